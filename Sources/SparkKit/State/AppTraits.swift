/// What is known of the app as a whole.
@MainActor
final class AppTraits {
  /// Whether the app has components, which report their actions without automatic tracking.
  var hasComponents = false
  /// Whether a SwiftUI marker was added to a window since the app was started.
  var hasMarkers = false
  /// The windows that are not tracked.
  var ignoredWindows = WeakObjects<UIWindow>()
  #if !canImport(UIKit)
  /// Whether the process counts as an extension, in tests.
  var isExtension = false
  #endif
}
