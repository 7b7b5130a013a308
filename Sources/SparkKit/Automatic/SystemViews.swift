/// Identifies views that are not tracked: those of the system, and those in ignored windows.
@MainActor
enum SystemViews {
  /// The classes of the windows that contain the keyboard and its accessories.
  private static let windows: Set<String> = ["UIRemoteKeyboardWindow", "UITextEffectsWindow"]

  /// Returns whether a controller belongs to the system and is not a screen of the app: an alert, or a
  /// private class of UIKit.
  static func isSystem(_ controller: UIViewController) -> Bool {
    let names = ClassNames.hierarchy(of: controller)
    return names.first?.hasPrefix("_UI") ?? false || names.contains("UIAlertController")
  }

  /// Returns whether a view is in an ignored window, or in a keyboard window and not in the app's view above
  /// the keyboard.
  ///
  /// Typing must not be tracked.
  static func contain(_ view: UIView?) -> Bool {
    guard let view, let window = view.window else { return false }
    if SparkTracking.isIgnored(window) { return true }
    guard isKeyboard(window) else { return false }
    return FocusTracking.accessoryView.map { !view.isDescendant(of: $0) } ?? true
  }

  /// Returns whether a window contains the keyboard.
  static func isKeyboard(_ window: UIWindow) -> Bool {
    for name in ClassNames.hierarchy(of: window) {
      // Most windows have this class itself, and need no further comparison.
      if name == "UIWindow" { return false }
      if windows.contains(name) { return true }
    }
    return false
  }

  /// Returns whether a control is part of another control of UIKit, such as the buttons of a stepper.
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
