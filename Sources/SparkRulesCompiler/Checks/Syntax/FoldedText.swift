/// A plain text that YAML draws together from several lines.
enum FoldedText: Check {
  static let code = "SR0208"
  static let name = "folded-text"
  static let severity = Severity.warning
  static let title = "a text that runs on into the next line"
  static let explanation = """
    Lines that are indented deeper than a key belong to its text, joined by blanks. If that is meant, write \
    `>` after the colon and the text below, so that everybody sees it; if not, the next line lacks its \
    colon or is indented too deep.
    """
  static let bad = Examples.actions("- log: ⟦Buy tapped⟧\n    by somebody")
  static let good = Examples.actions("- log: >\n    Buy tapped\n    by somebody")

  static func finding(at range: Range<Int>, _ note: Diagnostic.Note) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "this text runs on into the next line", notes: [note],
      help: "write `>` after the colon and the text below it, or put it on one line")
  }
}
