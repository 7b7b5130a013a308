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
    let clock = ManualClock()
    let output = LineOutput(rules: sets, write: write)
    let stage = Stage(screens)
    Self.reset()
    defer { Self.reset() }
    let rules = SparkRules.start(
      sets,
      configuration: .init(
        app: screens.app, salt: "spark-rules", session: Self.session, clock: clock),
      output: output)
    DetectorFeed.start(on: stage)
    defer {
      rules.stop()
      DetectorFeed.stop()
      stage.close()
    }
    let player = StepPlayer(stage: stage, rules: rules, sets: sets)
    player.open()
    for step in script.steps {
      clock.advance(to: step.time)
      HeadlessClock.uptime = clock.uptime()
      try player.play(step)
    }
    return summary(of: output, player, rules, script)
  }

  /// Forgets what a session before left behind.
  private static func reset() {
    HeadlessClock.uptime = 0
    ShownViews.reset()
  }

  private func summary(
    of output: LineOutput, _ player: StepPlayer, _ rules: SparkRules, _ script: SessionScript
  ) -> SimulationSummary {
    var summary = output.summary
    summary.steps = script.steps.count
    summary.seconds = script.steps.last?.time ?? 0
    summary.notes = player.notes
    summary.counters = rules.counters.entries.map { entry in
      let detail = entry.key.detail.map { " (\($0))" } ?? ""
      return "\(entry.key.ruleSet)/\(entry.key.rule): \(entry.key.reason.rawValue)\(detail), "
        + "\(entry.count)×"
    }
    return summary
  }
}
