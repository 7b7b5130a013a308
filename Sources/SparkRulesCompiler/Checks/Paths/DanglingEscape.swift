/// `\` at the very end.
enum DanglingEscape: Check {
  static let code = "SR0422"
  static let name = "dangling-escape"
  static let severity = Severity.error
  static let title = "`\\` at the very end"
  static let explanation = """
    `\\` takes the next character as itself, so something must follow it. A `\\` that belongs to the
    identifier is written `\\\\`. YAML drops blanks at the end of a value without quotes, also one with a
    `\\` before it: put such a path in single quotes.
    """
  static let bad = ExampleFile.view("C:⟦\\⟧")
  static let good = ExampleFile.view("C:\\\\")

  static func finding(_ range: Range<Int>, in path: ParsedPath) -> Diagnostic {
    path.text.finding(
      self, at: range, "nothing follows this `\\`",
      help:
        "write `\\\\` where it belongs to the name; a blank at the end needs quotes around the path"
    )
  }
}
