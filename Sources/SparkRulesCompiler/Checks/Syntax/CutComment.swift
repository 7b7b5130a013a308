/// A `#` that YAML took for the beginning of a comment, though it belongs to the value.
enum CutComment: Check {
  static let code = "SR0206"
  static let name = "comment-cuts-value"
  static let severity = Severity.error
  static let title = "a `#` that cuts a value short"
  static let explanation = """
    In YAML a `#` after a blank begins a comment, and the rest of the line is dropped in silence. Quote the \
    value if the `#` belongs to it; leave a blank after the `#` if a comment is meant. In a path, a class \
    and an identifier stand together without a blank: `.Button#buy`.
    """
  static let bad = Examples.actions("- log: Cell ⟦#3⟧")
  static let good = Examples.actions("- log: \"Cell #3\"")

  /// What a value is for; tells how surely a `#` belongs to it.
  enum Use { case word, name, path, expression, template }

  /// Looks behind a plain scalar for a comment that is none.
  static func finding(_ node: SyntaxTree.NodeID, in tree: SyntaxTree, _ use: Use) -> Diagnostic? {
    let end = Int(tree.nodes[node].end)
    guard let comment = comment(after: end, in: tree.bytes), use != .word else { return nil }
    let text = tree.bytes[comment]
    let value = tree.bytes[tree.range(of: node)]
    let next = text.dropFirst().first
    let isTight =
      comment.lowerBound == end + 1 && next != nil && next != 0x20 && next != 0x23 && next != 0x09
    let holdsTemplate =
      use == .template && text.indices.contains { text[$0...].starts(with: "${".utf8) }
    let isOpen = use == .expression || use == .template ? opensMore(value) : false
    guard isTight || holdsTemplate || isOpen else { return nil }
    return Diagnostic(
      Self.self, at: comment, "everything from `#` on is read as a comment",
      help: "quote the value if it goes on there; write `# ` with a blank after it for a comment")
  }

  /// The finding for a value that a `#` leaves empty.
  static func emptied(_ name: String, _ comment: Range<Int>, _ bytes: [UInt8]) -> Diagnostic {
    let what = name.contains(" ") ? name : "\(Quoted.code(name))"
    return Diagnostic(
      Self.self, at: comment, "\(what) is empty: the `#` begins a comment",
      help: "quote the value, or write it before the comment; in a path leave the `#` out")
  }

  /// The comment that follows on the same line.
  static func comment(after offset: Int, in bytes: [UInt8]) -> Range<Int>? {
    var start = offset
    while start < bytes.count, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
    guard start > offset, start < bytes.count, bytes[start] == UInt8(ascii: "#") else { return nil }
    var end = start
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    while end > start, bytes[end - 1] == 0x20 { end -= 1 }
    return start..<end
  }

  /// Whether a quote, parenthesis or `${` is open at the end of a value.
  private static func opensMore(_ value: ArraySlice<UInt8>) -> Bool {
    var quotes = 0
    var depth = 0
    for byte in value {
      switch byte {
      case UInt8(ascii: "\""): quotes += 1
      case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
    }
    return quotes % 2 == 1 || depth > 0
  }
}
