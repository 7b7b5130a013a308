#if Commands
import Foundation
import SparkRulesModel
import SparkSimulator
import Testing

@testable import SparkStudio

@MainActor
@Suite("Replies to the page", .serialized)
struct StudioEngineTests {
  private let files: TemporaryProject
  private let engine: StudioEngine

  init() throws {
    files = try TemporaryProject()
    engine = StudioEngine(files.project)
  }

  private func text(_ method: String, _ parameters: String) -> String {
    let request = #"{"id":7,"method":"\#(method)","params":\#(parameters)}"#
    return String(decoding: engine.reply(to: Array(request.utf8)), as: UTF8.self)
  }

  private func result(_ method: String, _ parameters: String) throws -> SparkValue {
    let reply = try SparkValue(json: Array(text(method, parameters).utf8))
    return try #require(reply["result"])
  }

  private func json(_ text: String) -> String {
    var writer = JSONWriter()
    writer.write(.text(text))
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test("A session is played with what fired and why the other rules did not")
  func play() {
    let steps = #"""
      [{"at":1,"do":"show","view":"Checkout"},{"at":2,"do":"app","name":"is_test","value":true},
      {"at":3,"do":"tap","view":"Checkout/buyButton"}]
      """#
    let texts = #"""
      version: 1
      name: shop
      rules:
        buy:
          view: Checkout/footer/buyButton
          trigger: tap
          if: data.price > 0 and not app.is_test
          actions: [emit: buy_tapped]
        any:
          view: .Control
          trigger: tap
          actions:
            - emit: app_click
              with: {id: "${view.id}"}
            - count: taps
      """#
    let reply = text(
      "session/play",
      #"{"screen":"screen.json","texts":{"shop.rules.yaml":\#(json(texts))},"steps":\#(steps)}"#)
    let expected = [
      #"{"id":7,"result":{"seconds":3,"isStale":false,"failed":[],"steps":["#,
      #"{"index":-1,"at":0,"title":"app start","view":null,"detail":null,"notes":[],"screen":"Listing","#,
      #""views":[],"events":[],"counts":[],"logs":[],"memories":[],"rules":[]},"#,
      #"{"index":0,"at":1,"title":"Checkout appears","view":null,"detail":null,"notes":[],"#,
      #""screen":"Checkout","views":[14],"events":[],"counts":[],"logs":[],"memories":[],"rules":[]},"#,
      #"{"index":1,"at":2,"title":"app.is_test","view":null,"detail":null,"notes":[],"#,
      #""screen":"Checkout","views":[],"events":[],"counts":[],"logs":[],"memories":[],"rules":[]},"#,
      #"{"index":2,"at":3,"title":"tap","view":"buyButton","detail":null,"notes":[],"#,
      #""screen":"Checkout","views":[21],"events":[0],"#,
      #""counts":[{"name":"taps","by":1,"rule":"any","set":"shop"}],"logs":[],"memories":[],"rules":["#,
      #"{"set":"shop","rule":"any","fires":true,"text":"`tap` on `Checkout/footer/buyButton`","#,
      #""parts":[{"part":"path","result":"passed","words":".Control","detail":""},"#,
      #"{"part":"trigger","result":"passed","words":"tap","detail":""}]},"#,
      #"{"set":"shop","rule":"buy","fires":false,"text":"`app.is_test` is true","parts":["#,
      #"{"part":"path","result":"passed","words":"Checkout/footer/buyButton","detail":""},"#,
      #"{"part":"trigger","result":"passed","words":"tap","detail":""},"#,
      #"{"part":"if","result":"passed","words":"data.price > 0","detail":"`data.price` is 89.9"},"#,
      #"{"part":"if","result":"failed","words":"not app.is_test","detail":"`app.is_test` is true"}]}]}],"#,
      #""events":[{"step":2,"at":3,"name":"app_click","rule":"any","set":"shop","#,
      #""view":"Checkout/footer/buyButton","screen":"Checkout","trigger":"tap","sink":null,"#,
      #""properties":{"id":"buyButton"},"change":null}],"state":{}}}"#,
    ]
    #expect(reply == expected.joined())
  }

  @Test("Events that an edit gains and loses are marked")
  func changes() throws {
    let saved = try files.text("shop.rules.yaml")
    let edited = saved.replacing("Checkout/footer/buyButton", with: "Checkout/helpButton")
    let steps = #"[{"at":1,"do":"show","view":"Checkout"},{"at":2,"do":"tap","view":"helpButton"}]"#
    let result = try result(
      "session/play",
      #"{"screen":"screen.json","texts":{"shop.rules.yaml":\#(json(edited))},"#
        + #""saved":{"shop.rules.yaml":\#(json(saved))},"steps":\#(steps)}"#)
    let events = result["events"]?.list ?? []
    #expect(events.map { $0["name"] } == ["screen_view", "screen_view", "buy_tapped", "app_click"])
    #expect(events.map { $0["change"] } == [nil, nil, "gained", nil].map { $0 ?? .null })
    let former = try self.result(
      "session/play",
      #"{"screen":"screen.json","texts":{"shop.rules.yaml":\#(json(saved))},"#
        + #""saved":{"shop.rules.yaml":\#(json(edited))},"steps":\#(steps)}"#)
    let lost = (former["events"]?.list ?? []).filter { $0["change"] == "lost" }
    #expect(lost.map { $0["name"] } == ["buy_tapped"])
    #expect(lost.map { $0["step"] } == [1])
  }

  @Test("While a file has errors, its last version without errors is played")
  func errors() throws {
    let steps = #""steps":[{"at":1,"do":"wait"}]"#
    let result = try result(
      "session/play",
      #"{"screen":"screen.json","texts":{"shop.rules.yaml":"version: 1\nrules: ["},\#(steps)}"#)
    #expect(result["isStale"] == true)
    #expect(result["events"]?.list.map { $0["name"] } == ["screen_view"])
  }

  @Test("A step that cannot be played or read ends the session, and the steps before it remain")
  func brokenSteps() throws {
    for (step, message) in [
      (#"{"at":2,"do":"tap","view":"nowhere"}"#, "nowhere"), (#"{"at":2,"do":"jump"}"#, "jump"),
      (#"{"do":"wait"}"#, "`\"at\": 1.5`"), ("7", "an object"),
    ] {
      let result = try result(
        "session/play",
        #"{"screen":"screen.json","texts":{},"steps":[{"at":1,"do":"wait"},\#(step)]}"#)
      #expect(result["error"]?["index"] == 1)
      guard case .text(let text)? = result["error"]?["message"] else {
        Issue.record("there is no message")
        continue
      }
      #expect(text.contains(message))
      #expect((result["events"]?.list ?? []).count == 1)
    }
  }

  @Test("A view is offered paths, triggers, properties and names in the style of the file")
  func track() throws {
    let result = try result("view/track", #"{"screen":"screen.json","index":6,"texts":{}}"#)
    let everyRow = (result["meanings"]?.list ?? []).first { $0["meaning"] == "every-row" }
    let path = everyRow?["paths"]?.list.first
    #expect(path?["path"] == "Listing/product-<item>")
    #expect(path?["captures"]?.list.first?["example"] == "1001")
    #expect(result["event"] == "product_tapped_2")
    #expect(result["rule"] == "product-tapped-2")
    #expect(result["triggers"]?.list.first?["words"] == "when it is tapped")
    let properties = result["properties"]?.list ?? []
    #expect(properties.map { $0["value"] }.prefix(2) == ["${view.text}", "${data.price}"])
  }

  @Test("Every view of the shop has a step that finds only this view")
  func steps() throws {
    let result = try result("screen/views", #"{"screen":"screen.json","texts":{}}"#)
    let views = (result["screens"]?.list ?? []).flatMap { $0["views"]?.list ?? [] }
    #expect(views.count == 23)
    for (index, view) in views.enumerated() {
      #expect(view["index"] == .int(index))
      let step = try self.result(
        "view/step", #"{"screen":"screen.json","index":\#(index),"do":"tap"}"#)
      #expect(step["view"] != nil && step["nth"] == nil)
    }
  }

  @Test("The screens after a session show what a person changed")
  func screensAfterSession() throws {
    let steps = #"""
      [{"at":1,"do":"show","view":"Checkout"},{"at":2,"do":"tap","view":"giftWrap"}]
      """#
    let result = try result("session/views", #"{"screen":"screen.json","steps":\#(steps)}"#)
    let screens = result["screens"]?.list ?? []
    #expect(screens.map { $0["isShown"] } == [false, true])
    let toggle = screens.last?["views"]?.list.first { $0["id"] == "giftWrap" }
    #expect(toggle?["state"]?["on"] == true)
  }

  @Test("A view that ignores touches names the one around it that a tap reaches")
  func touchedView() throws {
    let screen = try result("screen/views", #"{"screen":"screen.json","texts":{}}"#)
    let views = (screen["screens"]?.list ?? []).flatMap { $0["views"]?.list ?? [] }
    let label = try #require(views.first { $0["text"] == "Trail running shoes, blue" })
    let cell = try #require(views.first { $0["id"] == "product-1001" })
    let index = try #require(views.firstIndex { $0 == label })
    let track = try result("view/track", #"{"screen":"screen.json","index":\#(index)}"#)
    #expect(track["target"]?["name"] == "product-1001")
    #expect(track["target"]?["index"] == cell["index"])
    let own = try #require(views.firstIndex { $0 == cell })
    let other = try result("view/track", #"{"screen":"screen.json","index":\#(own)}"#)
    #expect(other["target"] == nil)
  }

  @Test("A rule is drafted with a condition, and a mistake in the condition is the problem")
  func draftedCondition() {
    func draft(_ condition: String) -> String {
      text(
        "rule/draft",
        #"{"file":"a.rules.yaml","text":"","rule":"help","path":"Checkout/helpButton","#
          + #""trigger":"tap","event":"help","condition":\#(json(condition))}"#)
    }
    #expect(draft("app.is_test == true").contains(#"    if: app.is_test == true\u000a"#))
    #expect(!draft("").contains("if:"))
    #expect(draft("app.is_test ==").contains(#""error":{"message":""#))
  }

  @Test("A session with other steps is replaced only if the request has `replace`")
  func replacedSession() throws {
    let before = try files.text("session.jsonl")
    let request = #"{"name":"session.jsonl","steps":[{"at":1,"do":"wait"}]"#
    #expect(try result("session/save", request + "}")["isSaved"] == false)
    #expect(try files.text("session.jsonl") == before)
    #expect(try result("session/save", request + #","replace":true}"#)["isSaved"] == true)
    #expect(try files.text("session.jsonl") == "{\"at\":1,\"do\":\"wait\"}\n")
    #expect(try result("session/save", request + "}")["isSaved"] == true)
  }

  @Test("A rule file that is a symbolic link is shown by its own name, and its target is saved")
  func linkedRules() throws {
    let manager = FileManager.default
    try manager.createDirectory(atPath: files.path("elsewhere"), withIntermediateDirectories: true)
    let target = files.path("elsewhere/real.rules.yaml")
    try manager.moveItem(atPath: files.path("shop.rules.yaml"), toPath: target)
    try manager.createSymbolicLink(
      atPath: files.path("shop.rules.yaml"), withDestinationPath: target)
    let project = try StudioProject(rules: files.path("shop.rules.yaml"))
    #expect(project.title == "shop.rules.yaml")
    #expect(project.contents.rules.map(\.name) == ["shop.rules.yaml"])
    #expect(project.contents.screens.map(\.name).contains("screen.json"))
    try FileReplacement.write(Array("# new\n".utf8), to: project.contents.rules[0].path)
    #expect(try files.text("elsewhere/real.rules.yaml") == "# new\n")
    #expect(try manager.destinationOfSymbolicLink(atPath: files.path("shop.rules.yaml")) == target)
  }

  @Test("A session and a test are saved in the folder, and the test passes")
  func saving() throws {
    let steps = #"[{"do":"show","at":1,"view":"Checkout"},{"at":2,"do":"tap","view":"helpButton"}]"#
    _ = try result("session/save", #"{"name":"new.jsonl","steps":\#(steps)}"#)
    #expect(
      try files.text("new.jsonl") == """
        {"at":1,"do":"show","view":"Checkout"}
        {"at":2,"do":"tap","view":"helpButton"}

        """)
    let events = #"[{"name":"screen_view"},{"name":"screen_view"},{"name":"app_click"}]"#
    _ = try result(
      "test/save",
      #"{"name":"shop.test.yaml","case":"help: it's \"one\" click","screen":"screen.json","#
        + #""steps":\#(steps),"events":\#(events)}"#)
    let tests = try files.text("shop.test.yaml")
    let ending = ["screen_view", "screen_view", "app_click"].map { "      - {emit: \($0)}\n" }
    #expect(tests.hasSuffix("    exactly:\n" + ending.joined()))
    #expect(tests.contains("{at: 2, do: tap, view: helpButton}"))
    for name in ["../x.jsonl", "a.txt", ".hidden.jsonl"] {
      #expect(text(of: "session/save", name).contains("error"))
    }
  }

  private func text(of method: String, _ name: String) -> String {
    text(method, #"{"name":"\#(name)","steps":[{"at":1,"do":"wait"}]}"#)
  }

  @Test("A request that cannot be answered has an error with a sentence")
  func invalidRequests() {
    for (method, parameters) in [
      ("screen/views", "{}"), ("screen/views", #"{"screen":"../../etc/passwd"}"#),
      ("view/track", #"{"screen":"screen.json","index":99}"#), ("nothing", "{}"),
      ("view/track", #"{"screen":"screen.json","index":-1}"#),
      ("view/step", #"{"screen":"screen.json","index":1e300}"#),
      ("rule/draft", #"{"file":"shop.rules.yaml","text":7}"#), ("test/save", "[]"),
    ] {
      #expect(text(method, parameters).hasPrefix(#"{"id":7,"error":{"message":""#))
    }
    let reply = String(decoding: engine.reply(to: Array("no JSON".utf8)), as: UTF8.self)
    #expect(reply.hasPrefix(#"{"id":null,"error""#))
  }

  @Test("A screen file that is too large has one error that states the limit")
  func largeScreen() throws {
    let path = files.path("screen.json")
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.truncate(atOffset: 100 << 20)
    try handle.close()
    let reply = text("screen/views", #"{"screen":"screen.json","texts":{}}"#)
    #expect(reply.contains("the file has 104857600 bytes; the limit is 33554432"))
  }
}

extension SparkValue {
  fileprivate subscript(_ key: String) -> SparkValue? {
    if case .map(let map) = self { map[key] } else { nil }
  }

  fileprivate var list: [SparkValue] { if case .list(let list) = self { list } else { [] } }
}
#endif
