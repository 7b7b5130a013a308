import Foundation
import SparkRulesModel
import TestSupport
import Testing

@testable import SparkSimulator

/// Rules that change during a session, compared with counts of what they do.
@MainActor
@Suite("Rules that change during a session", .serialized)
struct ReloadTests {
  /// Every kind of rule with state, and a last one that differs in each version.
  private static func file(version: Int) -> String {
    """
    rules:
      taps:
        view: [buy, like]
        trigger: tap
        actions:
          - log: tap ${view.id}
      banner:
        view: banner
        from: appear
        to: disappear
        actions:
          - log: seen ${elapsed}
      liked-then-bought:
        from: {view: like, trigger: tap}
        to: {view: buy, trigger: tap}
        actions:
          - log: bought after ${elapsed}
      first:
        view: [buy, like]
        trigger: tap
        once-per: session
        actions:
          - log: first tap
      thrice:
        view: [buy, like]
        trigger: tap
        times: 3
        within: 7s
        actions:
          - log: three taps
      rows:
        view: list/.Cell
        trigger: [appear, disappear]
        actions:
          - log: ${trigger} ${data.name}
      changing:
        view: "*"
        trigger: [tap, appear]
        actions:
          - log: version \(version)
    """
  }

  private static let screen = """
    {"version":1,"screens":[{"screen":"A","view":{"children":[
      {"class":"UIButton","id":"buy"},{"class":"UIButton","id":"like"},{"id":"banner"},
      {"class":"UITableView","id":"list","frame":[0,200,390,200],"list":{
       "rows":50,"height":40,"data":{"name":"r{row}"},"cell":{"identity":"{name}"}}}]}}]}
    """

  /// A session, and its output according to the counts.
  private struct History {
    var steps: [String] = []
    var taps = 0
    var seen = 0

