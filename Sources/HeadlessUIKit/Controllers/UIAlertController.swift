/// A choice in an alert.
@MainActor
open class UIAlertAction: NSObject, UIAccessibilityIdentification {
  /// The meaning of a choice.
  public enum Style: Int, Sendable {
    /// The default style.
    case `default` = 0
    /// The choice cancels the operation.
    case cancel = 1
    /// The choice may delete or change data.
    case destructive = 2
  }

  /// The title of the button.
  open private(set) var title: String?
  /// The meaning of the choice.
  open private(set) var style: UIAlertAction.Style
  /// Whether the action can be chosen; true by default.
  open var isEnabled = true
  /// The identifier for automation.
  open var accessibilityIdentifier: String?
  let handler: (@MainActor (UIAlertAction) -> Void)?

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: The title of the button.
  ///   - style: The meaning of the choice.
  ///   - handler: Called after the alert was dismissed.
  public init(
    title: String?, style: UIAlertAction.Style,
    handler: (@MainActor (UIAlertAction) -> Void)? = nil
  ) {
    (self.title, self.style, self.handler) = (title, style, handler)
    super.init()
  }
}

/// An alert with text fields and actions.
///
/// As in UIKit, the actions are not shown as controls but as private views that handle touches
/// themselves.
@MainActor
open class UIAlertController: UIViewController {
  /// The style of an alert.
  public enum Style: Int, Sendable {
    /// A sheet at the lower edge of the screen.
    case actionSheet = 0
    /// An alert in the middle of the screen.
    case alert = 1
  }

  /// The style of the alert.
  open private(set) var preferredStyle: UIAlertController.Style = .actionSheet
  /// The message below the title.
  open var message: String?
  /// The actions, in the order in which they were added.
  open private(set) var actions: [UIAlertAction] = []
  /// The text fields; nil if there are none.
  open private(set) var textFields: [UITextField]?

  /// Creates an alert without actions.
  public convenience init(
    title: String?, message: String?, preferredStyle: UIAlertController.Style
  ) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }

  /// Adds an action.
  open func addAction(_ action: UIAlertAction) { actions.append(action) }

  /// Adds a text field.
  ///
  /// - Parameter configurationHandler: Configures the text field.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField(frame: CGRect(x: 16, y: 0, width: 238, height: 30))
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
  }

  private static let width: CGFloat = 270

  private var height: CGFloat { CGFloat(80 + 40 * (textFields?.count ?? 0) + 44 * actions.count) }

  override func headlessFrame(in bounds: CGRect) -> CGRect {
    let isSheet = preferredStyle == .actionSheet
    return CGRect(
      x: bounds.midX - Self.width / 2,
      y: isSheet ? bounds.maxY - height : bounds.midY - height / 2, width: Self.width,
      height: height)
  }

  /// Stacks the title, the message, the text fields and the actions.
  open override func viewDidLoad() {
    super.viewDidLoad()
    var top: CGFloat = 10
    for text in [title, message] {
      let label = UILabel(frame: CGRect(x: 16, y: top, width: 238, height: 30))
      label.text = text
      view.addSubview(label)
      top += 35
    }
    for field in textFields ?? [] {
      field.frame.origin.y = top
      view.addSubview(field)
      top += 40
    }
    for action in actions {
      let choice = HeadlessAlertChoice(frame: CGRect(x: 0, y: top, width: Self.width, height: 44))
      choice.show(action, in: self)
      view.addSubview(choice)
      top += 44
    }
  }

  /// Chooses an action: the alert is dismissed, then the handler is called.
  fileprivate func choose(_ action: UIAlertAction) {
    dismiss(animated: true) { action.handler?(action) }
  }
}

/// The view that is tapped to choose an action.
@MainActor
private final class HeadlessAlertChoice: UIView {
  private var action: UIAlertAction?
  private weak var alert: UIAlertController?

  func show(_ action: UIAlertAction, in alert: UIAlertController) {
    (self.action, self.alert) = (action, alert)
    headlessClassNames = ["_UIAlertControllerActionView", "UIView", "UIResponder", "NSObject"]
    let label = UILabel(frame: bounds)
    label.text = action.title
    addSubview(label)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, point(inside: touch.location(in: self), with: event),
      let action, action.isEnabled
    else { return }
    alert?.choose(action)
  }
}
