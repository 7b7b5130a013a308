import SparkRulesCompiler
import Testing

@testable import SparkSimulator

@MainActor
@Suite("The step `update`", .serialized)
struct UpdateStepTests {
  private static let screens = """
    {"version": 1, "classes": {"Badge": "UILabel"}, "screens": [
      {"screen": "Cart", "view": {"children": [
        {"id": "box", "frame": [0, 0, 300, 200], "data": {"sku": "a", "hint": 1}, "children": [
          {"class": "UILabel", "id": "first", "text": "1", "frame": [0, 0, 90, 20]},
          {"class": "UILabel", "id": "second", "text": "2", "frame": [0, 20, 90, 20]}]},
        {"class": "UISlider", "id": "rating", "range": [0, 5], "frame": [0, 210, 200, 30]}]}}]}
    """

  private static let rules = """
    version: 1
    name: t
    rules:
      in: {view: box/.Label, trigger: appear, actions: [{emit: in, with: {v: "${view.id}"}}]}
      out: {view: box/.Label, trigger: disappear, actions: [{emit: out, with: {v: "${view.id}"}}]}
      tap:
        view: box
        trigger: tap
        actions: [{emit: tap, with: {sku: "${data.sku}", id: "${view.id}"}}]
    """

  /// Plays steps, and returns the events as name and first property.
  private func play(_ steps: [String]) throws -> [String] {
    let tree = try ScreenTree(reading: Array(Self.screens.utf8))
    let lines = steps.enumerated().map { "{\"at\": \($0 + 1), \($1)}" }
    let script = try SessionScript(reading: Array(lines.joined(separator: "\n").utf8))
    var events: [String] = []
    _ = try Simulation(rules: [try RuleSet(yaml: Self.rules)], screens: tree).play(
      script, write: { _ in },
      emitted: { event in
        let values = event.properties.map { "\($0.name)=\($0.value)" }.sorted()
        events.append(([event.name] + values).joined(separator: " "))
      })
    return events
  }

  private static func update(_ view: String, _ change: String) -> String {
    "\"do\": \"update\", \"view\": \"\(view)\", \"to\": \(change)"
  }

  @Test("changes the given properties and no others")
  func properties() throws {
    let events = try play([
      Self.update("box", #"{"data": {"sku": "b"}}"#), #""do": "tap", "view": "box""#,
      Self.update("box", #"{"data": null, "frame": [0, 0, 300, 100]}"#),
      #""do": "tap", "view": "box""#,
    ])
    #expect(
      events.filter { $0.hasPrefix("tap") } == [
        #"tap id=text("box") sku=text("b")"#, #"tap id=text("box") sku=null"#,
      ])
  }

  @Test("subviews of the same class and identifier stay; others appear and disappear")
  func children() throws {
    let events = try play([
      Self.update(
        "box",
        """
        {"children": [{"class": "Badge", "id": "new", "text": "!"}, \
        {"class": "UILabel", "id": "second", "text": "3"}]}
        """),
      #""do": "wait""#,
    ])
    #expect(
      events == [
        #"in v=text("first")"#, #"in v=text("second")"#, #"out v=text("first")"#,
        #"in v=text("new")"#,
      ])
  }

  @Test("a wrong change is explained at its step")
  func problems() throws {
    let wrong = [
      #"{"txt": "1"}"#: "unknown key `txt`",
      #"{"class": "UISwitch"}"#: "does not inherit from `UISlider`",
      #"{"children": [{"class": "Nope"}]}"#: "the superclass of `Nope` is unknown",
      #"{"text": "1"}"#: "`text` belongs to",
      #"[1]"#: "expected an object",
    ]
    for (change, message) in wrong {
      let error = #expect(throws: (any Error).self) {
        try play([Self.update("rating", change)])
      }
      let text = error.map { "\($0)" } ?? ""
      #expect(text.contains(message), "\(change): \(text)")
      #expect(text.contains("1"), "\(text)")
    }
    #expect(try play([Self.update("rating", #"{"value": 4}"#)]).count == 2)
  }
}
