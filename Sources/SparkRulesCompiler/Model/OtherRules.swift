/// The rules of a file, of which a rule knows only what it looks up here.
///
/// The names are recorded, because what a rule finds can change with every rule that has one of them.
struct OtherRules {
  private let rules: [RuleSource]
  private lazy var named = Dictionary(rules.map { ($0.name.value, $0) }) { first, _ in first }
  /// The rules that send each event.
  private lazy var senders = Dictionary(
    grouping: rules.flatMap { rule in rule.events.map { (event: $0.value, rule: rule.name) } },
    by: \.event)
  /// The names that were looked up.
  private(set) var lookups: [Located<String>] = []

  init(_ rules: [RuleSource]) { self.rules = rules }

  /// Finds the rule with a name.
  mutating func rule(named name: Located<String>) -> RuleSource? {
    lookups.append(name)
    return named[name.value]
  }

  /// Finds the first rule that sends an event, except for one rule.
  mutating func sender(of event: Located<String>, besides rule: RuleSource?) -> String? {
    lookups.append(event)
    return senders[event.value]?.first { $0.rule.range != rule?.name.range }?.rule.value
  }
}
