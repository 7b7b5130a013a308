/// A key or button that is pressed.
@MainActor
open class UIPress: NSObject {
  /// The kinds of buttons.
  public enum PressType: Int, Sendable {
    /// The button that activates the focused view; a keyboard's space bar and return key have types
    /// of their own in UIKit.
    case select = 4
    /// The button that leads back.
    case menu = 5
  }

  /// The phases of a press.
  public enum Phase: Int, Sendable {
    /// The button was pressed.
    case began = 0
    /// The pressure changed.
    case changed = 1
    /// The button is held.
    case stationary = 2
    /// The button was released.
    case ended = 3
    /// The system canceled the press.
    case cancelled = 4
  }

  /// The kind of button.
  open package(set) var type: PressType = .select
  /// The phase.
  open package(set) var phase: Phase = .began
  /// The object that receives the press.
  open package(set) var responder: UIResponder?
}

/// An event of keys or buttons.
@MainActor
open class UIPressesEvent: UIEvent {
  /// The presses.
  open private(set) var allPresses: Set<UIPress> = []

  package init(headlessPress press: UIPress) {
    super.init(headlessTouches: [], timestamp: HeadlessClock.uptime)
    type = .presses
    allPresses = [press]
  }

  func deliver() {
    for press in allPresses {
      switch press.phase {
      case .began: press.responder?.pressesBegan([press], with: self)
      case .ended: press.responder?.pressesEnded([press], with: self)
      default: break
      }
    }
  }
}

extension HeadlessScreens {
  /// Presses and releases the button that activates a focused view, or the space bar in the first
  /// responder.
  package static func press(on responder: UIResponder) {
    let press = UIPress()
    press.responder = responder
    for phase in [UIPress.Phase.began, .ended] {
      press.phase = phase
      UIApplication.shared.sendEvent(UIPressesEvent(headlessPress: press))
    }
    turn()
  }

  /// Activates a view with an assistive technology, which simulates a touch if the view does nothing.
  package static func activate(_ view: UIView) {
    if view.accessibilityActivate() { turn() } else { tap(on: view) }
  }
}
