/// The formats of findings.
public enum ReportFormat: String, Sendable, CaseIterable {
  /// For people: the line with carets under the range, and help.
  case human
  /// One line for each finding, in the format of compilers.
  case short
  /// One JSON text, whose schema is `Grammar/findings.schema.json`.
  case json
  /// SARIF 2.1.0, for GitHub's code scanning, reviewdog and other readers of findings.
  case sarif
  /// Annotations of GitHub Actions.
  case github

  /// Formats findings.
  ///
  /// - Parameters:
  ///   - files: The files with their findings.
  ///   - version: The version of spark-rules, for formats that contain it.
  ///   - usesColor: Whether the text contains ANSI colors, if the format supports them.
  ///   - width: The number of columns at which lines for people are wrapped; nil if they are not.
  /// - Returns: The text, which ends with a line break.
  public func text(
    for files: [DiagnosedFile], version: String, usesColor: Bool = false, width: Int? = nil
  ) -> String {
    switch self {
    case .human:
      let findings = HumanReport(usesColor: usesColor, width: width).text(for: files)
      let summary = FindingsSummary(files).line
      return findings + (findings.isEmpty ? "" : "\n") + summary + "\n"
    case .short: return ShortReport.text(for: files)
    case .json: return JSONReport.text(for: files)
    case .sarif: return SARIFReport.text(for: files, version: version)
    case .github: return GitHubReport.text(for: files)
    }
  }
}
