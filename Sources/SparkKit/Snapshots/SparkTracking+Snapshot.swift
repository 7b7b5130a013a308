extension SparkTracking {
  /// Returns the app's screens as JSON for `spark-rules match` and `spark-rules run`.
  ///
  /// The JSON contains classes with their superclasses, identifiers, controllers and screen names,
  /// frames, texts, and the app's data. It contains no text that a person typed, except in fields for
  /// which `sparkAllowsText` is true. Of a view with `sparkPrivate`, it contains only class and frame.
  ///
  /// ```swift
  /// print(SparkTracking.snapshot())
  /// ```
  ///
  /// - Parameter masksTexts: Whether `•••` replaces every text that a person reads and every text in the
  ///   app's data, for a catalog of names and classes that leaves the app's test; false by default.
  ///   Names, classes, numbers and truth values remain.
  /// - Returns: The JSON on one line.
  public static func snapshot(masksTexts: Bool = false) -> String {
    snapshot(of: visibleWindows, masksTexts: masksTexts)
  }

  /// Returns the screens of windows as JSON; see `snapshot()`.
  ///
  /// - Parameters:
  ///   - windows: The windows, from back to front. The JSON contains the screens of their root view
  ///     controllers and the screens presented over these; a session begins on the last one.
  ///   - masksTexts: Whether `•••` replaces texts.
  /// - Returns: The JSON on one line.
  public static func snapshot(of windows: [UIWindow], masksTexts: Bool = false) -> String {
    var snapshot = TreeSnapshot(masksTexts: masksTexts)
    for window in windows {
      for controller in sequence(
        first: window.rootViewController, next: { $0?.presentedViewController })
      {
        if let controller { snapshot.add(controller) } else { break }
      }
    }
    return snapshot.json
  }
}
