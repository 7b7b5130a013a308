import HeadlessUIKit

/// Builds the views and controllers of a tree.
///
/// It is a class, because lists build cells during the session.
@MainActor
final class ViewBuilder {
  /// The inference notes of views.
  private(set) var notes: [ObjectIdentifier: [InferenceNote]] = [:]
  /// The controllers without a parent, which only this object retains.
  private var controllers: [UIViewController] = []
  /// The data sources of all lists, which do not retain them.
  private(set) var lists: [ListSource] = []

  /// Builds a view with its subviews.
  ///
  /// - Parameters:
  ///   - node: The view, with frames in it and in all its subviews.
  ///   - parent: The controller whose view will contain it; nil if there is none.
  /// - Returns: The view, without a superview and a window.
  func view(_ node: ViewNode, in parent: UIViewController? = nil) -> UIView {
    let view = node.list.map { list($0, node) } ?? Self.plainView(node)
    let frame = node.frame ?? .init(x: 0, y: 0, width: 0, height: 0)
    view.frame = CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
    configure(view, node, in: parent)
    return view
  }

  /// Configures a new view and builds its subviews.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - node: The view as a value.
  ///   - parent: The controller whose view will contain it; nil if there is none.
  func configure(_ view: UIView, _ node: ViewNode, in parent: UIViewController?) {
    view.headlessClassNames = node.classes
    ViewProperties.set(view, node)
    if !node.notes.isEmpty { notes[ObjectIdentifier(view)] = node.notes }
    let controller = node.controller.map { adopt(view, $0, in: parent) }
    guard node.list == nil else { return }
    // Subviews that UIKit creates, such as the label of a button, are in the file if they matter;
    // otherwise rules would match both.
    for subview in view.subviews { subview.removeFromSuperview() }
    for child in node.children { view.addSubview(self.view(child, in: controller ?? parent)) }
    if let scrollView = view as? UIScrollView { Self.fit(scrollView) }
  }

  /// Updates a view that was built from a tree: a cell that is reused.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - node: The new values, with the same subviews as before.
  func update(_ view: UIView, _ node: ViewNode) {
    ViewProperties.set(view, node)
    if let controller = node.controller {
      (view.next as? UIViewController)?.sparkData = controller.data
    }
    if let list = node.list {
      source(of: view)?.replace(with: list)
    } else {
      for (subview, child) in zip(view.subviews, node.children) { update(subview, child) }
    }
  }

  /// The data source of a list; nil for a view that has none.
  func source(of view: UIView) -> ListSource? { lists.first { $0.view === view } }

  /// Changes a view.
  ///
  /// - Parameters:
  ///   - change: What changes.
  ///   - view: The view.
  func apply(_ change: ViewChange, to view: UIView) {
    let node = change.node
    let isOn = { (key: String) in change.keys.contains(key) }
    ViewProperties.set(view, node, where: isOn)
    if isOn("frame") { setFrame(of: view, node) }
    if isOn("controller") { rename(view, node.controller) }
    if isOn("list") { replaceList(of: view, node) }
    if isOn("children"), node.list == nil { replaceSubviews(of: view, with: node.children) }
  }

  /// Makes a view equal to a node of the same kind.
  private func change(_ view: UIView, to node: ViewNode) {
    // What a person has typed is not in the file.
    ViewProperties.set(view, node) { $0 != "text" || node.text != nil }
    setFrame(of: view, node)
    rename(view, node.controller)
    replaceList(of: view, node)
    if node.list == nil { replaceSubviews(of: view, with: node.children) }
  }

  /// Makes the subviews of a view equal to nodes; a subview of the same kind is not replaced.
  private func replaceSubviews(of view: UIView, with nodes: [ViewNode]) {
    var subviews = view.subviews
    var unchanged = nodes.map { _ in true }
    let kinds = subviews.map { SubviewKind($0, isList: source(of: $0) != nil) }
    for step in nodes.map(SubviewKind.init).difference(from: kinds) {
      switch step {
      case .remove(let offset, _, _):
        remove(subviews.remove(at: offset))
      case .insert(let offset, _, _):
        let subview = self.view(nodes[offset], in: view.enclosingController)
        view.insertSubview(subview, at: offset)
        subviews.insert(subview, at: offset)
        unchanged[offset] = false
      }
    }
    for (index, node) in nodes.enumerated() where unchanged[index] {
      change(subviews[index], to: node)
    }
    if let scrollView = view as? UIScrollView { Self.fit(scrollView) }
  }

