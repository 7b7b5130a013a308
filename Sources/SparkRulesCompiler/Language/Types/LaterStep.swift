enum LaterStep: Check {
  static let id = CheckID("SR0596", "later-step", .warning)
  static let title = "a value of a step after those at which the rule fires"
  static let explanation = """
    A rule with `steps` fires at the steps under `at`. The values of a later step, such as `buy.data.price` at the \
    step `product`, are always missing. A condition is evaluated at each of them, so a value of a later step than \
    the first one keeps the rule from firing at the first.
    """
  static let bad = file("⟦buy.data.price⟧", at: "product")
  static let good = file("product.data.price", at: "product, buy")

  private static func file(_ value: String, at steps: String) -> String {
    Examples.rule(
      "steps:\n  - product: {view: Product, trigger: appear}\n  - buy: {view: buy, trigger: tap}\n"
        + "at: [\(steps)]\nactions:\n  - emit: funnel_step\n    with:\n      price: ${\(value)}")
  }

  /// Examines a reference to a value.
  static func finding(
    _ reference: ReferenceSyntax, at range: Range<Int>, in text: ScalarText, _ scope: Scope
  ) -> Diagnostic? {
    guard let reached = scope.reachedStages, reached > 0, reference.names.count > 1,
      let index = scope.stages.firstIndex(where: { $0.name == reference.root }), index >= reached
    else { return nil }
    let rest = reference.names.dropFirst().map(\.text).joined(separator: ".")
    if scope.firingSteps.contains(reference.root) {
      let first = scope.stages[reached - 1].name
      return text.finding(
        self, at: range,
        "the step \(Quoted.code(reference.root)) is not reached when the rule fires at \(Quoted.code(first))",
        help: "write \(Quoted.code("\(first).\(rest)")), or remove the earlier steps from `at`")
    }
    return text.finding(
      self, at: range,
      "the step \(Quoted.code(reference.root)) is not reached when the rule fires",
      help: "add \(Quoted.code(reference.root)) to `at`, or write "
        + Quoted.code("\(scope.stages[reached - 1].name).\(rest)"))
  }
}
