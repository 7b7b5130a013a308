enum InvisibleCharacter: Check {
  static let id = CheckID("SR0108", "invisible-character")
  static let severity = Severity.warning
  static let title = "a character in a value that cannot be seen"
  static let explanation = """
    Names compare byte for byte, so that a path with an invisible character fits no view but one whose \
    identifier holds the same character. Delete it; if it is meant, write it in double quotes as an \
    escape, such as `"\\u00A0"`, so that everybody sees it.
    """
  static let bad = Examples.rule(
    "view: buy⟦\u{200B}⟧Button\ntrigger: tap\nactions:\n  - emit: buy_tapped")
  static let good = Examples.rule(
    "view: \"buy\\u200BButton\"\ntrigger: tap\nactions:\n  - emit: buy_tapped")

  /// Whether a character matters in a value.
  static func matters(_ scalar: Unicode.Scalar, in use: CutComment.Use) -> Bool {
    switch use {
    case .word, .name, .path: LookAlike.isInvisible(scalar)
    // A no-break space belongs to good typesetting of what people read.
    case .template: LookAlike.isInvisible(scalar) && !scalar.properties.isWhitespace
    // What stands outside of quotes is an error of its own.
    case .expression: LookAlike.isDirection(scalar)
    }
  }

  static func finding(_ suspect: ScannedText.Suspect) -> Diagnostic {
    Diagnostic(
      Self.self, at: suspect.range, "\(LookAlike.name(of: suspect.scalar)) stands in this value",
      help: "delete it, or write it in double quotes as an escape if it is meant",
      fix: nil)
  }
}

enum MergeKey: FixedMessageCheck {
  static let id = CheckID("SR0205", "merge-key")
  static let title = "a YAML merge key"
  static let explanation = """
    `<<` copies keys from another map in some YAML tools. Rule files have no such thing: write the keys \
    out, put properties that every event has under `with` at the top, and values that are used in several \
    places under `let`.
    """
  static let bad = Examples.actions("- emit: buy_tapped\n  with:\n    ⟦<<⟧: common\n    price: 1")
  static let good = Examples.actions("- emit: buy_tapped\n  with:\n    price: 1")

  static let message = "merge keys are not supported"
  static let help = "write the keys out, or use `with` and `let` at the top of the file"
}

enum CutComment: Check {
  static let id = CheckID("SR0206", "comment-cuts-value")
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

enum WrappedValue: Check {
  static let id = CheckID("SR0207", "wrapped-value")
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

enum FoldedText: Check {
  static let id = CheckID("SR0208", "folded-text")
  static let severity = Severity.warning
  static let title = "a text that runs on into the next line"
  static let explanation = """
    Lines that are indented deeper than a key belong to its text, joined by blanks. If that is meant, write \
    `>` after the colon and the text below, so that everybody sees it; if not, the next line lacks its \
    colon or is indented too deep.
    """
  static let bad = Examples.actions("- log: ⟦Buy tapped⟧\n    by somebody")
  static let good = Examples.actions("- log: >\n    Buy tapped\n    by somebody")

  static func finding(at range: Range<Int>, _ note: Diagnostic.Note) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "this text runs on into the next line", notes: [note],
      help: "write `>` after the colon and the text below it, or put it on one line")
  }
}

enum LostEscape: Check {
  static let id = CheckID("SR0221", "lost-escape")
  static let title = "a backslash that YAML takes away"
  static let explanation = """
    In a path `\\/` stands for a slash that belongs to a name. In double quotes YAML reads `\\/` as a bare \
    `/`, and the name falls into two steps. Use single quotes, or none.
    """
  static let bad = Examples.rule(
    "view: \"0⟦\\/⟧3\"\ntrigger: tap\nactions:\n  - emit: tapped")
  static let good = Examples.rule(
    "view: 0\\/3\ntrigger: tap\nactions:\n  - emit: tapped")

  static func finding(_ node: SyntaxTree.NodeID, in tree: SyntaxTree) -> Diagnostic? {
    guard tree.nodes[node].style == .doubleQuoted, !tree.nodes[node].isVerbatim else { return nil }
    let range = tree.range(of: node)
    var place = range.lowerBound + 1
    while place + 1 < range.upperBound {
      if tree.bytes[place] == UInt8(ascii: "\\") {
        if tree.bytes[place + 1] == UInt8(ascii: "/") {
          return Diagnostic(
            Self.self, at: place..<place + 2, "in double quotes `\\/` is read as `/`",
            help: "use single quotes, in which a backslash is itself")
        }
        place += 1
      }
      place += 1
    }
    return nil
  }
}

enum ControlEscape: Check {
  static let id = CheckID("SR0223", "control-escape")
  static let severity = Severity.warning
  static let title = "a backslash in double quotes that makes an invisible character"
  static let explanation = """
    In double quotes YAML reads `\\t` as a tab, `\\n` as a line break and `\\b` as a backspace: of \
    `"C:\\temp"` a tab and `emp` are left. Use single quotes, in which a backslash is itself.
    """
  static let bad = Examples.actions("- log: \"C:⟦\\t⟧emp\"")
  static let good = Examples.actions("- log: 'C:\\temp'")

  /// What nobody means in a text.
  private static let never = Set("abefv0".utf8)
  /// What is meant in a text, but not in the name of a file or folder.
  private static let blanks = Set("tnr".utf8)

  /// Looks through a scalar in double quotes.
  static func finding(_ node: SyntaxTree.NodeID, in tree: SyntaxTree) -> Diagnostic? {
    guard tree.nodes[node].style == .doubleQuoted, !tree.nodes[node].isVerbatim else { return nil }
    let bytes = tree.bytes
    let range = tree.range(of: node)
    var place = range.lowerBound + 1
    while place + 2 < range.upperBound {
      guard bytes[place] == UInt8(ascii: "\\") else {
        place += 1
        continue
      }
      let letter = bytes[place + 1]
      let isFile =
        blanks.contains(letter) && bytes[place - 1] == UInt8(ascii: ":")
        && isLetter(bytes[place + 2]) && isLetter(bytes[place - 2])
        && !isLetter(bytes[place - 3])
      if never.contains(letter) || isFile {
        return Diagnostic(
          Self.self, at: place..<place + 2,
          "in double quotes \(Quoted.code("\\\(Character(Unicode.Scalar(letter)))")) is read as "
            + (isFile ? "a blank character" : "an invisible character"),
          help: "use single quotes, in which a backslash is itself")
      }
      place += 2
    }
    return nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte & 0xDF)
  }
}
