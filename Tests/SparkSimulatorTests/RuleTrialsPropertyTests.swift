import Foundation
import SeededNumbers
import SparkRulesCompiler
import Testing

@testable import SparkSimulator

/// Random rules: sessions are found for those that can fire, and no rule fires that is proven not to.
@MainActor
@Suite(.serialized)
struct RuleTrialsPropertyTests {
  @Test("of 500 rules whose condition can be true, 98 of 100 fire")
  func satisfiableRulesFire() throws {
    var random = SeededGenerator(seed: Seeds.first)
    let count = Seeds.samples(of: 500)
    let screens = try tree(SatisfiableRule.screens)
    var (solved, compound) = (0, 0)
    var failures: [String] = []
    for _ in 0..<count {
      let rule = SatisfiableRule(&random)
      let text = SatisfiableRule.head + rule.text(named: "rule")
      let result = RuleCompiler.compile(SourceText(name: "random.rules.yaml", text: text))
      let set = try #require(result.ruleSet, "\(text)\n\(result.diagnostics.map(\.message))")
      let tried = try #require(RuleTrials(rules: [set], screens: [screens]).results().first)
      if case .never(let reason) = tried.outcome { Issue.record("never: \(reason)\n\(text)") }
      if rule.isCompound { compound += 1 }
      if tried.fires { solved += 1 } else { failures.append("\(text)\(tried.outcome)") }
    }
    #expect(solved * 100 >= count * 98, "\(failures.joined(separator: "\n"))")
    #expect(compound * 2 >= count)
  }

  @Test("no rule that is proven never to fire does so in a session of two moves")
  func neverIsNeverWrong() throws {
    var random = SeededGenerator(seed: Seeds.first)
    var proofs = 0
    let count = Seeds.samples(of: 100)
    for number in 0..<count {
      let screen = RandomViews(&random)
      let text = "version: 1\nname: random\nrules:\n" + NeverRule(on: screen, &random).text
      let source = SourceText(name: "random.rules.yaml", text: text)
      guard let set = RuleCompiler.compile(source).ruleSet else { continue }
      let screens = try tree(screen.json)
      let result = try #require(RuleTrials(rules: [set], screens: [screens]).results().first)
      guard case .never(let impossibility) = result.outcome else { continue }
      proofs += 1
      let moves = NeverRule.moves(on: screen)
      for first in moves {
        for second in moves {
          let play = try play([first, second], on: screens, set)
          guard play.fires else { continue }
          Issue.record(
            "\(impossibility.reason)\n\(first)\n\(second)\n\(text)\(screen.json) \(number)")
          return
        }
      }
    }
    #expect(proofs * 20 > count)
  }

  private func play(
    _ moves: [String], on screens: ScreenTree, _ set: RuleSet
  ) throws -> FiringPlay {
    let lines = moves.enumerated().map { index, move in
      "{\"at\": \(2 * index + 1), \(move)}\n"
    }
    let end = "{\"at\": 20, \"do\": \"wait\"}\n"
    let script = try SessionScript(reading: Array((lines.joined() + end).utf8))
    return FiringPlay(script, on: screens, [set], rule: "rule", of: set.name)
  }
}

/// A random rule of which many cannot fire.
struct NeverRule {
  /// The rule in a rule file.
  let text: String

