/// The functions and observers that the app, the rules and SparkKit's own parts have registered.
@MainActor
final class TrackingHooks {
  /// The app's decision which controllers are screens.
  var isScreen: (@MainActor (UIViewController) -> Bool)?
  /// The decision of the running rules.
  var isScreenOfRules: (@MainActor (UIViewController) -> Bool)?
  /// Called when a touch begins.
  var touchBegan: (@MainActor () -> Void)?
  /// Called after the identity of a view was set, while automatic tracking needs it.
  var identityChanged: (@MainActor (UIView) -> Void)?
  /// Called after the name of a screen was set, with its root view, while automatic tracking needs it.
  var nameChanged: (@MainActor (UIView) -> Void)?
  /// The observer of views that appear and disappear.
  weak var watcher: (any ShownViewsWatcher)?
}
