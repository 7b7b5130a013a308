import SparkRulesModel

enum UnreachedStep: RuleCheck {
  static let id = CheckID("SR0644", "unreached-step", .warning)
  static let title = "a step at which a rule never fires"
  static let explanation = """
    `at` names all steps at which a rule fires, also the last one. A step after those has no effect. Without `at`, \
    a rule fires at the last step only, so that `step` is always the same.
    """
  static let bad = file("⟦at⟧: [list, product]")
  static let good = file("at: [list, product, buy]")

  private static func file(_ at: String) -> String {
    Examples.rule(
      "steps:\n  - list: {view: List, trigger: appear}\n  - product: {view: Product, trigger: appear}\n"
        + "  - buy: {view: buy, trigger: tap}\n\(at)\nactions:\n  - emit: funnel\n    with:\n"
        + "      step: ${step}")
  }

  static func finding(_ rule: CheckedRule) -> Diagnostic? {
    guard case .funnel(let funnel) = rule.schedule, let last = funnel.firing.max() else {
      return nil
    }
    let names = funnel.steps.map(\.name)
    if let key = rule.source.firingSteps.key {
      // `LaterStep` reports a value of a step that is not reached.
      guard last + 1 < names.count, !rule.values.contains(where: { $0.isOfStep(after: last) })
      else { return nil }
      return Diagnostic(
        self, at: key, "the rule fires at no step after \(Quoted.code(names[last]))",
        advice: .note("add \(Quoted.code(names[last + 1])) to `at`, which names all steps, also the last "
          + "one, or delete the step"))
    }
    guard let key = rule.source.steps.key, rule.reads(.step) else { return nil }
    return Diagnostic(
      self, at: key,
      "without `at`, the rule fires at the last step only, so `step` is always "
        + Quoted.code(names[last]),
      advice: .note("add `at` with the names of the steps: "
        + Quoted.code("at: [\(names.joined(separator: ", "))]", limit: 110)))
  }
}

extension RuleVariable {
  /// Whether the value is that of a step after another one.
  fileprivate func isOfStep(after index: Int) -> Bool {
    if case .stage(let step, _) = self { step > index } else { false }
  }
}
