#if Commands
import ExampleApp
import FlyingFox
import Foundation
import HeadlessUIKit
import SparkRulesCompiler
import Testing

@testable import SparkRulesStudioLink
@testable import SparkStudio

/// The tests run in processes of their own, because an app has one engine.
@Suite("An app that is connected with the studio")
struct StudioLinkTests {
  @Test("what happens is sent, and rules of the studio run beside those of the app until the end")
  func connection() async throws {
    await #expect(processExitsWith: .success) {
      try await Self.visit { hub, page, engine, sink, window in
        let phone = try await page.wait(for: "phone/connected").parameter("phone")
        try await hub.load([try Self.compiled("studio-rules", event: "studio_tap")], in: phone)
        try await until { await engine.setNames.count == 2 }
        await choose(1, window)
        let outputs = try await page.wait(for: "studio_tap").json
        // The app's own rules and those of the studio fire; the latter's events reach no sink.
        #expect(outputs.contains("app_tap"))
        await engine.flush()
        #expect(sink.events.map(\.name) == ["app_tap"])
        #expect(outputs.contains(#""do":"change""#) && outputs.contains("List/sorting"))
        _ = try await page.wait(for: "ListViewController")
        await StudioLink.disconnect()
        #expect(await engine.setNames == ["app-rules"])
        _ = try await page.wait(for: "phone/ended")
        await choose(0, window)
        await engine.flush()
        #expect(sink.events.map(\.name) == ["app_tap", "app_tap"])
      }
    }
  }

  @Test("texts are masked, and typed text is never sent")
  func masks() async throws {
    await #expect(processExitsWith: .success) {
      try await Self.visit { _, page, _, _, window in
        _ = try await page.wait(for: "phone/connected")
        _ = try await page.wait(for: "ListViewController")
        await MainActor.run {
          let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
          field.accessibilityIdentifier = "secret"
          window.addSubview(field)
          HeadlessScreens.turn()
          HeadlessScreens.type("hunter2", into: field)
          HeadlessScreens.turn()
          field.resignFirstResponder()
          HeadlessScreens.turn()
        }
        _ = try await page.wait(for: #""do":"change""#)
        let all = page.messages.map(\.json).joined()
        #expect(!all.contains("hunter2"))
        #expect(!all.contains("Product 1"))
        #expect(all.contains("•••"))
      }
    }
  }

  @Test("only an address that the studio prints is accepted")
  func addresses() async throws {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let engine = RuleEngine.start([], configuration: .init(state: nil))
        for address in [
          "https://127.0.0.1/x/", "https://192.168.1.2:80/", "studio", "ftp://127.0.0.1/",
          "spark-studio://192.168.1.2:80/0123",
          "spark-studio://192.168.1.2/\(String(repeating: "a", count: 32))",
          "spark-studio://192.168.1.2:80/\(String(repeating: "x", count: 32))",
        ] {
          #expect(StudioLink.connect(engine, to: URL(string: address)) == nil)
        }
        engine.stop()
      }
    }
  }

  @Test("without a studio, the app continues and the link ends")
  func unreachable() async throws {
    await #expect(processExitsWith: .success) {
      let engine = await RuleEngine.start([], configuration: .init(state: nil))
      let port = try LoopbackPort.free()
      let link = await StudioLink.connect(engine, to: URL(string: "http://127.0.0.1:\(port)/x/"))
      try await until { await link?.isEnded == true }
      #expect(await link?.isConnected == false)
    }
  }

  // MARK: The app and the studio

  /// Starts the example app and a server, and connects them.
  private static func visit(
    _ body:
      @Sendable (
        PhoneHub, ReceivedMessages, RuleEngine, MemorySink, UIWindow
      ) async throws -> Void
  ) async throws {
    let hub = PhoneHub()
    let page = ReceivedMessages()
    _ = await hub.add { page.add($0) }
    let port = try LoopbackPort.free()
    let handler = ClosureHTTPHandler { request in
      let name = String(request.path.dropFirst("/token/".count))
      let body = request.method == .POST ? Array(try await request.bodyData) : nil
      let reply = try await PhoneRequests(hub: hub).reply(to: name, body)
      return HTTPResponse(statusCode: reply == nil ? .notFound : .ok, body: Data(reply ?? []))
    }
    let server = HTTPServer(address: try .inet(ip4: "127.0.0.1", port: port), handler: handler)
    let running = Task { try await server.run() }
    defer { running.cancel() }
    try await server.waitUntilListening()
    let sink = MemorySink()
    let (engine, window) = try await MainActor.run {
      let engine = RuleEngine.start(
        [try set("app-rules", event: "app_tap")],
        configuration: .init(sinks: [.init(name: "memory", sink: sink)], state: nil))
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      window.rootViewController = ShopApp(parts: .plain).navigation
      window.makeKeyAndVisible()
      HeadlessScreens.turn()
      StudioLink.connect(engine, to: URL(string: "http://127.0.0.1:\(port)/token/"))
      return (engine, window)
    }
    try await body(hub, page, engine, sink, window)
  }

  private static func set(_ name: String, event: String) throws -> RuleSet {
    try RuleSet(
      yaml: """
        version: 1
        name: \(name)
        rules:
          taps:
            view: sorting
            trigger: change
            actions:
              - emit: \(event)
        """)
  }

  private static func compiled(_ name: String, event: String) throws -> SparkValue {
    .text(Data(try set(name, event: event).compiled()).base64EncodedString())
  }
}

/// Chooses a segment of the list's control.
@MainActor
private func choose(_ index: Int, _ window: UIWindow) {
  let control = RuleMatcher.views(in: window).first { $0.accessibilityIdentifier == "sorting" }
  guard let control = control as? UISegmentedControl else {
    Issue.record("there is no control")
    return
  }
  HeadlessScreens.turn()
  SparkTracking.performChange(of: control, sending: .valueChanged) {
    control.selectedSegmentIndex = index
  }
  HeadlessScreens.turn()
}
#endif
