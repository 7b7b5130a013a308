/// The forms in which findings are written.
public enum ReportFormat: String, Sendable, CaseIterable {
  /// For people: the line with a caret under the place, and what to write.
  case human
  /// One line a finding, as compilers write them.
  case short
  /// One JSON text with everything, whose schema stands in `Grammar/findings.schema.json`.
  case json
  /// SARIF 2.1.0, for GitHub's code scanning and other collectors of findings.
  case sarif
  /// GitHub Actions' annotations.
  case github
  /// reviewdog's Diagnostic Format.
  case rdjson

  /// Writes findings.
  ///
  /// - Parameters:
  ///   - files: The files and what was found in them.
  ///   - version: The version of spark-rules, for the forms that name it.
  ///   - usesColor: Whether the terminal's colours are used, where the form has any.
  /// - Returns: The text; each of its lines is ended.
  public func text(for files: [DiagnosedFile], version: String, usesColor: Bool = false) -> String {
    switch self {
    case .human:
      let findings = HumanReport(usesColor: usesColor).text(for: files)
      let summary = FindingsSummary(files).line
      return findings + (findings.isEmpty ? "" : "\n") + summary + "\n"
    case .short: return ShortReport.text(for: files)
    case .json: return JSONReport.text(for: files)
    case .sarif: return SARIFReport.text(for: files, version: version)
    case .github: return GitHubReport.text(for: files)
    case .rdjson: return RDJSONReport.text(for: files)
    }
  }
}
