/// Conditions of single actions, which are those of rules.
extension MisplacedKey {
  /// Creates the finding for `if` with `then` in an action; nil without `then`.
  ///
  /// - Parameters:
  ///   - range: The range of `if`.
  ///   - value: The condition.
  ///   - tree: The tree that contains it.
  ///   - map: The action.
  ///   - isAlone: Whether the rule has no other actions.
  /// - Returns: The finding.
  static func choice(
    at range: Range<Int>, _ value: NodeID, _ tree: SyntaxTree, in map: NodeID, isAlone: Bool
  ) -> Diagnostic? {
    let keys = tree.pairs(of: map).filter { tree.isReadableScalar($0.key) }.map {
      tree.string(of: $0.key)
    }
    guard keys.contains("then") || keys.contains("else") else { return nil }
    let condition =
      tree.isReadableScalar(value)
      ? ForeignCondition.corrected(tree.string(of: value).filter { !"${}".contains($0) }) : "…"
    let test = Quoted.code("if: \(condition)", limit: 120)
    let event = tree.value(of: "then", in: map).flatMap {
      tree.entries(of: $0).lazy.compactMap { tree.text(of: ActionKey.emit.rawValue, in: $0) }.first
    }
    let action = event.map { Quoted.code("- emit: \($0)", limit: 120) }
    let help =
      if keys.contains("else") {
        "write two rules with the same `view` and `trigger`, one with \(test), and one with "
          + Quoted.code("if: \(FunctionCall.otherwise(than: condition))", limit: 120)
          + (isAlone ? "" : "; the other actions belong to both")
      } else if isAlone {
        "write \(test) in the column of `actions`, and \(action ?? "what is under `then`") as the action"
      } else {
        "keep this rule without the item, and write a second one with the same `view` and `trigger`, \(test), and "
          + "\(action ?? "what is under `then`") as its action"
      }
    return Diagnostic(
      Self.self, at: range, "`if` is not allowed in an action", help: help)
  }
}
