import SparkRulesModel

/// Conditions about whether the ends of a pair happen, such as `to IS NULL`.
extension UnknownName {
  /// Creates the finding for a condition that asks whether an end of the rule's pair happens; nil for other conditions.
  static func end(of rule: RuleSource) -> Diagnostic? {
    guard rule.from.isPresent, let text = rule.condition.value,
      let (name, isMissing) = asked(text.value)
    else { return nil }
    return Diagnostic(
      Self.self, at: text.sourceRange(of: 0..<text.value.utf8.count), message(name),
      help: isMissing && name == RuleKey.to.rawValue && rule.to.isPresent
        ? missing(rule)
        : rule.after.isPresent
          ? "delete this condition: the rule fires after the time, unless what is under `without` happens"
          : "delete this condition: a rule with `from` and `to` fires only if both have happened")
  }

  /// The end that a condition asks for, and whether it asks that it has not happened.
  private static func asked(_ condition: String) -> (name: String, isMissing: Bool)? {
    let words = condition.lowercased().split { " ()${}=".contains($0) }.map(String.init)
    let fillers: Set<String> = [
      "is", "set", "null", "nil", "none", "exists", "missing", "not", "!", "!null", "happens",
      "happened",
    ]
    let names = words.filter { !fillers.contains($0) }
    guard words.count < 6, names.count == 1, [RuleKey.from, .to].map(\.rawValue).contains(names[0])
    else { return nil }
    let negations = words.count { ["null", "nil", "none", "missing", "not", "!"].contains($0) }
    return (names[0], (negations + (condition.contains("!=") ? 1 : 0)) % 2 == 1)
  }

  /// The rule for people who do not reach the end.
  private static func missing(_ rule: RuleSource) -> String {
    let path = (rule.to.value?.view.value ?? rule.view.value)?.first?.value
    let triggers = rule.to.value?.triggers.value?.map(\.value) ?? []
    let end =
      triggers.count == 1 && rule.to.value?.view.isPresent == true
      ? "{view: \(path ?? "…"), trigger: \(triggers[0])}" : triggers.joined(separator: ", ")
    let without = Quoted.code("without: \(triggers.count > 1 ? "[\(end)]" : end)", limit: 120)
    let limits = [("within", rule.within), ("at-most", rule.atMost)].filter { $0.1.isPresent }
    let time = limits.compactMap { $0.1.value }.first.map {
      "`after: \(DurationLiteral.written($0.value))`"
    }
    let replaced = Quoted.list(["to", "if"] + limits.map(\.0), "and")
    let start = rule.from.value?.triggers.value?.first?.value ?? ""
    if triggers.allSatisfy({ ["disappear", "blur"].contains($0) }) {
      return "a condition cannot ask what happens later: for people who stay, write "
        + "\(time ?? "`after` with the time that is waited for it") instead of \(replaced)"
    }
    let screen = (rule.from.value?.view.value ?? rule.view.value)?.first?.value.split(
      separator: "/"
    ).first
    let leaving = ["focus", "appear"].contains(start) ? screen : nil
    return "a condition cannot ask what happens later: for people who do not do it, write "
      + "\(time ?? "`after` with the time that is waited for it") and \(without) instead of \(replaced)"
      + (leaving.map {
        "; that wait ends when the \(start == "focus" ? "field loses the focus" : "view disappears"): for people who leave the "
          + "screen, write \(Quoted.code("to: {view: \($0), trigger: [disappear, app-background]}", limit: 120)) instead of `after`"
      } ?? "")
  }
}
