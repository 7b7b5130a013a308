/// A quote that nothing closes.
enum UnclosedQuote: Check {
  static let code = "SR0209"
  static let name = "unclosed-quote"
  static let severity = Severity.error
  static let title = "a quote that is never closed"
  static let explanation = """
    A value that begins with a quote goes on to the next one of the same kind, over all lines between. \
    Close the quote; where a text begins with an apostrophe, put the whole text in double quotes.
    """
  static let bad = Examples.actions("- log: ⟦\"⟧Buy tapped")
  static let good = Examples.actions("- log: \"Buy tapped\"")

  static func explain(_ site: FailureSite) -> Diagnostic? {
    let isOpen =
      switch site.failure.cause {
      case .unclosedQuote: true
      case .libyaml(let problem, "while scanning a quoted scalar"):
        problem == "found unexpected end of stream"
          || problem == "found unexpected document indicator"
      default: false
      }
    guard isOpen else { return nil }
    return Diagnostic(
      Self.self, at: site.character(at: site.start), "this quote is never closed",
      help:
        "close it at the end of the text; an apostrophe at the beginning needs double quotes around all"
    )
  }
}
