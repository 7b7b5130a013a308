import Foundation
import HeadlessUIKit
import SparkRules
import SparkRulesCompiler
import TestSupport
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

  /// The rules of each seed, on one screen: 500 in all, and 10,000 with `SPARK_SEEDS=200`.
  private static let rulesPerScreen = 50

  @Test("no rule that is proven never to fire does so in two moves, also after updates")
  func neverIsNeverWrong() throws {
    var (proofs, sessions, searched) = (0, 0, 0)
    let seeds = Seeds.numbers(10, from: 1)
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let screen = RandomViews(&random)
      let screens = try tree(screen.json)
      let trials = RuleTrials(rules: [], screens: [screens])
      var never: [String: (text: String, reason: String)] = [:]
      var set = RuleSet(name: "random", rules: [])
      for number in 0..<Self.rulesPerScreen {
        let text = NeverRule(on: screen, &random).text(named: "rule\(number)")
        let file = SourceText(
          name: "x.rules.yaml", text: "version: 1\nname: random\nrules:\n" + text)
        guard let own = RuleCompiler.compile(file).ruleSet, let rule = own.rules.first,
          let found = trials.impossibility(of: rule, in: own), found.isCertain
        else { continue }
        never[rule.name] = (text, found.reason)
        set.rules.append(rule)
        // The search for a session tries longer ones.
        let result = RuleTrials(rules: [own], screens: [screens]).results().first
        if result?.fires == true { report(seed, never[rule.name], result?.session?.words) }
        searched += 1
      }
      proofs += never.count
      // Rules that never fire take no touches from each other, so that all are played at once.
      let moves = try NeverRule.moves(on: screen).map(NeverRule.action)
      let updates = try NeverRule.updates(on: screen).map(NeverRule.action)
      for (first, beginning) in moves.flatMap({ [($0, []), ($0, updates)] }) {
        let alone = MovePlay(beginning + [first], on: screens, set)
        sessions += 1
        // A move that cannot be played is not the first of others.
        let second = alone.isPlayed ? moves.shuffled(using: &random) : []
        let plays = second.prefix(Seeds.samples(of: moves.count)).map {
          MovePlay(beginning + [first, $0], on: screens, set)
        }
        sessions += plays.count
        for play in [alone] + plays {
          for name in play.fired { report(seed, never[name], "\(play.moves)") }
        }
      }
    }
    print("\(proofs) proofs of \(seeds.count * Self.rulesPerScreen) rules in \(sessions) sessions")
    #expect(proofs * 5 > seeds.count * Self.rulesPerScreen)
  }

  private func report(
    _ seed: UInt64, _ rule: (text: String, reason: String)?, _ session: String?
  ) {
    Issue.record(
      "seed \(seed): \(rule?.reason ?? "")\n\(rule?.text ?? "")fires: \(session ?? "")")
  }
}

/// A session of a few moves, played with all rules of a set.
@MainActor
private final class MovePlay: SessionObserver {
  /// The moves.
  let moves: [SessionStep.Action]
  /// The rules that fired.
  private(set) var fired: Set<String> = []
  /// Whether every move could be played.
  private(set) var isPlayed = true

  init(_ moves: [SessionStep.Action], on screens: ScreenTree, _ set: RuleSet) {
    self.moves = moves
    var steps = moves.enumerated().map { index, move in
      SessionStep(line: index + 1, time: Double(2 * index + 1), action: move)
    }
    steps.append(SessionStep(line: steps.count + 1, time: 20, action: .wait))
    var simulation = Simulation(rules: [set], screens: screens)
    simulation.observer = self
    do {
      _ = try simulation.play(SessionScript(steps: steps), write: { _ in })
    } catch {
      isPlayed = false
    }
  }

  func willPlay(_ step: SessionStep, on view: UIView?, of screens: SimulatedScreens) {}

  func decided(_ decision: RuleDecision) {
    if [.fires, .firesInShadow].contains(decision.verdict) { fired.insert(decision.rule) }
  }
}
