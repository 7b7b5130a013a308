import HeadlessUIKit

/// A simulated process of the app, from its launch to its end.
@MainActor
struct SimulatedLaunch {
  /// The running rules.
  let rules: RuleEngine
  /// Plays steps in this process.
  let player: StepPlayer
  /// The screens.
  let screens: SimulatedScreens

  /// Launches the app, and displays its first screen.
  ///
  /// - Parameters:
  ///   - sets: The rule sets.
  ///   - screens: The screens.
  ///   - configuration: The values that the rules read.
  ///   - clock: The clock of the rules.
  ///   - output: The receiver of everything that rules do.
  ///   - observer: Follows the session.
  ///   - former: The player of the process before; nil for the first process.
  init(
    _ sets: [RuleSet], on screens: SimulatedScreens, _ configuration: RuleEngine.Configuration,
    clock: ManualClock, _ output: any RuleOutput,
    observer: (any SessionObserver)?, after former: StepPlayer?
  ) {
    self.screens = screens
    UIScreen.main.bounds = screens.screenBounds
    rules = RuleEngine.start(
      sets, configuration: configuration, automatic: .all, output: output)
    if let observer { rules.onDecision = { observer.decided($0) } }
    player = StepPlayer(screens: screens, rules: rules, sets: sets, clock: clock)
    if let former { player.continueNotes(of: former) }
    player.open()
    HeadlessScreens.finishLaunching()
  }

  /// Ends the process: the rules stop, and the screens are removed.
  func end() {
    rules.stop()
    screens.close()
    // The next process begins in the foreground.
    HeadlessScreens.enterForeground()
  }
}
