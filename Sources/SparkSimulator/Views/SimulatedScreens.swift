import HeadlessUIKit

/// The views of a tree: its windows, its screens, and the one that is displayed.
@MainActor
final class SimulatedScreens {
  /// A screen of the tree.
  struct Screen {
    /// The root view; the window if the tree consists of windows.
    let root: UIView
    /// The controller; nil if the tree consists of windows.
    let controller: UIViewController?
    /// Whether it is displayed at the start of a session.
    let isShownFirst: Bool
  }

  /// The screens, in the order of the tree.
  let screens: [Screen]
  /// The kind of file that the tree was read from.
  let source: ScreenTree.Source
  /// The superclass of each class that the file declares.
  let classes: [String: String]

  private let builder: ViewBuilder
  /// The window of the screens that have a controller.
  private let main = UIWindow(frame: .zero)
  /// The indices of the shown screens, the displayed one last; `hide` returns to the previous one.
  private var shown: [Int] = []

  /// Builds the views; nothing is displayed yet.
  ///
  /// - Parameter tree: The screens.
  init(_ tree: ScreenTree) {
    source = tree.source
    classes = tree.classes
    let builder = ViewBuilder()
    var screens: [Screen] = []
    for screen in tree.screens {
      let root = builder.view(FrameFinder.laidOut(screen.view))
      let controller = root is UIWindow ? nil : root.next as? UIViewController
      screens.append(
        Screen(root: root, controller: controller, isShownFirst: screen.isShown))
    }
    self.screens = screens
    self.builder = builder
  }

  /// The windows, from back to front.
  var windows: [UIWindow] {
    let own = screens.compactMap { $0.root as? UIWindow }
    return own.isEmpty ? [main] : own
  }

  /// The bounds of the device's screen, which contain every screen of the tree.
  var screenBounds: CGRect {
    screens.reduce(into: CGRect.zero) { bounds, screen in
      bounds = bounds.union(screen.root.frame)
    }
  }

  /// The views of all screens, in the order of the tree, each before its subviews.
  var views: [UIView] { screens.flatMap { RuleMatcher.views(in: $0.root) } }

  /// The data sources of all lists.
  var lists: [ListSource] { builder.lists }

  /// The data source of a list; nil for a view that has none.
  func source(of view: UIView) -> ListSource? { builder.source(of: view) }

  /// Changes a view.
  func apply(_ change: ViewChange, to view: UIView) { builder.apply(change, to: view) }

  /// The properties of a view that were inferred.
  func notes(about view: UIView) -> [InferenceNote] { builder.notes[ObjectIdentifier(view)] ?? [] }

  /// Whether a screen is displayed.
  func isShown(_ index: Int) -> Bool {
    if let window = screens[index].root as? UIWindow { return !window.isHidden }
    return screens[index].controller == nil
      ? screens[index].root.window != nil : shown.last == index
  }

  /// The name of the screen that is displayed; nil if there is none.
  var displayedName: String? {
    guard let index = screens.indices.last(where: isShown) else { return nil }
    let views = RuleMatcher.views(in: screens[index].root)
    return views.lazy.compactMap { $0.sparkController.flatMap(screenName) }.first
  }

  /// Displays the first screens of a session.
  func open() {
    for (index, screen) in screens.enumerated() {
      if screen.isShownFirst { show(index) } else if screen.controller == nil { hide(index) }
    }
  }

  /// Displays a screen in front of the current one.
  func show(_ index: Int) {
    guard screens.indices.contains(index) else { return }
    if let window = screens[index].root as? UIWindow {
      window.makeKeyAndVisible()
      return notify(window, isAppearing: true)
    }
    shown.removeAll { $0 == index }
    shown.append(index)
    display()
  }

  /// Removes a screen; the previous one is displayed again.
  func hide(_ index: Int) {
    guard screens.indices.contains(index) else { return }
    if let window = screens[index].root as? UIWindow {
      window.isHidden = true
      return notify(window, isAppearing: false)
    }
    shown.removeAll { $0 == index }
    display()
  }

  /// Notifies the controllers in a window of a file, which has no root view controller.
  private func notify(_ window: UIWindow, isAppearing: Bool) {
    for controller in window.outermostControllers {
      controller.beginAppearanceTransition(isAppearing, animated: false)
      controller.endAppearanceTransition()
    }
  }

  private func display() {
    let screen = shown.last.map { screens[$0] }
    if let root = screen?.root { main.frame = CGRect(origin: .zero, size: root.frame.size) }
    main.rootViewController = screen?.controller
    main.makeKeyAndVisible()
    main.layoutIfNeeded()
  }

  /// Removes all screens.
  func close() {
    for window in windows { window.isHidden = true }
    main.rootViewController = nil
    shown = []
  }
}
