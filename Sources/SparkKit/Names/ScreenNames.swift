/// Returns the name of a controller's screen.
///
/// - Parameter controller: A controller.
/// - Returns: The name that the app set, otherwise the name of the class without `ViewController`; nil
///   for a container, which is not a screen.
@MainActor
package func screenName(of controller: UIViewController) -> String? {
  if isContainer(controller) { return nil }
  return givenScreenName(of: controller) ?? screenName(ofClass: ClassNames.name(of: controller))
}

/// Returns the name that the app set for a controller's screen.
///
/// - Parameter controller: A controller that is not a container.
/// - Returns: The name; nil if the app set none.
@MainActor
package func givenScreenName(of controller: UIViewController) -> String? {
  guard let name = controller.sparkName, !name.isEmpty else { return nil }
  return name
}

/// Returns the name of the screens of a class.
///
/// - Parameter name: The name of the class.
/// - Returns: The name without `ViewController`.
package func screenName(ofClass name: String) -> String {
  let suffix = "ViewController"
  return name.hasSuffix(suffix) && name != suffix ? String(name.dropLast(suffix.count)) : name
}

/// Returns whether a controller only contains others: navigation, tab bar, split view and page view
/// controllers.
///
/// - Parameter controller: A controller.
/// - Returns: True for these classes and their subclasses.
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
