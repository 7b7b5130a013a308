/// A value that begins with a character which YAML keeps for itself.
enum ReservedStart: Check {
  static let code = "SR0213"
  static let name = "reserved-start"
  static let severity = Severity.error
  static let title = "a value that begins with a reserved character"
  static let explanation = """
    No plain value can begin with `@`, `%`, a back quote or a comma, and no entry in brackets with a comma \
    or a dash and a blank. Put the value in quotes.
    """
  static let bad = Examples.actions("- log: ⟦@⟧home tapped")
  static let good = Examples.actions("- log: '@home tapped'")

  static func explain(_ site: FailureSite) -> Diagnostic? {
    let range = site.character(at: site.offset)
    guard !range.isEmpty else { return nil }
    let first = site.text[range.lowerBound]
    if first == 0x20 { return nil }
    if first == 0x09 { return TabIndentation.finding(at: range) }
    let isStart = site.problem == "found character that cannot start any token"
    let isNode = site.problem == "did not find expected node content"
    let isKey = site.problem == "mapping keys are not allowed in this context"
    guard isStart || isNode || isKey else { return nil }
    if site.isFlow, first == UInt8(ascii: ",") {
      return Diagnostic(
        Self.self, at: range, "nothing stands before this comma",
        help: "delete it, or put the entry in quotes if the comma belongs to a text")
    }
    let rest = site.rest(from: site.offset)
    if first == 0x60, rest.count > 2, site.text[rest.upperBound - 1] == 0x60 {
      return Diagnostic(
        Self.self, at: range, "a value cannot begin with a back quote",
        help:
          "write \(Quoted.code(site.string(rest.lowerBound + 1..<rest.upperBound - 1))) without them"
      )
    }
    return Diagnostic(
      Self.self, at: range,
      "a value cannot begin with \(first == 0x60 ? "a back quote" : "`\(site.string(range))`")",
      help: site.quoting(site.isFlow ? site.entry(from: site.offset) : site.rest(from: site.offset))
    )
  }
}
