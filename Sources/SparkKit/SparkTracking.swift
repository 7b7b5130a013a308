// What feeds the detector, in the order in which a view meets it.
//
//   Notes       what an app tells of a view: data, identity, privacy, a screen's name
//   Names       what classes and screens are called
//   Shown       shown or not shown: one state per view and data identity, and the screens that follow
//   Components  UIKit's classes that tell the detector of themselves
//   Automatic   the same for all of UIKit's classes, without the app's help
//   ObjectiveC  how Automatic gets between UIKit and the app where there is Objective-C
//   Snapshots   what an app shows, written down for the command line
//
// `SparkKit` itself is what an app calls where it uses none of these components.

#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// What an app calls to have its views tracked where it does not use the Spark… components.
@MainActor
public enum SparkTracking {
  /// Tells that a controller's view appeared, with its direct subviews and the cells of its lists.
  ///
  /// For controllers that cannot derive from ``SparkViewController``: call it in `viewDidAppear`.
  ///
  /// - Parameter controller: The controller. Its view is not loaded for this.
  public static func viewDidAppear(of controller: UIViewController) {
    ShownViews.appear(controller)
  }

  /// Tells that a controller's view disappeared, with all that was shown in it.
  ///
  /// For controllers that cannot derive from ``SparkViewController``: call it in `viewDidDisappear`.
  ///
  /// - Parameter controller: The controller. Its view is not loaded for this.
  public static func viewDidDisappear(of controller: UIViewController) {
    ShownViews.disappear(controller)
  }
}
