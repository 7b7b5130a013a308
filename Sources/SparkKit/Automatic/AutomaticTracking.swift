/// What is tracked without the app's help.
@MainActor
enum AutomaticTracking {
  private(set) static var sources: SparkTracking.Sources = []
  private static var isInstalled = false

  /// Whether automatic tracking tells of these things, so that nobody else has to.
  static func tells(_ source: SparkTracking.Sources) -> Bool { sources.contains(source) }

  static func start(_ next: SparkTracking.Sources) {
    let former = sources
    sources = next
    if !next.contains(.actions) { ActionTracking.letGo() }
    if !isInstalled, !next.isEmpty {
      isInstalled = true
      WatchedMethods.install()
    }
    if next.contains(.views), !former.contains(.views) { ViewTracking.start() }
  }
}
