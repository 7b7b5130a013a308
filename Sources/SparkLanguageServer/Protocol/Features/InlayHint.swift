/// The parameters of `textDocument/inlayHint`.
package struct InlayHintParams: Decodable, Sendable {
  /// The document.
  package let textDocument: TextDocumentIdentifier
  /// The visible range.
  package let range: Range
}

/// A text that an editor shows between characters of a document.
package struct InlayHint: Codable, Sendable, Hashable {
  /// The position.
  package var position: Position
  /// The text.
  package var label: String
  /// The explanation.
  package var tooltip: String?
  /// Whether a space precedes it.
  package var paddingLeft: Bool?

  /// Creates a value.
  package init(position: Position, label: String, tooltip: String? = nil, paddingLeft: Bool? = nil)
  {
    self.position = position
    self.label = label
    self.tooltip = tooltip
    self.paddingLeft = paddingLeft
  }
}
