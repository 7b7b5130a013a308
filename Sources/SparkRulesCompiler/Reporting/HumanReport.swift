import Foundation

/// Formats findings for people: position, message, the line with carets under the range, and help.
public struct HumanReport: Sendable {
  /// Whether the text contains ANSI colors.
  public var usesColor: Bool

  /// The number of columns at which lines are wrapped; nil if they are not.
  public var width: Int?

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - usesColor: Whether the text contains ANSI colors; false by default.
  ///   - width: The number of columns at which lines are wrapped; nil, the default, wraps none.
  public init(usesColor: Bool = false, width: Int? = nil) {
    self.usesColor = usesColor
    self.width = width
  }

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
    let location = "\(name):\(position.line):\(position.column):"
    let before = "\(location) \(diagnostic.severity.rawValue)[\(diagnostic.code)]: "
    let parts = WrappedText.lines(message, after: before, indent: 4, width: width)
    var lines = ["\(style.bold(location)) \(label): \(style.bold(parts[0]))"]
    lines += parts.dropFirst().map { "    \(style.bold($0))" }
    let ranges = [diagnostic.range] + diagnostic.notes.map(\.range)
    let margin = excerpt.margin(for: ranges)
    lines += excerpt.show(diagnostic.range, margin: margin, color: isError ? .red : .yellow)
    for note in diagnostic.notes {
      let position = excerpt.lines.location(at: note.range.lowerBound)
      lines += wrapped("note: ", [note.message + " (line \(position.line))"], style, nil, margin)
      lines += excerpt.show(note.range, margin: margin, color: .blue)
    }
    if let help = diagnostic.help {
      lines += wrapped(
        "help: ", width == nil ? [help] : Self.alternatives(help), style, .green, margin)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The parts of a help between semicolons, but not those inside of backticks.
  private static func alternatives(_ help: String) -> [String] {
    var alternatives = [""]
    for (index, part) in help.components(separatedBy: "`").enumerated() {
      let pieces = index % 2 == 0 ? part.components(separatedBy: "; ") : [part]
      alternatives[alternatives.count - 1] += (index > 0 ? "`" : "") + pieces[0]
      alternatives += pieces.dropFirst()
    }
    return alternatives
  }

  /// Sentences after a label, each beginning on its own line.
  private func wrapped(
    _ label: String, _ sentences: [String], _ style: ANSIStyle, _ color: ANSIStyle.Color?,
    _ margin: String
  ) -> [String] {
    let before = "\(margin) \(label)"
    let lines = sentences.flatMap {
      WrappedText.lines(DisplayText($0).text, after: before, indent: before.count, width: width)
    }
    return lines.enumerated().map { index, line in
      let shown = index == 0 ? "\(margin) \(style.bold(label.dropLast().description, color)) " : ""
      return (shown.isEmpty ? String(repeating: " ", count: before.count) : shown) + line
    }
  }
}
