/// Reports scroll views that a touch begins to scroll to the detector, based on the state of their pan
/// gesture recognizers.
@MainActor
enum ScrollTracking {
  /// The scroll views that are being scrolled and were reported.
  private static var scrolling: [UIScrollView] = []

  static func update(_ touches: Set<UITouch>) {
    guard AutomaticTracking.isActive(.scrolling) else { return }
    scrolling.removeAll { !isScrolling($0) }
    for scrollView in found(touches)
    where isScrolling(scrollView) && !scrolling.contains(where: { $0 === scrollView }) {
      scrolling.append(scrollView)
      SparkDetector.trackBeganScrolling(forScrollView: scrollView)
    }
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
