import Foundation

enum UnusedTableKey: Check {
  static let id = CheckID("SR0569", "unused-table-key")
  static let title = "a key of a table that is never looked up"
  static let explanation = """
    The table is looked up by `view.id` or `trigger` only, and no view of the rules has this identifier, or no rule \
    this trigger. The key or the path is misspelled, or keys and values are exchanged.
    """
  static let example =
    Examples.head + "tables:\n  names: {⟦buyButon⟧⟨buyButton⟩: buy_tapped}\n"
    + Examples.rules.replacingOccurrences(
      of: "emit: buy_tapped", with: "emit: ${view.id | lookup(names)}")

  /// Reports the keys that no rule can look up.
  ///
  /// - Parameters:
  ///   - tables: The keys of each table, in the order of the set.
  ///   - set: The compiled set.
  ///   - diagnostics: Receives the findings.
  static func examine(
    _ tables: [[Located<String>]], in set: RuleSet, into diagnostics: inout [Diagnostic]
  ) {
    for (index, keys) in tables.enumerated() {
      guard let (patterns, isTrigger) = patterns(of: index, in: set), !patterns.isEmpty else {
        continue
      }
      let names = patterns.compactMap(\.exactText)
      if let finding = exchanged(keys, set.tables[index], patterns) {
        diagnostics.append(finding)
        continue
      }
      for key in keys {
        if PathTableKey.isPath(key.value) { continue }
        let name = NamePattern([.text(key.value)])
        if patterns.contains(where: { $0.includes(name) }) { continue }
        diagnostics.append(
          Diagnostic(
            self, at: key.range,
            isTrigger
              ? "`trigger` is never \(Quoted.code(key.value)) in the rules"
              : "no view of the rules has the identifier \(Quoted.code(key.value))",
            help: Suggestions.question(Suggestions.nearest(to: key.value, among: names))
              ?? "correct it, or delete it"))
      }
    }
  }

  /// The finding for a table whose values are the identifiers, and whose keys are not.
  private static func exchanged(
    _ keys: [Located<String>], _ table: RuleSet.Table, _ patterns: [NamePattern]
  ) -> Diagnostic? {
    func isFound(_ text: String) -> Bool {
      patterns.contains { $0.includes(NamePattern([.text(text)])) }
    }
    let values = table.entries.values.compactMap {
      if case .text(let text) = $0 { text } else { nil }
    }
    guard let first = keys.first, values.count == table.entries.count, values.allSatisfy(isFound),
      !keys.contains(where: { isFound($0.value) }),
      case .text(let value)? = table.entries[first.value]
    else { return nil }
    return Diagnostic(
      self, at: first.range, "what is looked up is on the wrong side of the colon",
      help: "exchange both sides of each row, such as \(Quoted.code("\(value): \(first.value)"))")
  }

  /// The identifiers or triggers that are looked up in a table; nil if anything else is.
  private static func patterns(
    of table: Int, in set: RuleSet
  ) -> (patterns: [NamePattern], isTrigger: Bool)? {
    let locals = set.locals.flatMap(\.value.expressions)
    guard locals.allSatisfy({ $0.subjects(of: table).isEmpty }) else { return nil }
    var patterns: [NamePattern] = []
    var isTrigger: Bool?
    for rule in set.rules {
      let subjects = rule.expressions.flatMap { $0.subjects(of: table) }
      guard let subject = subjects.first else { continue }
      let readsTrigger = subject == .variable(.trigger)
      guard subjects.allSatisfy({ $0 == subject }), isTrigger ?? readsTrigger == readsTrigger,
        readsTrigger || subject == .variable(.view(.id)),
        let own = readsTrigger
          ? rule.schedule.firingTriggers.map({ NamePattern([.text($0)]) })
          : rule.views?.identifiers(of: rule.schedule)
      else { return nil }
      isTrigger = readsTrigger
      patterns += own
    }
    return (patterns, isTrigger ?? false)
  }
}

extension ViewSelection {
  /// The identifiers of the views of a rule with one trigger; nil if a path matches other views, or the rule has
  /// other views.
  func identifiers(of schedule: RuleSchedule) -> [NamePattern]? {
    switch schedule {
    case .pair, .delay, .funnel: return nil
    case .triggers, .impression, .scrollDepth: break
    }
    let names = paths.compactMap { $0.steps.last?.name }
    return names.count == paths.count ? names : nil
  }
}

extension RuleExpression {
  /// What is looked up in a table.
  fileprivate func subjects(of table: Int) -> [Node] {
    nodes.compactMap { node in
      guard case .filter(.lookup, let subject, let arguments) = node,
        nodes.indices.contains(subject), let index = arguments.first,
        nodes.indices.contains(index), nodes[index] == .table(table)
      else { return nil }
      return nodes[subject]
    }
  }
}

extension NamePattern {
  /// The only text that the pattern matches; nil if there are several.
  var exactText: String? {
    guard parts.count == 1, case .text(let text)? = parts.first else { return nil }
    return text
  }
}
