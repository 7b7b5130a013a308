import SparkChamber

#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// A scroll view's delegate that tells the detector when a person begins to scroll.
///
/// Derive from it, or make it the delegate as it is. An app with a delegate of its own calls
/// `SparkDetector.trackBeganScrolling(forScrollView:)` in `scrollViewWillBeginDragging` instead.
open class SparkScrollViewDelegate: NSObject, UIScrollViewDelegate {
  /// Tells the detector.
  ///
  /// - Parameter scrollView: The scroll view that a finger has begun to drag.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    guard !AutomaticTracking.tells(.scrolling) else { return }
    SparkDetector.trackBeganScrolling(forScrollView: scrollView)
  }
}
