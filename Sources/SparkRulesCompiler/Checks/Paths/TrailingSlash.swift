/// A path that ends with `/`.
enum TrailingSlash: Check {
  static let code = "SR0402"
  static let name = "trailing-slash"
  static let severity = Severity.error
  static let title = "a path that ends with `/`"
  static let explanation = """
    `/` means *inside*, so something must follow it. For anything inside a view, write `/*`.
    """
  static let bad = ExampleFile.view("Checkout⟦/⟧")
  static let good = ExampleFile.view("Checkout")

  static func finding(_ range: Range<Int>, in path: ParsedPath) -> Diagnostic {
    path.text.finding(
      self, at: range, "nothing follows this `/`",
      help: path.text.value.hasPrefix("/")
        ? "leave it out; there are no regular expressions, but `*` is any run of characters"
        : "leave the `/` out, or write `/*` for everything inside")
  }
}
