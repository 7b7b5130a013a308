import SparkRulesModel

enum ChangeAfterTap: ScheduleCheck {
  static let id = CheckID("SR0668", "change-after-tap", .warning)
  static let title = "a pair that begins with the `change` of a field and excludes a tap"
  static let explanation = """
    A field reports `change` when editing ends. A person who taps the button while the field is still active is reported \
    with the tap first, so that the pair begins after it and the event is sent although the button was tapped. With \
    `focus`, the pair begins before the tap.
    """
  static let example = Examples.rule(
    "from: {view: Quote/emailField, trigger: ⟦change⟧⟨focus⟩}\nto: {view: Quote, trigger: disappear}\n"
      + "without: {view: Quote/sendButton, trigger: tap}\nactions:\n  - emit: quote_abandoned")

  static func finding(_ schedule: RuleSchedule?, _ source: RuleSource) -> Diagnostic? {
    guard case .pair(let pair) = schedule, pair.from.triggers == [.keyword(.change)],
      let without = pair.without, without.triggers.contains(.keyword(.tap)),
      without.views != nil, without.views != pair.from.views,
      let word = source.from.value?.triggers.value?.first,
      let paths = source.from.value?.view.value ?? source.view.value, !paths.isEmpty,
      paths.allSatisfy({ ViewKind(ofPath: $0.value)?.builtIn == .field })
    else { return nil }
    return Diagnostic(
      self, at: word.range,
      "a field reports `change` when editing ends, which can be after this tap",
      help:
        "write `focus`, which also counts people who type nothing; for those who type, write `steps` with the field's `focus`, "
        + "its `change` and the last trigger")
  }
}
