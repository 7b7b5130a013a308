/// What changed between two versions of rule sets, in sentences.
///
/// ```swift
/// let difference = SetDifference(from: [old], to: [new])
/// for entry in difference.entries { print(entry.level, entry.sentence) }
/// ```
public struct SetDifference: Sendable, Hashable {
  /// What a change means for the people who analyse the events.
  public enum Level: String, Sendable, CaseIterable {
    /// A table or report that uses an event no longer receives what it expects.
    case breaking
    /// Something that already existed is different.
    case changed
    /// Something was added.
    case new
  }

  /// A kind of thing that can change.
  public enum Kind: String, Sendable {
    /// A rule set.
    case set
    /// An event.
    case event
    /// A property of an event.
    case property
    /// A counter.
    case counter
    /// A rule.
    case rule
    /// A `let` entry.
    case local = "let"
    /// A table.
    case table
  }

  /// A change.
  public struct Entry: Sendable, Hashable {
    /// What the change means for analysts.
    public var level: Level
    /// What changed.
    public var kind: Kind
    /// Its name: `shop/buy-tapped` for a rule, `buy_tapped.price` for a property; several for a property that
    /// changed in several events.
    public var names: [String]
    /// The change, in one sentence without a full stop.
    public var sentence: String
    /// What the sentence said before the change, if it described the same thing; nil otherwise.
    public var former: String?
  }

  /// The changes: breaking ones first, then changes, then additions.
  public private(set) var entries: [Entry] = []

  /// Whether a change breaks a table or report.
  public var isBreaking: Bool { entries.contains { $0.level == .breaking } }

  /// Compares rule sets.
  ///
  /// Sets and rules are compared with those of the same name; a single set is compared with a single
  /// other one.
  ///
  /// - Parameters:
  ///   - old: The sets before the change.
  ///   - new: The sets after it.
  public init(from old: [RuleSet], to new: [RuleSet]) {
    compareEvents(EventTable(old), EventTable(new))
    let pairs = pair(old, new)
    for (old, new) in pairs { compare(old, new) }
    entries = Level.allCases.flatMap { level in entries.filter { $0.level == level } }
  }

  mutating func add(
    _ level: Level, _ kind: Kind, _ name: String, _ sentence: String, before former: String? = nil
  ) {
    add(level, kind, [name], sentence, before: former)
  }

  mutating func add(
    _ level: Level, _ kind: Kind, _ names: [String], _ sentence: String,
    before former: String? = nil
  ) {
    entries.append(
      Entry(level: level, kind: kind, names: names, sentence: sentence, former: former))
  }

  /// The sets with the same name; nil where there is none.
  private mutating func pair(_ old: [RuleSet], _ new: [RuleSet]) -> [(RuleSet?, RuleSet?)] {
    if old.count == 1, new.count == 1, let one = old.first, let other = new.first {
      if one.name != other.name {
        add(
          .changed, .set, other.name,
          "the rule set \(Quoted.code(one.name)) is now named \(Quoted.code(other.name))")
      }
      return [(one, other)]
    }
    var pairs: [(RuleSet?, RuleSet?)] = old.map { set in
      (set, new.first { $0.name == set.name })
    }
    pairs += new.filter { set in !old.contains { $0.name == set.name } }.map { (nil, $0) }
    return pairs
  }
}
