/// A view that reports what a person does with it as control events.
@MainActor
open class UIControl: UIView {
  var handlers: [ControlHandler] = []
  private var selection = false

  /// Whether the control takes touches; true by default.
  open var isEnabled = true
  /// Whether the control is selected; some controls use it, else the app may; false by default.
  open var isSelected: Bool {
    get { selection }
    set { HeadlessMethods.setControlSelected(self, newValue) }
  }

  /// Whether the control looks pressed; follows the finger while the control tracks it.
  open var isHighlighted = false
  /// Whether the control follows a touch at the moment.
  open internal(set) var isTracking = false
  /// Whether the touch that the control follows is inside it; means something only while it tracks.
  open internal(set) var isTouchInside = false

  /// The touch that the control follows, until it ends.
  var trackedTouch: UITouch?

  /// Creates a control at a place in its future superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates an empty control; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Creates a control with an action for ``Event/primaryActionTriggered``.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// All that is true of the control at once.
  open var state: State {
    var state: State = .normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// The events that the control sends, after ``Event/touchUpInside``, for a touch that ends inside it.
  var primaryEvents: Event { [] }

  // MARK: Tracking

  /// Called when a touch comes down in the control.
  ///
  /// - Returns: whether the control wants to follow it
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the touch that the control follows has moved.
  ///
  /// - Returns: whether the control wants to follow it further
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the touch that the control follows has ended.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// Called when the touch that the control follows was taken away.
  open func cancelTracking(with event: UIEvent?) {}

  /// Begins to follow a touch; a control that is not enabled passes it on.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled else { return super.touchesBegan(touches, with: event) }
    guard !isTracking, let touch = touches.first else { return }
    trackedTouch = touch
    isTouchInside = true
    isTracking = beginTracking(touch, with: event)
    isHighlighted = isTracking
    guard isTracking else { return }
    send(.touchDown, with: event)
    if touch.tapCount > 1 { send(.touchDownRepeat, with: event) }
  }

  /// Follows the touch and tells whether it is inside.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled else { return super.touchesMoved(touches, with: event) }
    guard isTracking, let touch = tracked(in: touches) else { return }
    let wasInside = isTouchInside
    isTouchInside = point(inside: touch.location(in: self), with: event)
    isHighlighted = isTouchInside
    isTracking = continueTracking(touch, with: event)
    guard isTracking else { return }
    if wasInside != isTouchInside {
      send(isTouchInside ? .touchDragEnter : .touchDragExit, with: event)
    }
    send(isTouchInside ? .touchDragInside : .touchDragOutside, with: event)
  }

  /// Ends following the touch, then sends the events for it.
  ///
  /// ``isTouchInside`` is false again before anything is sent (facts about UIKit, item 8).
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled else { return super.touchesEnded(touches, with: event) }
    guard isTracking, let touch = tracked(in: touches) else { return }
    let endedInside = point(inside: touch.location(in: self), with: event)
    isTouchInside = endedInside
    endTracking(touch, with: event)
    stopTracking()
    send(endedInside ? .touchUpInside : .touchUpOutside, with: event)
    if endedInside {
      changeValue(at: touch, with: event)
      for primary in primaryEvents.members { send(primary, with: event) }
    }
  }

  /// Ends following the touch without an action.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled else { return super.touchesCancelled(touches, with: event) }
    guard isTracking, tracked(in: touches) != nil else { return }
    cancelTracking(with: event)
    stopTracking()
    send(.touchCancel, with: event)
  }

  /// Changes the control's value for a touch that ended inside, before the primary events.
  func changeValue(at touch: UITouch, with event: UIEvent?) {}

  /// The touch that the control follows, if it is among these; mostly it is the only one.
  private func tracked(in touches: Set<UITouch>) -> UITouch? {
    guard let touch = trackedTouch else { return nil }
    return touches.contains(touch) ? touch : nil
  }

  private func stopTracking() {
    trackedTouch = nil
    isTracking = false
    isTouchInside = false
    isHighlighted = false
  }

  func implementSetSelected(_ selected: Bool) { selection = selected }

  // MARK: Sending

  /// Calls a target's method; an override sees each target-action pair that is sent.
  ///
  /// - Parameters:
  ///   - action: the method's name
  ///   - target: who shall do it; nil asks along the responder chain
  ///   - event: the event that led to it, nil for a programmatic send
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    HeadlessMethods.sendTargetAction(self, action, target, event)
  }

  func implementSendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }

  /// Runs an action; an override sees each action that is sent.
  open func sendAction(_ action: UIAction) {
    HeadlessMethods.sendAction(self, action)
  }

  func implementSendAction(_ action: UIAction) {
    action.headlessPerform(sender: self)
  }

  /// Sends all that is registered for some events, without an event.
  open func sendActions(for controlEvents: Event) {
    send(controlEvents, with: nil)
  }

  func send(_ controlEvents: Event, with event: UIEvent?) {
    for handler in handlers where !handler.events.isDisjoint(with: controlEvents) {
      switch handler.work {
      case .action(let action): sendAction(action)
      case .pair(let target, let selector):
        if target.isGone { continue }
        sendAction(selector, to: target.object, for: event)
      }
    }
  }
}
