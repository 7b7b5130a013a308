#if Commands
import SparkSimulator

/// The exit codes of the command.
enum StatusCode: Int32 {
  /// The work was done and no problem was found.
  case clean = 0
  /// A file contains problems.
  case findings = 1
  /// The arguments are wrong.
  case wrongUsage = 2
  /// A file could not be read, or output could not be written.
  case unreadable = 3
  /// Events could not be delivered.
  case undelivered = 4
}

/// An error that ends the command with an exit code and messages.
struct CommandFailure: Error {
  /// The exit code.
  let code: StatusCode
  /// The messages for standard error, one a line.
  let lines: [String]

  /// Creates a failure.
  ///
  /// - Parameters:
  ///   - code: The exit code.
  ///   - lines: The messages.
  init(_ code: StatusCode, _ lines: String...) { self.init(code, lines) }

  /// Creates a failure.
  ///
  /// - Parameters:
  ///   - code: The exit code.
  ///   - lines: The messages.
  init(_ code: StatusCode, _ lines: [String]) {
    self.code = code
    self.lines = lines
  }

  /// Creates a failure from one of a file.
  ///
  /// - Parameter failure: The failure.
  init(_ failure: InputFailure) {
    self.init(failure.reason == .findings ? .findings : .unreadable, failure.lines)
  }
}
#endif
