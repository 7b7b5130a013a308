enum FieldText: Check {
  static let id = CheckID("SR0615", "field-text", .warning)
  static let title = "the text of an input field"
  static let explanation = """
    What people type is private: `view.text` of a field is its placeholder. It is the field's text \
    only if the app permits this for the field, and never for a password field; `view.value` has no value. \
    For a text that is not private, such as a search, the app can provide it as `data.…`. If you apply `default(…)` or `is set` to it, this \
    warning is not reported.
    """
  static let example = Examples.rule(
    "view: Login/.Field\ntrigger: blur\nactions:\n  - emit: field_left\n    with:\n"
      + "      field: ${⟦view.text⟧⟨view.id⟩}")

  static func finding(_ range: Range<Int>, _ written: String, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range,
      written.hasSuffix("text")
        ? "`view.text` of a field is its placeholder, not what a person typed"
        : "\(Quoted.code(written)) of a field is never set, because what people type is private",
      help: "let the app provide the text, such as `data.query`; `view.id` is the name of the field"
    )
  }
}
