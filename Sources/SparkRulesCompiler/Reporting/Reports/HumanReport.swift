/// Formats findings for people: position, message, the line with carets under the range, and help.
public struct HumanReport: Sendable {
  /// Whether the text contains ANSI colors.
  public var usesColor: Bool

  /// Creates a report.
  ///
  /// - Parameter usesColor: Whether the text contains ANSI colors; false by default.
  public init(usesColor: Bool = false) { self.usesColor = usesColor }

  /// Formats findings.
  ///
  /// - Parameter files: The files with their findings.
  /// - Returns: The text, which ends with a line break unless it is empty.
  public func text(for files: [DiagnosedFile]) -> String {
    files.flatMap { file in
      let excerpt = Excerpt(file.lines, paint: ANSIStyle(isOn: usesColor))
      return file.diagnostics.map { text(for: $0, in: file.source, excerpt) }
    }.joined(separator: "\n")
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
