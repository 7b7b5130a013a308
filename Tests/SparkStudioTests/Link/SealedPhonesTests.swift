#if Commands
import FlyingFox
import FlyingSocks
import Foundation
import SparkRulesModel
import Testing

@testable import SparkRulesStudioLink
@testable import SparkStudio

@Suite("Phones of the network")
struct SealedPhonesTests {
  private static let key = "00112233445566778899aabbccddeeff"

  /// A phone with a key.
  private struct Phone {
    var channel: SealedChannel
    let id: String
    /// The sealed messages so far.
    var sent: [[UInt8]] = []

    init(_ key: String, id: String = UUID().uuidString) {
      channel = SealedChannel(key: key, isPhone: true, connection: id)
      self.id = id
    }

    mutating func send(
      _ line: String, _ body: String, to phones: SealedPhones
    ) async throws -> String {
      let (message, counter) = try channel.seal(request: Array("\(line)\n\(body)".utf8))
      sent.append(message)
      let reply = try await phones.reply(to: id, message)
      return String(decoding: try channel.open(reply: reply, to: counter), as: UTF8.self)
    }
  }

  private static let greeting = #"{"version":1,"name":"Shop"}"#

  @Test("without the key in the link nothing connects, however often it is tried")
  func otherKeys() async throws {
    let hub = PhoneHub(silence: .seconds(86_400))
    let phones = SealedPhones(hub, key: Self.key)
    for number in 0..<20_000 {
      var other = Phone(String(repeating: "0", count: 27) + String(30_000 - number))
      await #expect(throws: StudioProblem.self) {
        _ = try await other.send("POST connect", Self.greeting, to: phones)
      }
    }
    var phone = Phone(Self.key)
    #expect(try await phone.send("POST connect", Self.greeting, to: phones).hasPrefix("200\n"))
  }

  @Test("what was recorded of a connection is refused while it lasts and after it has ended")
  func replay() async throws {
    let hub = PhoneHub(silence: .seconds(86_400))
    let page = ReceivedMessages()
    _ = await hub.add { page.add($0) }
    let phones = SealedPhones(hub, key: Self.key)
    var phone = Phone(Self.key)
    let reply = try await phone.send("POST connect", Self.greeting, to: phones)
    let fields = try JSONDecoder().decode(
      [String: String].self, from: Data(reply.dropFirst(4).utf8))
    let app = try #require(fields["phone"])
    for message in phone.sent {
      await #expect(throws: StudioProblem.self) { try await phones.reply(to: phone.id, message) }
    }
    let last = #"{"number":1,"isLast":true}"#
    #expect(try await phone.send("POST \(app)/messages", last, to: phones) == "200\n{}")
    let count = page.messages.count
    for message in phone.sent {
      await #expect(throws: StudioProblem.self) { try await phones.reply(to: phone.id, message) }
      await #expect(throws: StudioProblem.self) { try await phones.reply(to: "other", message) }
    }
    #expect(page.messages.count == count)
  }

  @Test("a phone speaks for its own app only, and garbage is refused")
  func own() async throws {
    let phones = SealedPhones(PhoneHub(silence: .seconds(86_400)), key: Self.key)
    var one = Phone(Self.key)
    let reply = try await one.send("POST connect", Self.greeting, to: phones)
    let app = try #require(reply.split(separator: "\"").first { $0.count == 36 })
    for line in ["POST \(app)/messages", "GET \(app)/commands/0", "POST", "", "PUT connect"] {
      var other = Phone(Self.key)
      let reply = try await other.send(line, #"{"number":1}"#, to: phones)
      #expect(reply.hasPrefix("400\n"), "\(line)")
    }
    for size in [0, 1, 23, 24, 40] {
      await #expect(throws: StudioProblem.self) {
        try await phones.reply(to: one.id, [UInt8](repeating: 7, count: size))
      }
    }
  }

  @Test("the transport of an app connects with the link through the server")
  func transport() async throws {
    // In a process of its own, whose requests do not wait for other tests.
    await #expect(processExitsWith: .success) { try await Self.connect() }
  }

  private static func connect() async throws {
    let phones = SealedPhones(PhoneHub(silence: .seconds(86_400)), key: Self.key)
    let port = try LoopbackPort.free()
    let server = try LimitedServer(
      on: .inet(ip4: "127.0.0.1", port: port), connections: 16,
      handler: ClosureHTTPHandler { await PhonePort.response(to: $0, phones) })
    let running = Task { try await server.run() }
    defer { running.cancel() }
    let base = try #require(URL(string: "http://127.0.0.1:\(port)/phone"))
    let requests = StudioRequests(over: SealedTransport(to: base, key: Self.key))
    let app = try await requests.connect("Shop")
    try await requests.post(Array(#"{"number":1}"#.utf8), from: app)
    let other = StudioRequests(
      over: SealedTransport(to: base, key: String(Self.key.reversed())))
    await #expect(throws: StudioRequests.Refusal.self) { _ = try await other.connect("Other") }
  }
}
#endif
