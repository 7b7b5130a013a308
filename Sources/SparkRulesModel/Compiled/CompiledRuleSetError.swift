import Foundation

/// Why bytes were refused as a compiled rule set; nothing of them was taken.
public struct CompiledRuleSetError: Error, Sendable, Hashable, CustomStringConvertible,
  LocalizedError
{
  /// What kind of fault it is.
  public enum Kind: Sendable, Hashable {
    /// The bytes are something else.
    case notARuleSet
    /// Another version of the format.
    case otherFormat
    /// Bytes at the end are missing, or there are more than there should be.
    case wrongLength
    /// The bytes are not those that were written.
    case damaged
    /// The bytes are as they were written, and yet make no rule set.
    case invalid
    /// The file cannot be read.
    case notReadable
  }

  /// What kind of fault it is.
  public let kind: Kind
  /// What is wrong and what to do, in a sentence or two.
  public let description: String

  /// The same sentences.
  public var errorDescription: String? { description }

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - kind: What kind of fault it is.
  ///   - description: What is wrong and what to do.
  init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }
}
