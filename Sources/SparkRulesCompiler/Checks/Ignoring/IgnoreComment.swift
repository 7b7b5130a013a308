/// A comment that suppresses findings: `# spark-rules: ignore SR0608: the reason`.
struct IgnoreComment: Sendable, Hashable {
  /// A code in the comment and its range.
  struct Code: Sendable, Hashable {
    var text: String
    var range: Range<Int>
  }

  /// The form of the comment.
  enum Form: Sendable, Hashable {
    /// The valid form.
    case ignore
    /// A comment that seems to be an `ignore` comment but has invalid syntax.
    case unreadable
    /// A comment after a value, where it would be overlooked.
    case trailing
  }

  /// The comment, from its `#` to the end of its line.
  var range: Range<Int>
  /// The form of the comment.
  var form: Form
  /// The codes to suppress.
  var codes: [Code] = []
  /// Whether the comment contains a reason.
  var hasReason = false
  /// The lines that the comment applies to; empty if no line follows.
  var covered: Range<Int> = 0..<0

  /// Parses a comment; nil if it is an ordinary comment.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - range: The comment, from its `#` to the end of its line.
  ///   - isAlone: Whether the line contains only white space before the comment.
  init?(_ bytes: [UInt8], at range: Range<Int>, isAlone: Bool) {
    var scanner = Scanner(bytes: bytes, position: range.lowerBound + 1, end: range.upperBound)
    scanner.skipSpaces()
    guard scanner.consumeName() else { return nil }
    scanner.skipSpaces()
    let hasColon = scanner.consume(UInt8(ascii: ":"))
    scanner.skipSpaces()
    let word = scanner.word().text
    // "spark-rules validate Rules" mentions the command.
    guard hasColon || Self.habits.contains(word) else { return nil }
    self.range = range
    form = isAlone ? .ignore : .trailing
    while scanner.skipSeparators(), let code = scanner.code() { codes.append(code) }
    scanner.skipSpaces()
    if scanner.consume(UInt8(ascii: ":")) { hasReason = scanner.hasMore }
    if form == .ignore, !hasColon || word != "ignore" || codes.isEmpty { form = .unreadable }
  }

  /// The keywords of this and other tools.
  private static let habits: Set<String> = [
    "ignore", "ignore-next-line", "disable", "disable-next-line", "silence", "allow", "noqa",
    "nolint", "suppress",
  ]
}

extension IgnoreComment {
  /// Scans the words of a comment.
  private struct Scanner {
    let bytes: [UInt8]
    var position: Int
    let end: Int

    private var current: UInt8? { position < end ? bytes[position] : nil }

    /// Whether a character other than white space remains.
    var hasMore: Bool {
      bytes[position..<end].contains { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    }

    mutating func skipSpaces() {
      while current == UInt8(ascii: " ") || current == UInt8(ascii: "\t") { position += 1 }
    }

    /// Skips separators between codes.
    ///
    /// - Returns: Whether another code may follow.
    mutating func skipSeparators() -> Bool {
      while let byte = current, byte == UInt8(ascii: " ") || byte == UInt8(ascii: ",") {
        position += 1
      }
      return current != nil && current != UInt8(ascii: ":")
    }

    mutating func consume(_ byte: UInt8) -> Bool {
      guard current == byte else { return false }
      position += 1
      return true
    }

    /// Consumes `spark-rules`, however its two words are joined.
    mutating func consumeName() -> Bool {
      let text = bytes[position..<min(end, position + 11)].map { $0 | 0x20 }
      for name in ["spark-rules", "sparkrules"] where text.starts(with: name.utf8) {
        position += name.utf8.count
        return true
      }
      // `|0x20` does not change a space and turns `_` into DEL.
      guard text.count == 11, text[5] == 0x20 || text[5] == 0x7F,
        text.prefix(5).elementsEqual("spark".utf8), text.suffix(5).elementsEqual("rules".utf8)
      else { return false }
      position += 11
      return true
    }

    /// A sequence of letters, digits and hyphens, in lower case.
    mutating func word() -> Code {
      let start = position
      while let byte = current, Self.isWordByte(byte) { position += 1 }
      let text = String(decoding: bytes[start..<position], as: UTF8.self)
      return Code(text: text.lowercased(), range: start..<position)
    }

    /// The next code or other word; nil if there is none.
    mutating func code() -> Code? {
      let start = position
      while let byte = current, Self.isWordByte(byte) || byte == UInt8(ascii: "_") { position += 1 }
      guard position > start else { return nil }
      let text = String(decoding: bytes[start..<position], as: UTF8.self)
      return Code(text: text, range: start..<position)
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
        true
      default: false
      }
    }
  }
}
