#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// The name of the screen that a controller is.
///
/// - Parameter controller: Any controller.
/// - Returns: What the app named it, else its class's name without `ViewController`; nil for a
///   container, which is no screen.
@MainActor
package func screenName(of controller: UIViewController) -> String? {
  if isContainer(controller) { return nil }
  return givenScreenName(of: controller) ?? screenName(ofClass: ClassNames.name(of: controller))
}

/// The name that the app gave the screen that a controller is.
///
/// - Parameter controller: Any controller that is no container.
/// - Returns: The name; nil where the class decides.
@MainActor
package func givenScreenName(of controller: UIViewController) -> String? {
  guard let name = controller.sparkName, !name.isEmpty else { return nil }
  return name
}

/// The name of the screens of a class.
///
/// - Parameter name: The class's name.
/// - Returns: The name without `ViewController`.
package func screenName(ofClass name: String) -> String {
  let suffix = "ViewController"
  return name.hasSuffix(suffix) && name != suffix ? String(name.dropLast(suffix.count)) : name
}

/// Whether a controller only holds others: navigation, tabs, split and page controllers.
///
/// - Parameter controller: Any controller.
/// - Returns: True for UIKit's containers and classes derived from them.
@MainActor
package func isContainer(_ controller: UIViewController) -> Bool {
  controller is UINavigationController || controller is UITabBarController
    || controller is UISplitViewController || controller is UIPageViewController
}

extension UIView {
  /// The controller whose root view this is.
  package var sparkController: UIViewController? {
    guard let controller = next as? UIViewController, controller.viewIfLoaded === self else {
      return nil
    }
    return controller
  }
}
