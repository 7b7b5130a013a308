import SparkRulesModel

enum OnceForAllCells: Check {
  static let id = CheckID("SR0623", "once-for-all-cells", .warning)
  static let title = "`once-per: session` or `visit` for several views that send their own values"
  static let explanation = """
    `once-per: session` is once for all views of the rule together: of a list of products, only the first cell \
    that is seen is reported in a session. For each product once, write `once-per: [session, data.sku]`, and \
    for each banner of `banner-<campaign>`, `once-per: [session, campaign]`; the same is true for taps on them, and for \
    the name of each screen under `.Screen`. If only the first one counts, add an `ignore` comment.
    """
  static let bad = file("session")
  static let good = file("[session, data.sku]")

  private static func file(_ limit: String) -> String {
    let path = limit == "session" ? "⟦Listing/.ProductCell⟧" : "Listing/.ProductCell"
    return Examples.rule(
      "view: \(path)\ntrigger: impression\nonce-per: \(limit)\nactions:\n  - emit: product_seen\n"
        + "    with: {sku: '${data.sku}'}")
  }

  /// Reports the rules that fire once for all cells, or for all views with a part of their name, and send
  /// what distinguishes them.
  static func examine(_ rules: [RuleProfile], into diagnostics: inout [Diagnostic]) {
    for rule in rules {
      let isDisplay = isDisplay(rule.rule.schedule)
      guard isDisplay || isTap(rule.rule.schedule), rule.rule.gates.oncePer.count == 1,
        let limit = rule.rule.gates.oncePer.first,
        let word = word(limit),
        // One row of a list is one view in each visit.
        limit == .session || rule.rule.condition == nil
      else { continue }
      let values = rule.events.flatMap(\.properties).flatMap(\.value.expressions).flatMap(\.nodes)
      if let finding = several(rule, word, values) {
        diagnostics.append(finding)
        continue
      }
      let own = Set(rule.rule.views?.paths ?? [])
      for path in rule.paths where own.contains(path.program) {
        let value =
          path.parsed.captures.isEmpty
          ? (isDisplay && matchesSeveral(path.program) ? data(values) : nil)
            ?? (isNamed(path) && values.contains(where: isOfView) ? "view.id" : nil)
          : values.lazy.compactMap { capture($0, of: rule.rule) }.first
            ?? (values.contains(where: isOfView) ? path.parsed.captures.first?.name : nil)
            ?? (isDisplay ? data(values) : nil)
        guard let value else { continue }
        diagnostics.append(
          Diagnostic(
            self, at: path.parsed.sourceRange,
            "of all these views, only the first one of a \(word) is reported",
            help: "for each of them once, write \(Quoted.code("once-per: [\(word), \(value)]"))"))
      }
    }
  }

  private static let firstWords: Set<String> = ["first", "initial", "any", "entry", "landing"]

  /// The finding for all views of a kind, and for a list of views, whose names are sent; nil for other views.
  private static func several(
    _ rule: RuleProfile, _ word: String, _ values: [RuleExpression.Node]
  ) -> Diagnostic? {
    let paths = rule.rule.views?.paths ?? []
    // `first_screen` is the first one on purpose.
    let names = rule.events.map(\.name.value) + [rule.name.value]
    guard let last = paths.first?.steps.last,
      let range = rule.paths.first(where: { $0.program == paths[0] })?.parsed.sourceRange,
      paths.allSatisfy({ $0.steps.last?.position == nil }), rule.rule.condition == nil,
      rule.rule.captures.isEmpty, data(values) == nil,
      !names.flatMap(NamingStyle.words).contains(where: firstWords.contains),
      paths.count == 1 ? last.name == nil : paths.allSatisfy({ $0.steps.last?.exactName != nil })
    else { return nil }
    let areScreens =
      last.className.flatMap(BuiltInClass.init(named:)) == .screen
      || paths.allSatisfy { $0.steps.count == 1 && $0.screenName != nil }
    let value = areScreens ? RuleVariable.screen : .view(.id)
    guard values.contains(.variable(value)), let name = value.names?.joined(separator: ".") else {
      return nil
    }
    return Diagnostic(
      self, at: range, "of all these views, only the first one of a \(word) is reported",
      help: "for each of them once, write "
        + Quoted.code("once-per: [\(word), \(name)]"))
  }

  /// Whether the last step of a path matches views by a part of their names: `camera-*`.
  private static func isNamed(_ path: PathSite) -> Bool {
    let last = path.parsed.text.value.split(separator: "/").last ?? ""
    return last.contains("*") && last.count > 1
  }

  /// Whether a value differs between the views of a rule.
  private static func isOfView(_ node: RuleExpression.Node) -> Bool {
    switch node {
    case .variable(.view(.id)), .variable(.view(.text)), .variable(.indexRow): true
    default: false
    }
  }

  /// The word for a limit that does not depend on a view.
  private static func word(_ limit: Gates.OncePer) -> String? {
    switch limit {
    case .visit: "visit"
    case .session: "session"
    case .day: "day"
    default: nil
    }
  }

  private static func isDisplay(_ schedule: RuleSchedule) -> Bool {
    switch schedule {
    case .triggers(let triggers, _): triggers == [.keyword(.appear)]
    case .impression: true
    case .scrollDepth, .pair, .delay, .funnel: false
    }
  }

  /// Whether the rule fires at the taps on views, of which each has its own name.
  private static func isTap(_ schedule: RuleSchedule) -> Bool {
    guard case .triggers(let triggers, nil) = schedule else { return false }
    return triggers == [.keyword(.tap)] || triggers == [.keyword(.select)]
  }

  /// Whether a path matches all cells, those with one identifier, or views such as `banner-*`.
  private static func matchesSeveral(_ path: SelectorPath) -> Bool {
    guard let last = path.steps.last, last.position == nil else { return false }
    if last.className?.hasSuffix("Cell") == true { return true }
    guard let name = last.exactName else { return last.name?.parts.isEmpty == false }
    return NamingStyle.words(of: name).last.map(["cell", "row", "item"].contains) == true
  }

  /// The value that tells the views from each other: an identifier, or else the first one.
  private static func data(_ nodes: [RuleExpression.Node]) -> String? {
    let values = nodes.compactMap(data)
    let words: Set<String> = ["id", "sku", "code", "key", "slug"]
    return values.first { NamingStyle.words(of: $0).last.map(words.contains) == true }
      ?? values.first
  }

  private static func data(_ node: RuleExpression.Node) -> String? {
    guard case .variable(.data(let path)) = node else { return nil }
    return "data.\(path.joined(separator: "."))"
  }

  private static func capture(_ node: RuleExpression.Node, of rule: CompiledRule) -> String? {
    guard case .variable(.capture(let index)) = node, rule.captures.indices.contains(index) else {
      return nil
    }
    return rule.captures[index]
  }
}
