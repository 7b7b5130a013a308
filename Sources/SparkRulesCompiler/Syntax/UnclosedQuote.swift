enum UnclosedQuote: Check {
  static let id = CheckID("SR0209", "unclosed-quote")
  static let title = "a quote that is never closed"
  static let explanation = """
    A value that begins with a quote continues to the next quote of the same kind, even across \
    lines. Add the closing quote. If the text begins with an apostrophe, put the whole text in \
    double quotes.
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
      help: otherQuote(site)
        ?? onLine(site)
        ?? "close it after the text; put a text that begins with an apostrophe in double quotes"
    )
  }

  /// The help for `"buy_tapped`, which has no other quote on its line; nil for other texts.
  private static func onLine(_ site: FailureSite) -> String? {
    let written = site.string(site.rest(from: site.start, isText: true))
    guard written.first == "\"", written.count > 1,
      !written.dropFirst().contains(where: { "\"'`]}\\".contains($0) })
    else { return nil }
    if written.hasSuffix(":") { return "write \(Quoted.code(String(written.dropFirst())))" }
    return "write \(Quoted.code(written + "\""))"
  }

  /// The help for `'MD_2026"`, which ends with another quote than it begins with; nil for other texts.
  private static func otherQuote(_ site: FailureSite) -> String? {
    let range = site.rest(from: site.start, isText: true)
    let written = site.string(range)
    guard let quote = written.first, let last = written.last, last != quote,
      "\"'“”‘’".contains(last), case let inside = written.dropFirst().dropLast(), !inside.isEmpty,
      !inside.contains(where: { "\"'“”‘’\\".contains($0) })
    else { return nil }
    return "the text ends with `\(last)`: write \(Quoted.code("\(quote)\(inside)\(quote)"))"
  }

  /// The finding for a text in quotes that contains the next line of the file, such as `sku: ${data.sku}"`; nil for
  /// other values.
  static func finding(_ node: NodeID, in tree: SyntaxTree) -> Diagnostic? {
    let entry = tree.nodes[node]
    guard entry.style.isQuoted, !entry.isVerbatim else { return nil }
    let range = tree.range(of: node)
    let lines = String(decoding: tree.bytes[range], as: UTF8.self).split(
      whereSeparator: \.isNewline)
    guard let first = lines.first, let next = lines.dropFirst().first, let quote = first.first,
      first.count > 1
    else { return nil }
    let line = next.drop { $0 == " " || $0 == "-" }
    guard let colon = line.range(of: ": "), NameSyntax.isName(line[..<colon.lowerBound]),
      // A text of several lines is indented evenly, and has no quote after a name.
      line[colon.upperBound...].first.map({ $0 == quote || $0 == "$" }) == true
        || RuleKey(rawValue: String(line[..<colon.lowerBound])) != nil
        || ActionKey(rawValue: String(line[..<colon.lowerBound])) != nil
    else { return nil }
    let text = first.dropFirst().filter { !"\"'".contains($0) }
    return Diagnostic(
      self, at: range.lowerBound..<range.lowerBound + first.utf8.count,
      "this quote is closed on a line below",
      help:
        "write \(Quoted.code("\(quote)\(text)\(quote)")), and check the quotes in the line below")
  }
}
