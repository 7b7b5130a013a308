/// What the command answers to the shell.
enum StatusCode: Int32 {
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
struct Stop: Error {
  /// What the shell is told.
  let code: StatusCode
  /// What the person is told, on standard error.
  let lines: [String]

  /// Ends the command.
  ///
  /// - Parameters:
  ///   - code: What the shell is told.
  ///   - lines: What the person is told.
  init(_ code: StatusCode, _ lines: String...) { self.init(code, lines) }

  /// Ends the command.
  ///
  /// - Parameters:
  ///   - code: What the shell is told.
  ///   - lines: What the person is told.
  init(_ code: StatusCode, _ lines: [String]) {
    self.code = code
    self.lines = lines
  }
}
