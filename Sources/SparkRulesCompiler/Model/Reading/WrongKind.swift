enum WrongKind: Check {
  static let id = CheckID("SR0305", "wrong-kind")

  /// The expected kind of value.
  enum Expected: String {
    case text = "a text"
    case list = "a list"
    case map = "a map of `key: value`"
    case textOrList = "a text or a list"
    case key = "a name"
  }

  /// Creates the finding for a node.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - tree: The nodes.
  ///   - expected: The expected kind of value.
  ///   - owner: The key, or a description of something that is not a key.
  ///   - suspects: Characters that look like others, one of which is probably the cause.
  ///   - declaration: The declaration of the key, if several parts of a file have a key of this name.
  /// - Returns: The finding.
  static func finding(
    _ node: NodeID, in tree: SyntaxTree, expected: Expected, of owner: String,
    _ suspects: [ScannedText.Suspect], declaration: KeyDeclaration? = nil
  ) -> Diagnostic {
    let entry = tree.nodes[node]
    let range = firstLine(of: entry.range, in: tree.bytes)
    if !entry.style.isQuoted, let suspect = ScannedText.suspect(in: range, of: suspects),
      !LookAlike.isDash(suspect.scalar) || suspect.range.lowerBound == range.lowerBound
    {
      return LookAlike.finding(suspect)
    }
    let subject = EmptySection.subject(owner)
    let source = String(decoding: tree.bytes[range], as: UTF8.self)
    let kind = entry.kind == .scalar ? "a text" : entry.kind == .list ? "a list" : "a map"
    let isOpened = entry.kind != .scalar && (expected == .text || expected == .textOrList)
    let opener = isOpened ? opener(of: entry, source) : nil
    return Diagnostic(
      self, at: range,
      opener.map { "\($0) begins \(kind), but \(subject) must be \(expected.rawValue)" }
        ?? "\(subject) must be \(expected.rawValue), not \(kind)",
      advice: slip(source, entry.kind, expected, owner) ?? form(of: owner, declaration, entry.kind)
        ?? general(source, entry.kind, expected, isMisread: opener != nil))
  }

  /// The characters that made YAML read a text as a list or map; nil if one was probably intended.
  private static func opener(of entry: SyntaxNode, _ source: String) -> String? {
    if entry.style == .flow { return entry.kind == .list ? "`[`" : "`{`" }
    if source.hasPrefix("- ") { return "`- `" }
    if source.hasPrefix("? ") { return "`? `" }
    return entry.kind == .map && !source.hasSuffix(":") && source.contains(": ") ? "the colon" : nil
  }

  /// The help for a missing space after a dash or a colon.
  private static func slip(
    _ source: String, _ kind: SyntaxNode.Kind, _ expected: Expected, _ owner: String
  ) -> Advice? {
    if expected != .text, kind != .list, source.hasPrefix("-"), !source.hasPrefix("- ") {
      return "add a space after the dash: \(Quoted.code("- " + source.dropFirst()))"
    }
    guard kind == .scalar, expected == .map, owner != "an action" else { return nil }
    guard let colon = source.firstIndex(of: ":"), colon != source.startIndex,
      case let rest = source[source.index(after: colon)...], !rest.isEmpty
    else { return nil }
    return "add a space after the colon: \(Quoted.code("\(source[..<colon]): \(rest)"))"
  }

  /// How the value of a key, or of another part of a file, is written.
  private static func form(
    of owner: String, _ declaration: KeyDeclaration?, _ kind: SyntaxNode.Kind
  ) -> Advice? {
    switch owner {
    case "a rule file": return "begin with `version: 1`"
    case "an action":
      return kind == .list
        ? "write one dash before an action"
        : "write an action with a colon and a value: `- emit: buy_tapped`"
    default: break
    }
    guard let declaration = declaration ?? KeyDeclaration.named(owner) else { return nil }
    return declaration.form
      ?? declaration.example.map { "write a value such as \(Quoted.code("\(owner): \($0)"))" }
  }

  /// The help for a value of a name that is no key.
  private static func general(
    _ source: String, _ kind: SyntaxNode.Kind, _ expected: Expected, isMisread: Bool
  ) -> Advice? {
    switch (expected, kind) {
    case (.list, .scalar): return .write("[\(source)]")
    case (.map, .scalar):
      return "write lines of the form `key: value` below it, indented more deeply"
    case (.map, .list): return "write lines of the form `name: value`, without dashes"
    default: break
    }
    let inside = source.drop { "{ ".contains($0) }.prefix { !"} ".contains($0) }
    if kind == .map, NameSyntax.isName(inside.prefix { $0 != "." }), !inside.contains(":") {
      return "write `${\(inside)}` for a value; put a text with these brackets in quotes"
    }
    return isMisread ? "write one value, in quotes if it contains \(signs)" : nil
  }

  private static let signs = "brackets, `: ` or a dash"

  /// The part of a range that is on its first line.
  static func firstLine(of range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
    let end = bytes[range].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? range.upperBound
    return range.lowerBound..<end
  }
}
