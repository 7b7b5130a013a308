#if Delivery
import Foundation

/// An error in the configuration of delivery.
public struct DeliveryError: Error, Sendable, Hashable, CustomStringConvertible, LocalizedError {
  /// A sentence that describes the problem and its solution.
  public let description: String

  /// The same sentence.
  public var errorDescription: String? { description }

  init(_ description: String) { self.description = description }
}
#endif
