/// A number where the name of an event or counter belongs.
enum NumberAsName: Check {
  static let code = "SR0319"
  static let name = "number-as-name"
  static let severity = Severity.warning
  static let title = "a number as the name of an event or counter"
  static let explanation = """
    Behind `count` stands the counter's name, and behind `by` how much is added. A name that is nothing \
    but a number is most likely an amount in the wrong place; in quotes it is a name.
    """
  static let bad = Examples.actions("- count: ⟦1⟧")
  static let good = Examples.actions("- count: buy_taps\n  by: 1")

  static func finding(_ name: Located<String>, of key: String) -> Diagnostic? {
    guard NumberLiteral.parse(name.value) != nil else { return nil }
    return Diagnostic(
      Self.self, at: name.range, "\(Quoted.code(name.value)) is read as the name under `\(key)`",
      help: key == "count"
        ? "write a name, and below it `by: \(name.value)`" : "write a name in words")
  }
}
