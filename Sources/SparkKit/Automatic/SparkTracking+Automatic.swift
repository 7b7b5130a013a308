extension SparkTracking {
  /// Starts automatic tracking of views, actions, touches, focus, scrolling and selection.
  ///
  /// One call at launch is sufficient. SparkKit replaces methods of UIKit, so that the app's classes
  /// need not be subclasses of the Spark… components (those that are do not report twice), no delegate
  /// is replaced, and nothing is added to controls or gesture recognizers, except an action to a text
  /// field while it is edited and a rule waits for the Return key. A method is replaced only while one of
  /// its sources is enabled.
  ///
  /// - Parameter sources: The sources to report from now on, in place of the current ones.
  public static func start(_ sources: Sources = .all) { AutomaticTracking.start(sources) }

  /// Starts automatic tracking again: no event fires for the views that are already shown.
  ///
  /// - Parameter sources: The sources to report from now on, in place of the current ones.
  package static func resume(_ sources: Sources) {
    AutomaticTracking.start(sources, reportsShown: false)
  }

  /// Reports the screens that have appeared in this turn of the run loop, before the app's own trigger is
  /// reported.
  package static func reportAppearances() { ViewTracking.reportTransitions() }

  /// Stops automatic tracking.
  ///
  /// The Spark… components continue to report.
  public static func stop() { AutomaticTracking.start([]) }

  /// The sources that are currently reported.
  public static var sources: Sources { AutomaticTracking.sources }
}
