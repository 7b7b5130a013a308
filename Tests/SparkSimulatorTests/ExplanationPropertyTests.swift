import Foundation
import HeadlessUIKit
import SparkRulesCompiler
import SparkRulesModel
import SparkRulesTesting
import TestSupport
import Testing

@testable import SparkSimulator

@MainActor
@Suite("Properties of explanations", .serialized)
struct ExplanationPropertyTests {
  private struct Case {
    var rules: [RandomRule]
    let screen: RandomScreen
    let tree: ScreenTree
    let script: SessionScript

    init(_ random: inout SeededGenerator, ruleCount: Int) throws {
      screen = RandomScreen(&random)
      tree = try ScreenTree(reading: Array(screen.json.utf8))
      let lines = screen.session(&random)
      script = try SessionScript(reading: Array(lines.joined(separator: "\n").utf8))
      rules = []
      // Some combinations are refused by the compiler.
      repeat {
        rules = []
        for _ in 0..<ruleCount { rules.append(RandomRule(on: screen, &random)) }
      } while set == nil
    }

    var set: RuleSet? {
      RuleCompiler.compile(SourceText(name: "t", text: "version: 1\nname: t\n\(text)")).ruleSet
    }

    var text: String {
      "rules:\n" + rules.enumerated().map { $1.text(named: "r\($0)") }.joined()
    }
  }

  /// The seconds of the session at which each rule wrote something.
  private func times(_ bytes: [UInt8]) -> (rule: String, time: Double)? {
    let format = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    guard let line = TestResult.Line(bytes), case .text(let rule)? = line.fields["rule"],
      case .text(let text)? = line.fields["time"], let time = try? Date(text, strategy: format),
      let start = try? Date("2026-01-01T00:00:00.000Z", strategy: format)
    else { return nil }
    return (rule, time.timeIntervalSince(start))
  }

  @Test(
    "an explanation says that a rule fires exactly at the steps at which it fires",
    arguments: Seeds.numbers(40))
  func fires(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let tested = try Case(&random, ruleCount: 4)
    let set = try #require(tested.set)
    var written: Set<String> = []
    let ends = tested.script.steps.map(\.time)
    let explanations = try Explainer(rules: [set], screens: tested.tree).explain(tested.script) {
      guard let (rule, time) = times($0) else { return }
      // What a timer does belongs to the step before.
      let step = ends.last { $0 <= time + 0.001 } ?? 0
      written.insert("\(rule) \(step)")
    }
    let explained = Set(
      explanations.flatMap { step in
        step.rules.filter(\.fires).map { "\($0.name) \(step.time)" }
      })
    #expect(explained == written, "seed \(seed)\n\(tested.screen.json)\n\(tested.text)")
  }

  @Test(
    "if only the first part that did not hold is repaired, the rule fires or a later part does not hold",
    arguments: Seeds.numbers(40))
  func repairs(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let original = try Case(&random, ruleCount: 1)
    for step in original.script.steps {
      guard case .tap(let choice) = step.action else { continue }
      var repaired = original
      var last = -1
      for _ in RuleExplanation.Part.allCases {
        guard let set = repaired.set else { break }
        let explanations = try Explainer(rules: [set], screens: repaired.tree, only: ["r0"])
          .explain(repaired.script)
        let rule = explanations.first { $0.line == step.line }?.rules.first
        guard let rule else {
          #expect(last == -1, "seed \(seed), line \(step.line): nothing\n\(repaired.text)")
          break
        }
        // Which view receives a touch is not a part of the rule.
        guard let failed = rule.failed, !rule.text.contains("takes the"),
          !rule.text.contains("did not occur")
        else { break }
        let position = try #require(RuleExplanation.Part.allCases.firstIndex(of: failed))
        #expect(
          position > last,
          "seed \(seed), line \(step.line): \(rule)\n\(repaired.screen.json)\n\(repaired.text)")
        last = position
        repaired.rules[0].repair(failed, for: choice.path.source)
      }
    }
  }

  @Test(
    "a rule would fire on a view of an app exactly if it then fires there, and asking changes nothing",
    arguments: Seeds.numbers(40))
  func inAnApp(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let tested = try Case(&random, ruleCount: 3)
    let set = try #require(tested.set)
    var lines: [[UInt8]] = []
    var expected: [String: Bool] = [:]
    var decided: [String: Bool] = [:]
    var mistakes: [String] = []
    let compare = { (line: Int) in
      for (rule, fires) in decided where expected[rule] != fires {
        mistakes.append("before line \(line): \(rule) fires: \(fires)")
      }
      (expected, decided) = ([:], [:])
    }
    _ = try Simulation(rules: [set], screens: tested.tree).play(
      tested.script,
      before: { step, engine in
        compare(step.line)
        engine.onDecision = nil
        // A touch that a view inside receives can change the state of a rule before it reaches the view.
        guard case .tap(let choice) = step.action, let view = view(named: choice.path.source),
          TouchTarget(view)?.hit === view
        else { return }
        let before = engine.counters
        for rule in engine.explain(view) { expected[rule.name] = rule.fires }
        #expect(engine.counters == before)
        engine.onDecision = { decision in
          guard decision.trigger == "tap", decision.view === view else { return }
          decided[decision.rule, default: false] =
            decided[decision.rule] == true || decision.verdict == .fires
        }
      }, write: { lines.append($0) })
    compare(0)
    #expect(mistakes.isEmpty, "seed \(seed)\n\(tested.screen.json)\n\(tested.text)")
    var unasked: [[UInt8]] = []
    _ = try Simulation(rules: [set], screens: tested.tree).play(
      tested.script, write: { unasked.append($0) })
    #expect(lines == unasked, "seed \(seed)\n\(tested.screen.json)\n\(tested.text)")
  }

  private func view(named identifier: String) -> UIView? {
    var open: [UIView] = UIApplication.shared.windows
    while let view = open.popLast() {
      if view.accessibilityIdentifier == identifier { return view }
      open += view.subviews
    }
    return nil
  }
}
