import SparkRulesModel

/// `sample: 50%` in two rules, as if they were two groups.
enum SameSample: Check {
  static let id = CheckID("SR0638", "same-sample", .warning)
  static let title = "two samples that are used as two groups"
  static let explanation = """
    All rules of a file include the same sessions, installations or values: 50 % and 50 % are the same half, and \
    10 % are part of 90 %. Groups, as in an experiment, come from the app, such as `if: app.variant == "a"`.
    """
  static let bad = file("sample: 50%", "sample: 50%", "⟦variant-b⟧")
  static let good = file("if: app.variant == \"a\"", "if: app.variant == \"b\"", "variant-b")

  private static func file(_ one: String, _ two: String, _ second: String) -> String {
    Examples.head + "rules:\n"
      + [("variant-a", "a", one), (second, "b", two)].map { name, variant, line in
        "  \(name):\n    view: buyButton\n    trigger: tap\n    \(line)\n    actions:\n"
          + "      - emit: tapped\n        with:\n          variant: \(variant)\n"
      }.joined()
  }

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
          advice: .note("let the app provide the group, and write a condition instead of `sample`, such as "
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
