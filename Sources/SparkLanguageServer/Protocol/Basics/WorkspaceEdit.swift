/// The changes of one document.
package struct TextDocumentEdit: Codable, Sendable, Hashable {
  /// The document.
  package var textDocument: OptionalVersionedTextDocumentIdentifier
  /// The changes.
  package var edits: [TextEdit]

  /// Creates a value.
  package init(textDocument: OptionalVersionedTextDocumentIdentifier, edits: [TextEdit]) {
    self.textDocument = textDocument
    self.edits = edits
  }
}

/// The creation of a file.
package struct CreateFile: Codable, Sendable, Hashable {
  /// Always `create`.
  package var kind: String
  /// The file.
  package var uri: DocumentURI

  /// Creates a value.
  package init(kind: String, uri: DocumentURI) {
    self.kind = kind
    self.uri = uri
  }
}

/// A change of a document, or the creation of one.
package enum DocumentChange: Encodable, Sendable, Hashable {
  /// Changes of a document.
  case edit(TextDocumentEdit)
  /// The creation of a file.
  case create(CreateFile)

  /// Encodes the change without a further level.
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .edit(let edit): try edit.encode(to: encoder)
    case .create(let file): try file.encode(to: encoder)
    }
  }
}

/// Changes of several documents.
package struct WorkspaceEdit: Encodable, Sendable, Hashable {
  /// The changes by document, for clients without `documentChanges`.
  package var changes: [DocumentURI: [TextEdit]]?
  /// The changes in their order.
  package var documentChanges: [DocumentChange]?

  /// Creates changes.
  package init(
    changes: [DocumentURI: [TextEdit]]? = nil, documentChanges: [DocumentChange]? = nil
  ) {
    self.changes = changes
    self.documentChanges = documentChanges
  }
}
