/// The state of automatic tracking.
@MainActor
enum AutomaticTracking {
  private(set) static var sources: SparkTracking.Sources = []
  private static var isInstalled = false

  /// Returns whether automatic tracking reports a source, so that components must not report it.
  static func isActive(_ source: SparkTracking.Sources) -> Bool { sources.contains(source) }

  static func start(_ next: SparkTracking.Sources) {
    let former = sources
    sources = next
    if !next.contains(.actions) { ActionTracking.reset() }
    if !isInstalled, !next.isEmpty {
      isInstalled = true
      WatchedMethods.install()
    }
    if next.contains(.views), !former.contains(.views) { ViewTracking.start() }
  }
}
