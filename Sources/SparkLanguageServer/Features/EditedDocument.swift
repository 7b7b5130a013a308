import SparkRulesAuthoring
import SparkRulesCompiler

/// A file whose ranges are sent to the client: an open document, or a file on disk.
struct EditedDocument {
  /// The URI.
  let uri: DocumentURI
  /// The version; nil for a file that is not open.
  let version: Int?
  /// The text.
  let buffer: TextBuffer

  /// Converts changes of the file.
  func edits(_ edits: [SparkRulesCompiler.TextEdit]) -> [SparkLanguageServer.TextEdit] {
    edits.map {
      SparkLanguageServer.TextEdit(range: buffer.range($0.range), newText: $0.replacement)
    }
  }
}

extension LanguageServer {
  /// The document or file with a path; nil if it cannot be read.
  func editedDocument(at path: String) -> EditedDocument? {
    if let document = workspace.document(at: path) {
      return EditedDocument(
        uri: document.uri, version: document.version, buffer: document.buffer)
    }
    return workspace.source(at: path).map {
      EditedDocument(
        uri: DocumentPath.uri(of: path), version: nil,
        buffer: TextBuffer($0.bytes, encoding: encoding))
    }
  }

  /// The changes of several files, in the form that the client supports.
  func workspaceEdit(
    _ changes: [(document: EditedDocument, edits: [SparkLanguageServer.TextEdit])]
  ) -> WorkspaceEdit {
    guard client?.workspace?.workspaceEdit?.documentChanges == true else {
      return WorkspaceEdit(
        changes: Dictionary(changes.map { ($0.document.uri, $0.edits) }) { $0 + $1 })
    }
    return WorkspaceEdit(
      documentChanges: changes.map { document, edits in
        let identifier = OptionalVersionedTextDocumentIdentifier(
          uri: document.uri, version: document.version)
        return .edit(TextDocumentEdit(textDocument: identifier, edits: edits))
      })
  }
}
