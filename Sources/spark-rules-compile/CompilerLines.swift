import SparkRulesCompiler

/// Findings in the format of compilers, so that Xcode and SwiftPM show them at their line.
enum CompilerLines {
  /// Formats findings.
  ///
  /// - Parameters:
  ///   - diagnostics: The findings.
  ///   - source: The file.
  /// - Returns: A line for each finding, `file:line:col: error: message [SR0601]: help`, and for each note.
  static func text(for diagnostics: [Diagnostic], in source: SourceText) -> String {
    let lines = LineTable(source)
    func line(_ range: Range<Int>, _ kind: String, _ message: String) -> String {
      let start = lines.location(at: range.lowerBound)
      let oneLine = message.split(whereSeparator: \.isNewline).joined(separator: " ")
      return "\(source.name):\(start.line):\(start.utf8Column): \(kind): \(oneLine)\n"
    }
    var text = ""
    for finding in diagnostics {
      let help = finding.help.map { ": \($0)" } ?? ""
      text += line(
        finding.range, finding.severity.rawValue, "\(finding.message) [\(finding.code)]\(help)")
      for note in finding.notes { text += line(note.range, "note", note.message) }
    }
    return text
  }
}
