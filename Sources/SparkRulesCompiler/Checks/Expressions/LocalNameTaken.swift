/// A `let` entry named like a value.
enum LocalNameTaken: Check {
  static let code = "SR0559"
  static let name = "local-name-taken"
  static let severity = Severity.error
  static let title = "a `let` entry named like a value"
  static let explanation = """
    A `let` entry must not have the name of a value that every rule can read (`screen`, `time`, `data`, …) or of a
    word of conditions: the name could mean either.
    """
  static let bad = ExampleFile.locals("⟦screen⟧: Berlin", use: "data.name")
  static let good = ExampleFile.locals("shop: Berlin", use: "shop")

  static func finding(_ entry: LocalOrder.Entry) -> Diagnostic? {
    guard ValueNames.isTaken(entry.name) else { return nil }
    let kind =
      ValueNames.roots.contains(entry.name) ? "a value of its own" : "a word of conditions"
    return Diagnostic(
      self, at: entry.range, "`\(entry.name)` is already \(kind)",
      help: "give the entry another name, such as `my_\(entry.name)`")
  }
}
