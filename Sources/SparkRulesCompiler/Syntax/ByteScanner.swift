/// The first look at a file: each byte once, and almost all of them need no second.
struct ByteScanner {
  private var text: ScannedText
  private var hasTabs = false
  private var hasMarkers = false

  /// Looks at a file's bytes.
  ///
  /// - Parameter source: The file.
  /// - Returns: The bytes as libyaml may see them, and what was found.
  static func scan(_ source: SourceText) -> ScannedText {
    var scanner = ByteScanner(text: ScannedText(bytes: source.bytes))
    scanner.look(at: source.bytes)
    if scanner.hasMarkers { ConflictMarker.examine(&scanner.text) }
    if scanner.hasTabs { TabIndentation.examine(&scanner.text) }
    scanner.text.hushed.sort { $0.lowerBound < $1.lowerBound }
    return scanner.text
  }

  private init(text: ScannedText) { self.text = text }

  private mutating func look(at bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { buffer in
      var offset = buffer.starts(with: ByteOrderMark.bytes) ? ByteOrderMark.bytes.count : 0
      var isIndent = true
      while offset < buffer.count {
        let byte = buffer[offset]
        if byte > 0x20, byte < 0x7F {
          if isIndent {
            isIndent = false
            if ConflictMarker.isMarker(buffer, at: offset) { hasMarkers = true }
          }
          offset = Self.endOfPlain(buffer, from: offset + 1)
        } else if byte == 0x20 {
          offset = Self.endOfBlanks(buffer, from: offset + 1)
        } else if byte == 0x0A || byte == 0x0D {
          isIndent = true
          offset += 1
        } else if byte == 0x09 {
          hasTabs = hasTabs || isIndent
          offset += 1
        } else if byte < 0x80 {
          let end = Self.endOfControls(buffer, from: offset)
          refuseControl(offset..<end, byte: UInt32(byte))
          offset = end
        } else {
          offset += lookAtWide(buffer, offset)
          isIndent = false
        }
      }
    }
  }

  /// Where ASCII's letters, signs and blanks end; eight at a time, for a third of the instructions.
  private static func endOfPlain(_ buffer: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    var offset = start
    let bytes = UnsafeRawBufferPointer(buffer)
    while offset + 8 <= bytes.count {
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      // https://graphics.stanford.edu/~seander/bithacks.html#HasLessInWord, below 0x20 and above 0x7E;
      // a borrow or carry can only mark bytes behind the first.
      let isBelow = (word &- ones &* 0x20) & ~word & highs
      let isAbove = ((word &+ ones) | word) & highs
      if isBelow | isAbove != 0 { return offset + (isBelow | isAbove).trailingZeroBitCount >> 3 }
      offset += 8
    }
    while offset < buffer.count, buffer[offset] >= 0x20, buffer[offset] < 0x7F { offset += 1 }
    return offset
  }

  /// Where blanks end, eight at a time.
  private static func endOfBlanks(_ buffer: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var offset = start
    let bytes = UnsafeRawBufferPointer(buffer)
    while offset + 8 <= bytes.count {
      let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      let others = word ^ 0x2020_2020_2020_2020
      if others != 0 { return offset + others.trailingZeroBitCount >> 3 }
      offset += 8
    }
    while offset < buffer.count, buffer[offset] == 0x20 { offset += 1 }
    return offset
  }

  /// Where the control characters end that stand side by side: damage comes in runs.
  private static func endOfControls(
    _ buffer: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int {
    if buffer[start] == 0x1B, start + 1 < buffer.count, buffer[start + 1] == UInt8(ascii: "[") {
      // A terminal's colour code goes on to its letter.
      let end = buffer[(start + 2)...].firstIndex { !(0x20..<0x40).contains($0) }
      if let end, (0x40..<0x7F).contains(buffer[end]) { return end + 1 }
    }
    let end = buffer[(start + 1)...].firstIndex { byte in
      byte >= 0x20 && byte != 0x7F || (0x09...0x0A).contains(byte) || byte == 0x0D
        || byte == 0x1B
    }
    return end ?? buffer.count
  }

  /// Looks at what is not ASCII.
  ///
  /// - Returns: How many bytes were looked at.
  private mutating func lookAtWide(_ buffer: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Int {
    guard let (scalar, length) = UTF8Decoder.decode(buffer, at: offset) else {
      let length = UTF8Decoder.brokenLength(buffer, at: offset)
      let range = offset..<offset + length
      text.refuse(range, NotUTF8.finding(at: range, bytes: buffer[range]))
      return length
    }
    let range = offset..<offset + length
    switch scalar.value {
    case 0x85, 0x2028, 0x2029:
      text.refuse(range, UnusualLineBreak.finding(at: range, scalar: scalar))
    case 0x80..<0xA0, 0xFFFE, 0xFFFF:
      refuseControl(range, byte: scalar.value)
    default:
      // Joiners belong to emoji and to several scripts.
      let isJoiner = scalar.value == 0x200C || scalar.value == 0x200D
      if LookAlike.isSuspect(scalar), !isJoiner || offset == 0 || buffer[offset - 1] < 0x80 {
        text.suspects.append(.init(range: range, scalar: scalar))
      }
    }
    return length
  }

  private mutating func refuseControl(_ range: Range<Int>, byte: UInt32) {
    text.refuse(range, ControlCharacter.finding(at: range, value: byte))
  }
}

/// Reads single characters of UTF-8, strictly: nothing overlong, no surrogates.
enum UTF8Decoder {
  /// The character whose first byte stands at an offset.
  ///
  /// - Returns: The character and its length in bytes; nil where the bytes are not UTF-8.
  static func decode(
    _ text: UnsafeBufferPointer<UInt8>, at offset: Int
  ) -> (scalar: Unicode.Scalar, length: Int)? {
    let first = text[offset]
    let length: Int
    switch first {
    case 0..<0x80: length = 1
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF: length = 3
    case 0xF0...0xF4: length = 4
    default: return nil
    }
    guard offset + length <= text.count else { return nil }
    if length == 1 { return (Unicode.Scalar(first), 1) }
    var value = UInt32(first) & (0xFF >> UInt32(length + 1))
    for next in text[offset + 1..<offset + length] {
      guard next & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(next & 0x3F)
    }
    let least: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000
    guard value >= least, let scalar = Unicode.Scalar(value) else { return nil }
    return (scalar, length)
  }

  /// How many bytes from an offset on belong to nothing: up to the next that can begin a character.
  static func brokenLength(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int {
    var end = offset + 1
    while end < text.count, text[end] >= 0x80, decode(text, at: end) == nil { end += 1 }
    return end - offset
  }
}
