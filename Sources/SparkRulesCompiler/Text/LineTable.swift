/// Where the lines of a text begin; a line ends with LF, CRLF or a lone CR, as editors show it.
public struct LineTable: Sendable {
  /// The text's bytes.
  let bytes: [UInt8]
  /// The offset of each line's first byte.
  private let starts: [Int]
  private let milestones: LineMilestones

  /// Finds the lines of a text.
  ///
  /// - Parameter source: The text.
  public init(_ source: SourceText) { self.init(bytes: source.bytes) }

  init(bytes: [UInt8]) {
    self.bytes = bytes
    // A byte order mark is no part of the first line.
    var starts = [bytes.starts(with: ByteOrderMark.bytes) ? ByteOrderMark.bytes.count : 0]
    bytes.withUnsafeBufferPointer { buffer in
      var offset = 0
      while offset < buffer.count {
        let byte = buffer[offset]
        offset += 1
        if byte == 0x0A {
          starts.append(offset)
        } else if byte == 0x0D {
          if offset < buffer.count, buffer[offset] == 0x0A { offset += 1 }
          starts.append(offset)
        }
      }
    }
    self.starts = starts
    var milestones = LineMilestones()
    bytes.withUnsafeBufferPointer { buffer in
      for (line, start) in starts.enumerated() {
        let end = line + 1 < starts.count ? starts[line + 1] : buffer.count
        if end - start > LineMilestones.distance { milestones.add(start..<end, of: buffer) }
      }
    }
    self.milestones = milestones
  }

  /// How many lines there are; a text that ends with a line break has an empty last line.
  public var count: Int { starts.count }

  /// The line that an offset is in, counted from 0.
  ///
  /// - Parameter offset: An offset of UTF-8 bytes; one outside of the text counts as its nearest end.
  /// - Returns: The line, from 0.
  public func line(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The bytes of a line without its line break.
  ///
  /// - Parameter line: The line, from 0.
  /// - Returns: The range in the text; empty at its end for a line that does not exist.
  public func range(ofLine line: Int) -> Range<Int> {
    guard starts.indices.contains(line) else { return bytes.count..<bytes.count }
    let start = starts[line]
    var end = line + 1 < starts.count ? starts[line + 1] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// The offset at which a line begins.
  func start(ofLine line: Int) -> Int { line < starts.count ? starts[line] : bytes.count }

  /// The place of an offset in lines and columns.
  ///
  /// - Parameter offset: An offset of UTF-8 bytes; one outside of the text counts as its nearest end.
  /// - Returns: The line and the columns in every unit.
  public func location(at offset: Int) -> SourceLocation {
    let offset = min(max(offset, starts[0]), bytes.count)
    let line = line(at: offset)
    let start = start(ofLine: line)
    let milestone = milestones.last(before: offset, from: start)
    var extent = milestone?.extent ?? LineExtent()
    extent.append(bytes[(milestone?.offset ?? start)..<offset])
    return SourceLocation(line: line + 1, offset: offset, before: extent)
  }
}

/// The three bytes that some editors put before a text.
enum ByteOrderMark {
  static let bytes: [UInt8] = [0xEF, 0xBB, 0xBF]
}
