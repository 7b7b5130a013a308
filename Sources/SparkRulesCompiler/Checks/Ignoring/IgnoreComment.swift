/// A comment that silences checks: `# spark-rules: ignore SR0608: the reason`.
struct IgnoreComment: Sendable, Hashable {
  /// A code in the comment, and where it stands.
  struct Code: Sendable, Hashable {
    var text: String
    var range: Range<Int>
  }

  /// What kind of comment it is.
  enum Form: Sendable, Hashable {
    /// As it must be.
    case ignore
    /// Meant as one, and written in another way.
    case unreadable
    /// Behind a value, where nobody would find it.
    case trailing
  }

  /// The comment, from its `#` to the end of its line.
  var range: Range<Int>
  /// What kind of comment it is.
  var form: Form
  /// The codes it names.
  var codes: [Code] = []
  /// Whether it says why.
  var hasReason = false
  /// The lines it is about; empty where none follows.
  var covered: Range<Int> = 0..<0

  /// Reads a comment; there is none where it is one for people alone.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - range: The comment, from its `#` to the end of its line.
  ///   - isAlone: Whether nothing but blanks stands before it in its line.
  init?(_ bytes: [UInt8], at range: Range<Int>, isAlone: Bool) {
    var scanner = Scanner(bytes: bytes, position: range.lowerBound + 1, end: range.upperBound)
    scanner.skipBlanks()
    guard scanner.takeName() else { return nil }
    scanner.skipBlanks()
    let hasColon = scanner.take(UInt8(ascii: ":"))
    scanner.skipBlanks()
    let word = scanner.word().text
    // "spark-rules validate Rules" is about the command.
    guard hasColon || Self.habits.contains(word) else { return nil }
    self.range = range
    form = isAlone ? .ignore : .trailing
    while scanner.skipSeparators(), let code = scanner.code() { codes.append(code) }
    scanner.skipBlanks()
    if scanner.take(UInt8(ascii: ":")) { hasReason = scanner.hasMore }
    if form == .ignore, !hasColon || word != "ignore" || codes.isEmpty { form = .unreadable }
  }

  /// What other tools say, or what is said here.
  private static let habits: Set<String> = [
    "ignore", "ignore-next-line", "disable", "disable-next-line", "silence", "allow", "noqa",
    "nolint", "suppress",
  ]
}

extension IgnoreComment {
  /// Reads a comment's words.
  private struct Scanner {
    let bytes: [UInt8]
    var position: Int
    let end: Int

    private var current: UInt8? { position < end ? bytes[position] : nil }

    /// Whether something other than blanks is left.
    var hasMore: Bool {
      bytes[position..<end].contains { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    }

    mutating func skipBlanks() {
      while current == UInt8(ascii: " ") || current == UInt8(ascii: "\t") { position += 1 }
    }

    /// Skips what may stand between codes; false at what ends them.
    mutating func skipSeparators() -> Bool {
      while let byte = current, byte == UInt8(ascii: " ") || byte == UInt8(ascii: ",") {
        position += 1
      }
      return current != nil && current != UInt8(ascii: ":")
    }

    mutating func take(_ byte: UInt8) -> Bool {
      guard current == byte else { return false }
      position += 1
      return true
    }

    /// Takes `spark-rules`, however its two words are joined.
    mutating func takeName() -> Bool {
      let text = bytes[position..<min(end, position + 11)].map { $0 | 0x20 }
      for name in ["spark-rules", "sparkrules"] where text.starts(with: name.utf8) {
        position += name.utf8.count
        return true
      }
      // `|0x20` leaves a blank as it is and makes `_` a DEL.
      guard text.count == 11, text[5] == 0x20 || text[5] == 0x7F,
        text.prefix(5).elementsEqual("spark".utf8), text.suffix(5).elementsEqual("rules".utf8)
      else { return false }
      position += 11
      return true
    }

    /// A run of letters, digits and hyphens, in small letters.
    mutating func word() -> Code {
      let start = position
      while let byte = current, Self.isWordByte(byte) { position += 1 }
      let text = String(decoding: bytes[start..<position], as: UTF8.self)
      return Code(text: text.lowercased(), range: start..<position)
    }

    /// A code, or what stands in its place; nil where there is none.
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
