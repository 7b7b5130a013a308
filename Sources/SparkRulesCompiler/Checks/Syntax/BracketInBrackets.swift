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
        ? "put it in quotes: `\"\(site.string(place))\"`" : wholeEntry(site))
  }

  /// Tells to quote the entry that a bracket belongs to.
  private static func wholeEntry(_ site: FailureSite) -> String {
    var start = site.offset
    let line = site.line(at: start)
    while start > line.content, !",[{".utf8.contains(site.text[start - 1]) { start -= 1 }
    while start < site.offset, site.text[start] == 0x20 { start += 1 }
    // As far as the brackets that begin here go, and to the end of the entry.
    var end = site.offset
    var depth = 0
    while end < line.end {
      let byte = site.text[end]
      if "[{".utf8.contains(byte) { depth += 1 }
      if "]}".utf8.contains(byte) { depth -= 1 }
      if depth < 0 || depth == 0 && byte == UInt8(ascii: ",") { break }
      end += 1
    }
    while end > start, site.text[end - 1] == 0x20 { end -= 1 }
    guard depth <= 0, start < end else { return "put the entry in quotes" }
    return "put the entry in quotes: \(Quoted.code("'\(site.string(start..<end))'"))"
  }
}
