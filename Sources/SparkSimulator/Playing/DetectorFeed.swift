import HeadlessUIKit

/// Reports interactions with simulated screens to the detector.
///
/// The views of a tree are UIKit's own classes, so that a rule's `.SparkButton` does not match them by
/// accident. What SparkKit's components report by overriding methods is reported here by hooks.
@MainActor
enum DetectorFeed {
  /// The sources that automatic tracking reports instead of this feed; `StepPlayer` always reports
  /// appearing views and selections.
  private static let sources: SparkTracking.Sources = [.actions, .touches, .focus, .scrolling]

  /// Starts automatic tracking; every control gets an action, as in an app that handles it.
  ///
  /// - Parameter screens: The screens.
  static func startAutomatically(on screens: SimulatedScreens) {
    for view in screens.views { addAction(to: view) { _ in } }
    screens.onBuilding { addAction(to: $0) { _ in } }
    settleAfterTurns(on: screens)
    SparkTracking.start(sources)
  }

  /// Starts the feed.
  ///
  /// - Parameter screens: The screens.
  static func start(on screens: SimulatedScreens) {
    let track: (UIAction) -> Void = {
      guard let control = $0.sender as? UIControl else { return }
      SparkDetector.trackTargetAction(forView: control)
      let isValue = control is UISlider || actionEvents(of: control) == .valueChanged
      if isValue { SparkDetector.track(.valueChanged, for: control) }
    }
    for view in screens.views { addAction(to: view, track) }
    screens.onBuilding { addAction(to: $0, track) }
    settleAfterTurns(on: screens)
    // Before the views receive the event: a control resets `isTouchInside` in `touchesEnded`.
    HeadlessHooks.willSendEvent = { event in
      guard let touches = event.allTouches else { return }
      TouchTracking.observe(touches)
      var ended: Set<UITouch> = []
      for touch in touches {
        if touch.phase == .ended, !touch.headlessIsTaken { ended.insert(touch) }
      }
      if !ended.isEmpty { SparkDetector.trackEnded(withTouches: ended) }
    }
    HeadlessHooks.didBecomeFirstResponder = { responder in
      if let view = responder as? UIView { FieldTracking.didBeginEditing(view) }
      SparkDetector.trackBecameFirstResponder(forView: responder as? UIView)
    }
    HeadlessHooks.didResignFirstResponder = { responder in
      if let view = responder as? UIView { FieldTracking.didEndEditing(view) }
      SparkDetector.trackResignedFirstResponder(forView: responder as? UIView)
    }
    HeadlessHooks.didBeginDragging = { scrollView in
      ScrollTracking.report(scrollView)
    }
  }

  /// Stops the feed or automatic tracking.
  static func stop() {
    if !SparkTracking.sources.isEmpty { SparkTracking.stop() }
    HeadlessHooks.removeAll()
  }

  /// Updates the displayed views after each turn of the run loop, so that rows that scroll past are
  /// reported, too.
  private static func settleAfterTurns(on screens: SimulatedScreens) {
    let settled = SettledVersion()
    HeadlessHooks.beforeWaiting = {
      guard settled.version != HeadlessTree.version else { return }
      settled.version = HeadlessTree.version
      for window in screens.windows { ShownViews.settle(in: window) }
    }
  }

  /// The version of the view trees for which views were last reported.
  @MainActor private final class SettledVersion {
    var version = -1
  }

  private static func addAction(to view: UIView, _ handler: @escaping (UIAction) -> Void) {
    guard let control = view as? UIControl else { return }
    let action = UIAction(
      identifier: UIAction.Identifier("spark.simulator"), handler: handler)
    control.addAction(action, for: actionEvents(of: control))
  }

  /// The events that count as a control's action; the same as in SparkKit's components.
  private static func actionEvents(of control: UIControl) -> UIControl.Event {
    switch control {
    // Text fields report focus instead; SparkTextField has no action either.
    case is UITextField: []
    case is UISwitch, is UIStepper, is UISegmentedControl: .valueChanged
    // A slider changes its value continuously; its action is the end of the touch.
    case is UISlider: [.touchUpInside, .touchUpOutside]
    default: control.hasUnreadableValue ? .valueChanged : .touchUpInside
    }
  }
}
