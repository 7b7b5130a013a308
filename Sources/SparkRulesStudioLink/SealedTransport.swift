import Foundation

/// Carries requests to a studio on another machine; each message is sealed.
actor SealedTransport: StudioTransport {
  /// What the studio answers to the announcement of a phone.
  private struct Offer: Decodable {
    let connection: String
    let key: Data
    let nonce: Data
  }

  private let http: LoopbackTransport
  private let confirm: @MainActor @Sendable (String) async -> Bool
  private var connection = ""
  private var channel: SealedChannel?

  /// Prepares requests.
  ///
  /// - Parameters:
  ///   - base: The address of the studio.
  ///   - confirm: Shows the digits to a person, and returns whether the studio shows the same ones.
  init(to base: URL, confirm: @escaping @MainActor @Sendable (String) async -> Bool) {
    http = LoopbackTransport(to: base)
    self.confirm = confirm
  }

  func open(_ name: String) async throws {
    let secret = LinkPairing.Secret()
    var announcement = JSONWriter()
    announcement.object { object in
      object.field("version", 1)
      object.field("name", .text(name))
      object.field("commitment", .text(Data(secret.share.commitment).base64EncodedString()))
    }
    let answer = try await http.send("pair", Data(announcement.bytes))
    let offer = try JSONDecoder().decode(Offer.self, from: answer)
    let share = try LinkPairing.Share(checking: Array(offer.key), nonce: Array(offer.nonce))
    let agreement = try LinkPairing.agree(
      secret, with: share, isPhone: true, connection: offer.connection)
    var own = JSONWriter()
    own.object { object in
      object.field("key", .text(Data(secret.share.key).base64EncodedString()))
      object.field("nonce", .text(Data(secret.share.nonce).base64EncodedString()))
    }
    _ = try await http.send("pair/\(offer.connection)", Data(own.bytes))
    guard await confirm(agreement.digits) else {
      throw StudioRequests.Refusal(description: "the digits \(agreement.digits) were not confirmed")
    }
    connection = offer.connection
    channel = SealedChannel(agreement, isPhone: true, connection: offer.connection)
  }

  func send(_ path: String, _ body: Data?) async throws -> Data {
    let method = body == nil ? "GET" : "POST"
    let content = Array("\(method) \(path)\n".utf8) + Array(body ?? Data())
    guard let (message, counter) = try channel?.seal(request: content) else {
      throw StudioRequests.Refusal(description: "the connection is not confirmed")
    }
    let sealed = try await http.send("sealed/\(connection)", Data(message))
    let reply = try channel?.open(reply: Array(sealed), to: counter) ?? []
    let status = reply.prefix { $0 != 0x0A }
    let rest = Data(reply.dropFirst(status.count + 1))
    guard status.elementsEqual("200".utf8) else {
      throw StudioRequests.Refusal(description: String(decoding: rest, as: UTF8.self))
    }
    return rest
  }
}
