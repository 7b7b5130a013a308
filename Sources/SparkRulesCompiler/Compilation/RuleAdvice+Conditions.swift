/// What the condition and the actions of a rule change in a help.
extension RuleAdvice {
  /// The help with the condition of the rule in those of the rules that a choice means.
  func withCondition(inChoice help: String, at range: Range<Int>) -> String {
    guard help.contains(" rules, with `if: "), let own = rule.condition.value,
      own.value.utf8.count <= 160, !own.value.contains(where: { "\n`".contains($0) }),
      !own.sourceRange(of: 0..<own.value.utf8.count).contains(range.lowerBound)
    else { return help }
    func operand(_ condition: String) -> String {
      condition.contains(" or ") ? "(\(condition))" : condition
    }
    let first = operand(ForeignCondition.corrected(own.value))
    let parts = help.components(separatedBy: "`if: ")
    return parts[0]
      + parts.dropFirst().map { part in
        let end = part.firstIndex(of: "`") ?? part.endIndex
        return "`if: \(first) and \(operand(String(part[..<end])))\(part[end...])"
      }.joined()
  }

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