  private func setFrame(of view: UIView, _ node: ViewNode) {
    guard let frame = node.frame else { return }
    view.frame = CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
  }

  private func rename(_ view: UIView, _ node: ControllerNode?) {
    guard let node, let controller = view.sparkController else { return }
    controller.sparkName = node.name ?? controller.sparkName
    controller.sparkData = node.data
  }

  private func replaceList(of view: UIView, _ node: ViewNode) {
    if let list = node.list { source(of: view)?.replace(with: list) }
  }

  private func list(_ list: ListNode, _ node: ViewNode) -> UIView {
    let source = ListSource(list, isTable: node.classes.contains("UITableView"), builder: self)
    lists.append(source)
    return source.view
  }

  /// Removes a view from its superview, and its controllers from the one around them.
  private func remove(_ view: UIView) {
    let children = view.outermostControllers
    for child in children { child.willMove(toParent: nil) }
    view.removeFromSuperview()
    for child in children { child.removeFromParent() }
  }

  private func adopt(
    _ view: UIView, _ node: ControllerNode, in parent: UIViewController?
  ) -> UIViewController {
    let controller = Self.plainController(node.classes)
    controller.headlessClassNames = node.classes
    controller.sparkName = node.name
    controller.sparkData = node.data
    controller.view = view
    if let parent {
      parent.addChild(controller)
      controller.didMove(toParent: parent)
    } else {
      controllers.append(controller)
    }
    return controller
  }

  /// A view of the most derived UIKit class that exists.
  private static func plainView(_ node: ViewNode) -> UIView {
    for name in node.classes {
      switch name {
      case "UIWindow": return UIWindow(frame: .zero)
      case "UIButton": return UIButton(frame: .zero)
      case "UISwitch": return UISwitch(frame: .zero)
      case "UISlider": return UISlider(frame: .zero)
      case "UIStepper": return UIStepper(frame: .zero)
      case "UISegmentedControl": return UISegmentedControl(items: node.segments)
      case "UITextField": return UITextField(frame: .zero)
      case "UITextView": return UITextView(frame: .zero)
      case "UIControl": return UIControl(frame: .zero)
      case "UILabel": return UILabel(frame: .zero)
      case "UIImageView": return UIImageView(frame: .zero)
      case "UITableViewCell": return UITableViewCell(style: .default, reuseIdentifier: nil)
      case "UICollectionViewCell": return UICollectionViewCell(frame: .zero)
      // Includes lists without a data source, whose cells are in the file.
      case "UIScrollView": return UIScrollView(frame: .zero)
      default: continue
      }
    }
    return UIView(frame: .zero)
  }

  private static func plainController(_ classes: [String]) -> UIViewController {
    for name in classes {
      switch name {
      case "UINavigationController": return UINavigationController()
      case "UITabBarController": return UITabBarController()
      case "UISplitViewController": return UISplitViewController()
      case "UIPageViewController": return UIPageViewController()
      default: continue
      }
    }
    return UIViewController()
  }

  /// Sets the content size of a scroll view so that all subviews can be reached.
  private static func fit(_ scrollView: UIScrollView) {
    let frames = scrollView.subviews.map(\.frame)
    scrollView.contentSize = CGSize(
      width: frames.map(\.maxX).max() ?? 0, height: frames.map(\.maxY).max() ?? 0)
  }
}

extension UIView {
  /// The nearest controller whose view this is, or is inside; nil if there is none.
  var enclosingController: UIViewController? {
    sequence(first: self, next: \.superview).lazy.compactMap { $0.sparkController }.first
  }

  /// The controllers of this view and the views in it, without those inside others.
  var outermostControllers: [UIViewController] {
    sparkController.map { [$0] } ?? subviews.flatMap(\.outermostControllers)
  }
}
