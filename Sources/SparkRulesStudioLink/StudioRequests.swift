import Foundation

/// The requests to the studio.
struct StudioRequests: Sendable {
  /// A request that the studio has refused.
  struct Refusal: Error, CustomStringConvertible {
    /// The reason.
    let description: String
  }

  /// Rules that run in the app in addition to its own.
  struct Command: Decodable, Sendable {
    /// The number of the command, from 1.
    let number: Int
    /// The compiled sets, which replace those of the command before.
    let sets: [Data]
  }

  private struct Greeting: Decodable { let phone: String }
  private struct Commands: Decodable { let commands: [Command] }

  private let transport: any StudioTransport

  /// Prepares requests.
  ///
  /// - Parameter transport: Carries the requests.
  init(over transport: any StudioTransport) { self.transport = transport }

  /// Connects the app.
  ///
  /// - Parameter name: The name of the app.
  /// - Returns: The identifier of the connection.
  /// - Throws: `Refusal`, or an error of URLSession.
  func connect(_ name: String) async throws -> String {
    var writer = JSONWriter()
    writer.object { object in
      object.field("version", 1)
      object.field("name", .text(name))
    }
    let reply = try await transport.send("connect", Data(writer.bytes))
    return try JSONDecoder().decode(Greeting.self, from: reply).phone
  }

  /// Sends a message.
  ///
  /// - Parameters:
  ///   - message: The message as JSON.
  ///   - phone: The identifier of the connection.
  /// - Throws: `Refusal`, or an error of URLSession.
  func post(_ message: [UInt8], from phone: String) async throws {
    _ = try await transport.send("\(phone)/messages", Data(message))
  }

  /// Waits for commands.
  ///
  /// - Parameters:
  ///   - number: The number of the last command that was received.
  ///   - phone: The identifier of the connection.
  /// - Returns: The commands after it; empty if there was none for some time.
  /// - Throws: `Refusal`, or an error of URLSession.
  func commands(after number: Int, for phone: String) async throws -> [Command] {
    let reply = try await transport.send("\(phone)/commands/\(number)", nil)
    return try JSONDecoder().decode(Commands.self, from: reply).commands
  }
}
