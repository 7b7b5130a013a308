import SparkRulesModel

enum MixedStart: RuleCheck {
  static let id = CheckID("SR0661", "mixed-start", .warning)
  static let title = "`touch` and a trigger of a view under `from`"
  static let explanation = """
    A touch concerns no view, so that the time from it and the time from a trigger of the view are separate: neither starts \
    the other one again, and both can fire. For people who touch nothing on a screen, write \
    `from: [app-foreground, touch]` and a condition with `screen`, or `from: appear` and `without: touch`.
    """
  static let bad = file("view: Checkout\nfrom: [⟦appear, touch⟧]\nafter: 30s")
  static let good = file("from: [app-foreground, touch]\nafter: 30s\nif: screen == \"Checkout\"")

  private static func file(_ lines: String) -> String {
    Examples.rule("\(lines)\nactions:\n  - emit: checkout_idle")
  }

  static func finding(
    _ rule: CompiledRule, _ source: RuleSource, _ sites: [PathSite]
  ) -> Diagnostic? {
    let start: TriggerPair.End
    switch rule.schedule {
    case .pair(let pair): start = pair.from
    case .delay(let delay): start = delay.from
    default: return nil
    }
    let keywords = start.triggers.compactMap { trigger -> TriggerKeyword? in
      if case .keyword(let keyword) = trigger { keyword } else { nil }
    }
    guard keywords.contains(.touch), let other = keywords.first(where: { !$0.definition.isOfApp }),
      let words = source.from.value?.triggers.value, let first = words.first, let last = words.last
    else { return nil }
    let screen =
      source.view.value?.first?.value ?? source.from.value?.view.value?.first?.value ?? ""
    let isScreen = NameSyntax.isScreenName(screen)
    return Diagnostic(
      self, at: first.range.lowerBound..<last.range.upperBound,
      "the times from `\(other.rawValue)` and from `touch` are separate, because a touch concerns no view",
      help: (isScreen
        ? "write `[app-foreground, touch]`, and `if: screen == \"\(screen)\"` instead of `view`, or "
        : "write ") + "`from: \(other.rawValue)` and `without: touch`")
  }
}
