/// `<` without `>`.
enum UnclosedCapture: Check {
  static let code = "SR0410"
  static let name = "unclosed-capture"
  static let severity = Severity.error
  static let title = "`<` without `>`"
  static let explanation = """
    A capture is a name between `<` and `>`: `product-<sku>`. A `<` that belongs to an identifier is
    written `\\<`.
    """
  static let bad = ExampleFile.view("product-⟦<sku⟧")
  static let good = ExampleFile.view("product-<sku>")

  static func finding(_ range: Range<Int>, in path: ParsedPath) -> Diagnostic {
    path.text.finding(
      self, at: range, "this `<` is never closed",
      help: "write `<name>` to capture, or `\\<` where the character belongs to the name")
  }
}
