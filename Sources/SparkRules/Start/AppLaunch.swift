/// What the engines have done since the app was launched.
@MainActor package final class AppLaunch {
  // Static: `RuleEngine.current` is, so that all parts of an app find the engine.
  /// The launch of this process.
  package static let current = AppLaunch()

  /// The running engine.
  var engine: RuleEngine?
  /// Whether an engine has tracked views automatically.
  var hasTracked = false
  /// Whether `app-start` was fired.
  package var hasReportedStart = false

  /// Forgets what happened, because another launch of the app is simulated; an engine keeps running.
  package func restart() { (hasTracked, hasReportedStart) = (false, false) }
}
