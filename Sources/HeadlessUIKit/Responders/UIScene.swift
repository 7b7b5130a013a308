/// One of the app's interfaces, such as one of several windows on an iPad.
@MainActor
open class UIScene: UIResponder {
  /// The states of a scene.
  public enum ActivationState: Int, Sendable {
    /// Not connected to the app.
    case unattached = -1
    /// In the foreground and receiving events.
    case foregroundActive = 0
    /// In the foreground, but not receiving events.
    case foregroundInactive = 1
    /// In the background.
    case background = 2
  }

  /// Posted when a scene begins to receive events.
  public static let didActivateNotification = NSNotification.Name("UISceneDidActivateNotification")
  /// Posted when a scene is about to stop receiving events.
  public static let willDeactivateNotification = NSNotification.Name(
    "UISceneWillDeactivateNotification")
  /// Posted when a scene was disconnected from the app.
  public static let didDisconnectNotification = NSNotification.Name(
    "UISceneDidDisconnectNotification")

  /// The state of the scene; active unless a test changes it.
  open package(set) var activationState = ActivationState.foregroundActive
}

/// A scene with windows.
@MainActor
open class UIWindowScene: UIScene {}
