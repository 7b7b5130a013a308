enum InvisibleCharacter: Check {
  static let id = CheckID("SR0108", "invisible-character", .warning)

  /// Whether a character is reported in a value.
  static func matters(_ scalar: Unicode.Scalar, in use: CutComment.Use) -> Bool {
    switch use {
    case .word, .name, .path: LookAlike.isInvisible(scalar) || LookAlike.isLetter(scalar)
    // A no-break space is common in texts for people.
    case .template: LookAlike.isInvisible(scalar) && !scalar.properties.isWhitespace
    // Other characters outside quotes are reported as errors by the parser.
    case .expression: LookAlike.isDirection(scalar)
    }
  }

  static func finding(_ suspect: ScannedText.Suspect) -> Diagnostic {
    if LookAlike.isLetter(suspect.scalar) {
      let plain = LookAlike.plain(String(suspect.scalar))
      return Diagnostic(
        Self.self, at: suspect.range, "this value contains \(LookAlike.name(of: suspect.scalar))",
        advice: "type `\(plain)` instead, or put the value in quotes if it is intended")
    }
    return Diagnostic(
      Self.self, at: suspect.range, "this value contains \(LookAlike.name(of: suspect.scalar))",
      advice: "delete it, or write it as an escape sequence in double quotes if it is intended",
      fix: nil)
  }
}

enum MergeKey: FixedMessageCheck {
  static let id = CheckID("SR0205", "merge-key")

  static let message = "merge keys are not supported"
  static let advice: Advice = "write the keys out, or use `with` and `let` at the top of the file"
}

enum CutComment: Check {
  static let id = CheckID("SR0206", "comment-cuts-value")

  /// The use of a value, which determines whether a `#` probably belongs to it.
  enum Use { case word, name, path, expression, template }

  /// Finds a comment after a plain scalar that probably belongs to its value.
  static func finding(_ node: NodeID, in tree: SyntaxTree, _ use: Use) -> Diagnostic? {
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
      Self.self, at: comment, "the text from `#` on is read as a comment",
      advice: "quote the value if the `#` belongs to it; add a space after the `#` of a comment")
  }

  /// Creates the finding for a value that is empty because of a `#`.
  static func emptied(_ name: String, _ comment: Range<Int>, _ bytes: [UInt8]) -> Diagnostic {
    let what = name.contains(" ") ? name : "\(Quoted.code(name))"
    return Diagnostic(
      Self.self, at: comment, "\(what) is empty: the `#` begins a comment",
      advice: "quote the value, or write it before the comment; in a path, remove the `#`")
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

enum WrappedValue: Check {
  static let id = CheckID("SR0207", "wrapped-value")

  static func finding(_ node: NodeID, in tree: SyntaxTree, _ use: CutComment.Use) -> Diagnostic? {
    let range = tree.range(of: node)
    // A verbatim value contains no line break.
    guard !tree.nodes[node].isVerbatim, use != .expression else { return nil }
    let first = WrongKind.firstLine(of: range, in: tree.bytes)
    let rest = tree.bytes[first.upperBound..<range.upperBound]
    guard let start = rest.firstIndex(where: { $0 > 0x20 }) else { return nil }
    let note = Diagnostic.Note(
      range: WrongKind.firstLine(of: start..<range.upperBound, in: tree.bytes),
      message: "this line belongs to the value above")
    if use == .template { return FoldedText.finding(at: first, note) }
    return Diagnostic(
      Self.self, at: first, "this value continues on the next line", notes: [note],
      advice: listAdvice(first, in: tree.bytes)
        ?? "write it on one line; if the next line is a key, add its colon and align it")
  }

  /// The help for list entries without dashes or without spaces after them.
  private static func listAdvice(_ first: Range<Int>, in bytes: [UInt8]) -> Advice? {
    if bytes[first.lowerBound] == UInt8(ascii: "-") {
      return "add a space after each dash if this is a list"
    }
    var start = first.lowerBound
    while start > 0, bytes[start - 1] == 0x20 { start -= 1 }
    // A value that begins on its own line is probably a list without dashes.
    guard start == 0 || bytes[start - 1] == 0x0A || bytes[start - 1] == 0x0D else { return nil }
    let entry = String(decoding: bytes[first], as: UTF8.self)
    return "add a dash and a space before each entry of a list: \(Quoted.code("- \(entry)"))"
  }
}

enum FoldedText: Check {
  static let id = CheckID("SR0208", "folded-text", .warning)

  static func finding(at range: Range<Int>, _ note: Diagnostic.Note) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "this text continues on the next line", notes: [note],
      advice: "write `>` after the colon and the text below it, or put it on one line")
  }
}

enum LostEscape: Check {
  static let id = CheckID("SR0221", "lost-escape")

  static func finding(_ node: NodeID, in tree: SyntaxTree) -> Diagnostic? {
    guard tree.nodes[node].style == .doubleQuoted, !tree.nodes[node].isVerbatim else { return nil }
    let range = tree.range(of: node)
    var offset = range.lowerBound + 1
    while offset + 1 < range.upperBound {
      if tree.bytes[offset] == UInt8(ascii: "\\") {
        if tree.bytes[offset + 1] == UInt8(ascii: "/") {
          return Diagnostic(
            Self.self, at: offset..<offset + 2, "in double quotes `\\/` is read as `/`",
            advice: "use single quotes, where a backslash has no special meaning")
        }
        offset += 1
      }
      offset += 1
    }
    return nil
  }
}

enum ControlEscape: Check {
  static let id = CheckID("SR0223", "control-escape", .warning)

  /// Letters of escape sequences that are not intended in any text.
  private static let never = Set("abefv0".utf8)
  /// Letters of escape sequences that are not intended in a file name.
  private static let whiteSpace = Set("tnr".utf8)

  /// Inspects a scalar in double quotes.
  static func finding(_ node: NodeID, in tree: SyntaxTree) -> Diagnostic? {
    guard tree.nodes[node].style == .doubleQuoted, !tree.nodes[node].isVerbatim else { return nil }
    let bytes = tree.bytes
    let range = tree.range(of: node)
    var offset = range.lowerBound + 1
    while offset + 2 < range.upperBound {
      guard bytes[offset] == UInt8(ascii: "\\") else {
        offset += 1
        continue
      }
      let letter = bytes[offset + 1]
      let isFile =
        whiteSpace.contains(letter) && bytes[offset - 1] == UInt8(ascii: ":")
        && isLetter(bytes[offset + 2]) && isLetter(bytes[offset - 2])
        && !isLetter(bytes[offset - 3])
      if never.contains(letter) || isFile {
        return Diagnostic(
          Self.self, at: offset..<offset + 2,
          "in double quotes \(Quoted.code("\\\(Character(Unicode.Scalar(letter)))")) is read as "
            + (isFile ? "white space" : "an invisible character"),
          advice: "use single quotes, where a backslash has no special meaning")
      }
      offset += 2
    }
    return nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte & 0xDF)
  }
}
