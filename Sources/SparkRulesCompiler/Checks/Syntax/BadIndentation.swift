/// A line whose indentation fits none above.
enum BadIndentation: Check {
  static let code = "SR0218"
  static let name = "bad-indentation"
  static let severity = Severity.error
  static let title = "a line that is indented wrongly"
  static let explanation = """
    Lines that belong together begin in the same column; what belongs to a key is indented deeper than it, \
    by two blanks for each step.
    """
  static let bad =
    Examples.head + """
      rules:
        buy-tapped:
          view: buyButton
         ⟦trigger: tap⟧
          actions:
            - emit: buy_tapped

      """
  static let good = Examples.head + Examples.rules

  static func explain(_ site: FailureSite) -> Diagnostic? {
    switch site.problem {
    case "did not find expected key", "did not find expected '-' indicator",
      "did not find expected <document start>":
      break
    default: return nil
    }
    let line = site.line(at: site.offset)
    guard line.content == site.offset || site.offset == line.start else { return nil }
    let isEntry = line.isListEntry && site.lineAbove(line)?.isListEntry != true
    if let above = site.lineAbove(line), above.isListEntry, above.indent == line.indent,
      ActionKey(rawValue: line.key) != nil
    {
      return Diagnostic(
        Self.self, at: site.rest(from: site.offset),
        "\(Quoted.code(line.key)) stands below the dash, not below its action",
        help: "begin it in the same column as the word behind the dash")
    }
    return Diagnostic(
      Self.self, at: site.rest(from: site.offset),
      isEntry ? "a list entry stands among keys" : "this line's indentation fits no line above",
      help: "begin it in the same column as the lines it belongs to")
  }

  /// The finding for a key that is indented deeper than the value above, and so became part of it.
  static func tooDeep(_ site: FailureSite) -> Diagnostic {
    let line = site.line(at: site.offset)
    // A line before it in the same column should have been a key too.
    if let first = site.lineWithoutKey {
      return MissingColon.finding(at: site.rest(from: first.content), in: site)
    }
    // A line before it that left the column of its neighbours is the one that is wrong.
    if let above = site.lineAbove(line), above.indent < line.indent,
      let before = site.lineAbove(above), before.indent == line.indent
    {
      return Diagnostic(
        Self.self, at: site.rest(from: above.content),
        "this line is not indented as its neighbours are",
        help: "begin it in the same column as the lines it belongs to")
    }
    return Diagnostic(
      Self.self, at: site.rest(from: line.content),
      "this line is indented too deep, and so belongs to the value above",
      help: "begin it in the same column as the lines it belongs to")
  }
}
