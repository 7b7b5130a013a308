import SparkRulesCompiler

/// Everything that happens in a session, step by step.
package struct SessionTrace: Sendable {
  /// A step with what it caused until the next one.
  package struct Step: Sendable {
    /// The number of the step, from 0; -1 for the start of the app.
    package var index: Int
    /// The time in seconds since the start of the session.
    package var time: Double
    /// The step in a few words, without its view: `tap`, or `Checkout appears`.
    package var title: String
    /// The name of the view that the step uses.
    package var view: String?
    /// The row of the list that contains the view.
    package var row: SessionStep.Row?
    /// The screen that is displayed after the step.
    package var screen: String?
    /// The paths of the views that the step uses, or for which rules fire.
    package var paths: [String] = []
    /// The rules that fire, and those that nearly do, the nearest first.
    package var rules: [TracedRule] = []
    /// What rules wait for, as far as the step changed it; nil for rules that wait no longer.
    package var state: [String: String?] = [:]
    /// The counts and log lines of rules.
    package var lines: [TestResult.Line] = []
    /// Why the step did not have the effect that a reader expects.
    package var notes: [String] = []
  }

  /// An event that a rule sent.
  package struct Event: Sendable {
    /// The number of the step, from 0; -1 for the start of the app.
    package var step: Int
    /// The time in seconds since the start of the session.
    package var time: Double
    /// The event.
    package var event: EventRecord
  }

  /// The steps; the first is the start of the app.
  package internal(set) var steps: [Step] = []
  /// The events, in the order in which they were sent.
  package internal(set) var events: [Event] = []
  /// The time of the last step in seconds.
  package internal(set) var seconds = 0.0
  /// The step that cannot be played; the session ends before it.
  package internal(set) var problem: InputProblem?
  /// The screens after the last step that was played.
  package internal(set) var layout: ScreenLayout?

  /// What is recorded besides the events.
  package struct Options: OptionSet, Sendable {
    /// The bits.
    package let rawValue: Int

    /// Creates options.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// What rules decided, and why others did not fire.
    package static let rules = Options(rawValue: 1)
    /// The screens after the last step.
    package static let layout = Options(rawValue: 2)
  }

  /// Plays a session.
  ///
  /// - Parameters:
  ///   - script: The session.
  ///   - rules: The rule sets.
  ///   - screens: The screens.
  ///   - options: What is recorded besides the events.
  /// - Returns: What happened, up to the first step that cannot be played.
  @MainActor
  package static func play(
    _ script: SessionScript, rules: [RuleSet], screens: ScreenTree, _ options: Options = .rules
  ) -> SessionTrace {
    let recorder = TraceRecorder(rules, options)
    var simulation = Simulation(rules: rules, screens: screens)
    simulation.observer = recorder
    do {
      let summary = try simulation.play(
        script, write: { recorder.add(line: $0) }, emitted: { recorder.add($0) })
      recorder.add(summary.notes)
    } catch {
      recorder.trace.problem = error
    }
    recorder.finish()
    return recorder.trace
  }
}
