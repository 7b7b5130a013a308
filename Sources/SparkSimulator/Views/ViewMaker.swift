import HeadlessUIKit
import SparkKit
import SparkRulesModel

/// Makes views and controllers of what a tree says of them.
///
/// A class, as lists go on making cells while a session is played.
@MainActor
final class ViewMaker {
  /// The notes about views, by the views' identity.
  private(set) var notes: [ObjectIdentifier: [InferenceNote]] = [:]
  /// All controllers, which nothing else may hold.
  private(set) var controllers: [UIViewController] = []
  /// The data sources of all lists, which lists do not hold.
  private(set) var lists: [ListSource] = []
  /// Is told of each view that is made.
  var didMake: (UIView) -> Void = { _ in }
  /// One list of names for each class: who looks a class up goes by the list.
  private var lineages: [[String]: [String]] = [:]

  /// Makes a view with all that is inside it.
  ///
  /// - Parameter node: What the tree says of it, with a frame in every view.
  /// - Returns: The view; in no window and no other view yet.
  func view(_ node: ViewNode) -> UIView {
    let view = node.list.map { list($0, node) } ?? Self.plainView(node)
    let frame = node.frame ?? .init(x: 0, y: 0, width: 0, height: 0)
    view.frame = CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
    furnish(view, node)
    return view
  }

  /// Makes of a new view of UIKit's what the tree says.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - node: What the tree says of it.
  func furnish(_ view: UIView, _ node: ViewNode) {
    view.headlessClassNames = shared(node.classes)
    Self.describe(view, node)
    Self.fill(view, node)
    didMake(view)
    if !node.notes.isEmpty { notes[ObjectIdentifier(view)] = node.notes }
    if let controller = node.controller { adopt(view, controller) }
    guard node.list == nil else { return }
    // What UIKit puts into a view by itself, such as a button's label, stands in the file as well
    // where it matters; twice it would be counted twice.
    for made in view.subviews { made.removeFromSuperview() }
    for child in node.children { view.addSubview(self.view(child)) }
    if let scrollView = view as? UIScrollView { Self.fit(scrollView) }
  }

  /// Lets a view that was made from a tree show other values: a cell that is used again.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - node: What the tree says of it now, with the same views inside it as before.
  func refill(_ view: UIView, _ node: ViewNode) {
    Self.describe(view, node)
    Self.fill(view, node)
    if let controller = node.controller {
      (view.next as? UIViewController)?.sparkData = controller.data
    }
    if let list = node.list {
      source(of: view)?.replace(with: list)
    } else {
      for (subview, child) in zip(view.subviews, node.children) { refill(subview, child) }
    }
  }

  /// The data source of a list; nil for a view that has none.
  func source(of view: UIView) -> ListSource? { lists.first { $0.shows(in: view) } }

  private func list(_ list: ListNode, _ node: ViewNode) -> UIView {
    let source = ListSource(list, isTable: node.classes.contains("UITableView"), maker: self)
    lists.append(source)
    return source.view
  }

  private func adopt(_ view: UIView, _ node: ControllerNode) {
    let controller = Self.plainController(node.classes)
    controller.headlessClassNames = shared(node.classes)
    controller.sparkName = node.name
    controller.sparkData = node.data
    controller.view = view
    controllers.append(controller)
  }

  private func shared(_ classes: [String]) -> [String] {
    if let known = lineages[classes] { return known }
    lineages[classes] = classes
    return classes
  }

  /// A view of UIKit's own class that is nearest to what the tree says.
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
      // Lists as well, where no data source makes their cells: these are in the file already.
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

  /// What every view has.
  private static func describe(_ view: UIView, _ node: ViewNode) {
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

  /// What views of some classes have.
  private static func fill(_ view: UIView, _ node: ViewNode) {
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
    case let element as UISwitch: element.isOn = node.isOn ?? false
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

  /// Lets a scroll view scroll to all that is inside it.
  private static func fit(_ scrollView: UIScrollView) {
    let frames = scrollView.subviews.map(\.frame)
    scrollView.contentSize = CGSize(
      width: frames.map(\.maxX).max() ?? 0, height: frames.map(\.maxY).max() ?? 0)
  }
}
