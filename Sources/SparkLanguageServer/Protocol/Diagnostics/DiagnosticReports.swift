/// The parameters of `textDocument/publishDiagnostics`.
package struct PublishDiagnosticsParams: Codable, Sendable, Hashable {
  /// The document.
  package var uri: DocumentURI
  /// The version that was checked.
  package var version: Int?
  /// All diagnostics of the document.
  package var diagnostics: [Diagnostic]

  /// Creates a value.
  package init(uri: DocumentURI, version: Int? = nil, diagnostics: [Diagnostic]) {
    self.uri = uri
    self.version = version
    self.diagnostics = diagnostics
  }
}

/// The parameters of `textDocument/diagnostic`.
package struct DocumentDiagnosticParams: Decodable, Sendable {
  /// The document.
  package let textDocument: TextDocumentIdentifier
  /// The identifier of the last result.
  package let previousResultId: String?
}

/// The result of `textDocument/diagnostic`.
package struct DocumentDiagnosticReport: Codable, Sendable, Hashable {
  /// `full` or `unchanged`.
  package var kind: String
  /// The identifier of this result.
  package var resultId: String
  /// All diagnostics; nil if they are unchanged.
  package var items: [Diagnostic]?

  /// Creates a value.
  package init(kind: String, resultId: String, items: [Diagnostic]? = nil) {
    self.kind = kind
    self.resultId = resultId
    self.items = items
  }
}
