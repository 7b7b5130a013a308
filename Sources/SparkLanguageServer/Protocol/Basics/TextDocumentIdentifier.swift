/// The URI of a document, as the client wrote it.
package typealias DocumentURI = String

/// A document.
package struct TextDocumentIdentifier: Codable, Sendable, Hashable {
  /// The URI.
  package var uri: DocumentURI

  /// Creates a value.
  package init(uri: DocumentURI) {
    self.uri = uri
  }
}

/// A document and its version.
package struct OptionalVersionedTextDocumentIdentifier: Codable, Sendable, Hashable {
  /// The URI.
  package var uri: DocumentURI
  /// The version; nil for a file that is not open.
  package var version: Int?

  /// Creates a value.
  package init(uri: DocumentURI, version: Int? = nil) {
    self.uri = uri
    self.version = version
  }

  /// Encodes the version of a file that is not open as null, as the specification requires.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(uri, forKey: .uri)
    try container.encode(version, forKey: .version)
  }
}

/// A document and its version.
package struct VersionedTextDocumentIdentifier: Decodable, Sendable {
  /// The URI.
  package let uri: DocumentURI
  /// The version after the change.
  package let version: Int
}

/// A position in a document.
package struct TextDocumentPositionParams: Decodable, Sendable {
  /// The document.
  package let textDocument: TextDocumentIdentifier
  /// The position in the document.
  package let position: Position
}

/// A document.
package struct TextDocumentParams: Decodable, Sendable {
  /// The document.
  package let textDocument: TextDocumentIdentifier
}
