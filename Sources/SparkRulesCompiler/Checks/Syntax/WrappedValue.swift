/// A plain value that YAML draws together from several lines.
enum WrappedValue: Check {
  static let code = "SR0207"
  static let name = "wrapped-value"
  static let severity = Severity.error
  static let title = "a name or path that runs on into the next line"
  static let explanation = """
    Lines that are indented deeper than a key belong to its value, joined by blanks. For a name or path \
    that is never meant: most often the next line lacks its colon, or is indented too deep.
    """
  static let bad = Examples.rule(
    "view: ⟦buyButton⟧\n  footer\ntrigger: tap\nactions:\n  - emit: buy_tapped")
  static let good = Examples.rule(
    "view: footer/buyButton\ntrigger: tap\nactions:\n  - emit: buy_tapped")

  static func finding(
    _ node: SyntaxTree.NodeID, in tree: SyntaxTree, _ use: CutComment.Use
  ) -> Diagnostic? {
    let range = tree.range(of: node)
    // A value that stands as it is has no line break in it.
    guard !tree.nodes[node].isVerbatim, use != .expression else { return nil }
    let first = WrongKind.firstLine(of: range, in: tree.bytes)
    let rest = tree.bytes[first.upperBound..<range.upperBound]
    guard let start = rest.firstIndex(where: { $0 > 0x20 }) else { return nil }
    let note = Diagnostic.Note(
      range: WrongKind.firstLine(of: start..<range.upperBound, in: tree.bytes),
      message: "this line belongs to the value above")
    if use == .template { return FoldedText.finding(at: first, note) }
    return Diagnostic(
      Self.self, at: first, "this value runs on into the next line", notes: [note],
      help: listHelp(first, in: tree.bytes)
        ?? "write it on one line; a key of its own needs a colon and the same indentation")
  }

  /// What to write for the entries of a list that lack their dashes, or the blanks behind them.
  private static func listHelp(_ first: Range<Int>, in bytes: [UInt8]) -> String? {
    if bytes[first.lowerBound] == UInt8(ascii: "-") {
      return "write a blank after each dash if a list is meant"
    }
    var start = first.lowerBound
    while start > 0, bytes[start - 1] == 0x20 { start -= 1 }
    // A value that begins on a line of its own is a list whose dashes were forgotten.
    guard start == 0 || bytes[start - 1] == 0x0A || bytes[start - 1] == 0x0D else { return nil }
    let entry = String(decoding: bytes[first], as: UTF8.self)
    return "write a dash and a blank before each entry of a list: \(Quoted.code("- \(entry)"))"
  }
}
