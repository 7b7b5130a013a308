#if Commands
/// Answers the requests of apps that are connected with the studio.
struct PhoneRequests: Sendable {
  /// The start of the names of these requests.
  static let prefix = "phone/"

  /// The connected apps.
  let hub: PhoneHub

  /// Answers a request.
  ///
  /// - Parameters:
  ///   - name: The path of the request after the token.
  ///   - body: The body; nil for a request without one.
  /// - Returns: The reply as JSON; nil if there is no such request.
  /// - Throws: `StudioProblem` if it is refused.
  func reply(to name: String, _ body: [UInt8]?) async throws -> [UInt8]? {
    let parts = name.dropFirst(Self.prefix.count).split(separator: "/").map(String.init)
    switch (parts.count, parts.last, body) {
    case (1, "connect", let body?): return try await hub.connect(body)
    case (2, "messages", let body?):
      try await hub.receive(body, from: parts[0])
      return Array("{}".utf8)
    case (3, let number?, nil) where parts[1] == "commands":
      guard let number = Int(number) else { return nil }
      return try await hub.commands(after: number, for: parts[0])
    default: return nil
    }
  }
}
#endif
