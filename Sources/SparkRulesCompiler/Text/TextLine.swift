/// A line of a YAML text, looked at without any knowledge of YAML's structure.
struct TextLine {
  /// The first byte.
  let start: Int
  /// The first byte that is neither blank nor tab.
  let content: Int
  /// The end of the line without its line break.
  let end: Int
  /// The next line's first byte.
  let next: Int
  private let text: UnsafeBufferPointer<UInt8>

  /// Looks at the line that begins at an offset.
  init(_ text: UnsafeBufferPointer<UInt8>, at start: Int) {
    self.text = text
    self.start = start
    var content = start
    while content < text.count, text[content] == 0x20 || text[content] == 0x09 { content += 1 }
    self.content = content
    var end = content
    while end < text.count, text[end] != 0x0A, text[end] != 0x0D { end += 1 }
    self.end = end
    var next = min(end + 1, text.count)
    if next < text.count, text[end] == 0x0D, text[next] == 0x0A { next += 1 }
    self.next = next
  }

  /// How many blanks stand first.
  var indent: Int { content - start }

  /// Whether there is nothing but blanks and a comment.
  var isEmpty: Bool { content == end || text[content] == UInt8(ascii: "#") }

  /// Whether the line can be the first of a section or rule: no comment, list entry or document mark.
  var beginsBlock: Bool {
    guard !isEmpty else { return false }
    switch text[content] {
    case UInt8(ascii: "-"): return indent > 0 && !isListEntry
    case UInt8(ascii: "%"), UInt8(ascii: "."): return indent > 0
    case UInt8(ascii: "}"), UInt8(ascii: "]"): return false
    case 0x80...:
      // What cannot be seen was meant as a part of the indentation.
      let first = UTF8Decoder.decode(text, at: content)?.scalar
      return first.map(LookAlike.isInvisible) != true
    default: return true
    }
  }

  /// Whether the line begins with a dash and a blank.
  var isListEntry: Bool {
    content < end && text[content] == UInt8(ascii: "-")
      && (content + 1 == end || text[content + 1] == 0x20)
  }

  /// Where the colon stands that ends the line's key; nil where there is none.
  var colon: Int? {
    var offset = content
    while offset < end {
      if text[offset] == UInt8(ascii: ":"), offset + 1 == end || text[offset + 1] == 0x20 {
        return offset
      }
      offset += 1
    }
    return nil
  }

  /// Whether the line is a list or map in brackets, or the key of one.
  var beginsFlow: Bool {
    var offset = colon.map { $0 + 1 } ?? content
    while offset < end, text[offset] == 0x20 { offset += 1 }
    return offset < end && "[{".utf8.contains(text[offset])
  }

  /// Whether a `|` or `>` at the end of the line begins a text of the following lines.
  var opensBlockScalar: Bool {
    var offset = end
    while offset > content, text[offset - 1] == 0x20 { offset -= 1 }
    while offset > content, "+-123456789".utf8.contains(text[offset - 1]) { offset -= 1 }
    guard offset > content,
      text[offset - 1] == UInt8(ascii: "|") || text[offset - 1] == UInt8(ascii: ">")
    else { return false }
    return offset - 1 == content || text[offset - 2] == 0x20
  }

  /// The key, without quotes; the whole line where there is no colon.
  var key: String {
    let part = UnsafeBufferPointer(rebasing: text[content..<(colon ?? end)])
    var key = String(decoding: part, as: UTF8.self)
    while let last = key.last, last == " " || last == "\"" || last == "'" { key.removeLast() }
    if let first = key.first, first == "\"" || first == "'" { key.removeFirst() }
    return key
  }
}
