/// The parameters of `workspace/executeCommand`.
package struct ExecuteCommandParams: Decodable, Sendable {
  /// The name of the command.
  package let command: String
  /// The arguments.
  package let arguments: [LSPAny]?
}

/// The parameters of `window/showMessage`.
package struct ShowMessageParams: Codable, Sendable, Hashable {
  /// 1 for an error, 2 for a warning, 3 for information, 4 for a log.
  package var type: Int
  /// The message.
  package var message: String

  /// Creates a value.
  package init(type: Int, message: String) {
    self.type = type
    self.message = message
  }
}
