import SparkRulesCompiler

/// The content of a recorded screen without the containers of UIKit around it, such as a navigation
/// controller.
///
/// Screens that a container displays one after the other are then screens of their own, which a session can show.
/// The bars of the containers become subviews of the content.
struct RecordedScreen {
  /// The classes of controllers that only contain others.
  private static let containers: Set = [
    "UINavigationController", "UITabBarController", "UISplitViewController",
    "UIPageViewController",
  ]
  private static let bars: Set = ["UINavigationBar", "UITabBar", "UIToolbar"]

  /// The screen of the content.
  private(set) var content: SparkValue
  private let classes: [String: SparkValue]

  /// Finds the content of a screen.
  ///
  /// - Parameters:
  ///   - screen: A screen of screen JSON.
  ///   - classes: The superclasses of the app's classes.
  init(_ screen: SparkValue, classes: [String: SparkValue]) {
    content = screen
    self.classes = classes
    while let inner = inner(of: content) { content = inner }
  }

  /// The screen inside a container; nil if the screen is not a container's.
  private func inner(of screen: SparkValue) -> SparkValue? {
    guard case .map(let fields) = screen, isKind(of: Self.containers, fields),
      let root = fields["view"]
    else { return nil }
    var (found, bars): (SparkValue?, [SparkValue]) = (nil, [])
    search(root, isRoot: true, &found, &bars)
    guard case .map(var view)? = found, case .map(var inner)? = view["controller"] else {
      return nil
    }
    view["controller"] = nil
    var children: [SparkValue] = []
    if case .list(let own)? = view["children"] { children = own }
    if !bars.isEmpty { view["children"] = .list(children + bars) }
    inner["view"] = .map(view)
    return .map(inner)
  }

  /// Finds the frontmost view with a controller, and the bars beside it.
  private func search(
    _ node: SparkValue, isRoot: Bool, _ found: inout SparkValue?, _ bars: inout [SparkValue]
  ) {
    guard case .map(let fields) = node, fields["hidden"] != true else { return }
    if isKind(of: Self.bars, fields) { return bars.append(node) }
    if !isRoot, fields["controller"] != nil { return found = node }
    guard case .list(let children)? = fields["children"] else { return }
    for child in children { search(child, isRoot: false, &found, &bars) }
  }

  private func isKind(of names: Set<String>, _ fields: [String: SparkValue]) -> Bool {
    var name = fields["class"]
    // A circle of superclasses is refused when the file is read.
    for _ in 0...classes.count {
      guard case .text(let text)? = name else { return false }
      if names.contains(text) { return true }
      name = classes[text]
    }
    return false
  }
}
