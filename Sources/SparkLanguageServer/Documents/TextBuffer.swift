/// A range of a text in UTF-8 bytes.
package typealias ByteRange = Swift.Range<Int>

/// The text of a document that a client edits.
package struct TextBuffer: Sendable {
  /// The text in UTF-8.
  package private(set) var bytes: [UInt8]
  private let encoding: PositionEncoding
  /// The offset at which each line begins; a line ends with LF, CRLF or CR.
  private var starts: [Int]

  /// Creates a buffer.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - encoding: The unit of positions.
  package init(_ text: String, encoding: PositionEncoding) {
    self.init(Array(text.utf8), encoding: encoding)
  }

  /// Creates a buffer.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - encoding: The unit of positions.
  package init(_ bytes: [UInt8], encoding: PositionEncoding) {
    self.bytes = bytes
    self.encoding = encoding
    starts = [0] + Self.lineStarts(in: bytes, 0..<bytes.count)
  }

  /// Applies a change of the client.
  ///
  /// - Parameter change: The change; a range outside of the text is reduced to the text.
  package mutating func apply(_ change: TextDocumentContentChangeEvent) {
    guard let range = change.range else {
      self = TextBuffer(change.text, encoding: encoding)
      return
    }
    replace(self.range(of: range), with: Array(change.text.utf8))
  }

  /// The offsets of a range of the client; if its end precedes its start, they are exchanged.
  package func range(of range: SparkLanguageServer.Range) -> ByteRange {
    let (start, end) = (offset(of: range.start), offset(of: range.end))
    return min(start, end)..<max(start, end)
  }

  /// The offset of a position; one outside of a line is reduced to the line.
  package func offset(of position: Position) -> Int {
    guard position.line >= 0 else { return 0 }
    guard position.line < starts.count else { return bytes.count }
    let start = starts[position.line]
    var end = position.line + 1 < starts.count ? starts[position.line + 1] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    var offset = start
    var units = 0
    while offset < end {
      let (length, width) = character(at: offset)
      guard units + width <= position.character else { break }
      units += width
      offset += length
    }
    return min(offset, end)
  }

  /// The position of an offset.
  package func position(at offset: Int) -> Position {
    let offset = min(max(offset, 0), bytes.count)
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    var units = 0
    var index = starts[low]
    while index < offset {
      let (length, width) = character(at: index)
      guard index + length <= offset else { break }
      units += width
      index += length
    }
    return Position(line: low, character: units)
  }

  /// The positions of a range of offsets.
  package func range(_ range: ByteRange) -> SparkLanguageServer.Range {
    SparkLanguageServer.Range(
      start: position(at: range.lowerBound), end: position(at: range.upperBound))
  }

  /// The numbers of bytes and units of a character.
  private func character(at offset: Int) -> (length: Int, width: Int) {
    let byte = bytes[offset]
    let length =
      switch byte {
      case 0xF0...: 4
      case 0xE0...: 3
      case 0xC0...: 2
      default: 1
      }
    return (length, encoding == .utf8 ? length : length == 4 ? 2 : 1)
  }

  private mutating func replace(_ range: ByteRange, with text: [UInt8]) {
    bytes.replaceSubrange(range, with: text)
    // A CR before the range can become part of a CRLF, or cease to be.
    let middle = max(range.lowerBound - 1, 0)..<range.lowerBound + text.count
    let before = starts.prefix { $0 == 0 || $0 < range.lowerBound }
    let after = starts.drop { $0 <= range.upperBound }
    let change = text.count - range.count
    starts = before + Self.lineStarts(in: bytes, middle) + after.map { $0 + change }
  }

  /// The offsets after the line breaks that end in a range.
  private static func lineStarts(in bytes: [UInt8], _ range: ByteRange) -> [Int] {
    var starts: [Int] = []
    for index in range {
      let byte = bytes[index]
      if byte == 0x0A || byte == 0x0D && !(index + 1 < bytes.count && bytes[index + 1] == 0x0A) {
        starts.append(index + 1)
      }
    }
    return starts
  }
}
