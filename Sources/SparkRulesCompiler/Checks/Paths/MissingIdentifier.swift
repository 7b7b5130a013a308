/// `#` after a class without an identifier.
enum MissingIdentifier: Check {
  static let code = "SR0417"
  static let name = "missing-identifier"
  static let severity = Severity.error
  static let title = "`#` after a class without an identifier"
  static let explanation = """
    `#` joins a class and an identifier: `.Button#buy`. For the class alone, leave it out.
    """
  static let bad = ExampleFile.view(".Button⟦#⟧")
  static let good = ExampleFile.view(".Button")

  static func finding(_ range: Range<Int>, in path: ParsedPath) -> Diagnostic {
    path.text.finding(
      self, at: range, "no identifier follows this `#`",
      help: "write the identifier, such as `.Button#buy`, or leave the `#` out")
  }
}
