/// A version of the language that this program does not know.
enum UnsupportedVersion: Check {
  static let code = "SR0307"
  static let name = "unsupported-version"
  static let severity = Severity.error
  static let title = "a version of the language that does not exist"
  static let explanation = """
    `version` is the version of the rule language, not of your rules, and there is only 1 so far.
    """
  static let bad = "version: ⟦2⟧\nname: shop\n" + Examples.rules
  static let good = Examples.head + Examples.rules

  static func finding(at range: Range<Int>, _ text: String) -> Diagnostic {
    Diagnostic(
      Self.self, at: range,
      text == "1"
        ? "`version` takes a number, without quotes"
        : "there is no version \(Quoted.code(text)) of the language",
      help: "write `version: 1`", fix: .init(range: range, replacement: "1"))
  }
}
