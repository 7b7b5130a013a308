/// Finds where each byte of a scalar's value stands in the file.
///
/// libyaml says only where a scalar begins and ends. So its source is decoded a second time, noting
/// places, and they count only where the result is the value that libyaml gave.
struct ScalarDecoder {
  /// How much deeper than the text's own blanks its first line may be indented.
  private static let maximumShift = 16

  private let text: UnsafeBufferPointer<UInt8>
  private var position: Int
  private let end: Int
  private var bytes: [UInt8] = []
  private var starts: [Int] = []
  private var ends: [Int] = []

  /// Finds the places of a value's bytes.
  ///
  /// - Parameters:
  ///   - value: The value that libyaml gave.
  ///   - style: How the scalar is written.
  ///   - range: Where it stands.
  ///   - text: The whole text.
  /// - Returns: The place of each byte; nil where they are not known for sure.
  static func places(
    of value: String, style: SyntaxNode.Style, at range: Range<Int>, in text: [UInt8]
  ) -> ScalarText.Places? {
    text.withUnsafeBufferPointer { buffer in
      let decoder = ScalarDecoder(buffer, range, isQuoted: style.isQuoted)
      let end = range.upperBound - (style.isQuoted ? 1 : 0)
      guard style.isBlockScalar else {
        return decoder.places(of: value, end: end) { $0.decodeFlow(style) }
      }
      // With a digit after `|` or `>` the text's own blanks begin earlier than its first line shows.
      let indent = decoder.contentIndent
      for indent in stride(from: indent, through: max(0, indent - maximumShift), by: -1) {
        let places = decoder.places(of: value, end: end) {
          $0.decodeBlock(folded: style == .folded, indent)
        }
        if let places { return places }
      }
      return nil
    }
  }

  private func places(
    of value: String, end: Int, _ decode: (inout ScalarDecoder) -> Void
  ) -> ScalarText.Places? {
    var decoder = self
    decode(&decoder)
    return decoder.places(of: value, end: end)
  }

  private init(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, isQuoted: Bool) {
    self.text = text
    position = range.lowerBound + (isQuoted ? 1 : 0)
    end = range.upperBound - (isQuoted ? 1 : 0)
  }

  /// The places, if what was decoded is the value but for line breaks at its end.
  private func places(of value: String, end: Int) -> ScalarText.Places? {
    let wanted = Array(value.utf8)
    let common = min(wanted.count, bytes.count)
    guard wanted[..<common].elementsEqual(bytes[..<common]),
      wanted[common...].allSatisfy({ $0 == 0x0A }), bytes[common...].allSatisfy({ $0 == 0x0A })
    else { return nil }
    let missing = Array(repeating: end, count: wanted.count - common)
    return ScalarText.Places(
      starts: starts[..<common] + missing, ends: ends[..<common] + missing,
      end: common < starts.count ? starts[common] : end)
  }

  private mutating func put(_ byte: UInt8, from start: Int, to end: Int) {
    bytes.append(byte)
    starts.append(start)
    ends.append(end)
  }

  private mutating func put(_ byte: UInt8, at offset: Int) {
    put(byte, from: offset, to: offset + 1)
  }

  private func isBreak(_ offset: Int) -> Bool { text[offset] == 0x0A || text[offset] == 0x0D }
  private func isBlank(_ offset: Int) -> Bool { text[offset] == 0x20 || text[offset] == 0x09 }

  private mutating func skipBreak() {
    position += text[position] == 0x0D && position + 1 < end && text[position + 1] == 0x0A ? 2 : 1
  }

  // MARK: Plain and quoted

  private mutating func decodeFlow(_ style: SyntaxNode.Style) {
    while position < end {
      if isBlank(position) || isBreak(position) {
        fold()
      } else if style == .doubleQuoted, text[position] == UInt8(ascii: "\\") {
        decodeEscape()
      } else {
        let isDoubled =
          style == .singleQuoted && text[position] == UInt8(ascii: "'") && position + 1 < end
        let next = position + (isDoubled ? 2 : 1)
        put(text[position], from: position, to: next)
        position = next
      }
    }
  }

  /// Blanks stay within a line; around a line break they go, and the break becomes a blank.
  private mutating func fold() {
    let start = position
    while position < end, isBlank(position) { position += 1 }
    guard position < end, isBreak(position) else {
      for offset in start..<position { put(text[offset], at: offset) }
      return
    }
    var breaks: [Int] = []
    while position < end, isBlank(position) || isBreak(position) {
      if isBreak(position) {
        breaks.append(position)
        skipBreak()
      } else {
        position += 1
      }
    }
    if let first = breaks.first, breaks.count == 1 { put(0x20, from: start, to: first + 1) }
    for offset in breaks.dropFirst() { put(0x0A, at: offset) }
  }

  private mutating func decodeEscape() {
    let start = position
    guard start + 1 < end else {
      position = end
      return
    }
    let code = text[start + 1]
    position = start + 2
    if code == 0x0A || code == 0x0D {
      position = start + 1
      skipBreak()
      while position < end, isBlank(position) { position += 1 }
      return
    }
    let digits = ["x": 2, "u": 4, "U": 8][Character(Unicode.Scalar(code))] ?? 0
    if digits > 0 {
      let hex = String(decoding: text[position..<min(position + digits, end)], as: UTF8.self)
      position = min(position + digits, end)
      guard let value = UInt32(hex, radix: 16), let scalar = Unicode.Scalar(value) else { return }
      for byte in String(scalar).utf8 { put(byte, from: start, to: position) }
    } else {
      for byte in Self.escapes[code] ?? [code] { put(byte, from: start, to: position) }
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

  private mutating func decodeBlock(folded: Bool, _ indent: Int) {
    while position < end, !isBreak(position) { position += 1 }
    guard position < end else { return }
    skipBreak()
    var breaks: [Int] = []
    var wasIndented = true
    while position < end {
      if let offset = takeEmptyLine(indent) {
        breaks.append(offset)
        continue
      }
      position = min(position + indent, end)
      guard position < end else { break }
      let isIndented = isBlank(position)
      let folds = folded && !isIndented && !wasIndented
      for (number, offset) in breaks.enumerated() {
        if folds, number == 0 {
          if breaks.count == 1 { put(0x20, at: offset) }
        } else {
          put(0x0A, at: offset)
        }
      }
      wasIndented = isIndented
      while position < end, !isBreak(position) {
        put(text[position], at: position)
        position += 1
      }
      breaks = position < end ? [position] : []
      if position < end { skipBreak() }
    }
    for offset in breaks { put(0x0A, at: offset) }
  }

  /// The blanks before a block scalar's first line that is not empty.
  private var contentIndent: Int {
    var offset = position
    while offset < end, !isBreak(offset) { offset += 1 }
    var indent = 0
    while offset < end {
      if isBreak(offset) {
        indent = 0
      } else if text[offset] == 0x20 {
        indent += 1
      } else {
        break
      }
      offset += 1
    }
    return indent
  }

  /// Passes over a line of at most so many blanks, and tells where its line break stood.
  private mutating func takeEmptyLine(_ indent: Int) -> Int? {
    var offset = position
    while offset < end, offset - position < indent, text[offset] == 0x20 { offset += 1 }
    guard offset < end, isBreak(offset) else { return nil }
    position = offset
    skipBreak()
    return offset
  }
}