  /// Creates a rule.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - random: The random numbers.
  init(on screen: RandomViews, _ random: inout SeededGenerator) {
    var view = screen.path(&random)
    if random.oneIn(3) { view = random.one(of: [".Label", "S/.Image", "S", "v*"], else: "S") }
    let triggers = [
      "tap", "tap", "appear", "disappear", "focus", "submit", "select", "change", "long-press",
    ]
    let trigger = random.one(of: triggers, else: "tap")
    var lines = ["view: \"\(view)\""]
    switch random.below(5) {
    case 0:
      lines += ["from: \(trigger)", "to: disappear"]
      if random.oneIn(2) { lines.append("without: blur") }
    case 1:
      lines = [
        "from: {view: \"\(view)\", trigger: focus}", "to: {view: S, trigger: disappear}",
        "without: {view: \"\(screen.path(&random))\", trigger: blur}",
      ]
    default: lines.append("trigger: \(trigger)")
    }
    let conditions = [
      "data.price > 3", "app.flag", "view.id == \"v1\"", "view.text == \"text\"", "screen == \"s\"",
      "screen == \"S\"", "view.type == \"UILabel\"", "(view.id | upper) == \"v1\"",
      "view.selected and not view.selected", "view.enabled", "not view.enabled",
      "data.price > 5 and data.price < 4", "index.row == 0", "index.row < 0",
      "view.id in [\"v1\", \"V2\"] or app.flag == 3", "time.weekday == \"monday\"",
      "(data.price | default(1)) == 1", "previous_screen == \"S\"", "view.on", "not view.on",
    ]
    if random.oneIn(2) {
      lines.append("if: '\(random.one(of: conditions, else: "app.flag"))'")
    }
    lines.append("actions: [{log: x}]")
    text = "  rule:\n" + lines.map { "    \($0)\n" }.joined()
  }

  /// The moves of a person and the app on a screen, without `at`.
  static func moves(on screen: RandomViews) -> [String] {
    let views = screen.identifiers.prefix(3).flatMap { view in
      ["tap", "focus", "select", "hide", "submit"].map {
        "\"do\": \"\($0)\", \"view\": \"\(view)\""
      } + ["\"do\": \"update\", \"view\": \"\(view)\", \"to\": {\"data\": {\"price\": 4}}"]
    }
    let others = [
      "\"do\": \"hide\", \"view\": \"S\"", "\"do\": \"show\", \"view\": \"S\"",
      "\"do\": \"app\", \"name\": \"flag\", \"value\": true", "\"do\": \"background\"",
      "\"do\": \"phone\", \"time\": \"2026-01-05T00:00Z\"", "\"do\": \"tap\", \"view\": \"S\"",
    ]
    return views + others
  }
}

/// A random screen with views of several classes, some of which take no touches.
struct RandomViews {
  private var views: [(type: String?, parent: Int?)] = []

  /// Creates a screen.
  ///
  /// - Parameter random: The random numbers.
  init(_ random: inout SeededGenerator) {
    let types = [nil, nil, "UIButton", "UILabel", "UIImageView", "UITextField", "UISwitch"]
    for view in 0..<(2 + random.below(4)) {
      let parent = view == 0 || random.oneIn(2) ? nil : random.below(view)
      let isInside =
        parent.map { views[$0].type == nil || views[$0].type == "UIImageView" } ?? false
      views.append((random.one(of: types, else: nil), isInside ? parent : nil))
    }
  }

  /// The identifiers of the views.
  var identifiers: [String] { views.indices.map { "v\($0)" } }

  /// A path that may match some views.
  ///
  /// - Parameter random: The random numbers.
  /// - Returns: The path.
  func path(_ random: inout SeededGenerator) -> String {
    let view = "v\(random.below(views.count))"
    return random.one(of: [view, view, "S/\(view)", "missing", ".Button", ".Field"], else: view)
  }

  /// The screen as a file.
  var json: String {
    "{\"version\": 1, \"app\": {\"flag\": false}, \"screens\": [{\"screen\": \"S\", "
      + "\"data\": {\"price\": 3}, \"view\": {\"children\": [\(children(of: nil))]}}]}"
  }

  private func children(of parent: Int?) -> String {
    views.indices.filter { views[$0].parent == parent }.map { view in
      let type = views[view].type.map { "\"class\": \"\($0)\", " } ?? ""
      return "{\(type)\"id\": \"v\(view)\", \"children\": [\(children(of: view))]}"
    }.joined(separator: ", ")
  }
}
