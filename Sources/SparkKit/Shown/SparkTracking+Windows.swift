extension SparkTracking {
  /// Ignores windows: during a test, those of the app around it.
  ///
  /// - Parameter windows: The windows to ignore from now on, in place of those before.
  package static func ignore(_ windows: [UIWindow]) {
    TrackingState.current.app.ignoredWindows = WeakObjects(windows)
  }

  /// Returns whether a window is ignored.
  static func isIgnored(_ window: UIWindow) -> Bool {
    TrackingState.current.app.ignoredWindows.contains(window)
  }

  /// The windows that are neither hidden nor ignored.
  package static var visibleWindows: [UIWindow] {
    windowsOfApplication.filter { !$0.isHidden && !isIgnored($0) }
  }

  private static var windowsOfApplication: [UIWindow] {
    #if canImport(UIKit)
    (SharedApplication.current?.connectedScenes ?? [])
      .compactMap { $0 as? UIWindowScene }.flatMap(\.windows)
    #else
    SharedApplication.current?.windows ?? []
    #endif
  }

  /// The windows of the application and, because an extension has no application, those in which views
  /// appeared since tracking was started.
  package static var windows: [UIWindow] {
    let known = windowsOfApplication
    return known
      + ShownViews.state.registry.windows.filter { window in !known.contains { $0 === window } }
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

  /// Removes everything that is attached to views, controllers, bar items and choices, except the app's
  /// own events and values.
  ///
  /// The views are those in windows and those of all controllers, also of screens that are covered. Other
  /// views outside of windows keep a reference to a list of events that is empty by then.
  ///
  /// - Parameter windows: The windows, as known before tracking was stopped.
  package static func detachAll(in windows: [UIWindow] = SparkTracking.windows) {
    ElementView.removeAll()
    var controllers = windows.compactMap(\.rootViewController)
    var views: [UIView] = windows
    while let controller = controllers.popLast() {
      controller.removeNotes()
      if let root = controller.viewIfLoaded, root.window == nil { views.append(root) }
      controllers += controller.children
      if let presented = controller.presentedViewController,
        presented.presentingViewController === controller
      {
        controllers.append(presented)
      }
    }
    while let view = views.popLast() {
      view.sparkController?.removeNotes()
      view.removeNotes()
      views += view.subviews
    }
  }
}
