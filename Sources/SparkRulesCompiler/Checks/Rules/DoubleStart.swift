import SparkRulesModel

enum DoubleStart: RuleCheck {
  static let id = CheckID("SR0647", "double-start", .warning)
  static let title = "triggers that occur together"
  static let explanation = """
    When the app is started, `app-start`, `session-start` and `app-foreground` occur, one after the other. A rule \
    with two of them sends two events then. `app-foreground` alone includes the start, and so does `session-start`. A tap on a cell is also its `select`, and each tap begins with a `touch`.
    """
  static let example = Examples.rule(
    "trigger: [⟦app-start⟧⟨touch⟩, app-foreground]\nactions:\n  - emit: app_opened")

  static func finding(
    _ rule: CompiledRule, _ source: RuleSource, _ sites: [PathSite]
  ) -> Diagnostic? {
    guard case .triggers(let triggers, nil) = rule.schedule, triggers.count > 1,
      rule.gates.oncePer.isEmpty, rule.condition == nil, rule.gates.throttle == nil
    else { return nil }
    let words = source.triggers.value ?? []
    // In the order in which they occur; each one includes the occurrences of those before it.
    let starts = [TriggerKeyword.appStart, .sessionStart, .appForeground].compactMap { keyword in
      words.first { $0.value == keyword.rawValue }
    }
    guard starts.count > 1, let first = starts.first, let other = starts.last else {
      return sameTouch(words, rule, source, sites)
    }
    return Diagnostic(
      self, at: first.range,
      "\(Quoted.code(first.value)) and \(Quoted.code(other.value)) both occur when the app is started",
      help: "delete \(Quoted.code(first.value)), so that a start is one event")
  }

  /// The finding for `[tap, select]` and `[touch, tap]`.
  private static func sameTouch(
    _ words: [Located<String>], _ rule: CompiledRule, _ source: RuleSource, _ sites: [PathSite]
  ) -> Diagnostic? {
    let pairs = [(TriggerKeyword.tap, TriggerKeyword.select), (.touch, .tap)]
    for (first, other) in pairs {
      guard let word = words.first(where: { $0.value == first.rawValue }),
        words.contains(where: { $0.value == other.rawValue })
      else { continue }
      let own = Set(rule.views?.paths ?? [])
      // Where `select` never occurs, `tap` is the one to keep.
      if other == .select,
        let path = sites.first(where: {
          own.contains($0.program) && UnfitTrigger.finding($0, [.select], of: source) != nil
        }), let select = words.first(where: { $0.value == other.rawValue })
      {
        return Diagnostic(
          self, at: select.range,
          "\(Quoted.code(path.parsed.text.value, limit: 120)) is no cell, and reports `tap` alone",
          help: "delete `select`")
      }
      return Diagnostic(
        self, at: word.range,
        "`\(first.rawValue)` and `\(other.rawValue)` both occur at the same touch",
        help: "delete `\(first.rawValue)`, so that a touch is one event")
    }
    return nil
  }
}
