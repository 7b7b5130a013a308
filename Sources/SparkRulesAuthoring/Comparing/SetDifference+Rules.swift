extension SetDifference {
  /// Compares the rules of two sets; nil for a set that does not exist.
  mutating func compare(_ old: RuleSet?, _ new: RuleSet?) {
    let before = RuleTable(old)
    let after = RuleTable(new)
    let set = new?.name ?? old?.name ?? ""
    for rule in before.rules {
      let name = "\(set)/\(rule.name)"
      guard let other = after.rule(rule.name) else {
        add(
          .changed, .rule, name,
          "the rule \(Quoted.code(name)) was removed: it \(rule.sentence)")
        continue
      }
      guard rule.fingerprint != other.fingerprint else { continue }
      compare(rule, other, name)
    }
    for rule in after.rules where before.rule(rule.name) == nil {
      let name = "\(set)/\(rule.name)"
      add(.new, .rule, name, "the rule \(Quoted.code(name)) \(rule.sentence)")
    }
    if let old, let new {
      compareSettings(old, new)
      compareValues(old, new)
    }
  }

  /// Compares what the file says about all its rules.
  private mutating func compareSettings(_ old: RuleSet, _ new: RuleSet) {
    let quoted = Quoted.code(new.name)
    if old.active != new.active {
      let periods = [new.active, old.active].map { $0.map(\.phrase) ?? "at any time" }
      add(
        .changed, .set, new.name,
        "the rules of \(quoted) are active \(periods[0]); before: \(periods[1])")
    }
    if old.mode != new.mode {
      add(
        .changed, .set, new.name,
        new.mode == .shadow
          ? "the rules of \(quoted) are now without effect (shadow mode)"
          : "the rules of \(quoted) are no longer in shadow mode")
    }
  }

  private mutating func compare(_ old: RuleTable.Rule, _ new: RuleTable.Rule, _ name: String) {
    let count = entries.count
    let quoted = Quoted.code(name)
    if old.sentence != new.sentence {
      add(
        .changed, .rule, name,
        "the rule \(quoted) now \(new.sentence); before, it \(old.sentence)")
    }
    for (key, value) in new.values.sorted(by: { $0.key < $1.key }) {
      guard let former = old.values[key], former != value else { continue }
      add(
        .changed, .rule, name,
        "the rule \(quoted) sends \(Quoted.code(key)) as \(Quoted.code(value)), "
          + "before: \(Quoted.code(former))")
    }
    for key in old.values.keys.sorted() where new.values[key] == nil && new.sends(key) {
      add(.changed, .rule, name, "the rule \(quoted) no longer sends \(Quoted.code(key))")
    }
    if entries.count == count {
      add(
        .changed, .rule, name,
        "the rule \(quoted) is described by the same sentence, but a value that it reads or writes "
          + "is different")
    }
  }

  /// Compares the `let` entries and tables, which rules read.
  private mutating func compareValues(_ old: RuleSet, _ new: RuleSet) {
    let (before, after) = (LocalTexts(old).texts, LocalTexts(new).texts)
    for (name, text) in after.sorted(by: { $0.key < $1.key }) {
      guard let former = before[name], former != text else { continue }
      add(
        .changed, .local, "\(new.name)/\(name)",
        "the `let` value \(Quoted.code(name)) is now \(Quoted.code(text)), "
          + "before: \(Quoted.code(former))")
    }
    for table in new.tables {
      guard let former = old.tables.first(where: { $0.name == table.name }) else { continue }
      let added = table.entries.keys.count { former.entries[$0] == nil }
      let removed = former.entries.keys.count { table.entries[$0] == nil }
      let same = table.entries.count { former.entries[$0.key] == $0.value }
      let changed = table.entries.count - added - same
      guard added + removed + changed > 0 else { continue }
      add(
        .changed, .table, "\(new.name)/\(table.name)",
        "the table \(Quoted.code(table.name)) has \(added) new, \(changed) changed and \(removed) "
          + "removed entries")
    }
  }
}

/// The rules of a set, for a comparison.
private struct RuleTable {
  /// A rule.
  struct Rule {
    let name: String
    let sentence: String
    let fingerprint: UInt64
    /// The templates of the properties by event and property: `buy_tapped.price`.
    let values: [String: String]
    /// The events that the rule sends, or would send if it were not in shadow mode.
    let events: [String]

    /// Whether the rule sends the event of a property.
    func sends(_ property: String) -> Bool {
      events.contains { property.hasPrefix("\($0).") }
    }
  }

  let rules: [Rule]

  init(_ set: RuleSet?) {
    guard let set else {
      rules = []
      return
    }
    let fingerprints = set.fingerprints
    let sentences = SetDescription(set).rules
    rules = set.rules.indices.map { index in
      var alone = set
      alone.rules = [set.rules[index]]
      let description = SetDescription(alone)
      let events = description.events + description.shadowEvents
      var values: [String: String] = [:]
      for event in events {
        for property in event.properties {
          values["\(event.name).\(property.name)"] = property.values.joined(separator: " or ")
        }
      }
      return Rule(
        name: set.rules[index].name, sentence: sentences[index].sentence,
        fingerprint: fingerprints[index], values: values, events: events.map(\.name))
    }
  }

  func rule(_ name: String) -> Rule? { rules.first { $0.name == name } }
}

/// The templates of a set's `let` entries, as in a rule file.
private struct LocalTexts {
  let texts: [String: String]

  init(_ set: RuleSet) {
    let syntax = ProgramSyntax(
      captures: [], locals: set.locals, tables: set.tables.map(\.name), stages: [])
    texts = Dictionary(
      set.locals.map { ($0.name, syntax.text($0.value)) }, uniquingKeysWith: { first, _ in first })
  }
}
