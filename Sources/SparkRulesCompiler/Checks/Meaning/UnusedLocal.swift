/// A `let` entry that nothing uses.
enum UnusedLocal: Check {
  static let code = "SR0608"
  static let name = "unused-let"
  static let severity = Severity.warning
  static let title = "a `let` name that nothing uses"
  static let explanation = """
    Nothing reads this name. Perhaps it is misspelt where it should be used, or it is left over.
    """
  static let bad = Examples.head + "let:\n  ⟦currency⟧: USD\n" + Examples.rules
  static let good =
    Examples.head + "let:\n  currency: USD\nwith:\n  currency: ${currency}\n" + Examples.rules

  static func finding(_ name: Located<String>) -> Diagnostic {
    Diagnostic(
      Self.self, at: name.range, "nothing uses \(Quoted.code(name.value))",
      help: "write `${\(name.value)}` where it is meant, or delete the line")
  }
}
