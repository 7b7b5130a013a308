/// The offsets at which the lines of a text begin.
///
/// A line ends with LF, CRLF or a single CR, as in editors.
public struct LineTable: Sendable {
  /// The text's bytes.
  package let bytes: [UInt8]
  /// The offset of each line's first byte.
  private let starts: [Int]
  private let columns: ColumnCheckpoints

  /// Creates the table of a text.
  ///
  /// - Parameter source: The text.
  public init(_ source: SourceText) { self.init(bytes: source.bytes) }

  package init(bytes: [UInt8]) {
    self.bytes = bytes
    // A byte order mark is not part of the first line.
    var starts = [ByteOrderMark.end(in: bytes)]
    for (offset, byte) in bytes.enumerated() where byte == 0x0A || byte == 0x0D {
      let isCRLF = byte == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A
      if !isCRLF { starts.append(offset + 1) }
    }
    self.starts = starts
    columns = ColumnCheckpoints(bytes, lineStarts: starts)
  }

  /// The number of lines; a text that ends with a line break has an empty last line.
  public var count: Int { starts.count }

  /// The line that contains an offset, counted from 0.
  ///
  /// - Parameter offset: An offset in UTF-8 bytes; one outside of the text counts as its nearest end.
  /// - Returns: The line, from 0.
  public func line(at offset: Int) -> Int {
    max(starts.partitioningIndex { $0 > offset } - 1, 0)
  }

  /// The bytes of a line without its line break.
  ///
  /// - Parameter line: The line, from 0.
  /// - Returns: The range in the text; empty at its end for a line that does not exist.
  public func range(ofLine line: Int) -> Range<Int> {
    let start = start(ofLine: line)
    var end = self.start(ofLine: line + 1)
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// The offset at which a line begins; the end of the text for a line that does not exist.
  package func start(ofLine line: Int) -> Int { line < starts.count ? starts[line] : bytes.count }

  /// The line and columns of an offset.
  ///
  /// - Parameter offset: An offset in UTF-8 bytes; one outside of the text counts as its nearest end.
  /// - Returns: The line, and the column in every unit.
  public func location(at offset: Int) -> SourceLocation {
    let offset = min(max(offset, starts[0]), bytes.count)
    let line = line(at: offset)
    let start = start(ofLine: line)
    let checkpoint = columns.last(before: offset, lineStart: start)
    var width = checkpoint?.width ?? TextWidth()
    width.append(bytes[(checkpoint?.offset ?? start)..<offset])
    return SourceLocation(line: line + 1, offset: offset, widthBefore: width)
  }
}

/// A position in a text: its line, and its column in every unit that an output may need.
///
/// All values except the offset are counted from 1. Terminals use display columns, LSP uses UTF-16 units
/// (from 0), SARIF names its unit, and people count characters.
public struct SourceLocation: Sendable, Hashable {
  /// The line.
  public let line: Int
  /// The offset from the beginning of the text in UTF-8 bytes, from 0.
  public let offset: Int
  /// The column in UTF-8 bytes.
  public let utf8Column: Int
  /// The column in UTF-16 units.
  public let utf16Column: Int
  /// The column in Unicode code points.
  public let column: Int
  /// The column in terminal cells, with a tab stop at every fourth cell.
  public let displayColumn: Int

  fileprivate init(line: Int, offset: Int, widthBefore width: TextWidth) {
    self.line = line
    self.offset = offset
    utf8Column = width.bytes + 1
    column = width.codePoints + 1
    utf16Column = width.utf16Units + 1
    displayColumn = width.cells + 1
  }
}

/// The width of a part of a line in every unit.
private struct TextWidth: Sendable {
  var bytes = 0
  var codePoints = 0
  var utf16Units = 0
  /// Terminal cells.
  var cells = 0

  /// Adds the text that follows in the line.
  mutating func append(_ text: ArraySlice<UInt8>) {
    bytes += text.count
    for byte in text where byte & 0xC0 != 0x80 {
      codePoints += 1
      utf16Units += byte >= 0xF0 ? 2 : 1
    }
    var shown = DisplayText(width: cells)
    shown.append(String(decoding: text, as: UTF8.self))
    cells = shown.width
  }
}

/// The columns of some offsets in long lines.
///
/// Without them, computing the locations of many findings in a line of a megabyte would take quadratic
/// time.
private struct ColumnCheckpoints: Sendable {
  /// The distance between checkpoints.
  private static let distance = 256

  private var offsets: [Int] = []
  private var widths: [TextWidth] = []

  init(_ text: [UInt8], lineStarts: [Int]) {
    for (line, lineStart) in lineStarts.enumerated() {
      let end = line + 1 < lineStarts.count ? lineStarts[line + 1] : text.count
      var width = TextWidth()
      var start = lineStart
      while end - start > Self.distance {
        let next = Self.boundary(from: start + Self.distance, lineEnd: end, in: text)
        width.append(text[start..<next])
        offsets.append(next)
        widths.append(width)
        start = next
      }
    }
  }

  /// The next offset at which one character certainly ends and another one begins.
  private static func boundary(from start: Int, lineEnd: Int, in text: [UInt8]) -> Int {
    let end = min(start + distance, lineEnd)
    return (start..<end).first { text[$0 - 1] < 0x7F && text[$0] < 0x7F }
      // In a long run without two adjacent ASCII characters, at least no code point is split.
      ?? (start..<end).first { text[$0] & 0xC0 != 0x80 } ?? end
  }

  /// The last checkpoint of a line up to an offset; nil if there is none.
  func last(before offset: Int, lineStart: Int) -> (offset: Int, width: TextWidth)? {
    let index = offsets.partitioningIndex { $0 > offset } - 1
    guard index >= 0, offsets[index] > lineStart else { return nil }
    return (offsets[index], widths[index])
  }
}
