import SparkChamber

#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// Tells the detector of views that get and lose the focus.
@MainActor
enum FocusTracking {
  static func didChange(_ responder: UIResponder, from wasFirst: Bool) {
    guard AutomaticTracking.tells(.focus), let view = responder as? UIView,
      view.isFirstResponder != wasFirst
    else { return }
    if wasFirst {
      SparkDetector.trackResignedFirstResponder(forView: view)
    } else {
      SparkDetector.trackBecameFirstResponder(forView: view)
    }
  }
}
