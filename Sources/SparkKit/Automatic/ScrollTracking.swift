/// Reports scroll views that a person begins to scroll to the detector, based on the state of their pan
/// gesture recognizers.
@MainActor
package enum ScrollTracking {
  private static var input: InputState { TrackingState.current.input }

  /// The offset of a scroll view before it was scrolled, while that is reported.
  ///
  /// - Parameter scrollView: The scroll view.
  /// - Returns: The offset before the event that is being sent.
  package static func offsetBeforeEvent(of scrollView: UIScrollView) -> CGPoint {
    input.offsets.first { $0.view === scrollView }?.offset ?? scrollView.contentOffset
  }

  /// Examines touches before they are sent to the windows.
  static func willSend(_ touches: Set<UITouch>) {
    guard AutomaticTracking.isActive(.scrolling) else { return }
    update(touches)
    input.offsets = found(touches).map { ($0, $0.contentOffset) }
  }

  /// Examines touches after they were sent to the windows.
  static func didSend(_ touches: Set<UITouch>) {
    update(touches)
    input.offsets = []
  }

  private static func update(_ touches: Set<UITouch>) {
    guard AutomaticTracking.isActive(.scrolling) else { return }
    removeEnded()
    for scrollView in found(touches)
    where isScrolling(scrollView) && !input.scrolling.contains(scrollView)
      && !SystemViews.contain(scrollView)
    {
      input.scrolling.append(scrollView)
      report(scrollView)
    }
  }

  /// Reports scroll views that a trackpad or a mouse wheel has begun to scroll.
  ///
  /// The event does not refer to them, so the visible views are searched while nothing is scrolled.
  static func updateWithoutTouches() {
    guard AutomaticTracking.isActive(.scrolling) else { return }
    removeEnded()
    guard input.scrolling.isEmpty else { return }
    var pending: [UIView] = SparkTracking.visibleWindows.filter { !SystemViews.isKeyboard($0) }
    while let view = pending.popLast() {
      if let scrollView = view as? UIScrollView, isScrolling(scrollView) {
        input.scrolling.append(scrollView)
        // Without a touch, `isTracking` is not reliable.
        SparkDetector.fire(.didBeginScroll, for: [scrollView] + screens(of: scrollView))
      }
      pending += view.subviews.filter { !$0.isHidden }
    }
  }

  /// Reports a scroll view that a touch begins to scroll, and the screens whose scroll view it is.
  ///
  /// - Parameter scrollView: The scroll view; it is ignored unless its `isTracking` is true.
  static func report(_ scrollView: UIScrollView) {
    guard scrollView.isTracking else { return }
    SparkDetector.fire(.didBeginScroll, for: [scrollView] + screens(of: scrollView))
  }

  /// The screens that people see as scrolled: they name the screen, and not the scroll view inside it.
  private static func screens(of scrollView: UIScrollView) -> [UIView] {
    var screens: [UIView] = []
    var ancestor = scrollView.superview
    // If an ancestor has another scroll view, the ancestors above have that one or others as well.
    while let view = ancestor, ScrollDepth.scrollView(of: view) === scrollView {
      if (view.next as? UIViewController)?.viewIfLoaded === view { screens.append(view) }
      ancestor = view.superview
    }
    return screens
  }

  private static func removeEnded() {
    input.scrolling.removeAll { !isScrolling($0) }
  }

  private static func found(_ touches: Set<UITouch>) -> [UIScrollView] {
    touches.flatMap { $0.gestureRecognizers ?? [] }.compactMap { recognizer in
      guard let scrollView = recognizer.view as? UIScrollView,
        scrollView.panGestureRecognizer === recognizer
      else { return nil }
      return scrollView
    }
  }

  private static func isScrolling(_ scrollView: UIScrollView) -> Bool {
    switch scrollView.panGestureRecognizer.state {
    case .began, .changed: true
    default: false
    }
  }
}
