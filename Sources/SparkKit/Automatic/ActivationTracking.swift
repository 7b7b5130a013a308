/// Reports views that a person activates without a touch: with a key or a remote control's button.
///
/// Assistive technologies call `accessibilityActivate()`. If its result is false, as that of `UIView` is, they
/// simulate a touch, which is reported as such. An override whose result is true is not a tap, because its
/// result is unknown to the method of `UIView` that it may call; it is seen if it sends a control's action.
/// Selection that follows the focus, and commands of the menu bar or of key shortcuts, are not seen either.
@MainActor
enum ActivationTracking {
  static func willSend(_ event: UIEvent) {
    for view in activatedViews(by: event) {
      SelectionTracking.willActivate(view)
      if let control = view as? UIControl {
        ActionTracking.willActivate(control)
      } else if AutomaticTracking.isActive(.touches) {
        SparkDetector.trackEnded([EndedTouch(view: view, isTap: true)], reaching: .anyView)
      }
    }
  }

  static func didSend(_ event: UIEvent) {
    for case let control as UIControl in activatedViews(by: event) {
      ActionTracking.didActivate(control)
    }
  }

  /// Whether an event only contains presses that have not ended.
  static func isBeginning(_ event: UIEvent) -> Bool {
    guard let presses = (event as? UIPressesEvent)?.allPresses else { return false }
    return !presses.contains { $0.phase == .ended }
  }

  private static func activatedViews(by event: UIEvent) -> [UIView] {
    guard let presses = (event as? UIPressesEvent)?.allPresses else { return [] }
    return presses.filter { $0.phase == .ended && activates($0) && !isTyped($0) }
      .compactMap(focusedView).filter { !SystemViews.contain($0) }
  }

  /// Whether a person types with a press, into a field, another view that receives text, or a web page.
  private static func isTyped(_ press: UIPress) -> Bool {
    receivesText(press.responder) || receivesText(focusedView(for: press))
  }

  private static func receivesText(_ responder: UIResponder?) -> Bool {
    sequence(first: responder as? UIView, next: { $0?.superview }).prefix { $0 != nil }
      .contains { view in
        view.map { ClassNames.hierarchy(of: $0).contains("WKWebView") } ?? false
      } || responder is any UIKeyInput
  }

  private static func activates(_ press: UIPress) -> Bool {
    #if canImport(UIKit)
    switch press.key?.keyCode {
    case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar: return true
    default: break
    }
    #endif
    return press.type == .select
  }

  private static func focusedView(for press: UIPress) -> UIView? {
    #if canImport(UIKit)
    let system = press.window?.windowScene?.focusSystem
    return system?.focusedItem as? UIView ?? press.responder as? UIView
    #else
    return press.responder as? UIView
    #endif
  }

  /// Examines a view that an assistive technology activates.
  ///
  /// A cell may then be selected without a touch. That UIKit's implementation for cells, which is loaded with
  /// the technology, calls the method of `UIView` is not confirmed on a device.
  static func willActivate(_ responder: UIResponder) {
    if let view = responder as? UIView { SelectionTracking.willActivate(view) }
  }
}
