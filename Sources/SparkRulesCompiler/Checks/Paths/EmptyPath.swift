/// A path without a step.
enum EmptyPath: Check {
  static let code = "SR0401"
  static let name = "empty-path"
  static let severity = Severity.error
  static let title = "a path without a step"
  static let explanation = """
    A path names at least one view or screen, such as `buyButton` or `Checkout/buyButton`. For any view
    at all, write `.View`.
    """
  static let bad = ExampleFile.view("\"⟦/⟧\"")
  static let good = ExampleFile.view("buyButton")

  static func finding(_ range: Range<Int>, in path: ParsedPath) -> Diagnostic {
    path.text.finding(
      self, at: range, "this path names nothing",
      help: "write what the view is called, such as `buyButton` or `Checkout/buyButton`")
  }
}
