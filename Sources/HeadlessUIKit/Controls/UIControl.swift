/// A view that reports interactions as control events.
@MainActor
open class UIControl: UIView {
  var handlers: [ControlHandler] = []
  private var selection = false

  /// Whether the control is enabled; true by default.
  open var isEnabled = true {
    didSet { if oldValue != isEnabled { stateDidChange() } }
  }
  /// Whether the control is selected; some controls set it themselves, otherwise the app can; false
  /// by default.
  open var isSelected: Bool {
    get { selection }
    set { HeadlessMethods.setControlSelected.call(self, newValue) }
  }

  /// Whether the control is highlighted; follows the touch while the control tracks it.
  open var isHighlighted = false {
    didSet { if oldValue != isHighlighted { stateDidChange() } }
  }
  /// Whether the control tracks a touch.
  open internal(set) var isTracking = false
  /// Whether the tracked touch is inside the control.
  open internal(set) var isTouchInside = false

  /// Whether a touch displays the control's menu and sends no action; false by default.
  open var showsMenuAsPrimaryAction = false
  /// Whether the control has a menu.
  var hasMenu: Bool { false }

  /// The touch that the control tracks, until it ends.
  var trackedTouch: UITouch?

  /// Creates a control with a frame.
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

  /// The present state of the control.
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

  /// Called when a touch begins in the control.
  ///
  /// - Returns: Whether the control tracks the touch.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the tracked touch has moved.
  ///
  /// - Returns: Whether the control continues to track the touch.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the tracked touch has ended.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// Called when the tracked touch was canceled.
  open func cancelTracking(with event: UIEvent?) {}

  /// Begins to track a touch; a disabled control passes it on.
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
    if showsMenuAsPrimaryAction, hasMenu { displayMenu(with: event) }
  }

  /// Tracks the touch.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled else { return super.touchesMoved(touches, with: event) }
    guard isTracking, let touch = tracked(in: touches) else { return }
    let wasInside = isTouchInside
    isTouchInside = isInside(touch, with: event)
    isHighlighted = isTouchInside
    isTracking = continueTracking(touch, with: event)
    guard isTracking else { return }
    if wasInside != isTouchInside {
      send(isTouchInside ? .touchDragEnter : .touchDragExit, with: event)
    }
    send(isTouchInside ? .touchDragInside : .touchDragOutside, with: event)
  }

  /// Ends tracking, then sends the events for the touch.
  ///
  /// ``isTouchInside`` is already false when the events are sent (facts about UIKit, item 8).
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    HeadlessMethods.endControlTouches.call(self, touches, event)
  }

  func implementTouchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled else { return super.touchesEnded(touches, with: event) }
    guard isTracking, let touch = tracked(in: touches) else { return }
    let endedInside = isInside(touch, with: event)
    isTouchInside = endedInside
    endTracking(touch, with: event)
    stopTracking()
    send(endedInside ? .touchUpInside : .touchUpOutside, with: event)
    if endedInside {
      changeValue(at: touch, with: event)
      for primary in primaryEvents.members { send(primary, with: event) }
    }
  }

  /// Ends tracking without an action.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled else { return super.touchesCancelled(touches, with: event) }
    guard isTracking, tracked(in: touches) != nil else { return }
    cancelTracking(with: event)
    stopTracking()
    send(.touchCancel, with: event)
  }

  /// Sends the primary action for the key or button that activates a focused control.
  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard isEnabled, presses.contains(where: { $0.type == .select }) else {
      return super.pressesEnded(presses, with: event)
    }
    send(.primaryActionTriggered, with: event)
  }

  /// Changes the control's value for a touch that ended inside, before the primary events.
  func changeValue(at touch: UITouch, with event: UIEvent?) {}

  /// The tracked touch, if it is among these; usually it is the only one.
  private func tracked(in touches: Set<UITouch>) -> UITouch? {
    guard let touch = trackedTouch else { return nil }
    return touches.contains(touch) ? touch : nil
  }

  /// The distance in points from the bounds at which a tracked touch is no longer inside; UIKit does not
  /// document it.
  private static let margin: CGFloat = 70

  private func isInside(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let location = touch.location(in: self)
    return point(inside: location, with: event)
      || bounds.insetBy(dx: -Self.margin, dy: -Self.margin).contains(location)
  }

  private func stopTracking() {
    trackedTouch = nil
    isTracking = false
    isTouchInside = false
    isHighlighted = false
  }

  func implementSetSelected(_ selected: Bool) {
    guard selection != selected else { return }
    selection = selected
    stateDidChange()
  }

  /// Called after ``state`` has changed.
  func stateDidChange() {}

  /// Displays the menu, which takes the touch.
  private func displayMenu(with event: UIEvent?) {
    send(.menuActionTriggered, with: event)
    HeadlessMethods.displayMenu.call(self, ())
    cancelTracking(with: event)
    stopTracking()
    send(.touchCancel, with: event)
  }

  // MARK: Sending

  /// Calls a target's method; an override observes each target-action pair that is sent.
  ///
  /// - Parameters:
  ///   - action: The method's name.
  ///   - target: The target; nil for the responder chain.
  ///   - event: The event that caused the call; nil if the app caused it.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    HeadlessMethods.sendTargetAction.call(self, action, target, event)
  }

  func implementSendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }

  /// Performs an action; an override observes each action that is sent.
  open func sendAction(_ action: UIAction) {
    HeadlessMethods.sendAction.call(self, action)
  }

  func implementSendAction(_ action: UIAction) {
    action.headlessPerform(sender: self)
  }

  /// Calls all handlers of some events, without an event.
  open func sendActions(for controlEvents: Event) {
    send(controlEvents, with: nil)
  }

  func send(_ controlEvents: Event, with event: UIEvent?) {
    for handler in handlers where !handler.events.isDisjoint(with: controlEvents) {
      switch handler.work {
      case .action(let action): sendAction(action)
      case .pair(let target, let selector):
        if target.isDeallocated { continue }
        sendAction(selector, to: target.object, for: event)
      }
    }
  }
}
