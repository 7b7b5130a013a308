/// A command that the server executes.
package struct Command: Codable, Sendable, Hashable {
  /// The title that people see.
  package var title: String
  /// The name of the command.
  package var command: String
  /// The arguments.
  package var arguments: [LSPAny]?

  /// Creates a value.
  package init(title: String, command: String, arguments: [LSPAny]? = nil) {
    self.title = title
    self.command = command
    self.arguments = arguments
  }
}
