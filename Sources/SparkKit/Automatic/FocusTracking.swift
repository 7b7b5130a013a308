/// Reports views that become and resign first responder to the detector.
@MainActor
enum FocusTracking {
  /// The app's view above the keyboard, for the last object that became first responder.
  static var accessoryView: UIView? { TrackingState.current.input.accessoryView }

  /// Finds the accessory view of an object that has become first responder.
  ///
  /// Before that, UIKit has not requested the view, which the app may create only then. UIKit may already have
  /// added it to the keyboard's window, whose views are not tracked otherwise.
  private static func findAccessoryView(of responder: UIResponder) {
    // A field inside the keyboard's window, such as in the accessory view, does not replace the view.
    if let window = (responder as? UIView)?.window, SystemViews.isKeyboard(window) { return }
    let chain = sequence(first: responder, next: \.next)
    TrackingState.current.input.accessoryView = chain.lazy.compactMap(accessory).first
    if let accessoryView { ViewTracking.didFindAccessory(accessoryView) }
  }

  /// Examines an object that was asked to become or resign first responder.
  ///
  /// - Parameters:
  ///   - responder: The object.
  ///   - wasFirst: Whether it was first responder before.
  static func didChange(_ responder: UIResponder, from wasFirst: Bool) {
    if !wasFirst, responder.isFirstResponder { findAccessoryView(of: responder) }
    (responder as? UIView)?.rememberIfSecure()
    guard AutomaticTracking.isActive(.focus), let view = responder as? UIView,
      view.isFirstResponder != wasFirst, !SystemViews.contain(view)
    else { return }
    if wasFirst {
      FieldTracking.didEndEditing(view)
      SparkDetector.trackResignedFirstResponder(forView: view)
    } else {
      FieldTracking.didBeginEditing(view)
      SparkDetector.trackBecameFirstResponder(forView: view)
    }
  }

  private static func accessory(of responder: UIResponder) -> UIView? {
    #if canImport(UIKit)
    responder.inputAccessoryView ?? responder.inputAccessoryViewController?.view
    #else
    responder.inputAccessoryView
    #endif
  }
}
