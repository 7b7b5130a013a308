import SparkRulesModel

/// Screens as a file describes them: values only, nothing of them is a view yet.
public struct ScreenTree: Sendable, Hashable {
  /// What kind of file a tree was read from, and so how far it can be trusted.
  public enum Source: String, Sendable {
    /// Our own JSON: views and classes as they are in the app.
    case views
    /// Appium's or WebDriverAgent's page source: what accessibility says, which is not quite what
    /// stands in the view hierarchy.
    case accessibility
  }

  /// The most views of a file that are read; real screens stay below 1,000.
  static let mostViews = 10_000

  /// What the tree was read from.
  public var source: Source
  /// What the app says of itself when the session begins: `app.…` in rules.
  public var app: [String: SparkValue]
  /// The screens; from a page source, its windows.
  public var screens: [Screen]

  /// Makes a tree.
  ///
  /// - Parameters:
  ///   - source: What it was read from.
  ///   - app: What the app says of itself.
  ///   - screens: The screens.
  public init(source: Source, app: [String: SparkValue] = [:], screens: [Screen]) {
    self.source = source
    self.app = app
    self.screens = screens
  }

  /// A screen: a root view and, in nearly every app, the controller that it belongs to.
  public struct Screen: Sendable, Hashable {
    /// Whether the screen is there when a session begins.
    public var isShown: Bool
    /// The root view, which carries the screen's controller.
    public var view: ViewNode

    /// Makes a screen.
    ///
    /// - Parameters:
    ///   - isShown: Whether it is there when a session begins.
    ///   - view: The root view.
    public init(isShown: Bool, view: ViewNode) {
      self.isShown = isShown
      self.view = view
    }
  }
}
