/// Annotations that GitHub Actions shows next to the lines of a pull request.
///
/// GitHub documents the format under "Workflow commands". Columns are written only if a finding
/// begins and ends in the same line, because the runner ignores them otherwise.
public enum GitHubReport {
  /// Formats findings.
  ///
  /// - Parameter files: The files with their findings.
  /// - Returns: One line for each finding: `::error file=…,line=…::message`.
  public static func text(for files: [DiagnosedFile]) -> String {
    DiagnosedFile.findings(in: files).map { line($0.finding, in: $0.file) + "\n" }.joined()
  }

  private static func line(_ finding: Diagnostic, in file: DiagnosedFile) -> String {
    let (start, end) = file.span(finding.range)
    var properties = ["file=\(escaped(file.source.name, property: true))", "line=\(start.line)"]
    properties.append("endLine=\(end.line)")
    if start.line == end.line {
      properties.append("col=\(start.column)")
      properties.append("endColumn=\(max(end.column, start.column))")
    }
    let title = "\(finding.code) \(finding.name)"
    properties.append("title=\(escaped(title, property: true))")
    var message = finding.message
    if let help = finding.help { message += "\nhelp: \(help)" }
    return "::\(finding.severity.rawValue) \(properties.joined(separator: ","))"
      + "::\(escaped(message, property: false))"
  }

  private static func escaped(_ text: String, property: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where property: result += "%3A"
      case "," where property: result += "%2C"
      case _ where scalar.properties.generalCategory == .control: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
