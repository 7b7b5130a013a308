/// Reports views that become and resign first responder to the detector.
@MainActor
enum FocusTracking {
  static func didChange(_ responder: UIResponder, from wasFirst: Bool) {
    guard AutomaticTracking.isActive(.focus), let view = responder as? UIView,
      view.isFirstResponder != wasFirst
    else { return }
    if wasFirst {
      SparkDetector.trackResignedFirstResponder(forView: view)
    } else {
      SparkDetector.trackBecameFirstResponder(forView: view)
    }
  }
}
