/// What the condition and the actions of a rule change in a help.
extension RuleAdvice {
  /// The help with the condition that the rule already has, and with the name of its action.
  func withCondition(_ help: String, of code: String) -> String {
    if code == MisplacedKey.code, help.hasPrefix("move `with` and its lines below its `emit`"),
      let actions = rule.actions.value,
      actions.contains(where: { if case .count = $0 { true } else { false } }),
      !actions.contains(where: { if case .emit = $0 { true } else { false } })
    {
      return
        "move `with` and its lines below its `count`, so that it begins in the same column as the word `count`"
    }
    guard code == InvalidPosition.code, let own = rule.condition.value?.value,
      own.utf8.count <= 160, !own.contains("\n"), !own.contains("`"),
      let start = help.range(of: "on its own line write `if: ")
        ?? help.range(of: "on its own line `if: "),
      let end = help[start.upperBound...].firstIndex(of: "`")
    else { return help }
    let added = help[start.upperBound..<end]
    let first = own.contains(" or ") ? "(\(own))" : own
    return help[..<start.lowerBound] + "write "
      + Quoted.code("if: \(first) and \(added)", limit: 300) + " instead of the condition"
      + help[help.index(after: end)...]
  }
}
