#if Commands
import Foundation
import SparkRulesModel
import Testing

@testable import SparkStudio

@Suite("Connected apps")
struct PhoneHubTests {
  /// The messages for a page, as text.
  private final class Page: Sendable {
    let messages = Locked<[String]>([])

    var receive: @Sendable ([UInt8]) -> Void {
      { bytes in self.messages.withLock { $0.append(String(decoding: bytes, as: UTF8.self)) } }
    }

    var texts: [String] { messages.withLock { $0 } }
  }

  private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  private static func connect(_ hub: PhoneHub) async throws -> String {
    let reply = try await hub.connect(bytes(#"{"version":1,"name":"Shop"}"#))
    let object = try JSONDecoder().decode([String: String].self, from: Data(reply))
    return try #require(object["phone"])
  }

  @Test("A page receives what an app sends, also what it sent before the page was opened")
  func messages() async throws {
    let hub = PhoneHub(silence: .seconds(86_400))
    let (early, late) = (Page(), Page())
    _ = await hub.add(early.receive)
    let phone = try await Self.connect(hub)
    try await hub.receive(Self.bytes(#"{"number":1,"steps":[{"do":"tap"}]}"#), from: phone)
    _ = await hub.add(late.receive)
    #expect(early.texts == late.texts)
    #expect(early.texts.count == 2)
    #expect(early.texts.first?.contains(#""method":"phone/connected""#) == true)
    #expect(early.texts.last?.contains(#""steps":[{"do":"tap"}]"#) == true)
    try await hub.receive(Self.bytes(#"{"number":2,"isLast":true}"#), from: phone)
    #expect(early.texts.last?.contains(#""method":"phone/ended""#) == true)
  }

  @Test("An app that sends nothing does not answer, and is ended later")
  func silence() async throws {
    let hub = PhoneHub(silence: .milliseconds(400))
    let page = Page()
    _ = await hub.add(page.receive)
    let phone = try await Self.connect(hub)
    while await hub.isConnected(phone) { try await Task.sleep(for: .milliseconds(10)) }
    let methods = ["phone/connected", "phone/silent", "phone/ended"]
    #expect(page.texts.count == methods.count)
    for (text, method) in zip(page.texts, methods) {
      #expect(text.contains(#""method":"\#(method)""#))
    }
  }

  @Test("A repeated message is ignored")
  func repeated() async throws {
    let hub = PhoneHub(silence: .seconds(86_400))
    let page = Page()
    let phone = try await Self.connect(hub)
    _ = await hub.add(page.receive)
    for number in [1, 1, 3, 2, 3] {
      try await hub.receive(Self.bytes(#"{"number":\#(number)}"#), from: phone)
    }
    #expect(page.texts.count == 3)
  }

  @Test(
    "Anything else than a message is refused with a sentence",
    arguments: [
      "", "[]", "{", "{}", #"{"number":"1"}"#, String(repeating: "[", count: 100_000), "\u{0}",
    ])
  func garbage(body: String) async throws {
    let hub = PhoneHub(silence: .seconds(86_400))
    let phone = try await Self.connect(hub)
    await #expect(throws: StudioProblem.self) {
      try await hub.receive(Self.bytes(body), from: phone)
    }
    await #expect(throws: StudioProblem.self) {
      try await hub.receive(Self.bytes(#"{"number":1}"#), from: "another")
    }
    await #expect(throws: StudioProblem.self) { _ = try await hub.connect(Self.bytes(body)) }
  }

  @Test("Only a limited number of apps is connected")
  func limit() async throws {
    let hub = PhoneHub(silence: .seconds(86_400))
    for _ in 0..<8 { _ = try await Self.connect(hub) }
    await #expect(throws: StudioProblem.self) { _ = try await Self.connect(hub) }
  }

  @Test("An app that waits for rules receives them when they change, and only then")
  func commands() async throws {
    let hub = PhoneHub(silence: .seconds(86_400))
    let phone = try await Self.connect(hub)
    async let waiting = hub.commands(after: 0, for: phone)
    try await hub.load([.text("AAAA")], in: phone)
    let first = String(decoding: try await waiting, as: UTF8.self)
    #expect(first == #"{"commands":[{"number":1,"sets":["AAAA"]}]}"#)
    try await hub.load([.text("AAAA")], in: phone)
    try await hub.load([], in: phone)
    let second = String(decoding: try await hub.commands(after: 1, for: phone), as: UTF8.self)
    #expect(second == #"{"commands":[{"number":2,"sets":[]}]}"#)
  }
}
#endif
