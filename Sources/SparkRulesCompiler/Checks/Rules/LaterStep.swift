enum LaterStep: ExpressionCheck {
  static let id = CheckID("SR0596", "later-step", .warning)

  static func finding(_ node: ExpressionSyntax, _ scope: Scope, _ text: ScalarText) -> Diagnostic? {
    guard case .reference(let reference) = node.kind, reference.names.count > 1,
      let last = scope.stages.last(where: \.isReached),
      scope.stages.contains(where: { $0.name == reference.root && !$0.isReached })
    else { return nil }
    let rest = reference.names.dropFirst().map(\.text).joined(separator: ".")
    return text.finding(
      self, at: node.range,
      "the step \(Quoted.code(reference.root)) is not reached when the rule fires",
      advice: .note(
        "add \(Quoted.code(reference.root)) to `at`, or write "
          + Quoted.code("\(last.name).\(rest)")))
  }
}
