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
  init(line: Int, offset: Int, before: LineExtent) {
    self.line = line
    self.offset = offset
    utf8Column = before.bytes + 1
    column = before.points + 1
    utf16Column = before.units + 1
    displayColumn = before.width + 1
  }
}
