#if Commands
import SparkRulesModel
import SparkRulesStudioLink

/// The phones on the network, whose requests are sealed with the key in the link that the page shows.
actor SealedPhones {
  /// A phone that has the key.
  private struct Phone {
    var channel: SealedChannel
    /// The identifier of the app's connection; empty until it has connected.
    var app = ""
  }

  private let hub: PhoneHub
  private let key: String
  private var phones: [String: Phone] = [:]
  /// The connections that have ended, whose messages somebody could send again.
  private var ended: Set<String> = []

  /// Creates the phones of an open port with the key in its link; there are none.
  init(_ hub: PhoneHub, key: String) {
    self.hub = hub
    self.key = key
  }

  /// Ends all connections.
  func close() async {
    for phone in phones.values { await hub.end(phone.app) }
    ended.formUnion(phones.keys)
    phones = [:]
  }

  /// Answers a sealed request.
  ///
  /// - Parameters:
  ///   - id: The identifier of the connection, which the phone has chosen.
  ///   - message: The request.
  /// - Returns: The sealed reply.
  /// - Throws: `StudioProblem` if the phone does not have the key, or the request is not a new one.
  func reply(to id: String, _ message: [UInt8]) async throws(StudioProblem) -> [UInt8] {
    guard id.utf8.count <= 64, !ended.contains(id) else {
      throw StudioProblem("the phone is not connected any more; connect it again")
    }
    var phone =
      phones[id] ?? Phone(channel: SealedChannel(key: key, isPhone: false, connection: id))
    let request: (content: [UInt8], counter: UInt64)
    do { request = try phone.channel.open(request: message) } catch {
      throw StudioProblem("a message is refused: \(error)")
    }
    phones[id] = phone
    let reply = await answer(request.content, for: id)
    do { return try phone.channel.seal(reply: reply, to: request.counter) } catch {
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
      if app.isEmpty, case .map(let fields)? = try? SparkValue(json: reply),
        case .text(let own)? = fields["phone"]
      {
        phones[id]?.app = own
      }
      await removeEnded(id)
      return Array("200\n".utf8) + reply
    } catch {
      await removeEnded(id)
      let message = (error as? StudioProblem)?.message ?? "the request ended early"
      return Array("400\n\(message)".utf8)
    }
  }

  /// Removes a phone whose app is not connected any more.
  private func removeEnded(_ id: String) async {
    guard let app = phones[id]?.app, !(await hub.isConnected(app)) else { return }
    phones[id] = nil
    ended.insert(id)
  }
}
#endif
