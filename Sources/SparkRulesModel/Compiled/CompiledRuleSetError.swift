import Foundation

/// The reason why bytes were refused as a compiled rule set.
public struct CompiledRuleSetError: Error, Sendable, Hashable, CustomStringConvertible,
  LocalizedError
{
  /// The kinds of problems.
  public enum Kind: Sendable, Hashable {
    /// The bytes are not a compiled rule set.
    case notARuleSet
    /// The format has another version.
    case otherFormat
    /// The number of bytes is wrong.
    case wrongLength
    /// The bytes have changed since they were written.
    case damaged
    /// The bytes have not changed, but are not a valid rule set.
    case invalid
    /// The file cannot be read.
    case notReadable
  }

  /// The kind of problem.
  public let kind: Kind
  /// The problem and its solution, in one or two sentences.
  public let description: String

  /// The same sentences.
  public var errorDescription: String? { description }

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - kind: The kind of problem.
  ///   - description: The problem and its solution.
  init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }
}
