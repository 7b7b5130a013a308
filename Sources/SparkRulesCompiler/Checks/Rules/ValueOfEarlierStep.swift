import SparkRulesModel

enum ValueOfEarlierStep: RuleCheck {
  static let id = CheckID("SR0656", "value-of-earlier-step", .warning)
  static let title = "a value that is named after an earlier step"
  static let explanation = """
    In a funnel, `data.hotel_id` is read from the view of the step at which the rule fires. The value of the view of \
    another step begins with the name of the step: `hotel.data.hotel_id`.
    """
  static let bad = file("⟦${data.hotel_id}⟧")
  static let good = file("${hotel.data.hotel_id}")

  private static func file(_ value: String) -> String {
    Examples.rule(
      "steps:\n  - hotel: {view: Hotel, trigger: appear}\n"
        + "  - pay: {view: Payment/pay, trigger: tap}\nactions:\n  - emit: booked\n    with:\n"
        + "      hotel_id: \(value)")
  }

  static func finding(
    _ rule: CompiledRule, _ source: RuleSource, _ sites: [PathSite]
  ) -> Diagnostic? {
    guard case .funnel(let funnel) = rule.schedule, funnel.firing == [funnel.steps.count - 1],
      let last = funnel.steps.last
    else { return nil }
    for property in source.properties {
      let text = property.value.text
      guard text.value.hasPrefix("${data.") else { continue }
      let name = text.value.dropFirst(7).prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      guard
        let step = funnel.steps.dropLast().first(where: {
          name.hasPrefix($0.name + "_") && $0.end.views != last.end.views
        }), text.value.hasSuffix("data.\(name)}")
      else { continue }
      return text.finding(
        self, at: 0..<text.value.utf8.count,
        "\(Quoted.code("data.\(name)")) is read from the view of the step \(Quoted.code(last.name))",
        help:
          "write \(Quoted.code("${\(step.name).data.\(name)}")) for the value of the step \(Quoted.code(step.name))"
      )
    }
    return nil
  }
}
