/// Fires the rules whose delays are over.
///
/// While no rule waits, or active time does not pass, no timer is set.
@MainActor final class DelayTimer {
  private let runner: RuleRunner
  private let timer: EngineTimer
  /// Returns the running rule with a state; nil if it is no longer loaded.
  private let rule: (RuleState) -> RunningRule?
  private var runtime: RuntimeContext { runner.runtime }

  /// Creates a timer that is not set.
  ///
  /// - Parameters:
  ///   - runner: Runs the rules.
  ///   - timer: The timer of the engine.
  ///   - rule: Returns the running rule with a state.
  init(_ runner: RuleRunner, _ timer: EngineTimer, rule: @escaping (RuleState) -> RunningRule?) {
    self.runner = runner
    self.timer = timer
    self.rule = rule
    runner.runtime.delays.onChange = { [weak self] in self?.update() }
  }

  /// Sets the timer for the next delay that may be over, or cancels it.
  func update() {
    guard let next = runtime.delays.next, runtime.isActive else { return timer.end(.delays) }
    timer.wake(.delays, in: next - runtime.activeSeconds) { [weak self] in self?.fire() }
  }

  private func fire() {
    let ended = runtime.delays.removeEnded(at: runtime.activeSeconds)
    SparkDetector.fire(
      ended.compactMap { delay in
        rule(delay.state).map { runner.event(of: $0, after: delay.start, measuring: nil) }
      })
    update()
  }
}

extension SparkTrigger {
  /// The end of a delay.
  static let delay = SparkTrigger("after")
}
