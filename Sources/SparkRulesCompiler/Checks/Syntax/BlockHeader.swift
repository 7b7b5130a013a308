/// Text behind `>` or `|`.
enum BlockHeader: Check {
  static let code = "SR0216"
  static let name = "text-block-header"
  static let severity = Severity.error
  static let title = "text behind `>` or `|`"
  static let explanation = """
    A value that begins with `>` or `|` is a block of text which stands on the following lines. Put a value \
    that only begins with one of them in quotes.
    """
  static let bad = Examples.actions("- log: ⟦>⟧ 3 items")
  static let good = Examples.actions("- log: '> 3 items'")

  static func explain(_ site: FailureSite) -> Diagnostic? {
    guard site.context == "while scanning a block scalar" else { return nil }
    let range = site.character(at: site.start)
    return Diagnostic(
      Self.self, at: range, "`\(site.string(range))` begins a block of text here",
      help: site.quoting(site.rest(from: site.start)))
  }
}
