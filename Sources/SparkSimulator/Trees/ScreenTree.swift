/// Screens as values, read from a file.
///
/// ```swift
/// let tree = try ScreenTree(reading: Array(Data(contentsOf: url)))
/// for match in RuleMatches.find([rules], on: tree) { print(match.rule, match.hits.count) }
/// ```
public struct ScreenTree: Sendable, Hashable {
  /// The kind of file that a tree was read from, which determines its accuracy.
  public enum Source: String, Sendable {
    /// Screen JSON: the views and classes of the app.
    case views
    /// A page source of Appium or WebDriverAgent: accessibility elements, which differ from the views.
    case accessibility
    /// A `view-hierarchy.json` of Sentry: the views of the app, without superclasses and contents.
    case hierarchy

    /// Whether the file does not describe everything about the views, so that results may differ.
    var isApproximate: Bool { self != .views }
  }

  /// The maximum number of views in a file; real screens are below 1,000.
  package static let viewLimit = 10_000

  /// The kind of file that the tree was read from.
  public var source: Source
  /// The app's values at the start of a session: `app.…` in rules.
  public var app: [String: SparkValue]
  /// The superclass of each class that the file declares.
  public var classes: [String: String]
  /// The screens; the windows of a page source or view hierarchy.
  public var screens: [Screen]

  /// Creates a tree.
  ///
  /// - Parameters:
  ///   - source: The kind of file that it was read from.
  ///   - app: The app's values.
  ///   - classes: The superclass of each class that the file declares.
  ///   - screens: The screens.
  public init(
    source: Source, app: [String: SparkValue] = [:], classes: [String: String] = [:],
    screens: [Screen]
  ) {
    self.source = source
    self.app = app
    self.classes = classes
    self.screens = screens
  }

  /// A screen: a root view, usually with its controller.
  public struct Screen: Sendable, Hashable {
    /// Whether the screen is displayed at the start of a session.
    public var isShown: Bool
    /// The root view, with the screen's controller.
    public var view: ViewNode

    /// Creates a screen.
    ///
    /// - Parameters:
    ///   - isShown: Whether it is displayed at the start of a session.
    ///   - view: The root view.
    public init(isShown: Bool, view: ViewNode) {
      self.isShown = isShown
      self.view = view
    }
  }
}
