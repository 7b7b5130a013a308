import SparkRulesModel

enum ChangeAfterTap: RuleCheck {
  static let id = CheckID("SR0668", "change-after-tap", .warning)
  static let title = "a pair that begins with the `change` of a field and excludes a tap"
  static let explanation = """
    A field reports `change` when editing ends. A person who taps the button while the field is still active is reported \
    with the tap first, so that the pair begins after it and the event is sent although the button was tapped. With \
    `focus`, the pair begins before the tap.
    """
  static let example = Examples.rule(
    "from: {view: Quote/.Field, trigger: ⟦change⟧⟨focus⟩}\nto: {view: Quote, trigger: disappear}\n"
      + "without: {view: Quote/sendButton, trigger: tap}\nactions:\n  - emit: quote_abandoned")

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
