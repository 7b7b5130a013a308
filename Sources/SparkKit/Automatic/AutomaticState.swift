/// What is tracked automatically.
@MainActor
final class AutomaticState {
  /// The sources that are reported.
  var sources: SparkTracking.Sources = []
  /// The number of times that tracking of views was started; what controllers have recorded before is outdated.
  var startCount = 1
  /// Whether any rule waits for the Return key.
  var observesReturn = false
  /// The replacements of UIKit's methods; empty until tracking starts for the first time.
  var methods: [WatchedMethods.Watched] = []
}