    init(seed: UInt64) {
      var numbers = SeededGenerator(seed: seed)
      var isShown = true
      for time in 1...60 {
        switch Int.random(in: 0..<6, using: &numbers) {
        case 0..<3:
          taps += 1
          let view = Bool.random(using: &numbers) ? "buy" : "like"
          steps.append(#"{"at":\#(time),"do":"tap","view":"\#(view)"}"#)
        case 3:
          seen += isShown ? 1 : 0
          steps.append(#"{"at":\#(time),"do":"\#(isShown ? "hide" : "show")","view":"banner"}"#)
          isShown.toggle()
        default:
          let by = Int.random(in: -300...300, using: &numbers)
          steps.append(#"{"at":\#(time),"do":"scroll","view":"list","by":[0,\#(by)]}"#)
        }
      }
    }

    func script() throws -> SessionScript {
      try SessionScript(reading: Array(steps.joined(separator: "\n").utf8))
    }
  }

  /// When rules are loaded again.
  enum Time: CaseIterable {
    /// Before each step.
    case betweenSteps
    /// While a rule's action runs, each time.
    case insideActions
  }

  /// The lines of all rules except the one that changes, in order.
  private func play(
    _ script: SessionScript, reloading time: Time? = nil,
    _ version: @escaping () throws -> RuleSet? = { nil }
  ) throws -> [String] {
    let simulation = Simulation(
      rules: [try rules(Self.file(version: 0))], screens: try tree(Self.screen))
    var lines: [String] = []
    var reload: () -> Void = {}
    _ = try simulation.play(
      script,
      before: { _, rules in
        reload = { if let set = try? version() { rules.load(set) } }
        if time == .betweenSteps { reload() }
      },
      write: { line in
        let text = String(decoding: line, as: UTF8.self)
        if !text.contains(#""rule":"changing""#) { lines.append(text) }
        if time == .insideActions { reload() }
      })
    return lines
  }

  @Test("a reload at any time loses and repeats nothing", arguments: Time.allCases)
  func counting(time: Time) throws {
    let versions = try (1...4).map { try rules(Self.file(version: $0)) }
    for seed in Seeds.numbers(1) {
      let history = History(seed: seed)
      let script = try history.script()
      let quiet = try play(script)
      #expect(quiet.count { $0.contains("tap ") && $0.contains("taps") } == history.taps)
      #expect(quiet.count { $0.contains("seen ") } == history.seen, "seed \(seed)")
      #expect(quiet.count { $0.contains("first tap") } == min(history.taps, 1), "seed \(seed)")
      var version = 0
      let reloaded = try play(script, reloading: time) {
        version += 1
        return versions[version % versions.count]
      }
      #expect(version >= 60)
      #expect(reloaded == quiet, "seed \(seed)")
    }
  }

  @Test("loading the same file again changes no byte", arguments: Time.allCases)
  func same(time: Time) throws {
    let equal = try rules(Self.file(version: 0))
    for seed in Seeds.numbers(1) {
      let script = try History(seed: seed).script()
      let again = try play(script, reloading: time) { equal }
      #expect(again == (try play(script)), "seed \(seed)")
    }
  }

  /// The lines and the counters of a session with its own steps.
  private func lines(
    _ steps: [String], before: (Int) throws -> RuleSet? = { _ in nil }
  ) throws -> (lines: [String], summary: SimulationSummary) {
    let text = steps.enumerated().map { #"{"at":\#($0),\#($1)}"# }.joined(separator: "\n")
    let simulation = Simulation(
      rules: [try rules(Self.file(version: 0))], screens: try tree(Self.screen))
    var lines: [String] = []
    let summary = try simulation.play(
      try SessionScript(reading: Array(text.utf8)),
      before: { step, rules in
        if let set = try? before(Int(step.time)) { rules.load(set) }
      },
      write: { line in
        let object = try? JSONSerialization.jsonObject(with: Data(line)) as? [String: Any]
        if let rule = object?["rule"] as? String, rule != "changing", rule != "rows" {
          lines.append(object?["log"] as? String ?? "?")
        }
      })
    return (lines, summary)
  }

  @Test("a rule that a reload changes loses its open pair, and that is counted")
  func changed() throws {
    let other = Self.file(version: 0).replacingOccurrences(of: "log: seen", with: "log: saw")
    let found = try lines([
      #""do":"tap","view":"like""#, #""do":"foreground""#, #""do":"hide","view":"banner""#,
      #""do":"tap","view":"buy""#, #""do":"show","view":"banner""#,
      #""do":"hide","view":"banner""#,
    ]) { $0 == 1 ? try rules(other) : nil }
    #expect(found.lines == ["tap like", "first tap", "tap buy", "bought after 3", "saw 1"])
    #expect(found.summary.counters == ["t/banner: state dropped, 1×"])
  }

  @Test("an unloaded set does nothing, and one that is loaded again starts again")
  func unloading() throws {
    let found = try lines([
      #""do":"tap","view":"buy""#, #""do":"unload","set":"t""#, #""do":"tap","view":"buy""#,
      #""do":"hide","view":"banner""#, #""do":"show","view":"banner""#,
      #""do":"load","set":"t""#, #""do":"tap","view":"like""#, #""do":"hide","view":"banner""#,
      #""do":"show","view":"banner""#, #""do":"hide","view":"banner""#,
    ])
    #expect(found.lines == ["tap buy", "first tap", "tap like", "first tap", "seen 1"])
  }

  @Test(
    "a missing set is reported",
    arguments: [
      (#""do":"unload","set":"tt""#, "there is no rule set `tt`; did you mean `t`?"),
      (#""do":"load","set":"other""#, "there is no rule set `other`; there are `t`"),
    ])
  func missing(step: String, message: String) throws {
    let error = #expect(throws: InputProblem.self) { try lines([step]) }
    #expect(error?.message == message)
  }

  @Test("unloading a set that is not loaded is noted")
  func twice() throws {
    let found = try lines([#""do":"unload","set":"t""#, #""do":"unload","set":"t""#])
    #expect(found.summary.notes.map(\.message) == ["the rule set `t` is not loaded"])
  }
}
