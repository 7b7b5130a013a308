/// A place in a text: its line, and its column in every unit that an output may ask for.
///
/// Everything counts from 1 except the offset. Which unit suits whom: terminals want display columns,
/// LSP counts UTF-16 units (from 0), SARIF names its unit, and people count characters.
public struct SourceLocation: Sendable, Hashable {
  /// The line.
  public let line: Int
  /// The offset from the text's beginning in UTF-8 bytes, from 0.
  public let offset: Int
  /// The column in UTF-8 bytes.
  public let utf8Column: Int
  /// The column in UTF-16 units.
  public let utf16Column: Int
  /// The column in Unicode code points.
  public let column: Int
  /// The column in cells of a terminal, tabs going to every fourth.
  public let displayColumn: Int

  /// Makes a place of what stands before it in its line.
  init(line: Int, offset: Int, before: ArraySlice<UInt8>) {
    self.line = line
    self.offset = offset
    utf8Column = before.count + 1
    var points = 0
    var units = 0
    for byte in before where byte & 0xC0 != 0x80 {
      points += 1
      units += byte >= 0xF0 ? 2 : 1
    }
    column = points + 1
    utf16Column = units + 1
    displayColumn = DisplayText(String(decoding: before, as: UTF8.self)).width + 1
  }
}
