/// A name of the language for one or more of UIKit's classes: `.Button` in a path.
public enum BuiltInClass: String, Sendable, CaseIterable {
  /// A view controller that is not a container.
  case screen = "Screen"
  /// Any view.
  case view = "View"
  /// Any control.
  case control = "Control"
  /// A button.
  case button = "Button"
  /// A text field or text view.
  case field = "Field"
  /// A cell of a table view or collection view.
  case cell = "Cell"
  /// A switch.
  case `switch` = "Switch"
  /// A slider.
  case slider = "Slider"
  /// A label.
  case label = "Label"
  /// An image view.
  case image = "Image"
  /// A table view or collection view.
  case list = "List"

  /// The UIKit classes that the name includes, with their subclasses.
  public var classNames: [String] {
    switch self {
    case .screen: ["UIViewController"]
    case .view: ["UIView"]
    case .control: ["UIControl"]
    case .button: ["UIButton"]
    case .field: ["UITextField", "UITextView"]
    case .cell: ["UITableViewCell", "UICollectionViewCell"]
    case .switch: ["UISwitch"]
    case .slider: ["UISlider"]
    case .label: ["UILabel"]
    case .image: ["UIImageView"]
    case .list: ["UITableView", "UICollectionView"]
    }
  }

  /// The UIKit classes that a class in a path includes.
  ///
  /// - Parameter name: A built-in name or a class.
  /// - Returns: The classes of the built-in name, or the class itself.
  package static func classNames(of name: String) -> [String] {
    BuiltInClass(rawValue: name)?.classNames ?? [name]
  }

  /// Creates the built-in name of an element type of XCUITest and Appium; nil if there is none.
  ///
  /// - Parameter elementType: The element type, without its prefix.
  package init?(elementType: String) {
    switch elementType {
    case "Cell": self = .cell
    case "Other": self = .view
    default:
      guard let name = UIKitClasses.classesByElementType[elementType] else { return nil }
      let ancestors = UIKitClasses.ancestors(of: name)
      let found = Self.allCases.first { builtIn in
        builtIn != .view && builtIn != .control
          && builtIn.classNames.contains(where: ancestors.contains)
      }
      guard let found else { return nil }
      self = found
    }
  }
}
