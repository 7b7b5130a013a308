/// An item of a bar.
@MainActor
open class UIBarItem: NSObject, UIAccessibilityIdentification {
  /// The title in the bar.
  open var title: String?
  /// The image in the bar.
  open var image: UIImage?
  /// Whether the item can be tapped; true by default.
  open var isEnabled = true
  /// A number by which the app identifies the item; 0 by default.
  open var tag = 0
  /// The identifier for automation.
  open var accessibilityIdentifier: String?
  /// The accessibility label, which UIKit declares for every `NSObject`.
  open var accessibilityLabel: String?

  /// Creates an empty item.
  public override init() {
    super.init()
  }
}

/// A button in a bar.
@MainActor
open class UIBarButtonItem: UIBarItem {
  /// The style of the button.
  public enum Style: Int, Sendable {
    /// The default style.
    case plain = 0
    /// The style of a button that ends a task.
    case done = 2
  }

  /// The style of the button.
  open var style: Style = .plain
  /// The view that is shown instead of the button.
  open var customView: UIView?
  /// The method that the button calls.
  open var action: Selector?
  /// The target; nil for the responder chain.
  open weak var target: AnyObject?
  /// The action of the button, used instead of a target.
  open var primaryAction: UIAction? {
    didSet {
      guard let primaryAction else { return }
      title = primaryAction.title
      image = primaryAction.image
    }
  }

  /// Creates a button that calls a target.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  /// Creates a button that performs an action.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil
  ) {
    self.init()
    self.primaryAction = primaryAction
    if let title { self.title = title }
    if let image { self.image = image }
  }

  /// Creates an item that shows a view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Performs the action of a tap on the button.
  ///
  /// A primary action is called directly; a target is called through the application, with the item
  /// itself as the sender (facts about UIKit, item 6).
  package func headlessTap() {
    guard isEnabled else { return }
    if let primaryAction {
      primaryAction.headlessPerform(sender: self)
    } else if let action {
      UIApplication.shared.sendAction(action, to: target, from: self, for: nil)
    }
  }
}

/// A tab in a tab bar.
@MainActor
open class UITabBarItem: UIBarItem {
  /// A short text on the tab.
  open var badgeValue: String?

  /// Creates a tab.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }
}

/// The content of a navigation bar for a controller.
@MainActor
open class UINavigationItem: NSObject {
  /// The title in the middle.
  open var title: String?
  /// The view that is shown instead of the title.
  open var titleView: UIView?
  /// The buttons on the left.
  open var leftBarButtonItems: [UIBarButtonItem]?
  /// The buttons on the right.
  open var rightBarButtonItems: [UIBarButtonItem]?

  /// Creates an item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  /// The first button on the left.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The first button on the right.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
}
