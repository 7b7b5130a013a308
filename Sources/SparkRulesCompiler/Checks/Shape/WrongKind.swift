/// A list where a text must be, a text where a map must be, and so on.
enum WrongKind: Check {
  static let code = "SR0305"
  static let name = "wrong-kind"
  static let severity = Severity.error
  static let title = "a value of the wrong kind"
  static let explanation = """
    Each key takes a text, a list (lines that begin with `- `) or a map (lines of `key: value`). A text \
    that begins with `[` or `{` is read as a list or map unless it stands in quotes; a blank must follow \
    a colon and a dash.
    """
  static let bad = Examples.actions("- log: ⟦[Add]⟧")
  static let good = Examples.actions("- log: \"[Add]\"")

  /// What must stand at a place.
  enum Expected: String {
    case text = "a text"
    case list = "a list"
    case map = "a map of `key: value`"
    case textOrList = "a text or a list"
    case key = "a word"
  }

  static func finding(
    _ node: SyntaxTree.NodeID, in tree: SyntaxTree, expected: Expected, of owner: String,
    _ suspects: [ScannedText.Suspect]
  ) -> Diagnostic {
    let entry = tree.nodes[node]
    let range = firstLine(of: entry.range, in: tree.bytes)
    let place = owner.contains(" ") || owner.isEmpty ? owner : "`\(owner)`"
    if entry.kind == .scalar {
      let text = tree.string(of: node)
      if let suspect = suspects.first(where: { entry.range.overlaps($0.range) }),
        entry.style == .plain
      {
        return LookAlike.finding(suspect, inKey: text)
      }
      return Diagnostic(
        Self.self, at: range, "\(place) takes \(expected.rawValue), not a text",
        help: help(forText: text, expected: expected, owner: owner))
    }
    let kind = entry.kind == .list ? "a list" : "a map"
    guard entry.style == .flow, expected == .text || expected == .textOrList else {
      return Diagnostic(
        Self.self, at: range, "\(place) takes \(expected.rawValue), not \(kind)",
        help: help(forCollection: entry.kind, owner: owner))
    }
    let bracket = entry.kind == .list ? "[" : "{"
    return Diagnostic(
      Self.self, at: range,
      "`\(bracket)` begins \(kind) here, and \(place) takes \(expected.rawValue)",
      help: "quote the value: `'\(source(range, tree.bytes))'`")
  }

  private static func help(forText text: String, expected: Expected, owner: String) -> String? {
    let firstLine = String(text.prefix { $0 != "\n" })
    if expected != .map, firstLine.hasPrefix("-") {
      return "write a blank after the dash: `- \(firstLine.dropFirst())`"
    }
    if expected == .map, let colon = firstLine.firstIndex(of: ":"), colon != firstLine.startIndex {
      let rest = firstLine[firstLine.index(after: colon)...]
      if !rest.isEmpty { return "write a blank after the colon: `\(firstLine[..<colon]): \(rest)`" }
    }
    switch expected {
    case .list: return "write `[\(firstLine)]`"
    case .map where owner == "a rule file": return "begin with `version: 1`"
    case .map where owner == "an action": return "write what to do: `- emit: \(firstLine)`"
    case .map: return "write `key: value` on lines of their own, indented below it"
    case .key, .text, .textOrList: return nil
    }
  }

  private static func help(forCollection kind: SyntaxNode.Kind, owner: String) -> String? {
    switch (kind, owner) {
    case (.list, "rules"): "a rule's name is its key: write `buy-tapped:` in place of the dash"
    case (.map, "actions"): "write a dash before each action: `- emit: …`"
    case (.list, "with"), (.list, "let"): "write `name: value` without a dash"
    default: nil
    }
  }

  /// The part of a range that stands on its first line.
  static func firstLine(of range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
    let end = bytes[range].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? range.upperBound
    return range.lowerBound..<end
  }

  private static func source(_ range: Range<Int>, _ bytes: [UInt8]) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}
