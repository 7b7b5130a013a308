/// A kind of view that the language names itself, and the UIKit classes it stands for.
public enum BuiltInClass: String, Sendable, CaseIterable {
  /// A view controller that is no container.
  case screen = "Screen"
  /// Any view.
  case view = "View"
  /// Any control.
  case control = "Control"
  /// A button.
  case button = "Button"
  /// A field that text is typed into, of one line or many.
  case field = "Field"
  /// A cell of a table or collection.
  case cell = "Cell"
  /// A switch.
  case `switch` = "Switch"
  /// A slider.
  case slider = "Slider"
  /// A label.
  case label = "Label"
  /// An image view.
  case image = "Image"
  /// A table or collection.
  case list = "List"

  /// The UIKit classes, any of which a view's class must be or derive from.
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
}
