/// A view controller that reports when its view and that view's direct subviews appear and disappear,
/// with the cells of lists that have a Spark… delegate.
///
/// Each view appears once, even if UIKit calls `viewDidAppear` again: a canceled swipe back calls it a
/// second time without `viewDidDisappear` before it.
open class SparkViewController: UIViewController, AppearanceReporting {
  /// Reports that the view and its direct subviews appeared.
  ///
  /// - Parameter animated: Whether the appearance was animated.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    SparkTracking.viewDidAppear(of: self)
  }

  /// Reports that the view and its direct subviews disappeared.
  ///
  /// - Parameter animated: Whether the disappearance was animated.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    SparkTracking.viewDidDisappear(of: self)
  }
}
