/// `sample: 50%` in two rules, as if they were two groups.
enum SameSample: Check {
  static let id = CheckID("SR0638", "same-sample", .warning)

  /// What rules that fire at the same time have in common.
  private struct Key: Hashable {
    var views: ViewSelection?
    var schedule: RuleSchedule
    var condition: RuleExpression?
  }

  /// Reports the second of two rules that fire at the same time, with shares that are a whole together.
  static func examine(_ rules: [RuleProfile], into diagnostics: inout [Diagnostic]) {
    var earlier: [Key: RuleProfile] = [:]
    for rule in rules where rule.rule.gates.sample != nil {
      let key = Key(
        views: rule.rule.views, schedule: rule.rule.schedule, condition: rule.rule.condition)
      guard let other = earlier[key] else {
        earlier[key] = rule
        continue
      }
      guard areGroups(rule.rule, other.rule) else { continue }
      diagnostics.append(
        Diagnostic(
          self, at: rule.name.range,
          "this sample is not the rest of the one in \(Quoted.code(other.name.value))",
          notes: [.init(range: other.name.range, message: "both rules include the same ones")],
          advice: .note(
            "let the app provide the group, and write a condition instead of `sample`, such as "
              + "`if: app.variant == \"a\"`")))
    }
  }

  /// Whether the samples of two rules are a whole together.
  static func areGroups(_ one: CompiledRule, _ other: CompiledRule) -> Bool {
    guard let first = one.gates.sample, let second = other.gates.sample,
      one.gates.sampleUnit == other.gates.sampleUnit
    else { return false }
    return abs(first + second - 1) < 1e-9
  }
}
