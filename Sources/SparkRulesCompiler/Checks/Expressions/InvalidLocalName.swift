/// A `let` entry whose name is no name.
enum InvalidLocalName: Check {
  static let code = "SR0558"
  static let name = "local-name"
  static let severity = Severity.error
  static let title = "a `let` entry whose name is no name"
  static let explanation = """
    Templates read a `let` entry by its name: letters, digits and `_`, not beginning with a digit.
    """
  static let bad = ExampleFile.locals("⟦shop-name⟧: Berlin", use: "data.name")
  static let good = ExampleFile.locals("shop_name: Berlin", use: "shop_name")

  static func finding(_ entry: LocalOrder.Entry) -> Diagnostic? {
    guard !NameSyntax.isName(entry.name) else { return nil }
    return Diagnostic(
      self, at: entry.range,
      "\(Quoted.code(entry.name)) is no name: it may hold letters, digits and `_`",
      help: NameSyntax.nearestName(to: entry.name).map { "write `\($0)`" }
        ?? "write a name that begins with a letter")
  }
}
