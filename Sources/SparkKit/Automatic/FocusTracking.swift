/// Reports views that become and resign first responder to the detector.
@MainActor
enum FocusTracking {
  /// The app's view above the keyboard, for the last object that became first responder.
  private(set) static weak var accessoryView: UIView?

  /// Makes an object first responder, and finds its accessory view before, because UIKit adds the view
  /// to the keyboard's window meanwhile.
  ///
  /// - Parameters:
  ///   - responder: The object.
  ///   - original: UIKit's implementation.
  /// - Returns: Whether the object is first responder afterwards.
  static func become(_ responder: UIResponder, _ original: () -> Bool) -> Bool {
    // A field inside the keyboard's window, such as in the accessory view, does not replace the view.
    if let window = (responder as? UIView)?.window, SystemViews.isKeyboard(window) {
      return original()
    }
    let former = accessoryView
    let chain = sequence(first: responder, next: \.next)
    accessoryView = chain.lazy.compactMap(accessory).first
    let isFirst = original()
    if !isFirst { accessoryView = former }
    return isFirst
  }

  static func didChange(_ responder: UIResponder, from wasFirst: Bool) {
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
