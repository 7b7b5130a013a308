/// The dashes, the key and the value of a line in YAML's block style.
struct BlockLine {
  /// A key, without its quotes.
  struct Key {
    var range: Range<Int>
    /// The offset of the key, or of its quote, in the line.
    var column: Int
    /// The offset after the colon.
    var end: Int
  }

  /// The line without its line break.
  let range: Range<Int>
  /// The columns of the dashes.
  private(set) var dashes: [Int] = []
  /// The key; nil if there is none.
  private(set) var key: Key?
  /// The offset of the first byte after dashes and key.
  private(set) var content: Int
  private let bytes: [UInt8]

  /// Reads the line that contains an offset.
  init(_ bytes: [UInt8], at offset: Int) {
    self.bytes = bytes
    var start = offset
    while start > 0, !Self.isBreak(bytes[start - 1]) { start -= 1 }
    var end = offset
    while end < bytes.count, !Self.isBreak(bytes[end]) { end += 1 }
    range = start..<end
    content = start
    skipSpaces()
    while isDash(content) {
      dashes.append(content - start)
      content += 1
      skipSpaces()
    }
    readKey()
  }

  /// Whether the line contains only white space or a comment.
  var isEmpty: Bool {
    dashes.isEmpty && key == nil && (content == range.upperBound || byte == 0x23)
  }
  /// The first column that is not a space.
  var indentation: Int { dashes.first ?? column }
  /// The column of the key, or of the text after the dashes.
  var column: Int { key?.column ?? content - range.lowerBound }
  /// The text after dashes and key, without a comment.
  var value: Range<Int> { content..<Self.end(ofPlain: content, in: bytes, limit: range.upperBound) }

  /// The name of the key; empty without a key.
  var name: String { String(decoding: bytes[key?.range ?? 0..<0], as: UTF8.self) }

  /// The nearest line above with at most some spaces at its beginning; nil if there is none.
  func previous(indentedBy limit: Int = .max) -> BlockLine? {
    var offset = range.lowerBound - 1
    while offset >= 0 {
      if bytes[offset] == 0x0A, offset > 0, bytes[offset - 1] == 0x0D { offset -= 1 }
      let end = offset
      while offset > 0, !Self.isBreak(bytes[offset - 1]) { offset -= 1 }
      if indentation(from: offset) <= limit { return BlockLine(bytes, at: end) }
      offset -= 1
    }
    return nil
  }

  /// The next line below with at most some spaces at its beginning; nil if there is none.
  func next(indentedBy limit: Int = .max) -> BlockLine? {
    var offset = range.upperBound
    while offset < bytes.count {
      offset +=
        bytes[offset] == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A ? 2 : 1
      if indentation(from: offset) <= limit { return BlockLine(bytes, at: offset) }
      while offset < bytes.count, !Self.isBreak(bytes[offset]) { offset += 1 }
    }
    return nil
  }

  /// The number of spaces at the beginning of a line.
  private func indentation(from start: Int) -> Int {
    var offset = start
    while offset < bytes.count, bytes[offset] == 0x20 { offset += 1 }
    return offset - start
  }

  /// Whether the value begins a block scalar.
  var beginsBlockScalar: Bool { key != nil && (byte == 0x7C || byte == 0x3E) }

  static func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// The offset at which a plain scalar ends: before a comment and the spaces at the end of the line.
  static func end(ofPlain start: Int, in bytes: [UInt8], limit: Int) -> Int {
    var end = start
    while end < limit, !(bytes[end] == 0x23 && (end == start || isSpace(bytes[end - 1]))) {
      end += 1
    }
    while end > start, isSpace(bytes[end - 1]) { end -= 1 }
    return end
  }

  private var byte: UInt8? { content < range.upperBound ? bytes[content] : nil }

  private mutating func skipSpaces() {
    while let byte, Self.isSpace(byte) { content += 1 }
  }

  private func isDash(_ offset: Int) -> Bool {
    guard offset < range.upperBound, bytes[offset] == 0x2D else { return false }
    return offset + 1 == range.upperBound || Self.isSpace(bytes[offset + 1])
  }

  /// Reads `key:`, where the key may be in quotes.
  private mutating func readKey() {
    guard let first = byte, !"#[{|>&*!%@`".utf8.contains(first) else { return }
    let start = content
    var inner = start..<start
    var colon: Int
    if first == 0x22 || first == 0x27 {
      guard let close = bytes[(start + 1)..<range.upperBound].firstIndex(of: first) else { return }
      inner = start + 1..<close
      colon = close + 1
      while colon < range.upperBound, Self.isSpace(bytes[colon]) { colon += 1 }
      guard colon < range.upperBound, bytes[colon] == 0x3A else { return }
    } else {
      colon = start
      while colon < range.upperBound, !isColon(colon) {
        if bytes[colon] == 0x23, Self.isSpace(bytes[colon - 1]) { return }
        colon += 1
      }
      guard colon < range.upperBound else { return }
      inner = start..<colon
    }
    key = Key(range: inner, column: start - range.lowerBound, end: colon + 1)
    content = colon + 1
    skipSpaces()
  }

  private func isColon(_ offset: Int) -> Bool {
    bytes[offset] == 0x3A
      && (offset + 1 == range.upperBound || Self.isSpace(bytes[offset + 1]))
  }
}
