/// The result of `textDocument/hover`.
package struct Hover: Codable, Sendable, Hashable {
  /// The text.
  package var contents: MarkupContent
  /// The range that it describes.
  package var range: Range?

  /// Creates a value.
  package init(contents: MarkupContent, range: Range? = nil) {
    self.contents = contents
    self.range = range
  }
}
