/// Input that tests and other programs perform without a touch, because UIKit cannot create touches.
///
/// What a touch would have reported is reported first, then the app's code runs, as for a touch.
extension SparkTracking {
  /// Performs a tap on a view.
  ///
  /// - Parameters:
  ///   - view: The view that the touch would have reached.
  ///   - effect: Performs what UIKit does for the touch, such as calling a control's handlers.
  package static func performTap(on view: UIView, _ effect: () -> Void) {
    SelectionTracking.willActivate(view)
    if AutomaticTracking.isActive(.touches) {
      SparkDetector.trackEnded([EndedTouch(view: view, isTap: true)], reaching: .anyView)
    }
    if let control = view.enclosingControl { ActionTracking.willActivate(control) }
    effect()
  }

  /// Changes the value of a control and sends the events for it.
  ///
  /// - Parameters:
  ///   - control: The control.
  ///   - events: The events.
  ///   - change: Changes the value.
  package static func performChange(
    of control: UIControl, sending events: UIControl.Event, _ change: () -> Void
  ) {
    change()
    ActionTracking.willChange(control)
    control.sendActions(for: events)
  }

  /// Scrolls a scroll view.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view.
  ///   - effect: Moves the content.
  package static func performScroll(of scrollView: UIScrollView, _ effect: () -> Void) {
    if AutomaticTracking.isActive(.scrolling) {
      // Without a touch, `isTracking` is false.
      SparkDetector.track(.didBeginScroll, for: scrollView)
    }
    effect()
  }
}
