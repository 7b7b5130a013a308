import Foundation
import HeadlessUIKit
import SparkChamber
import SparkKit
import SparkRules
import SparkRulesModel

/// Rules at work on screens that are read from a file, in a time that is turned by hand.
///
/// The clock begins on 2026-01-01 at 00:00 UTC, and the session's identifier is always the same, so
/// the same rules, screens and session give the same bytes everywhere.
@MainActor
public struct Simulation {
  /// The identifier of every simulated session.
  public static let session = UUID(
    uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 0))

  private let sets: [RuleSet]
  private let screens: ScreenTree
  /// Whether SparkKit's automatic tracking tells what happens, as in an app that uses it.
  package var isAutomatic = false

  /// Makes a simulation.
  ///
  /// - Parameters:
  ///   - rules: The rule sets, in the order in which they are loaded.
  ///   - screens: The screens.
  public init(rules: [RuleSet], screens: ScreenTree) {
    sets = rules
    self.screens = screens
  }

  /// Plays a session.
  ///
  /// - Parameters:
  ///   - script: What happens.
  ///   - write: Takes each line of JSON as soon as it is there, with its end.
  /// - Returns: What there is to say about the session.
  /// - Throws: `InputProblem` at the first step that cannot be played; the lines before it are out.
  public func play(
    _ script: SessionScript, write: @escaping ([UInt8]) -> Void
  ) throws(InputProblem) -> SimulationSummary {
    try play(script, before: { _, _ in }, write: write)
  }

  /// Plays a session while somebody changes the rules.
  ///
  /// - Parameters:
  ///   - script: What happens.
  ///   - before: Is called before each step with the rules at work.
  ///   - write: Takes each line of JSON as soon as it is there, with its end.
  /// - Returns: What there is to say about the session.
  /// - Throws: `InputProblem` at the first step that cannot be played; the lines before it are out.
  package func play(
    _ script: SessionScript, before: (SessionStep, RuleEngine) -> Void,
    write: @escaping ([UInt8]) -> Void
  ) throws(InputProblem) -> SimulationSummary {
    var steps = script.steps.makeIterator()
    do {
      return try play(
        { () throws(InputProblems) in steps.next() }, before: before, write: write,
        emitted: { _ in })
    } catch {
      throw error.all.first ?? InputProblem("the session cannot be played")
    }
  }

  /// Plays a session step by step as it is read, in memory that does not grow with it.
  ///
  /// - Parameters:
  ///   - steps: What happens.
  ///   - write: Takes each line of JSON as soon as it is there, with its end.
  ///   - emitted: Takes each event besides, to do something else with it.
  /// - Returns: What there is to say about the session.
  /// - Throws: `InputProblems` at the first step that is wrong or cannot be played; the lines before
  ///   it are out.
  public func play(
    _ steps: SessionSteps, write: @escaping ([UInt8]) -> Void,
    emitted: @escaping (EventRecord) -> Void = { _ in }
  ) throws(InputProblems) -> SimulationSummary {
    var steps = steps
    return try play(
      { () throws(InputProblems) in try steps.next() }, before: { _, _ in }, write: write,
      emitted: emitted)
  }

  private func play(
    _ next: () throws(InputProblems) -> SessionStep?, before: (SessionStep, RuleEngine) -> Void,
    write: @escaping ([UInt8]) -> Void, emitted: @escaping (EventRecord) -> Void
  ) throws(InputProblems) -> SimulationSummary {
    let clock = ManualClock()
    let output = LineOutput(rules: sets, write: write, emitted: emitted)
    let stage = SimulatedScreens(screens)
    Self.reset()
    defer { Self.reset() }
    let turns = HeadlessTurns()
    var configuration = RuleEngine.Configuration(
      app: screens.app, salt: "spark-rules", session: Self.session, clock: clock)
    configuration.turns = turns
    UIScreen.main.bounds = stage.screenBounds
    let rules = RuleEngine.start(sets, configuration: configuration, output: output)
    if isAutomatic {
      DetectorFeed.startAutomatically(on: stage)
    } else {
      DetectorFeed.start(on: stage)
    }
    defer {
      rules.stop()
      DetectorFeed.stop()
      stage.close()
    }
    let player = StepPlayer(stage: stage, rules: rules, sets: sets)
    player.open()
    var played = (steps: 0, seconds: 0.0)
    while let step = try next() {
      Self.pass(until: step.time, clock, turns)
      before(step, rules)
      do { try player.play(step) } catch { throw InputProblems([error]) }
      played = (played.steps + 1, step.time)
    }
    var summary = output.summary
    summary.steps = played.steps
    summary.seconds = played.seconds
    summary.notes = player.notes
    summary.furtherNotes = player.furtherNotes
    summary.counters = rules.counters.entries.map { entry in
      let detail = entry.key.detail.map { " (\($0))" } ?? ""
      return "\(entry.key.ruleSet)/\(entry.key.rule): \(entry.key.reason.rawValue)\(detail), "
        + "\(entry.count)×"
    }
    return summary
  }

  /// Lets time pass; whoever asked to be woken until then is woken at that moment.
  private static func pass(until time: Double, _ clock: ManualClock, _ turns: HeadlessTurns) {
    func turn(to time: Double) {
      clock.advance(to: time)
      HeadlessClock.uptime = clock.uptime()
    }
    while let next = turns.nextWaking, next <= time {
      turn(to: next)
      turns.wake()
    }
    turn(to: time)
  }

  /// Forgets what a session before left behind.
  private static func reset() {
    HeadlessClock.uptime = 0
    UIScreen.main.bounds = UIScreen.defaultBounds
    ShownViews.reset()
  }
}
