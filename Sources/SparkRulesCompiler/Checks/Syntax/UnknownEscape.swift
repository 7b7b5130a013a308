/// A backslash in double quotes before a character that has no meaning there.
enum UnknownEscape: Check {
  static let code = "SR0210"
  static let name = "unknown-escape"
  static let severity = Severity.error
  static let title = "a backslash in double quotes"
  static let explanation = """
    In double quotes a backslash begins an escape, such as `\\n` or `\\u00E9`, and only some exist. Use \
    single quotes, in which a backslash is itself, or none.
    """
  static let bad = Examples.rule(
    "view: \"price⟦\\*⟧\"\ntrigger: tap\nactions:\n  - emit: tapped")
  static let good = Examples.rule(
    "view: 'price\\*'\ntrigger: tap\nactions:\n  - emit: tapped")

  static func explain(_ site: FailureSite) -> Diagnostic? {
    let isEscape =
      site.context == "while parsing a quoted scalar" && site.problem.contains("escape")
    guard isEscape || site.problem.contains("hexdecimal") else { return nil }
    var start = site.offset
    while start > site.start, site.text[start] != UInt8(ascii: "\\") { start -= 1 }
    let end = site.character(at: min(start + 1, site.text.count)).upperBound
    return Diagnostic(
      Self.self, at: start..<end, what(site.string(start..<end), site),
      help: "use single quotes, in which a backslash is itself")
  }

  private static func what(_ escape: String, _ site: FailureSite) -> String {
    switch (site.problem, escape.last) {
    case ("did not find expected hexdecimal number", let letter?):
      let count = letter == "x" ? "two" : letter == "u" ? "four" : "eight"
      return "`\(escape)` needs \(count) digits or letters from A to F behind it"
    case ("found invalid Unicode character escape code", _):
      return "`\(escape)` stands for a character that does not exist"
    default: return "`\(escape)` means nothing in double quotes"
    }
  }
}
