import HeadlessUIKit

/// Builds the views and controllers of a tree.
///
/// It is a class, because lists build cells during the session.
@MainActor
final class ViewBuilder {
  /// The inference notes of views.
  private(set) var notes: [ObjectIdentifier: [InferenceNote]] = [:]
  /// All controllers, which only this object retains.
  private(set) var controllers: [UIViewController] = []
  /// The data sources of all lists, which do not retain them.
  private(set) var lists: [ListSource] = []
  /// Called with each new view.
  var didBuild: (UIView) -> Void = { _ in }

  /// Builds a view with its subviews.
  ///
  /// - Parameter node: The view, with frames in it and in all its subviews.
  /// - Returns: The view, without a superview and a window.
  func view(_ node: ViewNode) -> UIView {
    let view = node.list.map { list($0, node) } ?? Self.plainView(node)
    let frame = node.frame ?? .init(x: 0, y: 0, width: 0, height: 0)
    view.frame = CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
    configure(view, node)
    return view
  }

  /// Configures a new view and builds its subviews.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - node: The view as a value.
  func configure(_ view: UIView, _ node: ViewNode) {
    view.headlessClassNames = node.classes
    Self.setCommonProperties(view, node)
    Self.setClassProperties(view, node)
    didBuild(view)
    if !node.notes.isEmpty { notes[ObjectIdentifier(view)] = node.notes }
    if let controller = node.controller { adopt(view, controller) }
    guard node.list == nil else { return }
    // Subviews that UIKit creates, such as the label of a button, are in the file if they matter;
    // otherwise rules would match both.
    for subview in view.subviews { subview.removeFromSuperview() }
    for child in node.children { view.addSubview(self.view(child)) }
    if let scrollView = view as? UIScrollView { Self.fit(scrollView) }
  }

  /// Updates a view that was built from a tree: a cell that is reused.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - node: The new values, with the same subviews as before.
  func update(_ view: UIView, _ node: ViewNode) {
    Self.setCommonProperties(view, node)
    Self.setClassProperties(view, node)
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

  private func list(_ list: ListNode, _ node: ViewNode) -> UIView {
    let source = ListSource(list, isTable: node.classes.contains("UITableView"), builder: self)
    lists.append(source)
    return source.view
  }

  private func adopt(_ view: UIView, _ node: ControllerNode) {
    let controller = Self.plainController(node.classes)
    controller.headlessClassNames = node.classes
    controller.sparkName = node.name
    controller.sparkData = node.data
    controller.view = view
    controllers.append(controller)
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

  /// Sets the properties of all views.
  private static func setCommonProperties(_ view: UIView, _ node: ViewNode) {
    view.accessibilityIdentifier = node.identifier
    view.accessibilityLabel = node.label
    if !(view is UIWindow) { view.isHidden = node.isHidden }
    if let isTouchable = node.isTouchable { view.isUserInteractionEnabled = isTouchable }
    view.sparkPrivate = node.isPrivate
    view.sparkAllowsText = node.allowsText
    view.sparkData = node.data
    switch node.identity {
    case .text(let text): view.sparkIdentity = text
    case .int(let number): view.sparkIdentity = number
    default: view.sparkIdentity = nil
    }
    HeadlessTree.noteChange()
  }

  /// Sets the properties of particular classes.
  private static func setClassProperties(_ view: UIView, _ node: ViewNode) {
    if let control = view as? UIControl {
      control.isEnabled = node.isEnabled
      control.isSelected = node.isSelected
    }
    switch view {
    case let button as UIButton: button.setTitle(node.text, for: .normal)
    case let label as UILabel: label.text = node.text
    case let field as UITextField:
      field.text = node.text ?? ""
      field.placeholder = node.placeholder
      field.isSecureTextEntry = node.isSecure
    case let field as UITextView:
      field.text = node.text ?? ""
      field.isSecureTextEntry = node.isSecure
    case let cell as UITableViewCell: cell.isSelected = node.isSelected
    case let cell as UICollectionViewCell: cell.isSelected = node.isSelected
    case let toggle as UISwitch: toggle.isOn = node.isOn ?? false
    case let slider as UISlider:
      slider.minimumValue = Float(node.range?.lowerBound ?? 0)
      slider.maximumValue = Float(node.range?.upperBound ?? 1)
      slider.value = Float(node.value ?? 0)
    case let stepper as UIStepper:
      stepper.minimumValue = node.range?.lowerBound ?? 0
      stepper.maximumValue = node.range?.upperBound ?? 100
      stepper.value = node.value ?? 0
    case let segments as UISegmentedControl:
      if let value = node.value.flatMap({ Int(exactly: $0) }) {
        segments.selectedSegmentIndex = value
      }
    default: break
    }
  }

  /// Sets the content size of a scroll view so that all subviews can be reached.
  private static func fit(_ scrollView: UIScrollView) {
    let frames = scrollView.subviews.map(\.frame)
    scrollView.contentSize = CGSize(
      width: frames.map(\.maxX).max() ?? 0, height: frames.map(\.maxY).max() ?? 0)
  }
}
