import HeadlessUIKit
import SparkKit
import SparkRulesModel

/// Makes views and controllers of what a tree says of them.
@MainActor
struct ViewMaker {
  /// The doubts about views, by the views' identity.
  private(set) var doubts: [ObjectIdentifier: [Doubt]] = [:]
  /// All controllers, which nothing else may hold.
  private(set) var controllers: [UIViewController] = []
  /// One list of names for each class: who looks a class up goes by the list.
  private var lineages: [[String]: [String]] = [:]

  /// Makes a view with all that is inside it.
  ///
  /// - Parameter node: What the tree says of it, with a frame in every view.
  /// - Returns: The view; in no window and no other view yet.
  mutating func view(_ node: ViewNode) -> UIView {
    let frame = node.frame ?? .init(x: 0, y: 0, width: 0, height: 0)
    let view = Self.plainView(node)
    view.frame = CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
    view.headlessClassNames = shared(node.classes)
    Self.describe(view, node)
    Self.fill(view, node)
    // What UIKit puts into a view by itself, such as a button's label, stands in the file as well
    // where it matters; twice it would be counted twice.
    for made in view.subviews { made.removeFromSuperview() }
    if !node.doubts.isEmpty { doubts[ObjectIdentifier(view)] = node.doubts }
    for child in node.children { view.addSubview(self.view(child)) }
    if let scrollView = view as? UIScrollView { Self.fit(scrollView) }
    if let controller = node.controller { adopt(view, controller) }
    return view
  }

  private mutating func adopt(_ view: UIView, _ node: ControllerNode) {
    let controller = Self.plainController(node.classes)
    controller.headlessClassNames = shared(node.classes)
    controller.sparkName = node.name
    controller.sparkData = node.data
    controller.view = view
    controllers.append(controller)
  }

  private mutating func shared(_ classes: [String]) -> [String] {
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
      // Lists as well: these cells are in the file already, no data source makes them.
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
    default: break
    }
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
