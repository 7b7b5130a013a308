#if Commands
import Foundation
import SparkRulesModel
import SparkSimulator
import Testing

@testable import SparkStudio

@MainActor
@Suite("Whether rules can fire, and sessions, as the page requests them", .serialized)
struct TriedRulesTests {
  private let files: TemporaryProject
  private let engine: StudioEngine

  init() throws {
    files = try TemporaryProject()
    engine = StudioEngine(files.project)
  }

  private func reply(_ method: String, _ parameters: SparkValue) throws -> SparkValue {
    var writer = JSONWriter()
    writer.write(.map(["id": 1, "method": .text(method), "params": parameters]))
    return try SparkValue(json: engine.reply(to: writer.bytes))
  }

  private func result(_ method: String, _ parameters: SparkValue) throws -> SparkValue {
    try #require(try reply(method, parameters)["result"])
  }

  private func tried(_ rule: String, _ text: String) throws -> SparkValue {
    try result(
      "rule/try",
      .map([
        "texts": .map(["shop.rules.yaml": .text(text)]), "set": "shop", "rule": .text(rule),
      ]))
  }

  private static func rules(_ condition: String, _ others: String = "") -> String {
    """
    version: 1
    name: shop
    rules:
      buy:
        view: Checkout/footer/buyButton
        trigger: tap
        if: \(condition)
        actions: [emit: buy_tapped]
    \(others)
    """
  }

  @Test("A rule that can fire has a session that the page can play, in which it sends its event")
  func fires() throws {
    let text = Self.rules("data.price > 5")
    let result = try tried("buy", text)
    #expect(result["outcome"] == "fires")
    #expect(result["screen"] == "screen.json")
    let steps = try #require(result["steps"])
    let played = try self.result(
      "session/play",
      .map([
        "screen": "screen.json", "texts": .map(["shop.rules.yaml": .text(text)]), "steps": steps,
      ]))
    #expect(played["error"] == nil)
    #expect(played["events"]?.list.map { $0["name"] } == ["buy_tapped"])
  }

  @Test("A rule that is proven never to fire has the reason, and one that does not exist an error")
  func never() throws {
    let result = try tried("buy", Self.rules("data.price > 5 and data.price < 5"))
    #expect(result["outcome"] == "never")
    guard case .text(let reason)? = result["reason"] else {
      Issue.record("there is no reason")
      return
    }
    #expect(!reason.isEmpty)
    let missing = try reply(
      "rule/try", .map(["texts": .map([:]), "set": "shop", "rule": "nothing"]))
    #expect(missing["error"] != nil)
  }

