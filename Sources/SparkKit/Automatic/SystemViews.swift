#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// What the system puts on the screen beside the app's own views.
@MainActor
enum SystemViews {
  /// The classes of the windows that the keyboard is in, with what stands on it.
  private static let windows: Set<String> = ["UIRemoteKeyboardWindow", "UITextEffectsWindow"]

  /// Whether a controller is the system's own, and no screen of the app: an alert, or one of UIKit's
  /// private ones.
  static func isSystem(_ controller: UIViewController) -> Bool {
    let names = ClassNames.lineage(of: controller)
    return names.first?.hasPrefix("_UI") ?? false || names.contains("UIAlertController")
  }

  /// Whether a view is in a window of the keyboard's: nothing that is typed may be tracked.
  static func contain(_ view: UIView?) -> Bool {
    guard let window = view?.window else { return false }
    return isKeyboard(window)
  }

  /// Whether the keyboard is in a window.
  static func isKeyboard(_ window: UIWindow) -> Bool {
    ClassNames.lineage(of: window).contains { windows.contains($0) }
  }

  /// Whether a view is what a control of UIKit's is made of: a stepper's halves, a field's buttons.
  static func isPart(_ control: UIControl) -> Bool {
    let around = sequence(first: control as UIView, next: \.superview).dropFirst()
    let isPrivate = ClassNames.name(of: control).hasPrefix("_UI")
    return around.contains { view in
      guard view is UIControl else { return false }
      return isPrivate || view is UIStepper || view is UISegmentedControl || view is UISwitch
        || view is UISlider
    }
  }
}
