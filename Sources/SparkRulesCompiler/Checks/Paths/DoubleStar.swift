/// `**` in a path.
enum DoubleStar: Check {
  static let code = "SR0407"
  static let name = "double-star"
  static let severity = Severity.error
  static let title = "`**` in a path"
  static let explanation = """
    Elsewhere `**` means *any folders in between*. Here `/` already means *at any depth*, and one `*`
    already is any run of characters.
    """
  static let bad = ExampleFile.view("Checkout/⟦**⟧/buyButton")
  static let good = ExampleFile.view("Checkout/buyButton")

  static func finding(_ range: Range<Int>, in path: ParsedPath) -> Diagnostic {
    let isStep = path.steps.contains { $0.range == range }
    return path.text.finding(
      self, at: range, "`**` is not part of a path",
      help: isStep
        ? "leave it out: `/` already means inside, at any depth"
        : "write `*`: it already is any run of characters")
  }
}
