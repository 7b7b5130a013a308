/// The severity of a diagnostic.
package enum DiagnosticSeverity: Int, Codable, Sendable, Hashable {
  /// An error.
  case error = 1
  /// A warning.
  case warning = 2
}

/// A property of a diagnostic that changes how editors show its range.
package enum DiagnosticTag: Int, Codable, Sendable, Hashable {
  /// The code is not used.
  case unnecessary = 1
  /// The code is deprecated.
  case deprecated = 2
}

/// A page about a code.
package struct CodeDescription: Codable, Sendable, Hashable {
  /// The URI of the page.
  package var href: String

  /// Creates a value.
  package init(href: String) {
    self.href = href
  }
}

/// A range that is related to a diagnostic.
package struct DiagnosticRelatedInformation: Codable, Sendable, Hashable {
  /// The range.
  package var location: Location
  /// The explanation.
  package var message: String

  /// Creates a value.
  package init(location: Location, message: String) {
    self.location = location
    self.message = message
  }
}

/// A problem at a range of a document.
package struct Diagnostic: Codable, Sendable, Hashable {
  /// The range.
  package var range: Range
  /// The severity.
  package var severity: DiagnosticSeverity?
  /// The code.
  package var code: String?
  /// The page of the code.
  package var codeDescription: CodeDescription?
  /// The tool that reports it.
  package var source: String?
  /// The description.
  package var message: String
  /// Properties that change how it is shown.
  package var tags: [DiagnosticTag]?
  /// Related ranges.
  package var relatedInformation: [DiagnosticRelatedInformation]?

  /// Creates a value.
  package init(
    range: Range, severity: DiagnosticSeverity? = nil, code: String? = nil,
    codeDescription: CodeDescription? = nil, source: String? = nil, message: String,
    tags: [DiagnosticTag]? = nil, relatedInformation: [DiagnosticRelatedInformation]? = nil
  ) {
    self.range = range
    self.severity = severity
    self.code = code
    self.codeDescription = codeDescription
    self.source = source
    self.message = message
    self.tags = tags
    self.relatedInformation = relatedInformation
  }
}
