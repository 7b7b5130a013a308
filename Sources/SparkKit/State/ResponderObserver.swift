/// Functions that are called when the app changes values of a view, while automatic tracking needs them.
@MainActor
enum ResponderObserver {
  /// Called after the identity of a view was set.
  static var identityChanged: (@MainActor (UIView) -> Void)?
  /// Called after the name of a screen was set, with its root view.
  static var nameChanged: (@MainActor (UIView) -> Void)?
}
