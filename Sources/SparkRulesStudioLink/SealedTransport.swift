import Foundation

/// Carries requests to a studio on another machine; each message is sealed with the key in the studio's link.
actor SealedTransport: StudioTransport {
  private let http: LoopbackTransport
  private let connection = UUID().uuidString.lowercased()
  private var channel: SealedChannel

  /// Prepares requests.
  ///
  /// - Parameters:
  ///   - base: The address of the studio.
  ///   - key: The key in its link.
  init(to base: URL, key: String) {
    http = LoopbackTransport(to: base)
    channel = SealedChannel(key: key, isPhone: true, connection: connection)
  }

  func send(_ path: String, _ body: Data?) async throws -> Data {
    let method = body == nil ? "GET" : "POST"
    let content = Array("\(method) \(path)\n".utf8) + Array(body ?? Data())
    let (message, counter) = try channel.seal(request: content)
    let sealed = try await http.send("sealed/\(connection)", Data(message))
    let reply = try channel.open(reply: Array(sealed), to: counter)
    let status = reply.prefix { $0 != 0x0A }
    let rest = Data(reply.dropFirst(status.count + 1))
    guard status.elementsEqual("200".utf8) else {
      throw StudioRequests.Refusal(description: String(decoding: rest, as: UTF8.self))
    }
    return rest
  }
}
