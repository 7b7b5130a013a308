import SparkRulesModel

/// How much some rule sets hold.
struct SetContents: Sendable, Hashable {
  /// The number of rules.
  var rules = 0
  /// The names of the events they can send.
  var events: Set<String> = []
  /// The names of the counters they keep.
  var counters: Set<String> = []
  /// How many actions write to the log.
  var logs = 0
  /// The names of the app's own actions they call.
  var customs: Set<String> = []

  /// Counts what some sets hold.
  init(_ sets: [RuleSet]) {
    rules = sets.reduce(0) { $0 + $1.rules.count }
    events.reserveCapacity(rules)
    for set in sets {
      for rule in set.rules {
        for action in rule.actions { add(action) }
      }
    }
  }

  private mutating func add(_ action: RuleAction) {
    switch action {
    case .log: logs += 1
    case .emit(let emission):
      switch emission.destination {
      case .all(let name): events.insert(name)
      case .sinks(let names): events.formUnion(names.map(\.event))
      }
    case .count(let name, _): counters.insert(name)
    case .custom(let name, _): customs.insert(name)
    }
  }

  /// The contents as a phrase: `7 rules send 8 events and keep 2 counters`.
  var phrase: String {
    let isOne = rules == 1
    var parts: [String] = []
    func add(_ count: Int, _ one: String, _ many: String, _ what: String) {
      guard count > 0 else { return }
      parts.append("\(isOne ? one : many) \(Amount.of(count, what))")
    }
    add(events.count, "sends", "send", "event")
    add(counters.count, "keeps", "keep", "counter")
    add(logs, "writes", "write", "log line")
    add(customs.count, "calls", "call", "app action")
    guard let last = parts.popLast() else { return Amount.of(rules, "rule") }
    let rest = parts.isEmpty ? "" : parts.joined(separator: ", ") + " and "
    return "\(Amount.of(rules, "rule")) \(rest)\(last)"
  }
}
