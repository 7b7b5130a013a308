#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// Whoever follows the views that are shown.
@MainActor package protocol ShownViewsWatcher: AnyObject {
  /// Views are shown no more, or not as what they were.
  ///
  /// - Parameter views: The views, in the order in which the detector was told.
  func viewsDisappeared(_ views: [UIView])
  /// Views are shown, or shown as something else.
  ///
  /// - Parameter views: The views, in the order in which the detector was told.
  func viewsAppeared(_ views: [UIView])
  /// A view that is shown has another name, or its screen has.
  ///
  /// - Parameter view: The view.
  func viewRenamed(_ view: UIView)
}
