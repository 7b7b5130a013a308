/// A range in a document.
package struct Location: Codable, Sendable, Hashable {
  /// The document.
  package var uri: DocumentURI
  /// The range.
  package var range: Range

  /// Creates a value.
  package init(uri: DocumentURI, range: Range) {
    self.uri = uri
    self.range = range
  }
}
