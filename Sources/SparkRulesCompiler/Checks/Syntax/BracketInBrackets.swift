/// `${…}`, `[` or `{` inside a list or map in brackets.
enum BracketInBrackets: Check {
  static let code = "SR0214"
  static let name = "bracket-in-brackets"
  static let severity = Severity.error
  static let title = "an unquoted bracket inside brackets"
  static let explanation = """
    Inside `[ ]` and `{ }` the characters `{`, `}`, `[`, `]` and `,` have a meaning, also in `${…}` and \
    `.Button[2]`. Put the entry in quotes, or write the list with a dash on each line.
    """
  static let bad = Examples.rule(
    "view: [buyButton, .Button⟦[⟧2]]\ntrigger: tap\nactions:\n  - emit: tapped")
  static let good = Examples.rule(
    "view: [buyButton, '.Button[2]']\ntrigger: tap\nactions:\n  - emit: tapped")

  static func explain(_ site: FailureSite) -> Diagnostic? {
    guard site.isFlow, site.problem.hasPrefix("did not find expected ','") else { return nil }
    let range = site.character(at: site.offset)
    guard !range.isEmpty, site.offset > 0, "[{".utf8.contains(site.text[site.offset]) else {
      return nil
    }
    let isTemplate = site.text[site.offset - 1] == UInt8(ascii: "$")
    var end = range.upperBound
    let line = site.line(at: site.offset)
    while isTemplate, end < line.end, site.text[end - 1] != UInt8(ascii: "}") { end += 1 }
    let place = isTemplate ? site.offset - 1..<end : range
    return Diagnostic(
      Self.self, at: place, "`\(site.string(place))` stands unquoted inside brackets",
      help: isTemplate
        ? "put it in quotes: `\"\(site.string(place))\"`" : "put the entry in quotes")
  }
}
