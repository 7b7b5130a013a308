/// A replacement of a range of a document.
package struct TextEdit: Codable, Sendable, Hashable {
  /// The range to replace.
  package var range: Range
  /// The text to insert instead.
  package var newText: String

  /// Creates a value.
  package init(range: Range, newText: String) {
    self.range = range
    self.newText = newText
  }
}
