/// Scans a file for bytes and characters that no rule file may contain, before YAML is parsed.
package struct ByteScanner {
  private let bytes: [UInt8]
  private var text: ScannedText
  private var hasTabs = false
  private var hasConflictMarkers = false

  /// Scans the bytes of a file.
  ///
  /// - Parameter source: The file.
  /// - Returns: The bytes that libyaml may read, and the findings.
  package static func scan(_ source: SourceText) -> ScannedText {
    var scanner = ByteScanner(bytes: source.bytes, text: ScannedText(bytes: source.bytes))
    scanner.scan()
    if scanner.hasConflictMarkers { ConflictMarker.examine(&scanner.text) }
    if scanner.hasTabs { TabIndentation.examine(&scanner.text) }
    scanner.text.suppressed.sort { $0.lowerBound < $1.lowerBound }
    return scanner.text
  }

  private mutating func scan() {
    var offset = ByteOrderMark.end(in: bytes)
    var isIndentation = true
    while offset < bytes.count {
      let start = offset
      switch bytes[offset] {
      case 0x20:
        offset += 1
      case 0x09:
        hasTabs = hasTabs || isIndentation
        offset += 1
      case 0x0A, 0x0D:
        isIndentation = true
        offset += 1
      case 0x21..<0x7F:
        if isIndentation, ConflictMarker.isMarker(bytes, at: offset) { hasConflictMarkers = true }
        isIndentation = false
        repeat { offset += 1 } while offset < bytes.count && (0x20..<0x7F).contains(bytes[offset])
      case 0x80...:
        isIndentation = false
        offset += scanNonASCII(at: offset)
      case let control:
        offset = endOfControlCharacters(from: offset)
        reject(start..<offset, control: UInt32(control))
      }
    }
  }

  /// The end of a sequence of control characters, which is reported as one problem.
  private func endOfControlCharacters(from start: Int) -> Int {
    if bytes[start] == 0x1B, start + 1 < bytes.count, bytes[start + 1] == UInt8(ascii: "[") {
      // An ANSI escape sequence for a color ends with a letter.
      let end = bytes[(start + 2)...].firstIndex { !(0x20..<0x40).contains($0) }
      if let end, (0x40..<0x7F).contains(bytes[end]) { return end + 1 }
    }
    let end = bytes[(start + 1)...].firstIndex { byte in
      byte >= 0x20 && byte != 0x7F || (0x09...0x0A).contains(byte) || byte == 0x0D
        || byte == 0x1B
    }
    return end ?? bytes.count
  }

  /// Scans a character outside of ASCII.
  ///
  /// - Returns: The number of bytes that were scanned.
  private mutating func scanNonASCII(at offset: Int) -> Int {
    guard let (scalar, length) = UTF8Decoder.decode(bytes, at: offset) else {
      let length = UTF8Decoder.invalidLength(bytes, at: offset)
      let range = offset..<offset + length
      text.reject(range, NotUTF8.finding(at: range, bytes: bytes[range]))
      return length
    }
    let range = offset..<offset + length
    switch scalar.value {
    case 0x85, 0x2028, 0x2029:
      text.reject(range, UnusualLineBreak.finding(at: range, scalar: scalar))
    case 0x80..<0xA0, 0xFFFE, 0xFFFF:
      reject(range, control: scalar.value)
    default:
      // Joiners are part of emoji and of several scripts.
      let isJoiner = scalar.value == 0x200C || scalar.value == 0x200D
      if LookAlike.isSuspect(scalar), !isJoiner || offset == 0 || bytes[offset - 1] < 0x80 {
        // Several in a row are one problem.
        if let last = text.suspects.last, last.scalar == scalar, last.range.upperBound == offset {
          text.suspects[text.suspects.count - 1].range = last.range.lowerBound..<range.upperBound
        } else {
          text.suspects.append(.init(range: range, scalar: scalar))
        }
      } else if LookAlike.isLetter(scalar), isBesideLatinLetter(range) {
        text.suspects.append(.init(range: range, scalar: scalar))
      }
    }
    return length
  }

  /// Whether a letter of another alphabet is beside a Latin letter.
  private func isBesideLatinLetter(_ range: Range<Int>) -> Bool {
    func isLatin(_ offset: Int) -> Bool {
      bytes.indices.contains(offset) && (0x41...0x5A).contains(bytes[offset] & 0xDF)
    }
    return isLatin(range.lowerBound - 1) || isLatin(range.upperBound)
  }

  private mutating func reject(_ range: Range<Int>, control: UInt32) {
    text.reject(range, ControlCharacter.finding(at: range, value: control))
  }
}
