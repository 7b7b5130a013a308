extension SparkTracking {
  /// The windows that are not hidden.
  package static var visibleWindows: [UIWindow] { windows.filter { !$0.isHidden } }

  private static var windows: [UIWindow] {
    #if canImport(UIKit)
      (SharedApplication.current?.connectedScenes ?? [])
        .compactMap { $0 as? UIWindowScene }.flatMap(\.windows)
    #else
      SharedApplication.current?.windows ?? []
    #endif
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

  /// Removes everything that is attached to the views and controllers of all windows, except the app's own
  /// events and values.
  ///
  /// Views outside of windows keep a reference to a list of events that is empty by then.
  package static func detachAll() {
    var pending: [UIView] = windows
    while let view = pending.popLast() {
      view.sparkController?.removeNotes()
      view.removeNotes()
      pending += view.subviews
    }
  }
}
