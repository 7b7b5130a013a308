import SparkRulesModel

/// What an app has, as far as rules can ask for it: names, classes, screens and data.
///
/// Made from trees of its screens by `spark-rules catalog`, or written by hand; rule files are checked
/// against it.
public struct Catalog: Sendable, Hashable {
  /// What is known of an accessibility identifier.
  public struct Identifier: Sendable, Hashable {
    /// The classes of the views that have it.
    public var classes: Set<String>
    /// The screens it is on.
    public var screens: Set<String>
    /// Whether it may be a mere label that the tree took for an identifier.
    public var mayBeLabel: Bool

    /// Makes an entry.
    ///
    /// - Parameters:
    ///   - classes: The classes of the views that have it.
    ///   - screens: The screens it is on.
    ///   - mayBeLabel: Whether it may be a mere label.
    public init(classes: Set<String> = [], screens: Set<String> = [], mayBeLabel: Bool = false) {
      self.classes = classes
      self.screens = screens
      self.mayBeLabel = mayBeLabel
    }
  }

  /// What kind of value the app gives under a name.
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
    /// Of several kinds, or nobody knows.
    case any
  }

  /// The accessibility identifiers.
  public var identifiers: [String: Identifier] = [:]
  /// The names of the screens.
  public var screens: Set<String> = []
  /// The classes of views and screens, each with its bases, nearest first.
  public var classes: [String: [String]] = [:]
  /// What the app gives views: `data.…`.
  public var data: [String: Kind] = [:]
  /// What the app gives once: `app.…`.
  public var app: [String: Kind] = [:]
  /// The app's own triggers; nil where nobody said.
  public var triggers: Set<String>?
  /// The sinks; nil where nobody said.
  public var sinks: Set<String>?
  /// The app's own actions; nil where nobody said.
  public var actions: Set<String>?
  /// Texts that views show, with the identifier of one that does; never written to a file, since they
  /// may be personal.
  public var texts: [String: String] = [:]

  /// Makes an empty catalog.
  public init() {}

  /// Adds what another catalog knows.
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
  /// The kind of a value; nil for null, which says nothing.
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

  /// What an expression can know of such a value.
  var type: ValueType {
    switch self {
    case .text: .text
    case .number: .number
    case .bool: .bool
    case .list: .list
    case .map, .any: .unknown
    }
  }
}

/// The views that a selection takes on some screens.
public struct ViewMatches: Sendable, Hashable {
  /// The views, each by a number of its own.
  public var views: Set<Int>
  /// How many views the screens have in all.
  public var outOf: Int

  /// Makes a result.
  ///
  /// - Parameters:
  ///   - views: The views, each by a number of its own.
  ///   - outOf: How many views the screens have in all.
  public init(views: Set<Int>, outOf: Int) {
    self.views = views
    self.outOf = outOf
  }
}
