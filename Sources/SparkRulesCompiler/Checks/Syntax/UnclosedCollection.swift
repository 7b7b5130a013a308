/// A bracket that nothing closes.
enum UnclosedCollection: Check {
  static let code = "SR0215"
  static let name = "unclosed-collection"
  static let severity = Severity.error
  static let title = "a bracket that is never closed"
  static let explanation = """
    A value that begins with `[` or `{` is a list or map and goes on to the closing bracket. Close it, or \
    put the value in quotes if the bracket belongs to a text.
    """
  static let bad = Examples.rule(
    "view: ⟦[⟧buyButton, payButton\ntrigger: tap\nactions:\n  - emit: tapped")
  static let good = Examples.rule(
    "view: [buyButton, payButton]\ntrigger: tap\nactions:\n  - emit: tapped")

  static func explain(_ site: FailureSite) -> Diagnostic? {
    guard site.isFlow, let start = bracket(site) else { return nil }
    if let comma = missingComma(site) { return comma }
    let open = site.character(at: start)
    let closer = site.text[start] == UInt8(ascii: "[") ? "]" : "}"
    return Diagnostic(
      Self.self, at: open, "this bracket is never closed",
      help: "close it with `\(closer)`, or put the value in quotes if a text is meant")
  }

  /// A line in brackets that follows a quoted value, as in JSON, without a comma in between.
  private static func missingComma(_ site: FailureSite) -> Diagnostic? {
    let line = site.line(at: site.offset)
    guard site.offset == line.content, line.content < line.end, site.text[line.content] == 0x22,
      let above = site.lineAbove(line), above.start >= site.line(at: site.start).start
    else { return nil }
    let range = site.rest(from: above.content)
    guard let last = range.last, "\"]}".utf8.contains(site.text[last]) else { return nil }
    return Diagnostic(
      Self.self, at: last..<last + 1, "a comma is missing behind this",
      help: "write `,` at the end of the line")
  }

  /// Where the bracket stands; where an entry was expected and the file ends, the last one.
  private static func bracket(_ site: FailureSite) -> Int? {
    if site.start < site.text.count, "[{".utf8.contains(site.text[site.start]) { return site.start }
    let line = site.line(at: site.offset)
    guard site.rest(from: site.offset).isEmpty,
      let last = line.isEmpty ? site.lineAbove(line) : line
    else { return nil }
    return (last.content..<last.end).last { "[{".utf8.contains(site.text[$0]) }
  }
}
