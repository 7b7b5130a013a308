extension SparkTracking {
  /// Has everything tracked that the app shows and a person does, without a line in any view.
  ///
  /// One call at app start is enough. UIKit's own methods are watched: no class of the app's has to
  /// derive from the Spark… components (those that do are not counted twice), no delegate is
  /// replaced, and nothing is added to controls or recognisers. What is watched stays in place for
  /// the life of the app and only passes calls on while its source is off.
  ///
  /// - Parameter sources: What to watch from now on, in place of what was watched before.
  public static func start(_ sources: Sources = .all) { AutomaticTracking.start(sources) }

  /// Ends automatic tracking; the Spark… components go on telling of themselves.
  public static func stop() { AutomaticTracking.start([]) }

  /// What is watched at the moment.
  public static var sources: Sources { AutomaticTracking.sources }
}
