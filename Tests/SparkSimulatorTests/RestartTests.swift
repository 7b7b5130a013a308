import SparkRulesCompiler
import SparkRulesModel
import Testing

@testable import SparkSimulator

/// Restarts of the app, and its installations.
@Suite("Restarts and installations") @MainActor
struct RestartTests {
  private static let screens = Array(
    #"{"version": 1, "app": {"n": 1}, "screens": [{"screen": "Home", "view": {"children": [{"class": "UIButton", "id": "b"}]}}, {"screen": "Other", "view": {}}]}"#
      .utf8)

  private func play(_ rules: String, _ steps: String) throws -> [String] {
    let set = try RuleSet(yaml: "version: 1\nname: s\nrules:\n\(rules)")
    let simulation = Simulation(rules: [set], screens: try ScreenTree(reading: Self.screens))
    var lines: [String] = []
    _ = try simulation.play(SessionScript(reading: Array(steps.utf8))) {
      lines.append(String(decoding: $0, as: UTF8.self))
    }
    return lines
  }

  private func logs(_ rules: String, _ steps: String) throws -> [String] {
    try play(rules, steps).map { line in
      String(line.dropFirst(#"{"log":""#.count).prefix { $0 != "\"" })
    }
  }

  @Test(
    "a restart begins with the first screen, empty gates and the app's values, in the foreground")
  func restart() throws {
    let found = try logs(
      """
        start: {trigger: app-start, actions: [log: start]}
        seen: {view: .Screen, trigger: appear, once-per: session, actions: [log: "seen ${screen} ${app.n}"]}
        tap: {view: b, trigger: tap, once-per: view, actions: [log: tap]}
      """,
      """
      {"at": 1, "do": "tap", "view": "b"}
      {"at": 2, "do": "app", "name": "n", "value": 2}
      {"at": 3, "do": "show", "view": "Other"}
      {"at": 4, "do": "background"}
      {"at": 5, "do": "restart"}
      {"at": 6, "do": "tap", "view": "b"}
      {"at": 7, "do": "tap", "view": "b"}
      """)
    #expect(found == ["seen Home 1", "start", "tap", "seen Home 1", "start", "tap"])
  }

  @Test("state on disk belongs to an installation")
  func installations() throws {
    let lines = try play(
      "  r: {trigger: app-start, once-per: install, actions: [emit: first_open]}\n",
      """
      {"at": 1, "do": "restart"}
      {"at": 2, "do": "phone", "install": "second"}
      {"at": 3, "do": "restart"}
      {"at": 4, "do": "phone", "install": "first"}
      {"at": 5, "do": "phone", "install": "first"}
      """)
    #expect(lines.count == 2)
    #expect(Set(lines).count == 2)
    #expect(lines[1].contains(#""time":"2026-01-01T00:00:02.000Z""#))
  }

  @Test("events of different processes have different identifiers")
  func identifiers() throws {
    let lines = try play(
      "  r: {trigger: app-start, actions: [emit: start]}\n",
      """
      {"at": 0, "do": "restart"}
      {"at": 0, "do": "restart"}
      """)
    #expect(lines.count == 3 && Set(lines).count == 3)
  }

  @Test("an installation has a name")
  func problems() {
    for (step, problem) in [
      (#"{"at": 0, "do": "phone", "install": ""}"#, "expected the name of an installation"),
      (#"{"at": 0, "do": "phone"}"#, "`phone` needs a `time`, a `zone` or an `install`"),
    ] {
      #expect {
        _ = try SessionScript(reading: Array(step.utf8))
      } throws: {
        "\($0)".contains(problem)
      }
    }
  }
}
