/// Returns the name of a controller's screen.
///
/// - Parameter controller: A controller.
/// - Returns: The name that the app set, the name of the hosted SwiftUI view, or the name of the class
///   without `ViewController`; nil for a controller that is not a screen. While its disappearance is
///   reported, this is the name with which it appeared.
@MainActor
package func screenName(of controller: UIViewController) -> String? {
  if ShownViews.state.endsScreens, let name = controller.sparkState?.endingName { return name }
  guard isScreen(controller) else { return nil }
  return givenScreenName(of: controller) ?? hostedName(of: controller)
    ?? screenName(ofClass: ClassNames.name(of: controller))
}

/// Returns whether a controller is a screen.
///
/// A controller that only contains others is not. A controller to which the app gave a name is. Other
/// controllers of the system are not, except those that host a SwiftUI view of the app. The app decides
/// about its own with ``SparkTracking/isScreen``.
///
/// - Parameter controller: A controller.
/// - Returns: Whether it is a screen.
@MainActor
package func isScreen(_ controller: UIViewController) -> Bool {
  if isContainer(controller) { return false }
  if givenScreenName(of: controller) != nil { return true }
  if SystemClasses.contain(controller), hostedName(of: controller) == nil { return false }
  return (SparkTracking.isScreenOfRules ?? SparkTracking.isScreen)?(controller) ?? true
}

/// Returns the name of the app's SwiftUI view that a controller hosts.
@MainActor
private func hostedName(of controller: UIViewController) -> String? {
  let type = type(of: controller)
  let classes = TrackingState.current.classes
  if let name = classes.hostedNames[ObjectIdentifier(type)] { return name }
  let name = HostedView.name(
    inClass: _typeName(ClassImages.declaredType(type), qualified: true))
  classes.hostedNames[ObjectIdentifier(type)] = .some(name)
  return name
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
    // The next responder of other views is their superview.
    guard let next, next !== superview, let controller = next as? UIViewController,
      controller.viewIfLoaded === self
    else { return nil }
    return controller
  }
}
