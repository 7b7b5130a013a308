/// Finds the source of each byte of a scalar's value.
///
/// libyaml reports only where a scalar begins and ends. Its source is therefore read a second time, with offsets,
/// and the result is used only if it fits the value that libyaml returned.
struct ScalarDecoder {
  private let text: [UInt8]
  private let value: [UInt8]
  private var position: Int
  private let end: Int
  private var starts: [Int] = []
  private var ends: [Int] = []
  /// Whether every byte so far is that of the value; only line breaks at the end may be missing from it.
  private var fits = true

  /// Finds the source of a value's bytes.
  ///
  /// - Parameters:
  ///   - value: The value that libyaml returned.
  ///   - style: The scalar's notation.
  ///   - range: The scalar's range.
  ///   - text: The whole text.
  /// - Returns: The source of each byte; nil if it cannot be determined.
  static func mapping(
    of value: String, style: SyntaxNode.Style, at range: Range<Int>, in text: [UInt8]
  ) -> ScalarText.Mapping? {
    let quote = style.isQuoted ? 1 : 0
    let start = range.lowerBound + quote
    var decoder = ScalarDecoder(value, text, start..<max(start, range.upperBound - quote))
    if style.isBlockScalar {
      decoder.decodeBlock(isFolded: style == .folded)
    } else {
      decoder.decodeFlow(style)
    }
    return decoder.mapping
  }

  private init(_ value: String, _ text: [UInt8], _ range: Range<Int>) {
    self.text = text
    self.value = Array(value.utf8)
    position = range.lowerBound
    end = range.upperBound
  }

  /// The source ranges, if the bytes are those of the value except for line breaks at its end.
  private var mapping: ScalarText.Mapping? {
    let common = min(value.count, starts.count)
    guard fits, value[common...].allSatisfy({ $0 == 0x0A }) else { return nil }
    let missing = Array(repeating: end, count: value.count - common)
    return ScalarText.Mapping(
      starts: starts[..<common] + missing, ends: ends[..<common] + missing,
      end: common < starts.count ? starts[common] : end)
  }

  /// Adds the source of a byte, by default one byte; nil for a byte that only the value tells.
  private mutating func add(_ byte: UInt8?, from start: Int, to end: Int? = nil) {
    if let byte {
      fits = fits && (starts.count < value.count ? value[starts.count] == byte : byte == 0x0A)
    }
    starts.append(start)
    ends.append(end ?? start + 1)
  }

  private func isLineBreak(_ offset: Int) -> Bool { text[offset] == 0x0A || text[offset] == 0x0D }
  private func isSpace(_ offset: Int) -> Bool { text[offset] == 0x20 || text[offset] == 0x09 }

  private mutating func skipSpaces() {
    while position < end, isSpace(position) { position += 1 }
  }

  private mutating func skipLineBreak() {
    let isCRLF = text[position] == 0x0D && position + 1 < end && text[position + 1] == 0x0A
    position += isCRLF ? 2 : 1
  }

  // MARK: Plain and quoted

  private mutating func decodeFlow(_ style: SyntaxNode.Style) {
    while position < end {
      if isSpace(position) || isLineBreak(position) {
        fold()
      } else if style == .doubleQuoted, text[position] == UInt8(ascii: "\\"), position + 1 < end {
        decodeEscape()
      } else {
        let isDoubled =
          style == .singleQuoted && text[position] == UInt8(ascii: "'") && position + 1 < end
        let next = position + (isDoubled ? 2 : 1)
        add(text[position], from: position, to: next)
        position = next
      }
    }
  }

  /// Keeps spaces within a line.
  ///
  /// Removes them around a line break, and turns the break into a space.
  private mutating func fold() {
    let start = position
    skipSpaces()
    guard position < end, isLineBreak(position) else {
      for offset in start..<position { add(text[offset], from: offset) }
      return
    }
    var breaks: [Int] = []
    while position < end, isLineBreak(position) {
      breaks.append(position)
      skipLineBreak()
      skipSpaces()
    }
    if breaks.count == 1 { add(0x20, from: start, to: breaks[0] + 1) }
    for offset in breaks.dropFirst() { add(0x0A, from: offset) }
  }

  /// Skips an escape sequence; what it stands for is known from the value.
  private mutating func decodeEscape() {
    let start = position
    position += 1
    if isLineBreak(position) {
      skipLineBreak()
      return skipSpaces()
    }
    let digits =
      switch text[position] {
      case UInt8(ascii: "x"): 2
      case UInt8(ascii: "u"): 4
      case UInt8(ascii: "U"): 8
      default: 0
      }
    position = min(position + 1 + digits, end)
    let rest = value[min(starts.count, value.count)...]
    let length = rest.isEmpty ? 0 : 1 + rest.dropFirst().prefix { $0 & 0xC0 == 0x80 }.count
    for _ in 0..<length { add(nil, from: start, to: position) }
  }

  // MARK: Block scalars

  private mutating func decodeBlock(isFolded: Bool) {
    while position < end, !isLineBreak(position) { position += 1 }
    guard position < end else { return }
    let indent = contentIndent
    skipLineBreak()
    // The line breaks between the last line of text and the current one.
    var breaks: [Int] = []
    var wasIndented = true
    while position < end {
      if let offset = readEmptyLine(indent) {
        breaks.append(offset)
        continue
      }
      position = min(position + indent, end)
      guard position < end else { break }
      let isIndented = isSpace(position)
      if isFolded, !isIndented, !wasIndented, let first = breaks.first {
        if breaks.count == 1 { add(0x20, from: first) }
        breaks.removeFirst()
      }
      for offset in breaks { add(0x0A, from: offset) }
      wasIndented = isIndented
      while position < end, !isLineBreak(position) {
        add(text[position], from: position)
        position += 1
      }
      breaks = position < end ? [position] : []
      if position < end { skipLineBreak() }
    }
    for offset in breaks { add(0x0A, from: offset) }
  }

  /// The number of spaces before the text of a line: those of the first line that is not empty, without those that
  /// the value begins with.
  private var contentIndent: Int {
    var indent = 0
    for offset in position..<end {
      guard isLineBreak(offset) || text[offset] == 0x20 else { break }
      indent = isLineBreak(offset) ? 0 : indent + 1
    }
    return max(0, indent - value.drop { $0 == 0x0A }.prefix { $0 == 0x20 }.count)
  }

  /// Skips a line that contains only spaces, at most as many as the indentation.
  ///
  /// - Returns: The offset of its line break; nil if the line contains text.
  private mutating func readEmptyLine(_ indent: Int) -> Int? {
    let offset = position + text[position..<min(position + indent, end)].prefix { $0 == 0x20 }.count
    guard offset < end, isLineBreak(offset) else { return nil }
    position = offset
    skipLineBreak()
    return offset
  }
}
