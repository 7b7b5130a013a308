/// A range of a document.
package struct Range: Codable, Sendable, Hashable {
  /// The first position.
  package var start: Position
  /// The position after the last character.
  package var end: Position

  /// Creates a value.
  package init(start: Position, end: Position) {
    self.start = start
    self.end = end
  }
}
