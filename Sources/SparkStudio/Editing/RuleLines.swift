#if Commands
import SparkRulesCompiler

/// The lines of a text.
struct RuleLines {
  /// The text.
  let bytes: [UInt8]

  /// The offset of the first byte of the line that contains an offset.
  func start(of offset: Int) -> Int {
    bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
  }

  /// The offset after the line that contains an offset, and after its line break.
  func end(of offset: Int) -> Int {
    bytes[offset...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
  }

  /// The number of bytes before an offset in its line.
  func column(of offset: Int) -> Int { offset - start(of: offset) }

  /// Whether there is only white space in the line at an offset; false at the end of the text.
  func isEmptyLine(at start: Int) -> Bool {
    start < bytes.count && bytes[start..<end(of: start)].allSatisfy(Self.isSpace)
  }

  /// The column of the comment that is alone in the line at an offset; nil if there is none.
  func commentColumn(at start: Int) -> Int? {
    let first = bytes[start..<end(of: start)].firstIndex { $0 != 0x20 }
    return first.flatMap { bytes[$0] == 0x23 ? $0 - start : nil }
  }

  /// The lines of a node, without the white space after it.
  func lines(from first: Int, through last: Int) -> Range<Int> {
    var end = min(max(last, first + 1), bytes.count)
    while end > first + 1, Self.isSpace(bytes[end - 1]) { end -= 1 }
    return start(of: first)..<self.end(of: end - 1)
  }

  /// The change that inserts lines, each without its line break, at the beginning of a line.
  func inserting(_ lines: [String], at offset: Int) -> TextEdit {
    let isAtEnd = offset == bytes.count && bytes.last != 0x0A && !bytes.isEmpty
    let text = lines.joined(separator: "\n")
    return TextEdit(range: offset..<offset, replacement: isAtEnd ? "\n" + text : text + "\n")
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A
  }
}
#endif
