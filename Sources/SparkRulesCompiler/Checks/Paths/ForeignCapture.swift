/// A capture as another language writes it.
enum ForeignCapture: Check {
  static let code = "SR0409"
  static let name = "foreign-capture"
  static let severity = Severity.error
  static let title = "a capture as another language writes it"
  static let explanation = """
    The changing part of an identifier is captured with `<name>`: `product-<sku>`. Braces, `$` and `:` do
    that elsewhere. A character that belongs to the identifier has a `\\` before it: `\\{`, `\\:`, `\\$`.
    """
  static let bad = ExampleFile.view("product-⟦{sku}⟧")
  static let good = ExampleFile.view("product-<sku>")

  static func finding(
    _ range: Range<Int>, name: String, in path: ParsedPath
  ) -> Diagnostic {
    path.text.finding(
      self, at: range, "\(Quoted.code(path.text.part(range))) captures nothing",
      help: "write `<\(name)>`, or put `\\` before a character that belongs to the name",
      fix: "<\(name)>")
  }
}
