import Foundation

/// Why delivery cannot be set up.
public struct DeliveryError: Error, Sendable, Hashable, CustomStringConvertible, LocalizedError {
  /// What is wrong and what to do, in a sentence.
  public let description: String

  /// The same sentence.
  public var errorDescription: String? { description }

  init(_ description: String) { self.description = description }
}
