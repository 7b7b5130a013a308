/// The number of rules, events and other contents of some rule sets.
struct SetContents: Sendable, Hashable {
  /// The number of rules.
  private var rules = 0
  /// The number of rules in shadow mode, whose contents are not counted.
  private var shadowRules = 0
  /// The distinct names of each kind of content.
  private var names: [RuleAction.Content: Set<String>] = [:]
  /// The number of actions without a name of each kind of content.
  private var unnamed: [RuleAction.Content: Int] = [:]

  /// Counts the contents of some sets.
  init(_ sets: [RuleSet]) {
    for set in sets {
      for rule in set.rules {
        rules += 1
        if set.isShadow(rule) {
          shadowRules += 1
        } else {
          for action in rule.actions { add(action.description) }
        }
      }
    }
  }

  private mutating func add(_ description: RuleAction.Description) {
    if description.names.isEmpty { unnamed[description.content, default: 0] += 1 }
    for name in description.names { names[description.content, default: []].insert(name.name) }
  }

  /// The contents as a phrase: `7 rules send 8 events and keep 2 counters`.
  var phrase: String {
    var parts: [String] = []
    for content in RuleAction.Content.allCases {
      let count = (names[content]?.count ?? 0) + (unnamed[content] ?? 0)
      guard count > 0 else { continue }
      let words = content.words
      let verb = rules == 1 ? words.singular : words.plural
      parts.append("\(verb) \(Amount.of(count, words.noun))")
    }
    if shadowRules == rules, rules > 0 { return "\(Amount.of(rules, "rule")) in shadow mode" }
    guard !parts.isEmpty else { return Amount.of(rules, "rule") }
    let shadow = shadowRules == 0 ? "" : ", \(shadowRules) of them in shadow mode,"
    return "\(Amount.of(rules, "rule"))\(shadow) \(PhraseList.join(parts, "and"))"
  }
}
