/// An observer of the views that are shown.
@MainActor package protocol ShownViewsWatcher: AnyObject {
  /// Called after views disappeared, or are about to appear with another identity.
  ///
  /// - Parameter views: The views, in the order in which they were reported to the detector.
  func viewsDisappeared(_ views: [UIView])
  /// Called after views appeared.
  ///
  /// - Parameter views: The views, in the order in which they were reported to the detector.
  func viewsAppeared(_ views: [UIView])
  /// Called after the name of a shown view or of its screen changed.
  ///
  /// - Parameter view: The view.
  func viewRenamed(_ view: UIView)
}
