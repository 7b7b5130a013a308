import SparkRulesModel

/// What all rules share: the app's values, those of the trigger under way, and the counters.
@MainActor final class World {
  /// `app.…`.
  var app: [String: SparkValue]
  /// `trigger.…`: what came with the app's own trigger that is under way.
  var triggerValues: [String: SparkValue] = [:]
  /// What was skipped, cut or lost.
  let counters = CounterRecorder()

  /// Makes a world.
  ///
  /// - Parameter app: `app.…`.
  init(app: [String: SparkValue]) { self.app = app }
}
