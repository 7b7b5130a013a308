/// Starts and stops automatic tracking.
@MainActor
enum AutomaticTracking {
  /// The sources that are reported.
  static var sources: SparkTracking.Sources { TrackingState.current.automatic.sources }

  /// Returns whether automatic tracking reports a source, so that components must not report it.
  static func isActive(_ source: SparkTracking.Sources) -> Bool { sources.contains(source) }

  static func start(_ next: SparkTracking.Sources, reportsShown: Bool = true) {
    let former = sources
    TrackingState.current.automatic.sources = next
    if !next.contains(.actions) { TrackingState.current.controls.removeAll() }
    if next.isDisjoint(with: .sentEvents) { TouchHistory.removeAll() }
    if !next.contains(.focus) { FieldTracking.reset() }
    WatchedMethods.update(for: next)
    ActionTracking.observeReports()
    if next.contains(.views) != former.contains(.views) {
      if next.contains(.views) {
        ViewTracking.start(reportsShown: reportsShown)
      } else {
        ViewTracking.stop()
      }
    }
  }
}
