/// `..` in a path.
enum ParentStep: Check {
  static let code = "SR0405"
  static let name = "parent-step"
  static let severity = Severity.error
  static let title = "`..` in a path"
  static let explanation = """
    A path is read from the outside in and never turns back. Name the views on the way to the one that
    is meant; the others need no mention.
    """
  static let bad = ExampleFile.view("Checkout/⟦..⟧/buyButton")
  static let good = ExampleFile.view("Checkout/buyButton")

  static func finding(_ range: Range<Int>, in path: ParsedPath) -> Diagnostic {
    path.text.finding(
      self, at: range, "`..` does not lead outwards",
      help: "name only what you pass through on the way in, outermost first")
  }
}
