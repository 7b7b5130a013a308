/// Something that a person can choose in an alert.
@MainActor
open class UIAlertAction: NSObject {
  /// What choosing means.
  public enum Style: Int, Sendable {
    /// Nothing special.
    case `default` = 0
    /// Everything stays as it is.
    case cancel = 1
    /// Something is lost.
    case destructive = 2
  }

  /// What is written on it.
  open private(set) var title: String?
  /// What choosing it means.
  open private(set) var style: UIAlertAction.Style
  /// Whether it can be chosen; true by default.
  open var isEnabled = true
  let handler: (@MainActor (UIAlertAction) -> Void)?

  /// Creates something to choose.
  ///
  /// - Parameters:
  ///   - title: what is written on it
  ///   - style: what choosing it means
  ///   - handler: called after the alert has gone
  public init(
    title: String?, style: UIAlertAction.Style,
    handler: (@MainActor (UIAlertAction) -> Void)? = nil
  ) {
    (self.title, self.style, self.handler) = (title, style, handler)
    super.init()
  }
}

/// A question over a screen, with fields and with something to choose.
///
/// What is chosen from are no controls: views of UIKit's own that follow the finger themselves.
@MainActor
open class UIAlertController: UIViewController {
  /// The style of an alert.
  public enum Style: Int, Sendable {
    /// At the lower edge.
    case actionSheet = 0
    /// In the middle.
    case alert = 1
  }

  /// The style of the alert.
  open private(set) var preferredStyle: UIAlertController.Style = .actionSheet
  /// What is asked, below the title.
  open var message: String?
  /// What there is to choose, in the order of adding.
  open private(set) var actions: [UIAlertAction] = []
  /// The fields, nil if there are none.
  open private(set) var textFields: [UITextField]?

  /// Creates an alert with nothing to choose yet.
  public convenience init(
    title: String?, message: String?, preferredStyle: UIAlertController.Style
  ) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }

  /// Adds something to choose.
  open func addAction(_ action: UIAlertAction) { actions.append(action) }

  /// Adds a field.
  ///
  /// - Parameter configurationHandler: prepares it
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

  /// Stacks title, message, fields and what there is to choose.
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

/// What is tapped to choose.
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
