extension LanguageServer {
  /// Sends the diagnostics that have changed.
  func publishDiagnostics() {
    let uris = outdated.sorted()
    outdated = []
    let found = diagnostics(of: uris)
    for uri in uris {
      guard let diagnostics = found[uri], let document = workspace.documents[uri] else { continue }
      // A document without problems is reported once, so that a client knows that it was checked.
      guard published[uri] != diagnostics else { continue }
      published[uri] = diagnostics
      notify(
        "textDocument/publishDiagnostics",
        PublishDiagnosticsParams(uri: uri, version: document.version, diagnostics: diagnostics))
    }
  }

  /// Sends the diagnostics of the files of rules and tests in the workspace that are not open.
  ///
  /// Clients that request the diagnostics of open documents show them too.
  func publishClosedFiles() {
    closedAreOutdated = false
    let open = Set(workspace.documents.values.map(\.path))
    let rules = workspace.ruleFiles().filter { !open.contains($0) }
    let tests = workspace.testFiles().filter { !open.contains($0) }
    var found = workspace.findings(of: rules).filter { !open.contains($0.key) }
    for path in tests { found[path] = workspace.findings(ofTests: path) }
    var diagnostics: [DocumentURI: [SparkLanguageServer.Diagnostic]] = [:]
    for (path, findings) in found {
      let uri = DocumentPath.uri(of: path)
      let buffer = TextBuffer(findings.source.bytes, encoding: encoding)
      diagnostics[uri] = DiagnosticMapping(uri: uri, buffer: buffer).diagnostics(findings) {
        pages.uri(of: $0)
      }
    }
    for uri in publishedFiles.union(diagnostics.keys).sorted() {
      let present = diagnostics[uri] ?? []
      guard present != published[uri] ?? [] else { continue }
      published[uri] = present.isEmpty ? nil : present
      notify(
        "textDocument/publishDiagnostics",
        PublishDiagnosticsParams(uri: uri, diagnostics: present))
    }
    publishedFiles = Set(diagnostics.filter { !$0.value.isEmpty }.keys)
  }

  /// The diagnostics of open documents.
  private func diagnostics(
    of uris: [DocumentURI]
  ) -> [DocumentURI: [SparkLanguageServer.Diagnostic]] {
    let documents = uris.compactMap { workspace.documents[$0] }
    let rules = documents.filter { $0.kind == .rules }.map(\.path)
    let found = workspace.findings(of: rules)
    var diagnostics: [DocumentURI: [SparkLanguageServer.Diagnostic]] = [:]
    for document in documents {
      let findings: FileFindings? =
        switch document.kind {
        case .rules: found[document.path]
        case .tests: workspace.findings(ofTests: document.path)
        case .settings: workspace.findings(ofSettings: document.path)
        case .other: nil
        }
      guard let findings else { continue }
      let mapping = DiagnosticMapping(uri: document.uri, buffer: document.buffer)
      diagnostics[document.uri] = mapping.diagnostics(findings) { pages.uri(of: $0) }
    }
    return diagnostics
  }

  /// Answers a client that requests diagnostics.
  func diagnosticReport(_ params: DocumentDiagnosticParams) -> DocumentDiagnosticReport {
    let items = diagnostics(of: [params.textDocument.uri])[params.textDocument.uri] ?? []
    var hasher = Hasher()
    hasher.combine(items)
    let identifier = String(hasher.finalize())
    if identifier == params.previousResultId {
      return DocumentDiagnosticReport(kind: "unchanged", resultId: identifier)
    }
    return DocumentDiagnosticReport(kind: "full", resultId: identifier, items: items)
  }
}
