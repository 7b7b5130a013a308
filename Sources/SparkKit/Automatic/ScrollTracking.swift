import SparkChamber

#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// Tells the detector of scroll views that a finger begins to scroll, by what their own recognisers
/// have come to.
@MainActor
enum ScrollTracking {
  /// The scroll views that are being scrolled, and are told of.
  private static var scrolling: [UIScrollView] = []

  static func look(at touches: Set<UITouch>) {
    guard AutomaticTracking.tells(.scrolling) else { return }
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
