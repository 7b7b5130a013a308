/// A colon and a blank inside a value.
enum SecondColon: Check {
  static let code = "SR0212"
  static let name = "second-colon"
  static let severity = Severity.error
  static let title = "a second colon in a value"
  static let explanation = """
    A colon followed by a blank, or at the end of a line, ends a key for YAML, also inside a value, and even \
    inside quotes that do not begin the value. Put the whole value in quotes.
    """
  static let bad = Examples.actions("- log: Buy tapped⟦:⟧ ${screen}")
  static let good = Examples.actions("- log: 'Buy tapped: ${screen}'")

  static func explain(_ site: FailureSite) -> Diagnostic? {
    guard site.problem == "mapping values are not allowed in this context" else { return nil }
    let line = site.line(at: site.offset)
    let value = site.value(at: site.offset)
    guard let first = line.colon, first < site.offset else {
      return BadIndentation.tooDeep(site)
    }
    return Diagnostic(
      Self.self, at: site.character(at: site.offset),
      "a second colon with a blank stands in this value",
      help: site.quoting(value))
  }
}
