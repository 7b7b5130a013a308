import SparkRulesModel

/// `impression` or `scroll-depth` among other triggers.
enum TriggerAlone: Check {
  static let code = "SR0605"
  static let name = "trigger-stands-alone"
  static let severity = Severity.error
  static let title = "`impression` or `scroll-depth` among other triggers"
  static let explanation = """
    `impression` and `scroll-depth` are measured over time and have keys of their own (`visible`, `at`), so \
    they stand alone under `trigger`: not in a list, and not under `from`, `to` or `without`. Write a second \
    rule.
    """
  static let bad = Examples.rule(
    "view: card\ntrigger: [tap, ⟦impression⟧]\nactions:\n  - emit: seen")
  static let good = Examples.rule(
    "view: card\ntrigger: impression\nactions:\n  - emit: seen")

  static func finding(_ word: Located<String>, under key: String) -> Diagnostic {
    Diagnostic(
      Self.self, at: word.range,
      key == "trigger"
        ? "\(Quoted.code(word.value)) cannot stand beside other triggers"
        : "\(Quoted.code(word.value)) cannot stand under \(Quoted.code(key))",
      help: "write a rule of its own with `trigger: \(word.value)`")
  }
}
