/// `//` in a path.
enum DoubleSlash: Check {
  static let code = "SR0403"
  static let name = "double-slash"
  static let severity = Severity.error
  static let title = "`//` in a path"
  static let explanation = """
    In XPath `//` means *at any depth*. Here a single `/` already does: `Checkout/buyButton` is that
    button anywhere inside that screen.
    """
  static let bad = ExampleFile.view("Checkout⟦//⟧buyButton")
  static let good = ExampleFile.view("Checkout/buyButton")

  static func finding(_ range: Range<Int>, in path: ParsedPath) -> Diagnostic {
    if path.text.part(range.upperBound..<range.upperBound + 1) == " ", range.lowerBound > 0,
      path.text.part(range.lowerBound - 1..<range.lowerBound) == " "
    {
      return path.text.finding(
        self, at: range, "`//` is not part of a path",
        help: "write `#` for a comment; inside is `/`, at any depth")
    }
    return path.text.finding(
      self, at: range, "`//` is not part of a path",
      help: "write `/`: it already means inside, at any depth", fix: "/")
  }
}
