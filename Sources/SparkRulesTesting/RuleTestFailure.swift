import Foundation

/// The reason why a test of rules fails, with the file and line of the call.
public struct RuleTestFailure: Error, Sendable, Hashable, CustomStringConvertible, LocalizedError {
  /// The location and the reason; the events that arrived follow, one line each.
  public let description: String

  /// The location and the reason.
  public var errorDescription: String? { description }

  /// Creates a failure.
  ///
  /// - Parameters:
  ///   - message: The reason.
  ///   - location: The call that fails.
  init(_ message: String, at location: CallLocation) {
    description = "\(location): \(message)"
  }
}

/// The file and line of a call in a test.
struct CallLocation: CustomStringConvertible {
  let file: StaticString
  let line: UInt

  /// The file without its module, and the line: `CheckoutTests.swift:12`.
  var description: String {
    let name = "\(file)".split(separator: "/").last.map(String.init) ?? ""
    return "\(name):\(line)"
  }
}
