/// A line of a text with its indentation, independent of the structure of YAML.
package struct TextLine {
  /// The offset of the first byte.
  package let start: Int
  /// The offset of the first byte that is neither a space nor a tab.
  let content: Int
  /// The end of the line, without its line break.
  package let end: Int
  /// The offset of the next line's first byte.
  package let next: Int
  private let text: [UInt8]

  /// Finds the extent of the line that begins at an offset.
  package init(_ text: [UInt8], at start: Int) {
    self.text = text
    self.start = start
    content = text[start...].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? text.count
    end = text[content...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.count
    let isCRLF = end + 1 < text.count && text[end] == 0x0D && text[end + 1] == 0x0A
    next = min(end + (isCRLF ? 2 : 1), text.count)
  }

  /// Finds the line that contains an offset.
  init(_ text: [UInt8], around offset: Int) {
    let lineBreak = text[..<min(offset, text.count)].lastIndex { $0 == 0x0A || $0 == 0x0D }
    self.init(text, at: lineBreak.map { $0 + 1 } ?? 0)
  }

  /// The number of spaces and tabs before the first other byte.
  var indent: Int { content - start }

  /// Whether the line contains nothing but spaces, tabs and a comment.
  var isEmpty: Bool { content == end || text[content] == UInt8(ascii: "#") }

  /// Whether the line begins with a dash and a space.
  var isListEntry: Bool {
    content < end && text[content] == UInt8(ascii: "-")
      && (content + 1 == end || text[content + 1] == 0x20)
  }

  /// The offset of the colon that ends the line's key; nil if there is none.
  var colon: Int? {
    (content..<end).first { offset in
      text[offset] == UInt8(ascii: ":") && (offset + 1 == end || text[offset + 1] == 0x20)
    }
  }

  /// Whether the line is a list or map in brackets, or the key of one.
  var beginsFlow: Bool {
    let value = text[(colon.map { $0 + 1 } ?? content)..<end]
    return value.first { $0 != 0x20 }.map("[{".utf8.contains) ?? false
  }

  /// Whether a `|` or `>` at the end of the line begins a block scalar.
  var opensBlockScalar: Bool {
    var offset = end
    while offset > content, text[offset - 1] == 0x20 { offset -= 1 }
    while offset > content, "+-123456789".utf8.contains(text[offset - 1]) { offset -= 1 }
    guard offset > content, "|>".utf8.contains(text[offset - 1]) else { return false }
    return offset - 1 == content || text[offset - 2] == 0x20
  }

  /// The key, without quotes; the whole line if there is no colon.
  var key: String {
    var key = String(decoding: text[content..<(colon ?? end)], as: UTF8.self)
    while let last = key.last, last == " " || last == "\"" || last == "'" { key.removeLast() }
    if let first = key.first, first == "\"" || first == "'" { key.removeFirst() }
    return key
  }
}
