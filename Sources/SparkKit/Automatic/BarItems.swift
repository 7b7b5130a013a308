/// Finds bar items and the screens that they belong to.
///
/// A bar item is not a view. UIKit displays it with a private button outside of the screen, in the
/// navigation bar or toolbar, whose name and class rules must not depend on.
@MainActor
enum BarItems {
  /// The classes of the private buttons; not documented.
  private static let buttonClass = "_UIButtonBarButton"
  private static let tabClass = "UITabBarButton"

  /// Returns whether a control is the private button of a bar item.
  static func isButton(_ control: UIControl) -> Bool {
    ClassNames.hierarchy(of: control).contains { $0 == buttonClass || $0 == tabClass }
  }

  /// Reports the action of a bar item: for the events of the item, and for the rules of its view.
  static func report(_ item: UIBarItem) { ActionTracking.report(item, view(of: item)) }

  /// The view that represents an item, with the present values of the item.
  static func view(of item: UIBarItem) -> ElementView {
    let owner = controller(of: item)
    let view = ElementView.of(item, isOwned: owner != nil)
    view.update(
      from: item, text: item.accessibilityLabel ?? item.title, isEnabled: item.isEnabled,
      in: screen(of: item, owner))
    return view
  }

  /// The root view of the screen that an item is on: for a tab, the screen that is shown with the bar.
  private static func screen(of item: UIBarItem, _ owner: UIViewController?) -> UIView? {
    guard item is UITabBarItem else { return owner?.viewIfLoaded }
    return ShownViews.screen(in: owner?.parent?.viewIfLoaded?.window)
  }

  /// Returns the item that a private button shows, by the item's name or title.
  ///
  /// Of several items, it is the one of the screen on top, among those of the controller whose bar contains the
  /// button.
  static func item(shownBy control: UIControl) -> UIBarItem? {
    guard isButton(control) else { return nil }
    let name = control.accessibilityIdentifier
    let label = control.accessibilityLabel ?? (control as? UIButton)?.currentTitle
    let isTab = ClassNames.hierarchy(of: control).contains(tabClass)
    return controllers(around: control).lazy.flatMap(items).first { item in
      guard (item is UITabBarItem) == isTab else { return false }
      if let name, !name.isEmpty { return item.accessibilityIdentifier == name }
      guard let label, !label.isEmpty else { return false }
      return item.accessibilityLabel == label || item.title == label
    }
  }

  /// Returns the controller whose navigation item or toolbar contains an item, or whose tab it is.
  static func controller(of item: UIBarItem) -> UIViewController? {
    controllers.first { items(of: $0).contains { $0 === item } }
  }

  private static func items(of controller: UIViewController) -> [UIBarItem] {
    var items: [UIBarItem] = controller.toolbarItems ?? []
    if controller.parent is UITabBarController, let tab = controller.tabBarItem {
      items.append(tab)
    }
    // Reading `navigationItem` creates it.
    guard controller.parent is UINavigationController else { return items }
    let navigation = controller.navigationItem
    items += navigation.leftBarButtonItems ?? []
    items += navigation.rightBarButtonItems ?? []
    #if canImport(UIKit)
    if #available(iOS 16, *) {
      let groups = [
        navigation.leadingItemGroups, navigation.centerItemGroups,
        navigation.trailingItemGroups,
      ]
      items += groups.joined().flatMap(\.barButtonItems)
    }
    #endif
    return items
  }

  /// The controllers whose items a bar may show that contains a button.
  ///
  /// - Parameter button: The button.
  /// - Returns: The controllers inside the button's own controller before others, those whose view is in a
  ///   window before covered ones, the last ones first.
  private static func controllers(around button: UIView) -> [UIViewController] {
    let bar = sequence(first: button as UIResponder, next: \.next).lazy
      .compactMap { $0 as? UIViewController }.first
    let ranked = controllers.reversed().map { controller in
      let isInside = sequence(first: controller, next: \.parent).contains { $0 === bar }
      let isVisible = controller.viewIfLoaded?.window != nil
      return (controller: controller, rank: (isInside ? 0 : 2) + (isVisible ? 0 : 1))
    }
    return (0...3).flatMap { rank in ranked.filter { $0.rank == rank }.map(\.controller) }
  }

  /// The controllers in all windows, outermost first, the frontmost windows first.
  private static var controllers: [UIViewController] {
    var found: [UIViewController] = []
    for window in SparkTracking.visibleWindows.reversed() {
      var pending = [window.rootViewController].compactMap { $0 }
      while let controller = pending.popLast() {
        found.append(controller)
        pending += controller.children.reversed()
        // The children of a controller return the same presented controller.
        if let presented = controller.presentedViewController,
          presented.presentingViewController === controller
        {
          pending.append(presented)
        }
      }
    }
    return found
  }
}
