/// The names, classes, screens and data of an app, against which rule files are checked.
///
/// `spark-rules catalog` creates a catalog from view hierarchies of the app's screens. It can also be
/// written by hand:
///
///     let catalog = try Catalog(json: Array(Data(contentsOf: url)))
///     let result = RuleCompiler.compile(source, against: catalog)
public struct Catalog: Sendable, Hashable {
  /// The properties of an accessibility identifier.
  public struct Identifier: Sendable, Hashable {
    /// The classes of the views that have it.
    public var classes: Set<String>
    /// The screens that contain it.
    public var screens: Set<String>
    /// Whether it may be only a label that the view hierarchy reported as an identifier.
    public var mayBeLabel: Bool

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - classes: The classes of the views that have it.
    ///   - screens: The screens that contain it.
    ///   - mayBeLabel: Whether it may be only a label.
    public init(classes: Set<String> = [], screens: Set<String> = [], mayBeLabel: Bool = false) {
      self.classes = classes
      self.screens = screens
      self.mayBeLabel = mayBeLabel
    }
  }

  /// The type of a value that the app provides.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// A text.
    case text
    /// A number.
    case number
    /// True or false.
    case bool
    /// A list of values.
    case list
    /// A map of names to values.
    case map
    /// Several types, or an unknown one.
    case any
  }

  /// The accessibility identifiers.
  public var identifiers: [String: Identifier] = [:]
  /// The names of the screens.
  public var screens: Set<String> = []
  /// The classes of views and screens, each with its superclasses, nearest first.
  public var classes: [String: [String]] = [:]
  /// The data of views: `data.…`.
  public var data: [String: Kind] = [:]
  /// The data of the app: `app.…`.
  public var app: [String: Kind] = [:]
  /// The app's own triggers; nil if unknown.
  public var triggers: Set<String>?
  /// The sinks; nil if unknown.
  public var sinks: Set<String>?
  /// The app's own actions; nil if unknown.
  public var actions: Set<String>?
  /// Texts of views, with the identifier of one such view.
  ///
  /// They are never written to a file, since they may be personal.
  public var texts: [String: String] = [:]

  /// Creates an empty catalog.
  public init() {}

  /// Adds the contents of another catalog.
  ///
  /// - Parameter other: The other catalog.
  public mutating func merge(_ other: Catalog) {
    for (name, entry) in other.identifiers {
      guard var own = identifiers[name] else {
        identifiers[name] = entry
        continue
      }
      own.classes.formUnion(entry.classes)
      own.screens.formUnion(entry.screens)
      own.mayBeLabel = own.mayBeLabel && entry.mayBeLabel
      identifiers[name] = own
    }
    screens.formUnion(other.screens)
    classes.merge(other.classes) { own, _ in own }
    data.merge(other.data) { $0 == $1 ? $0 : .any }
    app.merge(other.app) { $0 == $1 ? $0 : .any }
    triggers = Self.union(triggers, other.triggers)
    sinks = Self.union(sinks, other.sinks)
    actions = Self.union(actions, other.actions)
    texts.merge(other.texts) { own, _ in own }
  }

  private static func union(_ one: Set<String>?, _ other: Set<String>?) -> Set<String>? {
    one.map { $0.union(other ?? []) } ?? other
  }
}

extension Catalog.Kind {
  /// Creates the type of a value; nil for null.
  ///
  /// - Parameter value: The value.
  public init?(of value: SparkValue) {
    switch value {
    case .null: return nil
    case .bool: self = .bool
    case .int, .double: self = .number
    case .text: self = .text
    case .list: self = .list
    case .map: self = .map
    }
  }
}

/// The views that a selection matches on some screens.
public struct ViewMatches: Sendable, Hashable {
  /// The views, each with a unique number.
  public var views: Set<Int>
  /// The number of views on all screens.
  public var outOf: Int
  /// The indexes of the paths under `except` that exclude none of the views.
  package var unusedExceptions: Set<Int> = []

  /// Creates a result.
  ///
  /// - Parameters:
  ///   - views: The views, each with a unique number.
  ///   - outOf: The number of views on all screens.
  public init(views: Set<Int>, outOf: Int) {
    self.views = views
    self.outOf = outOf
  }
}
