/// An error in a file that a person named.
package struct InputFailure: Error {
  /// Why a file cannot be used.
  package enum Reason: Sendable, Hashable {
    /// It contains problems.
    case findings
    /// It cannot be read.
    case unreadable
  }

  /// Why the file cannot be used.
  package let reason: Reason
  /// The messages, one a line.
  package let lines: [String]

  /// Creates a failure.
  ///
  /// - Parameters:
  ///   - reason: Why the file cannot be used.
  ///   - lines: The messages.
  package init(_ reason: Reason, _ lines: String...) { self.init(reason, lines) }

  /// Creates a failure.
  ///
  /// - Parameters:
  ///   - reason: Why the file cannot be used.
  ///   - lines: The messages.
  package init(_ reason: Reason, _ lines: [String]) {
    self.reason = reason
    self.lines = lines
  }
}
