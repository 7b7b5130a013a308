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
  /// - Returns: The JSON on one line.
  public static func snapshot() -> String { snapshot(of: visibleWindows) }

  /// Returns the screens of windows as JSON; see `snapshot()`.
  ///
  /// - Parameter windows: The windows, from back to front. The JSON contains the screens of their root
  ///   view controllers and the screens presented over these; a session begins on the last one.
  /// - Returns: The JSON on one line.
  public static func snapshot(of windows: [UIWindow]) -> String {
    var snapshot = TreeSnapshot()
    for window in windows {
      for controller in sequence(
        first: window.rootViewController, next: { $0?.presentedViewController })
      {
        if let controller { snapshot.add(controller) } else { break }
      }
    }
    return snapshot.json
  }

  /// The scenes that receive events.
  package static var activeScenes: [UIScene] {
    #if canImport(UIKit)
      (SharedApplication.current?.connectedScenes ?? [])
        .filter { $0.activationState == .foregroundActive }
    #else
      []
    #endif
  }

  static var visibleWindows: [UIWindow] {
    #if canImport(UIKit)
      let scenes = SharedApplication.current?.connectedScenes ?? []
      let windows = scenes.compactMap { $0 as? UIWindowScene }.flatMap(\.windows)
    #else
      let windows = SharedApplication.current?.windows ?? []
    #endif
    return windows.filter { !$0.isHidden }
  }
}
