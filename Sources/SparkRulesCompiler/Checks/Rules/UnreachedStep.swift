import SparkRulesModel

enum UnreachedStep: Check {
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

  static func finding(_ rule: CompiledRule, _ source: RuleSource) -> Diagnostic? {
    guard case .funnel(let funnel) = rule.schedule else { return nil }
    if let finding = constantStep(rule, funnel, source) { return finding }
    guard let key = source.firingSteps.key, let last = funnel.firing.max(),
      last + 1 < funnel.steps.count
    else { return nil }
    if funnel.firing == [0], !rule.reads(.step), let end = funnel.steps.last {
      return Diagnostic(
        self, at: key, "the rule fires at the first step only, so that the others have no effect",
        help: "delete `at`, and the rule fires at the last step, \(Quoted.code(end.name))")
    }
    let name = Quoted.code(funnel.steps[last + 1].name)
    return Diagnostic(
      self, at: key, "the rule fires at no step after \(Quoted.code(funnel.steps[last].name))",
      help: "add \(name) to `at`, which names all steps, also the last one, or delete the step")
  }

  /// The finding for `step` in a rule that fires at the last step only.
  private static func constantStep(
    _ rule: CompiledRule, _ funnel: Funnel, _ source: RuleSource
  ) -> Diagnostic? {
    guard let key = source.steps.key, !source.firingSteps.isPresent, rule.reads(.step),
      let last = funnel.steps.last
    else { return nil }
    let names = funnel.steps.map(\.name).joined(separator: ", ")
    return Diagnostic(
      self, at: key,
      "without `at`, the rule fires at the last step only, so `step` is always \(Quoted.code(last.name))",
      help:
        "for an event at each step, add \(Quoted.code("at: [\(names)]", limit: 160)); for one at the last step, "
        + "write \(Quoted.code(last.name)) instead of `${step}`")
  }
}
