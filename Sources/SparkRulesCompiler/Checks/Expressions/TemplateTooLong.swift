/// A text beyond all measure.
enum TemplateTooLong: Check {
  static let code = "SR0502"
  static let name = "template-too-long"
  static let severity = Severity.error
  static let title = "a text beyond all measure"
  static let explanation = """
    A text with `${…}` in it has at most 262,144 bytes; what a rule sends is cut at 8,192.
    """
  static let bad = ExampleFile.value("⟦\(String(repeating: "a", count: 262_145))⟧")
  static let good = ExampleFile.value(#"a"#)

  static func finding(in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: 0..<text.value.utf8.count,
      "this text has more than \(LanguageLimits.templateBytes) bytes",
      help: "what a rule sends is cut at 8192 bytes; write less")
  }
}
