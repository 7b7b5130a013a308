import HeadlessUIKit
import SparkKit

/// A tree's screens made real: windows, the screens that can come into them, and the one on display.
@MainActor
final class SimulatedScreens {
  /// A screen of the tree.
  struct Screen {
    /// The root view, or the window where the tree gives whole windows.
    let root: UIView
    /// The controller; nil where the tree gives whole windows.
    let controller: UIViewController?
    /// Whether it is there when a session begins.
    let isShownFirst: Bool
  }

  /// The screens, in the order of the tree.
  let screens: [Screen]
  /// What the tree was read from.
  let source: ScreenTree.Source

  private let maker: ViewMaker
  /// The window that screens with a controller come into.
  private let main: UIWindow
  /// The screens that were shown, the one on display last: `hide` goes back.
  private var shown: [Int] = []

  /// Makes the views; nothing is on display yet.
  ///
  /// - Parameter tree: The screens.
  init(_ tree: ScreenTree) {
    source = tree.source
    let maker = ViewMaker()
    var screens: [Screen] = []
    for screen in tree.screens {
      let root = maker.view(FrameFinder.placed(screen.view))
      let controller = root is UIWindow ? nil : root.next as? UIViewController
      screens.append(
        Screen(root: root, controller: controller, isShownFirst: screen.isShown))
    }
    self.screens = screens
    self.maker = maker
    main = UIWindow(frame: .zero)
  }

  /// The windows, rearmost first.
  var windows: [UIWindow] {
    let own = screens.compactMap { $0.root as? UIWindow }
    return own.isEmpty ? [main] : own
  }

  /// The display: as large as the largest screen.
  var screenBounds: CGRect {
    screens.reduce(into: CGRect.zero) { bounds, screen in
      bounds = bounds.union(screen.root.frame)
    }
  }

  /// All views of all screens, each screen from its root inwards, in the order of the tree.
  var views: [UIView] { screens.flatMap { Self.subtree(of: $0.root) } }

  /// The data sources of all lists that there are by now.
  var lists: [ListSource] { maker.lists }

  /// The data source of a list; nil for a view that has none.
  func source(of view: UIView) -> ListSource? { maker.source(of: view) }

  /// Tells of every view that is made from now on: lists make their cells when these are seen.
  func onMaking(_ told: @escaping (UIView) -> Void) { maker.didMake = told }

  /// What is doubtful about a view.
  func notes(about view: UIView) -> [InferenceNote] { maker.notes[ObjectIdentifier(view)] ?? [] }

  /// The place of the screen that a view is on; nil for a view of no screen.
  func screenIndex(of view: UIView) -> Int? {
    screens.firstIndex { view.isDescendant(of: $0.root) }
  }

  /// Whether a screen is on display.
  func isShown(_ index: Int) -> Bool {
    screens[index].controller == nil ? screens[index].root.window != nil : shown.last == index
  }

  /// Puts what the tree says is there at the beginning on display.
  func open() {
    for (index, screen) in screens.enumerated() where screen.isShownFirst {
      show(index)
    }
  }

  /// Puts a screen on display, in front of the one that is there.
  func show(_ index: Int) {
    guard screens.indices.contains(index) else { return }
    if let window = screens[index].root as? UIWindow {
      window.makeKeyAndVisible()
      return
    }
    shown.removeAll { $0 == index }
    shown.append(index)
    display()
  }

  /// Takes a screen away; the one before it comes back.
  func hide(_ index: Int) {
    guard screens.indices.contains(index) else { return }
    if let window = screens[index].root as? UIWindow {
      window.isHidden = true
      return
    }
    shown.removeAll { $0 == index }
    display()
  }

  private func display() {
    let screen = shown.last.map { screens[$0] }
    if let root = screen?.root { main.frame = CGRect(origin: .zero, size: root.frame.size) }
    main.rootViewController = screen?.controller
    main.makeKeyAndVisible()
    main.layoutIfNeeded()
  }

  /// Takes everything off display.
  func close() {
    for window in windows { window.isHidden = true }
    main.rootViewController = nil
    shown = []
  }

  /// A view and all inside it, each before what is inside it.
  static func subtree(of root: UIView) -> [UIView] {
    var found: [UIView] = []
    var ahead = [root]
    while let view = ahead.popLast() {
      found.append(view)
      ahead += view.subviews.reversed()
    }
    return found
  }
}
