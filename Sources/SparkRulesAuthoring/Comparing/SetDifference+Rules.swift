extension SetDifference {
  /// Compares the rules of two sets; nil for a set that does not exist.
  mutating func compare(_ old: RuleSet?, _ new: RuleSet?) {
    let before = RuleTable(old)
    let after = RuleTable(new)
    let set = new?.name ?? old?.name ?? ""
    var unexplained: [String] = []
    for rule in before.rules {
      let name = "\(set)/\(rule.name)"
      guard let other = after.rule(rule.name) else {
        add(
          .changed, .rule, name,
          "the rule \(Quoted.code(name)) was removed: it \(rule.sentence)")
        continue
      }
      guard rule.fingerprint != other.fingerprint else { continue }
      let isExplained = compare(rule, other, name)
      let events = entries.lazy.filter { $0.kind == .property || $0.kind == .event }.flatMap(
        \.names)
      let prefixes = other.events + other.events.map { "\($0)." }
      let isReported = events.contains { name in prefixes.contains { name.hasPrefix($0) } }
      if !isExplained, !isReported { unexplained.append(name) }
    }
    for rule in after.rules where before.rule(rule.name) == nil {
      let name = "\(set)/\(rule.name)"
      add(.new, .rule, name, "the rule \(Quoted.code(name)) \(rule.sentence)")
    }
    let count = entries.count
    if let old, let new {
      compareSettings(old, new)
      compareValues(old, new)
    }
    // A changed table or `let` entry explains the rules that read it.
    for name in unexplained where entries.count == count {
      add(
        .changed, .rule, name,
        "the rule \(Quoted.code(name)) is described by the same sentence, but is different")
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

  /// Compares two versions of a rule, and returns whether a sentence describes the change.
  private mutating func compare(
    _ old: RuleTable.Rule, _ new: RuleTable.Rule, _ name: String
  ) -> Bool {
    let count = entries.count
    let quoted = Quoted.code(name)
    if old.sentence != new.sentence {
      add(
        .changed, .rule, name, "the rule \(quoted) \(new.sentence)",
        before: "the rule \(quoted) \(old.sentence)")
    }
    for (key, value) in new.values.sorted(by: { $0.key < $1.key }) {
      guard let former = old.values[key], former != value else { continue }
      let sends = "the rule \(quoted) sends \(Quoted.code(key)) as"
      add(
        .changed, .rule, name, "\(sends) \(Quoted.code(value))",
        before: "\(sends) \(Quoted.code(former))")
    }
    // What no rule sends any more is reported for the event.
    let removed = Set(entries.lazy.filter { $0.level == .breaking }.flatMap(\.names))
    let missing = old.values.keys.filter { new.values[$0] == nil && new.sends($0) }
    for key in missing.sorted() where !removed.contains(key) {
      add(.changed, .rule, name, "the rule \(quoted) no longer sends \(Quoted.code(key))")
    }
    if old.details != new.details {
      let uses = "the rule \(quoted) uses"
      add(.changed, .rule, name, "\(uses) \(new.details)", before: "\(uses) \(old.details)")
    }
    return entries.count > count || !missing.isEmpty
  }

  /// Compares the `let` entries and tables, which rules read.
  private mutating func compareValues(_ old: RuleSet, _ new: RuleSet) {
    let (before, after) = (LocalTexts(old).texts, LocalTexts(new).texts)
    for (name, text) in after.sorted(by: { $0.key < $1.key }) {
      guard let former = before[name], former != text else { continue }
      let subject = "the `let` value \(Quoted.code(name)) is"
      add(
        .changed, .local, "\(new.name)/\(name)", "\(subject) \(Quoted.code(text))",
        before: "\(subject) \(Quoted.code(former))")
    }
    for table in new.tables {
      guard let former = old.tables.first(where: { $0.name == table.name }) else { continue }
      guard former.entries != table.entries else { continue }
      add(
        .changed, .table, "\(new.name)/\(table.name)", Self.sentence(table),
        before: Self.sentence(former))
    }
  }
}

extension SetDifference {
  /// The entries of a table, sorted by their keys.
  private static func sentence(_ table: RuleSet.Table) -> String {
    let entries = table.entries.sorted { $0.key < $1.key }.map { key, value in
      Quoted.code("\(key): \(value.printed)")
    }
    return "the table \(Quoted.code(table.name)) has \(PhraseList.join(entries, "and"))"
  }
}

/// The rules of a set, for a comparison.
private struct RuleTable {
  /// A rule.
  struct Rule {
    let name: String
    let sentence: String
    let fingerprint: UInt64
    /// What neither the sentence nor the events describe: the text of log lines, amounts, labels, values for the
    /// app, the choice of an event, other views, and the names of steps.
    let details: String
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
    let fingerprints = set.behaviorFingerprints
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
        fingerprint: fingerprints[index], details: Self.details(set.rules[index], in: set),
        values: values, events: events.map(\.name))
    }
  }

  private static func details(_ rule: CompiledRule, in set: RuleSet) -> String {
    let syntax = ProgramSyntax(rule, in: set)
    let values = rule.actions.flatMap { action in
      var amount = ""
      if case .count(let name, _, _) = action { amount = "\(name) by " }
      return action.values.filter { $0.role != .event }.map { value in
        (value.property.map { "\($0) = " } ?? amount) + syntax.text(value.template)
      }
    }
    let reads = rule.reads.map { "\($0.name) = \($0.path.source)" }
    return (rule.schedule.stageNames + reads + values).map { Quoted.code($0) }
      .joined(separator: ", ")
  }

  func rule(_ name: String) -> Rule? { rules.first { $0.name == name } }
}

/// The templates of a set's `let` entries, as in a rule file.
private struct LocalTexts {
  let texts: [String: String]

  init(_ set: RuleSet) {
    let syntax = ProgramSyntax(nil, in: set)
    texts = Dictionary(
      set.locals.map { ($0.name, syntax.text($0.value)) }, uniquingKeysWith: { first, _ in first })
  }
}
