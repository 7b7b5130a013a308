/// How a client sends changes.
package enum TextDocumentSyncKind: Int, Codable, Sendable, Hashable {
  /// Not at all.
  case none = 0
  /// As the whole text.
  case full = 1
  /// As replaced ranges.
  case incremental = 2
}

/// A document that was opened.
package struct TextDocumentItem: Decodable, Sendable {
  /// The URI.
  package let uri: DocumentURI
  /// The language.
  package let languageId: String
  /// The version.
  package let version: Int
  /// The text.
  package let text: String
}

/// The parameters of `textDocument/didOpen`.
package struct DidOpenTextDocumentParams: Decodable, Sendable {
  /// The document.
  package let textDocument: TextDocumentItem
}

/// A change of a document.
package struct TextDocumentContentChangeEvent: Decodable, Sendable {
  /// The replaced range; nil for the whole text.
  package let range: Range?
  /// The new text.
  package let text: String

  /// Creates a change.
  package init(range: Range?, text: String) {
    self.range = range
    self.text = text
  }
}

/// The parameters of `textDocument/didChange`.
package struct DidChangeTextDocumentParams: Decodable, Sendable {
  /// The document.
  package let textDocument: VersionedTextDocumentIdentifier
  /// The changes, each of the text after the one before it.
  package let contentChanges: [TextDocumentContentChangeEvent]
}

/// A change of a file that need not be open.
package struct FileEvent: Decodable, Sendable {
  /// The file.
  package let uri: DocumentURI
  /// 1 if it was created, 2 if it was changed, 3 if it was deleted.
  package let type: Int
}

/// The parameters of `workspace/didChangeWatchedFiles`.
package struct DidChangeWatchedFilesParams: Decodable, Sendable {
  /// The changes.
  package let changes: [FileEvent]
}
