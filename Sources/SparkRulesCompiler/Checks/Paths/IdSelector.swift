/// An identifier with `#` before it.
enum IdSelector: Check {
  static let code = "SR0406"
  static let name = "id-selector"
  static let severity = Severity.error
  static let title = "an identifier with `#` before it"
  static let explanation = """
    In CSS `#` announces an identifier. Here an identifier stands as it is: `buyButton`. `#` stands only
    between a class and an identifier (`.Button#buy`). An identifier that really begins with `#` is written
    with `\\#`.
    """
  static let bad = ExampleFile.view("Checkout/⟦#buyButton⟧")
  static let good = ExampleFile.view("Checkout/buyButton")

  static func finding(_ range: Range<Int>, in path: ParsedPath) -> Diagnostic {
    let name = String(path.text.part(range).dropFirst())
    guard !name.isEmpty else {
      return path.text.finding(
        self, at: range, "`#` stands alone here",
        help: "write the identifier itself, or `\\#` where the character is the name")
    }
    return path.text.finding(
      self, at: range, "an identifier needs no `#` before it",
      help: "write \(Quoted.code(name)), or `\\#` where the character belongs to the name",
      fix: name)
  }
}
