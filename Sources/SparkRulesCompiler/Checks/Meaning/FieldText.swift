/// The text of a field, which is not what a person typed.
enum FieldText: Check {
  static let code = "SR0615"
  static let name = "field-text"
  static let severity = Severity.warning
  static let title = "what a person typed into a field"
  static let explanation = """
    What people type is theirs: `view.text` of a field is its placeholder, unless the app opened that \
    very field in code, and of a password field always. Send the field's name (`view.id`) instead. A `default(…)` \
    behind it, or a test whether it `is set`, shows that you know, and silences this check.
    """
  static let bad = Examples.rule(
    "view: Login/.Field\ntrigger: blur\nactions:\n  - emit: field_left\n    with:\n"
      + "      field: ${⟦view.text⟧}")
  static let good = Examples.rule(
    "view: Login/.Field\ntrigger: blur\nactions:\n  - emit: field_left\n    with:\n"
      + "      field: ${view.id}")

  static func finding(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "`view.text` of a field is its placeholder, not what a person typed",
      help: "write `view.id` for the field's name")
  }
}
