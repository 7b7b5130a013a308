/// Finds the source of each byte of a scalar's value.
///
/// libyaml reports only where a scalar begins and ends. Its source is therefore decoded a second time,
/// with offsets, and the result is used only if it is the value that libyaml returned.
struct ScalarDecoder {
  /// The maximum number of spaces at the beginning of a block scalar's first line that are part of its
  /// text.
  private static let maximumLeadingSpaces = 16

  private let text: [UInt8]
  private var position: Int
  private let end: Int
  private var bytes: [UInt8] = []
  private var starts: [Int] = []
  private var ends: [Int] = []

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
    let scalar = start..<max(start, range.upperBound - quote)
    guard style.isBlockScalar else {
      var decoder = ScalarDecoder(text, scalar)
      decoder.decodeFlow(style)
      return decoder.mapping(of: value)
    }
    // With a digit after `|` or `>`, the text begins at a smaller indentation than its first line.
    let indent = ScalarDecoder(text, scalar).contentIndent
    for indent in (max(0, indent - maximumLeadingSpaces)...indent).reversed() {
      var decoder = ScalarDecoder(text, scalar)
      decoder.decodeBlock(isFolded: style == .folded, indent)
      if let mapping = decoder.mapping(of: value) { return mapping }
    }
    return nil
  }

  private init(_ text: [UInt8], _ range: Range<Int>) {
    self.text = text
    position = range.lowerBound
    end = range.upperBound
  }

  /// The source ranges, if the decoded bytes are the value except for line breaks at its end.
  private func mapping(of value: String) -> ScalarText.Mapping? {
    let wanted = Array(value.utf8)
    let common = min(wanted.count, bytes.count)
    guard wanted[..<common] == bytes[..<common], wanted[common...].allSatisfy({ $0 == 0x0A }),
      bytes[common...].allSatisfy({ $0 == 0x0A })
    else { return nil }
    let missing = Array(repeating: end, count: wanted.count - common)
    return ScalarText.Mapping(
      starts: starts[..<common] + missing, ends: ends[..<common] + missing,
      end: common < starts.count ? starts[common] : end)
  }

  /// Adds a decoded byte with its source, by default one byte.
  private mutating func add(_ byte: UInt8, from start: Int, to end: Int? = nil) {
    bytes.append(byte)
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
      } else if style == .doubleQuoted, text[position] == UInt8(ascii: "\\") {
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

  private mutating func decodeEscape() {
    let start = position
    guard start + 1 < end else {
      position = end
      return
    }
    let code = text[start + 1]
    if isLineBreak(start + 1) {
      position = start + 1
      skipLineBreak()
      return skipSpaces()
    }
    position = start + 2
    let digits = ["x": 2, "u": 4, "U": 8][Character(Unicode.Scalar(code))] ?? 0
    if digits > 0 {
      let hex = String(decoding: text[position..<min(position + digits, end)], as: UTF8.self)
      position = min(position + digits, end)
      guard let value = UInt32(hex, radix: 16), let scalar = Unicode.Scalar(value) else { return }
      for byte in String(scalar).utf8 { add(byte, from: start, to: position) }
    } else {
      for byte in Self.escapes[code] ?? [code] { add(byte, from: start, to: position) }
    }
  }

  private static let escapes: [UInt8: [UInt8]] = {
    let table: [Character: String] = [
      "0": "\0", "a": "\u{7}", "b": "\u{8}", "t": "\t", "\t": "\t", "n": "\n", "v": "\u{B}",
      "f": "\u{C}", "r": "\r", "e": "\u{1B}", "N": "\u{85}", "_": "\u{A0}", "L": "\u{2028}",
      "P": "\u{2029}",
    ]
    return Dictionary(uniqueKeysWithValues: table.map { ($0.asciiValue ?? 0, Array($1.utf8)) })
  }()

  // MARK: Block scalars

  private mutating func decodeBlock(isFolded: Bool, _ indent: Int) {
    while position < end, !isLineBreak(position) { position += 1 }
    guard position < end else { return }
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

  /// The number of spaces before a block scalar's first line that is not empty.
  private var contentIndent: Int {
    var offset = position
    while offset < end, !isLineBreak(offset) { offset += 1 }
    var indent = 0
    while offset < end, isLineBreak(offset) || text[offset] == 0x20 {
      indent = isLineBreak(offset) ? 0 : indent + 1
      offset += 1
    }
    return indent
  }

  /// Skips a line that contains only spaces, at most as many as the indentation.
  ///
  /// - Returns: The offset of its line break; nil if the line contains text.
  private mutating func readEmptyLine(_ indent: Int) -> Int? {
    var offset = position
    while offset < end, offset - position < indent, text[offset] == 0x20 { offset += 1 }
    guard offset < end, isLineBreak(offset) else { return nil }
    position = offset
    skipLineBreak()
    return offset
  }
}
