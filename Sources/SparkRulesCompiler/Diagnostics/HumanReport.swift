/// Shows findings to a person: place, message, the line with a caret under the range, and what to do.
public struct HumanReport: Sendable {
  /// Whether the terminal's colours are used.
  public var usesColor: Bool

  /// Makes a report.
  ///
  /// - Parameter usesColor: Whether the terminal's colours are used; not so where nothing is said.
  public init(usesColor: Bool = false) { self.usesColor = usesColor }

  /// Shows the findings of a file.
  ///
  /// - Parameters:
  ///   - diagnostics: The findings.
  ///   - source: The file.
  /// - Returns: The text, which ends with a line break unless there is nothing to show.
  public func text(for diagnostics: [Diagnostic], in source: SourceText) -> String {
    guard !diagnostics.isEmpty else { return "" }
    let excerpt = Excerpt(LineTable(source), paint: Paint(isOn: usesColor))
    return diagnostics.map { text(for: $0, in: source, excerpt) }.joined(separator: "\n")
  }

  private func text(for diagnostic: Diagnostic, in source: SourceText, _ excerpt: Excerpt) -> String
  {
    let paint = excerpt.paint
    let place = excerpt.lines.location(at: diagnostic.range.lowerBound)
    let isError = diagnostic.severity == .error
    let label = paint.bold(
      "\(diagnostic.severity.rawValue)[\(diagnostic.code)]", isError ? .red : .yellow)
    let name = DisplayText(source.name).text
    let message = DisplayText(diagnostic.message).text
    var lines = [
      "\(paint.bold("\(name):\(place.line):\(place.column):")) \(label): \(paint.bold(message))"
    ]
    let places = [diagnostic.range] + diagnostic.notes.map(\.range)
    let margin = excerpt.margin(for: places)
    lines += excerpt.show(diagnostic.range, margin: margin, color: isError ? .red : .yellow)
    for note in diagnostic.notes {
      let place = excerpt.lines.location(at: note.range.lowerBound)
      lines.append(
        "\(margin) \(paint.bold("note:")) \(DisplayText(note.message).text) (line \(place.line))")
      lines += excerpt.show(note.range, margin: margin, color: .blue)
    }
    if let help = diagnostic.help {
      lines.append("\(margin) \(paint.bold("help:", .green)) \(DisplayText(help).text)")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// Shows a line of a file with a caret under a part of it.
struct Excerpt {
  /// The widest piece of a line that is shown.
  private static let maximumWidth = 160

  let lines: LineTable
  let paint: Paint

  init(_ lines: LineTable, paint: Paint) {
    self.lines = lines
    self.paint = paint
  }

  /// Blanks as wide as the largest line number.
  func margin(for places: [Range<Int>]) -> String {
    let last = places.map { lines.line(at: $0.lowerBound) + 1 }.max() ?? 1
    return String(repeating: " ", count: String(last).count)
  }

  /// The line of a range's beginning, and below it carets under the range as far as the line goes.
  func show(_ range: Range<Int>, margin: String, color: Paint.Color) -> [String] {
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
      + paint.bold(
        String(repeating: "^", count: min(width, Self.maximumWidth)), color)
    let bar = paint.dim("|")
    let text = String(shown.text.prefix(Self.maximumWidth * 4))
    return ["\(padding)\(paint.dim(label)) \(bar) \(text)", "\(margin) \(bar) \(carets)"]
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: lines.bytes[range], as: UTF8.self)
  }

  /// The end of what is shown of a long line, never inside a character.
  private func window(around offset: Int, in line: Range<Int>, before: Bool) -> Int {
    var edge = before ? offset - Self.maximumWidth : offset + Self.maximumWidth
    if edge <= line.lowerBound { return line.lowerBound }
    if edge >= line.upperBound { return line.upperBound }
    while edge > line.lowerBound, lines.bytes[edge] & 0xC0 == 0x80 { edge -= 1 }
    return before ? edge : max(edge, offset)
  }
}
