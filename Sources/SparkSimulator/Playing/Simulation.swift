import HeadlessUIKit
import SparkRulesTesting

/// Rules that run on screens from a file, with a virtual clock.
///
/// The clock starts on 2026-01-01 at 00:00 UTC and the session's identifier is always the same, so the
/// same rules, screens and session produce the same bytes on every machine.
///
/// ```swift
/// let simulation = Simulation(rules: [rules], screens: try ScreenTree(reading: screenBytes))
/// let summary = try simulation.play(SessionSteps(sessionBytes)) { line in
///   FileHandle.standardOutput.write(Data(line))
/// }
/// print(summary.events)
/// ```
@MainActor
public struct Simulation {
  /// The identifier of every simulated session without a name.
  public static let session = UUID(
    uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 0))

  /// The text that `hash` prepends to every text.
  static let salt = "spark-rules"

  private let sets: [RuleSet]
  private let screens: ScreenTree
  private let session: UUID
  /// Follows the sessions; nil if nothing does.
  var observer: (any SessionObserver)?

  /// Creates a simulation.
  ///
  /// - Parameters:
  ///   - rules: The rule sets, in the order in which they are loaded.
  ///   - screens: The screens.
  ///   - name: The name of the session. Sessions with different names are by different people: their events
  ///     have different identifiers, and `sample` includes a share of them.
  public init(rules: [RuleSet], screens: ScreenTree, session name: String? = nil) {
    sets = rules
    self.screens = screens
    session = name.map { UUID(version5: "recorded \($0)", namespace: Self.session) } ?? Self.session
  }

  /// Plays a session.
  ///
  /// - Parameters:
  ///   - script: The session.
  ///   - write: Receives each line of JSON, with its line break, as soon as it is written.
  ///   - emitted: Receives each event as well.
  /// - Returns: The summary.
  /// - Throws: `InputProblem` for the first step that cannot be played, after the lines before it.
  public func play(
    _ script: SessionScript, write: @escaping ([UInt8]) -> Void,
    emitted: @escaping (EventRecord) -> Void = { _ in }
  ) throws(InputProblem) -> SimulationSummary {
    try play(script, before: { _, _ in }, write: write, emitted: emitted)
  }

  /// Plays a session while the caller changes the rules.
  ///
  /// - Parameters:
  ///   - script: The session.
  ///   - before: Called before each step with the running rules.
  ///   - write: Receives each line of JSON, with its line break, as soon as it is written.
  ///   - emitted: Receives each event as well.
  /// - Returns: The summary.
  /// - Throws: `InputProblem` for the first step that cannot be played, after the lines before it.
  package func play(
    _ script: SessionScript, before: (SessionStep, RuleEngine) -> Void,
    write: @escaping ([UInt8]) -> Void, emitted: @escaping (EventRecord) -> Void = { _ in }
  ) throws(InputProblem) -> SimulationSummary {
    var steps = script.steps.makeIterator()
    do {
      return try play(
        { () throws(InputProblems) in steps.next() }, before: before, write: write,
        emitted: emitted)
    } catch {
      throw error.all.first ?? InputProblem("the session cannot be played")
    }
  }

  /// Plays a session while it is read, in constant memory.
  ///
  /// - Parameters:
  ///   - steps: The session.
  ///   - write: Receives each line of JSON, with its line break, as soon as it is written.
  ///   - emitted: Receives each event as well.
  /// - Returns: The summary.
  /// - Throws: `InputProblems` for the first step that is invalid or cannot be played, after the lines
  ///   before it.
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
    let output = JSONLinesOutput(rules: sets, write: write, emitted: emitted)
    Self.reset()
    HeadlessClock.uptime = 0
    // Screens that others display in this process are not part of the app.
    SparkTracking.ignore(SparkTracking.visibleWindows)
    defer {
      SparkTracking.ignore([])
      Self.reset()
      HeadlessClock.uptime = 0
    }
    let time = VirtualTime()
    var installations = SimulatedInstallations(session: session)
    var launch = self.launch(on: &installations, time, output)
    defer { launch.end() }
    var counters = RuleCounters()
    var played = (steps: 0, seconds: 0.0)
    while let step = try next() {
      time.advance(to: step.time)
      before(step, launch.rules)
      if installations.restartsApp(step.action) {
        counters.add(launch.rules.counters)
        launch.end()
        Self.reset()
        launch = self.launch(on: &installations, time, output, after: launch.player)
      }
      observer?.willPlay(
        step, on: step.view.flatMap { launch.player.finder.likely($0) }, of: launch.screens)
      let known = launch.player.notes.count
      do { try launch.player.play(step) } catch { throw InputProblems([error]) }
      for note in launch.player.notes[known...] { observer?.didNotice(note.message) }
      observer?.didPlay(step, on: launch.screens)
      played = (played.steps + 1, step.time)
    }
    counters.add(launch.rules.counters)
    var summary = output.summary
    summary.steps = played.steps
    summary.seconds = played.seconds
    summary.add(counters)
    summary.notes = launch.player.notes
    summary.furtherNotes = launch.player.furtherNotes
    return summary
  }

  /// Starts the app, and displays its first screen.
  private func launch(
    on installations: inout SimulatedInstallations, _ time: VirtualTime, _ output: any RuleOutput,
    after former: StepPlayer? = nil
  ) -> SimulatedLaunch {
    var configuration = RuleEngine.Configuration(
      app: screens.app, salt: Self.salt, session: installations.nextSession(),
      clock: time.clock)
    configuration.turns = time.turns
    configuration.lasting = installations.lasting
    return SimulatedLaunch(
      sets, on: SimulatedScreens(screens), configuration, clock: time.clock, output,
      observer: observer, after: former)
  }

  /// Resets the state that is shared by all launches in a process.
  private static func reset() {
    UIScreen.main.bounds = UIScreen.defaultBounds
    ShownViews.reset()
    AppLaunch.current.restart()
  }
}
