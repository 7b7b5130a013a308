/// A scroll view delegate that reports to the detector when a person begins to scroll.
///
/// Use it as the delegate or as the superclass of one. An app whose delegate has another superclass
/// calls `SparkDetector.trackBeganScrolling(forScrollView:)` in `scrollViewWillBeginDragging` instead.
open class SparkScrollViewDelegate: NSObject, UIScrollViewDelegate {
  /// Reports to the detector that scrolling began.
  ///
  /// - Parameter scrollView: The scroll view.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    scrollView.reportBeganScrolling()
  }
}
