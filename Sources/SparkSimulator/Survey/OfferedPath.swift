/// A path that a rule can use for a view, with what it matches and how well it survives changes.
public struct OfferedPath: Sendable, Hashable {
  /// What a path matches on every screen that was examined.
  public enum Meaning: String, Sendable, CaseIterable {
    /// Only this view, on its screen.
    case thisView = "this-view"
    /// The corresponding view in every row.
    case everyRow = "every-row"
    /// This view, on any screen that contains it.
    case anyScreen = "any-screen"
    /// The corresponding view in every row, on any screen that has such rows.
    case everyRowOnAnyScreen = "every-row-any-screen"

    /// Whether the path matches the corresponding view in every row.
    var isOfRows: Bool { self == .everyRow || self == .everyRowOnAnyScreen }

    /// The meaning in words.
    public var words: String {
      switch self {
      case .thisView: "this view"
      case .everyRow: "every row"
      case .anyScreen: "this view on any screen"
      case .everyRowOnAnyScreen: "every row on any screen"
      }
    }
  }

  /// The least reliable property that a path requires, the most reliable first.
  public enum Cost: String, Sendable, CaseIterable, Comparable {
    /// Identifiers and screens that the app's developers named.
    case identifier
    /// An identifier of which a part is generated, as a capture.
    case capture
    /// A class of the app.
    case appClass = "app-class"
    /// A class of UIKit.
    case systemClass = "uikit-class"
    /// A position among siblings.
    case index
    /// An identifier with a generated part, or a name that may be a translated text.
    case changing

    /// Whether a cost is lower than another.
    public static func < (left: Cost, right: Cost) -> Bool { left.order < right.order }

    private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// The cost in words.
    public var words: String {
      switch self {
      case .identifier: "identifier"
      case .capture: "capture"
      case .appClass: "app's class"
      case .systemClass: "UIKit's class"
      case .index: "position"
      case .changing: "changing name"
      }
    }
  }

  /// The path, as in a rule file.
  public var path: String
  /// What it matches.
  public var meaning: Meaning
  /// The least reliable property that it requires.
  public var cost: Cost
  /// The number of views that it matches on all screens.
  public var views: Int
  /// The number of screens that contain these views.
  public var screens = 1
  /// The names of its captures, with an example of each value.
  public var captures: [RuleMatch.Capture] = []
  /// The number of random changes after which it still matches the same views.
  public var survived = 0
  /// The number of random changes of the screens.
  public var changes = 0

  /// Whether it matches every row of any screen by a class of UIKit or a position.
  private var isVague: Bool {
    meaning == .everyRowOnAnyScreen && (cost == .systemClass || cost == .index)
  }

  /// Whether a path is better than another: by cost, whether it matches a single view, survival and length.
  ///
  /// The rows of any screen, without a name, are last.
  static func precedes(_ left: OfferedPath, _ right: OfferedPath) -> Bool {
    if left.isVague != right.isVague { return right.isVague }
    if left.cost != right.cost { return left.cost < right.cost }
    if left.meaning.isOfRows != right.meaning.isOfRows { return right.meaning.isOfRows }
    if left.survived != right.survived { return left.survived > right.survived }
    let lengths = (left.path.utf8.count, right.path.utf8.count)
    return lengths.0 == lengths.1 ? left.path < right.path : lengths.0 < lengths.1
  }
}
