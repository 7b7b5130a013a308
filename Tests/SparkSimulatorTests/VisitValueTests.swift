import Foundation
import HeadlessUIKit
import SparkKit
import SparkRulesCompiler
import SparkRulesModel
import Testing

@testable import SparkSimulator

@MainActor
@Suite("Numbers of sessions and identifiers of visits", .serialized)
struct VisitValueTests {
  private static let screens = """
    {"version": 1, "screens": [{"screen": "Home", "view": {}}, {"screen": "Product", "view": {}}]}
    """

  private func play(_ log: String, trigger: String, _ steps: [String]) throws -> [String] {
    let script = try SessionScript(reading: Array(steps.joined(separator: "\n").utf8))
    let set = try RuleSet(
      yaml: "version: 1\nname: v\nrules:\n  r: {\(trigger), actions: [{log: \"\(log)\"}]}")
    #expect(set.compiled()[8] == 4)
    #expect(try RuleSet(compiled: set.compiled()) == set)
    var logs: [String] = []
    _ = try Simulation(rules: [set], screens: try tree(Self.screens)).play(script) { line in
      let object = try? JSONSerialization.jsonObject(with: Data(line)) as? [String: Any]
      logs.append(object?["log"] as? String ?? "?")
    }
    return logs
  }

  @Test("sessions are numbered across absences and launches, for each installation")
  func sessions() throws {
    let lines = try play(
      "${session.number}", trigger: "trigger: app-foreground",
      [
        #"{"at": 10, "do": "background"}"#, #"{"at": 60, "do": "foreground"}"#,
        #"{"at": 70, "do": "background"}"#, #"{"at": 4000, "do": "foreground"}"#,
        #"{"at": 5000, "do": "restart"}"#,
        #"{"at": 6000, "do": "phone", "install": "second"}"#, #"{"at": 6001, "do": "end"}"#,
      ])
    #expect(lines == ["1", "1", "2", "3", "1"])
  }

  @Test("a session without a firing counts as well")
  func silent() throws {
    let lines = try play(
      "${session.number}", trigger: "view: Product, trigger: appear",
      [
        #"{"at": 10, "do": "restart"}"#, #"{"at": 20, "do": "restart"}"#,
        #"{"at": 30, "do": "show", "view": "Product"}"#,
      ])
    #expect(lines == ["3"])
  }

  @Test("each visit has an identifier, and knows that of the visit before")
  func visits() throws {
    let lines = try play(
      "${visit.id} ${visit.previous}", trigger: "view: .Screen, trigger: appear",
      [
        #"{"at": 1, "do": "show", "view": "Product"}"#,
        #"{"at": 2, "do": "hide", "view": "Product"}"#,
        #"{"at": 3, "do": "show", "view": "Product"}"#,
      ])
    let visits = lines.map { $0.split(separator: " ").map(String.init) }
    #expect(visits.count >= 3 && Set(visits.compactMap(\.first)).count == visits.count)
    #expect(visits.first?.count == 1)
    for (visit, before) in zip(visits.dropFirst(), visits) { #expect(visit.last == before.first) }
  }
}
