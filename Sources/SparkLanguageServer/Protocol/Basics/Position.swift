/// A position between two characters of a document.
package struct Position: Codable, Sendable, Hashable {
  /// The line, from 0.
  package var line: Int
  /// The number of units of the negotiated encoding before it in its line.
  package var character: Int

  /// Creates a value.
  package init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }
}
