/// The parameters of `textDocument/formatting`; its options are ignored, because the format is fixed.
package struct DocumentFormattingParams: Decodable, Sendable {
  /// The document.
  package let textDocument: TextDocumentIdentifier
}
