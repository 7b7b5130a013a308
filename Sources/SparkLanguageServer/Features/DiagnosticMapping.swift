import SparkRulesCompiler

/// Converts findings to diagnostics of the protocol.
struct DiagnosticMapping {
  let uri: DocumentURI
  let buffer: TextBuffer

  /// Converts the findings of a document.
  func diagnostics(
    _ found: FileFindings, page: (String) -> String?
  ) -> [SparkLanguageServer.Diagnostic] {
    found.findings.map { diagnostic($0, page: page) }
      + found.problems.map { offset, message in
        let line = buffer.position(at: offset).line
        let end = buffer.offset(of: Position(line: line, character: .max))
        return SparkLanguageServer.Diagnostic(
          range: buffer.range(offset..<max(offset, end)), severity: .error,
          source: "spark-rules", message: message)
      }
  }

  /// Converts a finding.
  func diagnostic(
    _ finding: FileFindings.Finding, page: (String) -> String?
  ) -> SparkLanguageServer.Diagnostic {
    let related = finding.notes.map { note in
      DiagnosticRelatedInformation(
        location: Location(uri: uri, range: buffer.range(note.range)), message: note.message)
    }
    return SparkLanguageServer.Diagnostic(
      range: buffer.range(finding.range),
      severity: finding.severity == .error ? .error : .warning, code: finding.code,
      codeDescription: page(finding.code).map { CodeDescription(href: $0) },
      source: "spark-rules",
      message: finding.help.map { "\(finding.message)\nhelp: \($0)" } ?? finding.message,
      tags: AllChecks.check(for: finding.code) is any UnusedCheck.Type ? [.unnecessary] : nil,
      relatedInformation: related.isEmpty ? nil : related)
  }
}