  @Test("A rule that takes the trigger of another changes its result, although its text stays")
  func otherRules() throws {
    try files.write(
      """
      {"version": 1, "screens": [{"screen": "S", "view": {"children": [
        {"id": "card", "children": [{"id": "inner", "frame": [0, 0, 390, 44]}]}]}}]}
      """, to: "screen.json")
    let alone =
      "version: 1\nname: shop\nrules:\n  outer: "
      + "{view: S/card, trigger: tap, actions: [{emit: x}]}\n"
    #expect(try tried("outer", alone)["outcome"] == "fires")
    #expect(try tried("outer", alone + "  # a comment\n")["outcome"] == "fires")
    let both = alone + "  inner: {view: S/card/inner, trigger: tap, actions: [{emit: y}]}\n"
    let result = try tried("outer", both)
    #expect(result["outcome"] == "unknown")
    #expect(
      result["reason"] == "it fires alone; with the other rules, `inner` receives the trigger")
    #expect(try tried("outer", alone)["outcome"] == "fires")
  }

  @Test("Sessions beside the rules are listed, opened with their steps, and not replaced")
  func sessions() throws {
    try files.write(#"{"at":1,"do":"wait"}"# + "\n", to: "first-visit.session.jsonl")
    try files.write("{broken\n", to: "broken.session.jsonl")
    try files.write("", to: "notes.jsonl")
    let names = files.project.contents.sessions.map(\.name)
    #expect(names == ["broken.session.jsonl", "first-visit.session.jsonl", "session.jsonl"])
    let opened = try result("session/open", .map(["name": "first-visit.session.jsonl"]))
    #expect(opened["steps"] == .list([.map(["at": 1, "do": "wait"])]))
    #expect(opened["problem"] == .null)
    let broken = try result("session/open", .map(["name": "broken.session.jsonl"]))
    #expect(broken["steps"] == .list([]) && broken["problem"] != .null)
    for name in ["notes.jsonl", "../session.jsonl", "/etc/passwd"] {
      #expect(try reply("session/open", .map(["name": .text(name)]))["error"] != nil)
    }
    let saved = try result(
      "session/save",
      .map([
        "name": "first-visit.session.jsonl", "steps": .list([.map(["at": 2, "do": "wait"])]),
      ]))
    #expect(saved["isSaved"] == false)
  }

  @Test("A session goes from the page source of one screen to that of another")
  func severalFiles() throws {
    try FileManager.default.createDirectory(
      atPath: files.path("pages"), withIntermediateDirectories: true)
    for name in ["cart", "pay"] {
      try files.write(Self.pageSource(name), to: "pages/\(name).xml")
    }
    let project = try StudioProject(
      rules: files.path("shop.rules.yaml"), screens: files.path("pages"))
    let engine = StudioEngine(project)
    func reply(_ method: String, _ parameters: SparkValue) throws -> SparkValue {
      var writer = JSONWriter()
      writer.write(.map(["id": 1, "method": .text(method), "params": parameters]))
      return try SparkValue(json: engine.reply(to: writer.bytes))
    }
    func result(_ method: String, _ parameters: SparkValue) throws -> SparkValue {
      try #require(try reply(method, parameters)["result"])
    }
    let all = SparkValue.text(ScreenFiles.all(project.contents.screens[0].name))
    let layout = try result("screen/views", .map(["screen": all, "texts": .map([:])]))
    let screens = layout["screens"]?.list ?? []
    #expect(screens.map { $0["file"] } == project.contents.screens.map { .text($0.name) })
    #expect(screens.map { $0["isShown"] } == [true, false])
    func step(_ index: SparkValue?, isHidden: Bool) throws -> [String: SparkValue] {
      let step = try result(
        "view/step",
        .map(["screen": all, "index": index ?? .null, "isHidden": .bool(isHidden)]))
      guard case .map(let fields) = step else { return [:] }
      return fields
    }
    let roots = screens.map { $0["views"]?.list.first?["index"] }
    let button = screens.last?["views"]?.list.first { $0["id"] == "next" }
    let steps: [[String: SparkValue]] = [
      ["at": 1, "do": "hide"].merging(try step(roots[0], isHidden: false)) { $1 },
      ["at": 1, "do": "show"].merging(try step(roots[1], isHidden: true)) { $1 },
      ["at": 2, "do": "tap"].merging(try step(button?["index"], isHidden: false)) { $1 },
    ]
    let rules = """
      version: 1
      name: shop
      rules:
        next:
          view: next
          trigger: tap
          actions: [{emit: next, with: {label: "${view.text}"}}]
      """
    let played = try result(
      "session/play",
      .map([
        "screen": all, "texts": .map(["shop.rules.yaml": .text(rules)]),
        "steps": .list(steps.map { .map($0) }),
      ]))
    #expect(played["error"] == nil)
    #expect(played["events"]?.list.map { $0["properties"]?["label"] } == ["pay"])
    let test: SparkValue = .map([
      "name": "shop.test.yaml", "case": "next", "screen": all, "steps": .list([]),
      "events": .list([]),
    ])
    #expect(try reply("test/save", test)["error"] != nil)
  }

  /// A page source with one button, whose text is the name of the page.
  private static func pageSource(_ name: String) -> String {
    let frame = #"enabled="true" visible="true" x="0" y="0" width="390" height="844""#
    let kind = "XCUIElementType"
    return """
      <?xml version="1.0" encoding="UTF-8"?><AppiumAUT>\
      <\(kind)Application type="\(kind)Application" name="App" label="App" \(frame)>\
      <\(kind)Window type="\(kind)Window" name="" label="" \(frame)>\
      <\(kind)Button type="\(kind)Button" name="next" label="\(name)" \(frame)/>\
      </\(kind)Window></\(kind)Application></AppiumAUT>
      """
  }
}

extension SparkValue {
  fileprivate subscript(_ key: String) -> SparkValue? {
    if case .map(let map) = self { map[key] } else { nil }
  }

  fileprivate var list: [SparkValue] { if case .list(let list) = self { list } else { [] } }
}
#endif
