/// A dash behind a key on the same line.
enum ListOnKeyLine: Check {
  static let code = "SR0220"
  static let name = "dash-behind-key"
  static let severity = Severity.error
  static let title = "a dash behind a key on the same line"
  static let explanation = """
    The entries of a list stand on lines of their own, each with its dash. Put a text that begins with a \
    dash and a blank in quotes.
    """
  static let bad = Examples.rule(
    "view: ⟦- buyButton⟧\ntrigger: tap\nactions:\n  - emit: tapped")
  static let good = Examples.rule(
    "view:\n  - buyButton\ntrigger: tap\nactions:\n  - emit: tapped")

  static func explain(_ site: FailureSite) -> Diagnostic? {
    guard site.problem == "block sequence entries are not allowed in this context" else {
      return nil
    }
    let range = site.rest(from: site.offset)
    return Diagnostic(
      Self.self, at: range, "a list cannot begin on the line of its key",
      help: "begin the list on the next line; if a text is meant, \(site.quoting(range))")
  }
}
