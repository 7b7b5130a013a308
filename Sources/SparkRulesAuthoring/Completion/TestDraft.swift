/// A test of a rule as a beginning for its author.
package enum TestDraft {
  /// The entry of a list of tests.
  ///
  /// - Parameters:
  ///   - name: The rule.
  ///   - set: Its set.
  ///   - screens: The names of the app's screens.
  /// - Returns: The lines, without indentation; nil if there is no such rule.
  package static func text(
    ofRule name: String, in set: RuleSet, screens: Set<String>
  ) -> String? {
    guard let rule = set.rules.first(where: { $0.name == name }) else { return nil }
    var steps = steps(of: rule, screens)
    if steps.isEmpty { steps = ["{do: wait, at: 1}"] }
    var lines = ["- name: \(scalar("\(name) fires"))", "  steps:"]
    lines += steps.map { "    - \($0)" }
    let names = rule.actions.flatMap { action -> [String] in
      guard case .emit(let emission) = action else { return [] }
      return RuleAction.emit(emission).description.names.map(\.name)
    }
    if let first = names.first { lines.append("  expect:\n    - {emit: \(scalar(first))}") }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The steps after which the rule fires, as far as its triggers determine them.
  private static func steps(of rule: CompiledRule, _ screens: Set<String>) -> [String] {
    let triggers: [(RuleTrigger, ViewSelection?)] =
      switch rule.schedule {
      case .triggers(let triggers, _): triggers.prefix(1).map { ($0, rule.views) }
      case .impression(let impression):
        (impression.isTotal ? [.appear, .disappear] : [.appear]).map { (.keyword($0), rule.views) }
      case .scrollDepth: [(.keyword(.scroll), rule.views)]
      case .pair(let pair): ends([pair.from, pair.to], rule)
      case .delay(let delay): ends([delay.from], rule)
      case .funnel(let funnel): ends(funnel.steps.map(\.end), rule)
      }
    var steps: [String] = []
    for (trigger, views) in triggers {
      guard let word = keyword(trigger), let path = views?.paths.first else { continue }
      let isPattern = path.source.contains { "<*.".contains($0) }
      let first = path.source.prefix { $0 != "/" }
      let show = "{do: show, view: \(scalar(String(first)))}"
      if screens.contains(String(first)), first.count < path.source.count, !steps.contains(show) {
        steps.append(show)
      }
      let view = scalar(withoutCaptures(path.source))
      steps.append("{do: \(word), view: \(view)\(isPattern ? ", nth: 1" : "")}")
    }
    return steps
  }

  private static func ends(
    _ ends: [TriggerPair.End], _ rule: CompiledRule
  ) -> [(RuleTrigger, ViewSelection?)] {
    ends.compactMap { end in end.triggers.first.map { ($0, end.views ?? rule.views) } }
  }

  private static func keyword(_ trigger: RuleTrigger) -> String? {
    guard case .keyword(let word) = trigger else { return nil }
    return word.definition.step
  }

  /// A path with `*` for each capture.
  private static func withoutCaptures(_ path: String) -> String {
    var text = ""
    var isInside = false
    for character in path {
      if character == "<" { text.append("*") }
      if character == "<" { isInside = true }
      if !isInside { text.append(character) }
      if character == ">" { isInside = false }
    }
    return text
  }

  private static func scalar(_ text: String) -> String {
    ScalarNotation.text(text, inFlow: true) ?? LiteralPrinter.print(text)
  }
}
