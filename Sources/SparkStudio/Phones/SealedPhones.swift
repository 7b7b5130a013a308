#if Commands
import Foundation
import SparkRulesModel
import SparkRulesStudioLink
import SparkSimulator

/// The phones on the network: their pairing, and their sealed requests.
actor SealedPhones {
  /// A phone that a person has to confirm.
  private struct Pairing {
    let name: String
    let commitment: [UInt8]
    let secret: LinkPairing.Secret
    /// The channel, after the phone has revealed its key.
    var channel: SealedChannel?
    /// The digits, after the phone has revealed its key.
    var digits: String?
  }

  /// A phone that was confirmed.
  private struct Phone {
    var channel: SealedChannel
    /// The identifier of the app's connection; empty until it has connected.
    var app = ""
  }

  /// The number of phones that may begin without being confirmed, after which no other one may: each of them
  /// is a chance of one in 10,000 for somebody between the phone and the studio.
  static let attemptLimit = 5

  private let hub: PhoneHub
  private var pairing: (id: String, value: Pairing)?
  private var phones: [String: Phone] = [:]
  private var attempts = 0

  /// Creates the phones of an open port; there are none.
  ///
  /// - Parameter hub: The connected apps.
  init(_ hub: PhoneHub) { self.hub = hub }

  /// Ends all connections, and a pairing that has not been confirmed.
  func close() async {
    pairing = nil
    await hub.announce(pairing: nil)
    for phone in phones.values { await hub.end(phone.app) }
    phones = [:]
  }

  /// Answers a request.
  ///
  /// - Parameters:
  ///   - name: The path of the request.
  ///   - body: The body.
  /// - Returns: The reply; nil if there is no such request.
  /// - Throws: `StudioProblem` if it is refused.
  func reply(to name: String, _ body: [UInt8]) async throws -> [UInt8]? {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    switch (parts.count, parts.first) {
    case (1, "pair"): return try await begin(body)
    case (2, "pair"): return try await reveal(parts[1], body)
    case (2, "sealed"): return try await open(parts[1], body)
    default: return nil
    }
  }

  // MARK: Pairing

  private func begin(_ body: [UInt8]) async throws(StudioProblem) -> [UInt8] {
    let fields = try Self.fields(body)
    guard fields["version"] == 1, case .text(let name)? = fields["name"],
      let commitment = Self.data(fields["commitment"]), commitment.count == 32
    else {
      throw StudioProblem(
        "the app uses another version of SparkRulesStudioLink; update the app or the command")
    }
    guard attempts < Self.attemptLimit else {
      throw StudioProblem(
        "\(Self.attemptLimit) phones were not confirmed; close and open the connection in the studio"
      )
    }
    attempts += 1
    let secret = LinkPairing.Secret()
    let id = UUID().uuidString.lowercased()
    // Only the last phone can be confirmed, so that the page shows one number.
    pairing = (id, Pairing(name: name, commitment: commitment, secret: secret))
    await hub.announce(pairing: nil)
    var writer = JSONWriter()
    writer.object { object in
      object.field("connection", .text(id))
      object.field("key", .text(Data(secret.share.key).base64EncodedString()))
      object.field("nonce", .text(Data(secret.share.nonce).base64EncodedString()))
    }
    return writer.bytes
  }

  private func reveal(_ id: String, _ body: [UInt8]) async throws(StudioProblem) -> [UInt8] {
    let fields = try Self.fields(body)
    guard var value = pairing?.value, pairing?.id == id, value.channel == nil else {
      throw StudioProblem("another phone has begun to connect; connect this one again")
    }
    pairing = nil
    do {
      let share = try LinkPairing.Share(
        checking: Self.data(fields["key"]) ?? [], nonce: Self.data(fields["nonce"]) ?? [])
      try LinkPairing.check(share, against: value.commitment)
      let agreement = try LinkPairing.agree(
        value.secret, with: share, isPhone: false, connection: id)
      value.channel = SealedChannel(agreement, isPhone: false, connection: id)
      value.digits = agreement.digits
    } catch {
      throw StudioProblem("the phone is refused: \(error)")
    }
    pairing = (id, value)
    await hub.announce(
      pairing: (VisibleText.of(String(value.name.prefix(100))), value.digits ?? ""))
    return Array("{}".utf8)
  }

  // MARK: Sealed requests

  private func open(_ id: String, _ message: [UInt8]) async throws(StudioProblem) -> [UInt8] {
    let isNew = phones[id] == nil && pairing?.id == id
    guard var channel = phones[id]?.channel ?? (isNew ? pairing?.value.channel : nil) else {
      throw StudioProblem("the phone is not connected any more; connect it again")
    }
    let request: (content: [UInt8], counter: UInt64)
    do { request = try channel.open(request: message) } catch {
      throw StudioProblem("a message is refused: \(error)")
    }
    if isNew {
      // Only the phone has the key: its first sealed message is the confirmation of the person.
      pairing = nil
      attempts = 0
      phones[id] = Phone(channel: channel)
      await hub.announce(pairing: nil)
    } else {
      phones[id]?.channel = channel
    }
    let reply = await answer(request.content, for: id)
    do { return try channel.seal(reply: reply, to: request.counter) } catch {
      throw StudioProblem("the reply cannot be sealed: \(error)")
    }
  }

  private func answer(_ content: [UInt8], for id: String) async -> [UInt8] {
    let line = content.prefix { $0 != 0x0A }
    let words = String(decoding: line, as: UTF8.self).split(separator: " ").map(String.init)
    let body = words.first == "GET" ? nil : Array(content.dropFirst(line.count + 1))
    do {
      guard words.count == 2, ["GET", "POST"].contains(words[0]) else {
        throw StudioProblem("the request is invalid")
      }
      // A phone speaks for its own app only.
      let app = phones[id]?.app ?? ""
      guard app.isEmpty ? words[1] == "connect" : words[1].hasPrefix("\(app)/") else {
        throw StudioProblem("the app is not connected any more")
      }
      guard
        let reply = try await PhoneRequests(hub: hub).reply(
          to: PhoneRequests.prefix + words[1], body)
      else { throw StudioProblem("there is no such request") }
      if app.isEmpty, case .text(let own)? = try Self.fields(reply)["phone"] {
        phones[id]?.app = own
      }
      return Array("200\n".utf8) + reply
    } catch {
      let message = (error as? StudioProblem)?.message ?? "the request ended early"
      return Array("400\n\(message)".utf8)
    }
  }

  private static func fields(_ body: [UInt8]) throws(StudioProblem) -> [String: SparkValue] {
    guard let value = try? SparkValue(json: body), case .map(let fields) = value else {
      throw StudioProblem("the message is not a JSON object")
    }
    return fields
  }

  private static func data(_ value: SparkValue?) -> [UInt8]? {
    guard case .text(let text)? = value else { return nil }
    return Data(base64Encoded: text).map(Array.init)
  }
}
#endif
