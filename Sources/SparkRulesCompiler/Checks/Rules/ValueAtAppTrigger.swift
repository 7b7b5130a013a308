import SparkRulesModel

enum ValueAtAppTrigger: RuleCheck {
  static let id = CheckID("SR0665", "value-at-app-trigger", .warning)
  static let title = "a value of a view at a trigger of the app"
  static let explanation = """
    A pair that ends with `[disappear, app-background]` also ends when the app goes to the background. If `from` and `to` \
    have different views, no view is known then, so that `to.data.…` is missing. Read the value at `from`.
    """
  static let example = Examples.rule(
    "from: {view: Quote/emailField, trigger: focus}\nto: {view: Quote, trigger: [disappear, app-background]}\n"
      + "actions:\n  - emit: quote_left\n    with:\n      last: ${⟦to.data.field⟧⟨from.data.field⟩}"
  )

  static func finding(
    _ rule: CompiledRule, _ source: RuleSource, _ sites: [PathSite]
  ) -> Diagnostic? {
    guard case .pair(let pair) = rule.schedule,
      (pair.from.views ?? rule.views) != (pair.to.views ?? rule.views),
      let word = source.to.value?.triggers.value?.first(where: {
        TriggerKeyword(rawValue: $0.value)?.definition.isOfApp == true
      }), pair.to.triggers.contains(where: { !$0.isOfApp }),
      let name = rule.expressions.lazy.flatMap(\.nodes).compactMap(nameAtEnd).first,
      let text = ([source.condition.value].compactMap(\.self) + source.properties.map(\.value.text))
        .first(where: { $0.value.contains(name) }), let range = text.value.range(of: name)
    else { return nil }
    let start = text.value.utf8.distance(from: text.value.startIndex, to: range.lowerBound)
    return text.finding(
      self, at: start..<start + name.utf8.count,
      "\(Quoted.code(name)) is missing when \(Quoted.code(word.value)) ends the pair",
      help:
        "write \(Quoted.code("from" + name.dropFirst("to".count))), the value at `from`, or end the pair only at the other "
        + "triggers")
  }

  /// The name of a value that is read from the second view.
  private static func nameAtEnd(_ node: RuleExpression.Node) -> String? {
    guard case .variable(.stage(1, let value)) = node, value.isOfView else { return nil }
    return value.names.map { "to." + $0.joined(separator: ".") }
  }
}
