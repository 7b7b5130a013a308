/// Line breaks that YAML sees and editors do not.
enum UnusualLineBreak: Check {
  static let code = "SR0103"
  static let name = "unusual-line-break"
  static let severity = Severity.error
  static let title = "a line break that most editors do not show"
  static let explanation = """
    The characters U+0085, U+2028 and U+2029 end a line for YAML, though most editors show none. They \
    come from copied web pages and chat messages. Delete them or write an ordinary line break.
    """
  static let bad = "version: 1\nname: my⟦\u{2028}⟧shop\n" + Examples.rules
  static let good = "version: 1\nname: my shop\n" + Examples.rules

  static func finding(at range: Range<Int>, scalar: Unicode.Scalar) -> Diagnostic {
    Diagnostic(
      Self.self, at: range,
      "a hidden line break (\(Hexadecimal.scalar(scalar.value))) stands here",
      help: "replace it with a blank or an ordinary line break",
      fix: .init(range: range, replacement: " "))
  }
}
