enum LaterStep: ExpressionCheck {
  static let id = CheckID("SR0596", "later-step", .warning)
  static let title = "a value of a step after those at which the rule fires"
  static let explanation = """
    A rule with `steps` fires at the steps under `at`. The values of a step after the last of them, such as \
    `buy.data.price` at the step `product`, are always missing.
    """
  static let bad = file("⟦buy.data.price⟧", at: "product")
  static let good = file("product.data.price", at: "product, buy")

  private static func file(_ value: String, at steps: String) -> String {
    Examples.rule(
      "steps:\n  - product: {view: Product, trigger: appear}\n  - buy: {view: buy, trigger: tap}\n"
        + "at: [\(steps)]\nactions:\n  - emit: funnel_step\n    with:\n      price: ${\(value)}")
  }

  static func finding(
    _ node: ExpressionSyntax, in scope: Scope, _ text: ScalarText
  ) -> Diagnostic? {
    guard case .reference(let reference) = node.kind, reference.names.count > 1,
      let last = scope.stages.last(where: \.isReached),
      scope.stages.contains(where: { $0.name == reference.root && !$0.isReached })
    else { return nil }
    let rest = reference.names.dropFirst().map(\.text).joined(separator: ".")
    return text.finding(
      self, at: node.range,
      "the step \(Quoted.code(reference.root)) is not reached when the rule fires",
      advice: .note("add \(Quoted.code(reference.root)) to `at`, or write "
        + Quoted.code("\(last.name).\(rest)")))
  }
}
