/// What the command answers to the shell.
package enum StatusCode: Int32 {
  /// Everything was done, and nothing was found wrong.
  case clean = 0
  /// Something is wrong inside a file.
  case findings = 1
  /// The command was called in a wrong way.
  case wrongUsage = 2
  /// A file could not be read, or the output not be written.
  case unreadable = 3
  /// Events could not be delivered.
  case undelivered = 4
}

/// The end of a command before its work is done.
package struct CommandFailure: Error {
  /// What the shell is told.
  package let code: StatusCode
  /// What the person is told, on standard error.
  package let lines: [String]

  /// Ends the command.
  ///
  /// - Parameters:
  ///   - code: What the shell is told.
  ///   - lines: What the person is told.
  package init(_ code: StatusCode, _ lines: String...) { self.init(code, lines) }

  /// Ends the command.
  ///
  /// - Parameters:
  ///   - code: What the shell is told.
  ///   - lines: What the person is told.
  package init(_ code: StatusCode, _ lines: [String]) {
    self.code = code
    self.lines = lines
  }
}
