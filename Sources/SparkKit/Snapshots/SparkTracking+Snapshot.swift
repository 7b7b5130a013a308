#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

extension SparkTracking {
  /// Writes down what the app shows, for `spark-rules match` and `run` to read.
  ///
  /// The JSON has classes with their bases, identifiers, controllers and screen names, frames, texts,
  /// and the data that the app gave. It has nothing that a person typed, except in fields that the
  /// app opened (`sparkAllowsText`), and of a view with `sparkPrivate` its class and place only.
  ///
  /// - Returns: The JSON, in one line.
  public static func snapshot() -> String { snapshot(of: visibleWindows) }

  /// Writes down what some windows show; see `snapshot()`.
  ///
  /// - Parameter windows: The windows, rearmost first. Their controllers' screens are written, with
  ///   those that are presented over them; the last is the one that a session begins on.
  /// - Returns: The JSON, in one line.
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

  static var visibleWindows: [UIWindow] {
    #if canImport(UIKit)
      let windows = UIApplication.shared.connectedScenes
        .compactMap { $0 as? UIWindowScene }.flatMap(\.windows)
    #else
      let windows = UIApplication.shared.windows
    #endif
    return windows.filter { !$0.isHidden }
  }
}
