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
      let excerpt = Excerpt(file.lines, style: ANSIStyle(isOn: usesColor))
      return file.diagnostics.map { text(for: $0, in: file.source, excerpt) }
    }.joined(separator: "\n")
  }

  private func text(for diagnostic: Diagnostic, in source: SourceText, _ excerpt: Excerpt) -> String
  {
    let style = excerpt.style
    let position = excerpt.lines.location(at: diagnostic.range.lowerBound)
    let isError = diagnostic.severity == .error
    let label = style.bold(
      "\(diagnostic.severity.rawValue)[\(diagnostic.code)]", isError ? .red : .yellow)
    let name = DisplayText(source.name).text
    let message = DisplayText(diagnostic.message).text
    var lines = [
      "\(style.bold("\(name):\(position.line):\(position.column):")) \(label): \(style.bold(message))"
    ]
    let ranges = [diagnostic.range] + diagnostic.notes.map(\.range)
    let margin = excerpt.margin(for: ranges)
    lines += excerpt.show(diagnostic.range, margin: margin, color: isError ? .red : .yellow)
    for note in diagnostic.notes {
      let position = excerpt.lines.location(at: note.range.lowerBound)
      lines.append(
        "\(margin) \(style.bold("note:")) \(DisplayText(note.message).text) (line \(position.line))"
      )
      lines += excerpt.show(note.range, margin: margin, color: .blue)
    }
    if let help = diagnostic.help {
      lines.append("\(margin) \(style.bold("help:", .green)) \(DisplayText(help).text)")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
