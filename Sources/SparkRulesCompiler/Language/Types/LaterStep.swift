enum LaterStep: Check {
  static let id = CheckID("SR0596", "later-step", .warning)
  static let title = "a value of a step after those at which the rule fires"
  static let explanation = """
    A rule with `steps` fires at the steps under `at`. The values of a later step, such as `buy.data.price` at the \
    step `product`, are always missing.
    """
  static let bad = file("⟦buy.data.price⟧")
  static let good = file("product.data.price")

  private static func file(_ value: String) -> String {
    Examples.rule(
      "steps:\n  - product: {view: Product, trigger: appear}\n  - buy: {view: buy, trigger: tap}\n"
        + "at: [product]\nactions:\n  - emit: funnel_step\n    with:\n      price: ${\(value)}")
  }

  /// Examines a reference to a value.
  static func finding(
    _ reference: ReferenceSyntax, at range: Range<Int>, in text: ScalarText, _ scope: Scope
  ) -> Diagnostic? {
    guard let reached = scope.reachedStages, reached > 0, reference.names.count > 1,
      let index = scope.stages.firstIndex(where: { $0.name == reference.root }), index >= reached
    else { return nil }
    let rest = reference.names.dropFirst().map(\.text).joined(separator: ".")
    return text.finding(
      self, at: range,
      "the step \(Quoted.code(reference.root)) is not reached when the rule fires",
      help: "write \(Quoted.code("\(scope.stages[reached - 1].name).\(rest)")), or add "
        + "\(Quoted.code(reference.root)) to `at`")
  }
}
