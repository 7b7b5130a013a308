#if Commands
import Foundation
import SparkRulesModel
import SparkSimulator
import Testing

/// The messages that a page of the studio receives.
final class ReceivedMessages: Sendable {
  /// A message, and its JSON.
  struct Message: Sendable {
    /// The fields.
    let fields: [String: SparkValue]
    /// The JSON.
    let json: String

    /// The text of a parameter.
    func parameter(_ name: String) throws -> String {
      guard case .map(let parameters)? = fields["params"], case .text(let text)? = parameters[name]
      else { throw Failure.missing(name) }
      return text
    }
  }

  /// Why a test ends.
  enum Failure: Error {
    /// A parameter is missing.
    case missing(String)
    /// Nothing was received in time.
    case timeout(String)
  }

  private let stored = Locked<[Message]>([])

  /// The messages so far.
  var messages: [Message] { stored.withLock { $0 } }

  /// Adds a message.
  func add(_ json: [UInt8]) {
    guard let value = try? SparkValue(json: json), case .map(let fields) = value else { return }
    let message = Message(fields: fields, json: String(decoding: json, as: UTF8.self))
    stored.withLock { $0.append(message) }
  }

  /// Waits for a message whose JSON contains a text.
  func wait(for text: String) async throws -> Message {
    for _ in 0..<2400 {
      if let found = messages.first(where: { $0.json.contains(text) }) { return found }
      try await Task.sleep(for: .milliseconds(50))
    }
    throw Failure.timeout(text)
  }
}

/// Waits until a condition is true.
func until(_ condition: () async -> Bool) async throws {
  for _ in 0..<2400 {
    if await condition() { return }
    try await Task.sleep(for: .milliseconds(50))
  }
  throw ReceivedMessages.Failure.timeout("a condition")
}
#endif
