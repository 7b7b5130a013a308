/// A command that an editor shows above a line.
package struct CodeLens: Codable, Sendable, Hashable {
  /// The range that it concerns.
  package var range: Range
  /// The command.
  package var command: Command?

  /// Creates a value.
  package init(range: Range, command: Command? = nil) {
    self.range = range
    self.command = command
  }
}
