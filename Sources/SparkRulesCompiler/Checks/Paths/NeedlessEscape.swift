/// `\` before a letter or digit.
enum NeedlessEscape: Check {
  static let code = "SR0423"
  static let name = "needless-escape"
  static let severity = Severity.warning
  static let title = "`\\` before a letter or digit"
  static let explanation = """
    `\\` takes the next character as itself; there are no regular expressions and no line breaks `\\n`.
    Any run of characters is `*`.
    """
  static let bad = ExampleFile.view("product-⟦\\d⟧")
  static let good = ExampleFile.view("product-*")

  static func finding(
    _ range: Range<Int>, _ scalar: Unicode.Scalar, in path: ParsedPath
  ) -> Diagnostic {
    path.text.finding(
      self, at: range, "`\\\(scalar)` is nothing but `\(scalar)`",
      help: "dwsS".unicodeScalars.contains(scalar)
        ? "write `*` for any run of characters, or leave the `\\` out"
        : "leave the `\\` out, or write `\\\\` where it belongs to the name")
  }
}
