import SparkRulesModel

enum ReadAfterDisappear: RuleCheck {
  static let id = CheckID("SR0642", "read-after-disappear", .warning)
  static let title = "`read` when the content of a cell disappears"
  static let explanation = """
    When a cell disappears, a list may already show another row in it, so `read` finds nothing then. Let the \
    app provide the value, or read it at another trigger, such as `appear`.
    """
  static let bad = rule("⟦price⟧: priceLabel", trigger: "disappear")
  static let good = rule("price: priceLabel", trigger: "appear")

  private static func rule(_ read: String, trigger: String) -> String {
    Examples.rule(
      "view: .ProductCell\ntrigger: \(trigger)\nread:\n  \(read)\nactions:\n  - emit: product_seen\n"
        + "    with:\n      price: ${price.text | amount}")
  }

  static func finding(_ rule: CheckedRule) -> Diagnostic? {
    guard let read = rule.source.reads.value?.first, !rule.ownPaths.isEmpty,
      rule.schedule.firingTriggers.allSatisfy({ $0 == TriggerKeyword.disappear.rawValue }),
      rule.ownPaths.allSatisfy({ $0.program.steps.contains(where: isCell) })
    else { return nil }
    return Diagnostic(
      self, at: read.name.range, "nothing is read when the content of a cell disappears",
      advice: "let the app provide the value, such as `${data.\(read.name.value)}`")
  }

  /// Whether a step is a cell, or a class that is named like one, as in `PositionOnCellClass`.
  private static func isCell(_ step: PathStep) -> Bool {
    step.className?.hasSuffix("Cell") ?? false
  }
}
