// Reports what happens in the interface to the detector.
//
//   State        values that are attached to views and controllers: data, identity, privacy, names
//   Names        names of classes and screens
//   Shown        which views and screens are shown
//   Components   subclasses of UIKit's classes that report to the detector
//   Automatic    reports for all of UIKit's classes, without changes in the app
//   ObjectiveC   how Automatic replaces UIKit's methods where there is an Objective-C runtime
//   Impressions  how much of a view is visible, and when to measure it
//   Snapshots    the app's screens as JSON for the command line

/// Reports views and screens to the detector, for an app that does not use the Spark… components.
///
/// One call at launch tracks everything without changes in the app's classes:
///
/// ```swift
/// SparkTracking.start()
/// ```
///
/// An app can call the detector itself instead of having UIKit's methods observed:
///
/// ```swift
/// final class CheckoutViewController: UIViewController {
///   override func viewDidAppear(_ animated: Bool) {
///     super.viewDidAppear(animated)
///     SparkTracking.viewDidAppear(of: self)
///   }
///
///   override func viewDidDisappear(_ animated: Bool) {
///     super.viewDidDisappear(animated)
///     SparkTracking.viewDidDisappear(of: self)
///   }
/// }
/// ```
@MainActor
public enum SparkTracking {
  /// Decides which of the app's view controllers are screens; nil if all of them are.
  ///
  /// It is not called for controllers that only contain others, for controllers of UIKit and other
  /// frameworks of the system, which are not screens, and for controllers to which the app gave a
  /// `sparkName`, which are.
  public static var isScreen: (@MainActor (UIViewController) -> Bool)? {
    get { TrackingState.current.hooks.isScreen }
    set { TrackingState.current.hooks.isScreen = newValue }
  }

  /// The same decision of the running rules, which replaces the app's; nil if they have none.
  package static var isScreenOfRules: (@MainActor (UIViewController) -> Bool)? {
    get { TrackingState.current.hooks.isScreenOfRules }
    set { TrackingState.current.hooks.isScreenOfRules = newValue }
  }

  /// Called when a touch begins on any view, while actions or touches are tracked automatically; nil if
  /// no rule waits for it.
  package static var touchBegan: (@MainActor () -> Void)? {
    get { TrackingState.current.hooks.touchBegan }
    set { TrackingState.current.hooks.touchBegan = newValue }
  }

  /// Reports that a controller's view appeared, with its direct subviews and the cells of its lists.
  ///
  /// Call this method in `viewDidAppear` of a controller that cannot be a subclass of
  /// ``SparkViewController``.
  ///
  /// - Parameter controller: The controller. Its view is not loaded by this call.
  public static func viewDidAppear(of controller: UIViewController) {
    ShownViews.appear(controller)
  }

  /// Reports that a controller's view disappeared, with all views that were shown inside it and the
  /// direct subviews that were added since it appeared.
  ///
  /// Call this method in `viewDidDisappear` of a controller that cannot be a subclass of
  /// ``SparkViewController``.
  ///
  /// - Parameter controller: The controller. Its view is not loaded by this call.
  public static func viewDidDisappear(of controller: UIViewController) {
    let late = lateViews(of: controller)
    ShownViews.disappear(controller)
    SparkDetector.trackEndDisplaying(forViews: late)
  }

  /// Returns the direct subviews that were added after `viewDidAppear`, and of which nothing else
  /// reports that they appear or disappear.
  private static func lateViews(of controller: UIViewController) -> [UIView] {
    guard !AutomaticTracking.isActive(.views), let view = controller.viewIfLoaded,
      ShownViews.isShown(view), !(view is UITableView || view is UICollectionView)
    else { return [] }
    return view.subviews.filter { !$0.isHidden && !ShownViews.isShown($0) }
  }
}
