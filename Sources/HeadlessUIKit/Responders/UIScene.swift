/// One of the app's interfaces, such as one of several windows on an iPad.
@MainActor
open class UIScene: UIResponder {
  /// Posted when a scene begins to receive events.
  public static let didActivateNotification = NSNotification.Name("UISceneDidActivateNotification")
  /// Posted when a scene is about to stop receiving events.
  public static let willDeactivateNotification = NSNotification.Name(
    "UISceneWillDeactivateNotification")
  /// Posted when a scene was disconnected from the app.
  public static let didDisconnectNotification = NSNotification.Name(
    "UISceneDidDisconnectNotification")
}
