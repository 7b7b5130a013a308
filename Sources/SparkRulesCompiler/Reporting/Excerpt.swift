/// Formats a line of a file with carets under a part of it.
struct Excerpt {
  /// The maximum number of columns of a line that are shown.
  private static let maximumWidth = 160

  let lines: LineTable
  let style: ANSIStyle

  init(_ lines: LineTable, style: ANSIStyle) {
    self.lines = lines
    self.style = style
  }

  /// Spaces of the width of the largest line number.
  func margin(for ranges: [Range<Int>]) -> String {
    let last = ranges.map { lines.line(at: $0.lowerBound) + 1 }.max() ?? 1
    return String(repeating: " ", count: String(last).count)
  }

  /// The line in which a range begins, and carets under the part of the range in this line.
  func show(_ range: Range<Int>, margin: String, color: ANSIStyle.Color) -> [String] {
    let number = lines.line(at: range.lowerBound)
    let line = lines.range(ofLine: number)
    if line.isEmpty { return [] }
    let start = min(max(range.lowerBound, line.lowerBound), line.upperBound)
    let end = min(max(range.upperBound, start), line.upperBound)
    var shown = DisplayText(text(window(around: start, in: line, before: true)..<start))
    let indent = shown.width
    shown.append(text(start..<end))
    let width = max(1, shown.width - indent)
    shown.append(text(end..<window(around: end, in: line, before: false)))
    let label = String(number + 1)
    let padding = String(repeating: " ", count: max(0, margin.count - label.count))
    let carets =
      String(repeating: " ", count: indent)
      + style.bold(String(repeating: "^", count: min(width, Self.maximumWidth)), color)
    let bar = style.dim("|")
    let text = String(shown.text.prefix(Self.maximumWidth * 4))
    return ["\(padding)\(style.dim(label)) \(bar) \(text)", "\(margin) \(bar) \(carets)"]
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: lines.bytes[range], as: UTF8.self)
  }

  /// The end of the shown part of a long line, which is not inside a character.
  private func window(around offset: Int, in line: Range<Int>, before: Bool) -> Int {
    var edge = before ? offset - Self.maximumWidth : offset + Self.maximumWidth
    if edge <= line.lowerBound { return line.lowerBound }
    if edge >= line.upperBound { return line.upperBound }
    while edge > line.lowerBound, lines.bytes[edge] & 0xC0 == 0x80 { edge -= 1 }
    return before ? edge : max(edge, offset)
  }
}
