/// Annotations that GitHub Actions puts beside the lines of a pull request.
///
/// The form is that of GitHub's "Workflow commands" page. Columns go along only where a finding
/// begins and ends in one line, as the runner ignores them otherwise.
public enum GitHubReport {
  /// Writes findings.
  ///
  /// - Parameter files: The files and what was found in them.
  /// - Returns: A line a finding: `::error file=…,line=…::message`.
  public static func text(for files: [DiagnosedFile]) -> String {
    var text = ""
    for file in files {
      for finding in file.diagnostics {
        text += line(finding, in: file) + "\n"
      }
    }
    return text
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
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
