import SparkRulesModel
import SparkSimulator
import Testing

@MainActor
@Suite("Lines of events", .serialized)
struct EventLineTests {
  private static let set = #"""
    rules:
      both:
        view: row-<number>
        trigger: tap
        actions:
          - emit: tapped
            with: {name: "${view.id}", "pr\"ice": "${data.price}", number: "${number}"}
          - emit: tapped
            with: {name: "${view.text}"}
          - emit: empty
      other:
        view: "*"
        trigger: tap
        actions:
          - emit: tapped
            with: {name: x}
    """#

  private static let screens = #"""
    {"version": 1, "screens": [{"screen": "A", "shown": true, "view": {"children": [
      {"class": "UIButton", "id": "row-1", "text": "Él \"1\"", "data": {"price": 1.5}},
      {"class": "UIButton", "id": "row-2", "text": "\u2028", "data": {"price": [1, {"a": null}]}}
    ]}}]}
    """#

  @Test("are those of the events, whichever of a rule's events came before")
  func likeEvents() throws {
    // The same view several times in a row, and one after the other.
    let taps = [1, 1, 1, 2, 1, 2, 2, 2, 1, 1].enumerated()
      .map { #"{"at": \#($0), "do": "tap", "view": "row-\#($1)"}"# }
    let set = try rules(Self.set)
    var lines: [String] = []
    var events: [String] = []
    _ = try Simulation(rules: [set], screens: tree(Self.screens)).play(
      SessionSteps(Array(taps.joined(separator: "\n").utf8)),
      write: { lines.append(String(decoding: $0, as: UTF8.self)) },
      emitted: { events.append(String(decoding: $0.jsonLine() + [0x0A], as: UTF8.self)) })
    #expect(lines.count == 40)
    #expect(lines == events)
  }
}
