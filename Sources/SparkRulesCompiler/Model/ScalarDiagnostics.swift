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
        self, at: suspect.range, "this value contains \(LookAlike.name(of: suspect.scalar))",
        advice: "type `\(plain)` instead, or put the value in quotes if it is intended")
    }
    return Diagnostic(
      self, at: suspect.range, "this value contains \(LookAlike.name(of: suspect.scalar))",
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
    // A quote that the value opens is closed in the comment.
    let quotes = value.count { $0 == UInt8(ascii: "\"") }
    let isOpen = (use == .expression || use == .template) && quotes % 2 == 1
    guard isTight || holdsTemplate || isOpen else { return nil }
    return Diagnostic(
      self, at: comment, "the text from `#` on is read as a comment",
      advice: "quote the value if the `#` belongs to it; add a space after the `#` of a comment")
  }

  /// Creates the finding for a value that is empty because of a `#`.
  static func emptied(_ name: String, _ comment: Range<Int>) -> Diagnostic {
    Diagnostic(
      self, at: comment, "\(EmptySection.subject(name)) is empty: the `#` begins a comment",
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
      self, at: first, "this value continues on the next line", notes: [note],
      advice: "write it on one line; a key needs a colon, and each entry of a list `- ` before it")
  }
}

enum FoldedText: Check {
  static let id = CheckID("SR0208", "folded-text", .warning)

  static func finding(at range: Range<Int>, _ note: Diagnostic.Note) -> Diagnostic {
    Diagnostic(
      self, at: range, "this text continues on the next line", notes: [note],
      advice: "write `>` after the colon and the text below it, or put it on one line")
  }
}

enum LostEscape: Check {
  static let id = CheckID("SR0221", "lost-escape")

  static func finding(_ node: NodeID, in tree: SyntaxTree) -> Diagnostic? {
    EscapeSequence.first(in: node, of: tree) { $1 == UInt8(ascii: "/") }.map { escape in
      Diagnostic(
        self, at: escape.range, "in double quotes `\\/` is read as `/`",
        advice: EscapeSequence.advice)
    }
  }
}

enum ControlEscape: Check {
  static let id = CheckID("SR0223", "control-escape", .warning)

  /// Letters of escape sequences that are not intended in any text.
  private static let letters = Set("abefv0".utf8)
  /// Letters of escape sequences that are not intended in a file name.
  private static let whiteSpace = Set("tnr".utf8)

  static func finding(_ node: NodeID, in tree: SyntaxTree) -> Diagnostic? {
    EscapeSequence.first(in: node, of: tree) { before, letter in
      letters.contains(letter) || whiteSpace.contains(letter) && isDrive(before)
    }.map { escape in
      Diagnostic(
        self, at: escape.range,
        "in double quotes \(Quoted.code(escape.text)) is read as an invisible character",
        advice: EscapeSequence.advice)
    }
  }

  /// Whether a text ends with the drive of a file name: `C:`.
  private static func isDrive(_ text: ArraySlice<UInt8>) -> Bool {
    let last = Array(text.suffix(3))
    return last.count == 3 && last[2] == UInt8(ascii: ":") && isLetter(last[1])
      && !isLetter(last[0])
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte & 0xDF) }
}

/// A backslash and a letter in double quotes.
private enum EscapeSequence {
  static let advice: Advice = "use single quotes, where a backslash has no special meaning"

  /// The first sequence in a scalar that fits: the bytes before it, and its letter.
  static func first(
    in node: NodeID, of tree: SyntaxTree, where fits: (ArraySlice<UInt8>, UInt8) -> Bool
  ) -> (range: Range<Int>, text: String)? {
    guard tree.nodes[node].style == .doubleQuoted, !tree.nodes[node].isVerbatim else { return nil }
    let range = tree.range(of: node)
    var offset = range.lowerBound + 1
    while offset + 1 < range.upperBound {
      if tree.bytes[offset] == UInt8(ascii: "\\") {
        let found = offset..<offset + 2
        if fits(tree.bytes[max(0, offset - 3)..<offset], tree.bytes[offset + 1]) {
          return (found, String(decoding: tree.bytes[found], as: UTF8.self))
        }
        offset += 1
      }
      offset += 1
    }
    return nil
  }
}
