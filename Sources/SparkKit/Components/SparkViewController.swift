#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// A controller that reports its view and that view's direct subviews as they come and go, with the
/// cells of lists inside whose delegates are Spark… ones.
///
/// Each appears once, however often UIKit says so: a swipe back that is given up ends in a second
/// `viewDidAppear` without a `viewDidDisappear` before it.
open class SparkViewController: UIViewController {
  /// Reports that the view and its direct subviews appeared.
  ///
  /// - Parameter animated: Whether the controller came with an animation.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    SparkTracking.viewDidAppear(of: self)
  }

  /// Reports that the view and its direct subviews disappeared.
  ///
  /// - Parameter animated: Whether the controller left with an animation.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    SparkTracking.viewDidDisappear(of: self)
  }
}
