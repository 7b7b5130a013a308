/// What references include.
package struct ReferenceContext: Decodable, Sendable {
  /// Whether the definition is included.
  package let includeDeclaration: Bool
}

/// The parameters of `textDocument/references`.
package struct ReferenceParams: Decodable, Sendable {
  /// The document.
  package let textDocument: TextDocumentIdentifier
  /// The position in the document.
  package let position: Position
  /// What is included.
  package let context: ReferenceContext
}

/// The parameters of `textDocument/rename`.
package struct RenameParams: Decodable, Sendable {
  /// The document.
  package let textDocument: TextDocumentIdentifier
  /// The position in the document.
  package let position: Position
  /// The new name.
  package let newName: String
}

/// The result of `textDocument/prepareRename`.
package struct PrepareRenameResult: Codable, Sendable, Hashable {
  /// The range of the name.
  package var range: Range
  /// The name.
  package var placeholder: String

  /// Creates a value.
  package init(range: Range, placeholder: String) {
    self.range = range
    self.placeholder = placeholder
  }
}
