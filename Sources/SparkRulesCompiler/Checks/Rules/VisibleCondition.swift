import SparkRulesModel

enum VisibleCondition: RuleCheck {
  static let id = CheckID("SR0659", "visible-condition", .warning)
  static let title = "a condition with `visible` that an impression misses"
  static let explanation = """
    An impression fires once in each appearance of the screen, as soon as the part under `visible` has been shown for the time \
    under `at-least`; without these keys, half of the view for a second. A condition that requires a larger part is false \
    if less of the view is shown then, and the rule does not fire later. Write the part under `visible`.
    """
  static let bad = file("if: ⟦visible >= 75%⟧")
  static let good = file("visible: 75%")

  private static func file(_ line: String) -> String {
    Examples.rule("view: Auction/lot\ntrigger: impression\n\(line)\nactions:\n  - emit: lot_seen")
  }

  static func finding(
    _ rule: CompiledRule, _ source: RuleSource, _ sites: [PathSite]
  ) -> Diagnostic? {
    guard case .impression(let impression) = rule.schedule, let condition = rule.condition,
      let text = source.condition.value, let found = text.firstMatch(of: "visible >=? [0-9.]+%?")
    else { return nil }
    for case .binary(let symbol, let left, let right) in condition.nodes
    where [.greater, .greaterOrEqual].contains(symbol) {
      guard case .variable(.visible) = condition.nodes[left],
        case .constant(.double(let part)) = condition.nodes[right], part > impression.visible
      else { continue }
      let percent = "\(LiteralPrinter.print(.double(part * 100)))%"
      return text.finding(
        self, at: found,
        "the impression fires before as much of the view is shown, and not again",
        help: "delete this condition, and write `visible: \(percent)` next to `trigger`")
    }
    return nil
  }
}
