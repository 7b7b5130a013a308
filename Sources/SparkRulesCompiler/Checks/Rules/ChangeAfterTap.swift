enum ChangeAfterTap: RuleCheck {
  static let id = CheckID("SR0668", "change-after-tap", .warning)

  static func finding(_ rule: CheckedRule) -> Diagnostic? {
    guard case .pair(let pair) = rule.schedule, pair.from.triggers == [.keyword(.change)],
      let without = pair.without, without.triggers.contains(.keyword(.tap)),
      case let fields = rule.paths(of: pair.from), fields != rule.paths(of: without),
      !fields.isEmpty, fields.allSatisfy({ $0.steps.last?.builtInClass == .field }),
      let word = rule.source.from.value?.triggers.value?.first
    else { return nil }
    return Diagnostic(
      self, at: word.range,
      "a field reports `change` when editing ends, which can be after this tap",
      advice: "write `focus`, which also counts people who type nothing")
  }
}
