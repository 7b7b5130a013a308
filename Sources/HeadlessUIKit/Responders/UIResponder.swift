/// An object that can handle events: a view, a view controller or the application.
@MainActor
open class UIResponder: NSObject {
  // Unchecked, and read through an inlinable property: the dynamic exclusivity checks were 76 of the 117
  // instructions of the row "a trigger on a view without events" (2.8 ns, goal 3 ns).
  @usableFromInline
  @exclusivity(unchecked)
  final var storedAttachments: AnyObject?

  /// The object that other modules attach to this one, in place of an associated object on Apple's
  /// platforms.
  @inlinable
  package final var headlessAttachments: AnyObject? {
    get { storedAttachments }
    set { storedAttachments = newValue }
  }

  /// The class and its superclasses, most derived first, of an object that was built from a file; nil for
  /// an object of its own class.
  ///
  /// A plain view with the names `["ProductCell", "UITableViewCell", "UIView", "UIResponder",
  /// "NSObject"]` counts as a product cell.
  package final var headlessClassNames: [String]? {
    get { classNames }
    set { classNames = newValue }
  }
  private final var classNames: [String]?

  /// The accessibility label, which UIKit declares for every `NSObject`.
  open var accessibilityLabel: String?

  /// The accessibility value, which UIKit declares for every `NSObject`.
  open var accessibilityValue: String?

  /// Whether this object is an accessibility element, which UIKit declares for every `NSObject`.
  open var isAccessibilityElement = false

  /// Creates a responder.
  public override init() {
    super.init()
  }

  /// The window in which this object can be first responder.
  var responderWindow: UIWindow? { nil }

  /// The responder that receives unhandled events; nil by default.
  open var next: UIResponder? { nil }

  /// Whether the object may become first responder; false by default.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the object can resign first responder; true by default.
  open var canResignFirstResponder: Bool { true }

  /// The view above the keyboard while the object is first responder; nil by default.
  open var inputAccessoryView: UIView? { nil }

  /// Performs the object's action for an assistive technology.
  ///
  /// - Returns: Whether it did; otherwise the technology simulates a touch. False by default.
  open func accessibilityActivate() -> Bool { HeadlessMethods.accessibilityActivate.call(self) }

  /// Called when a key or button is pressed; by default passed to the next responder.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  /// Called when a key or button is released; by default passed to the next responder.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  /// Whether the object is its window's first responder.
  open var isFirstResponder: Bool {
    responderWindow?.headlessFirstResponder === self
  }

  /// Makes the object its window's first responder.
  ///
  /// - Returns: Whether it is first responder afterwards.
  @discardableResult
  open func becomeFirstResponder() -> Bool { HeadlessMethods.becomeFirstResponder.call(self) }

  func implementBecomeFirstResponder() -> Bool {
    guard let window = responderWindow else { return false }
    if isFirstResponder { return true }
    guard canBecomeFirstResponder else { return false }
    if let current = window.headlessFirstResponder, !current.resignFirstResponder() {
      return false
    }
    window.headlessFirstResponder = self
    return true
  }

  /// Resigns first responder.
  ///
  /// - Returns: Whether the object is no longer first responder.
  @discardableResult
  open func resignFirstResponder() -> Bool { HeadlessMethods.resignFirstResponder.call(self) }

  func implementResignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    responderWindow?.headlessFirstResponder = nil
    return true
  }

  /// Called when touches begin; by default passed to the next responder.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Called when touches move; by default passed to the next responder.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Called when touches end; by default passed to the next responder.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Called when touches are canceled; by default passed to the next responder.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Whether the object implements an action.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    (self as? any HeadlessActionTarget)?.headlessResponds(to: action) ?? false
  }

  /// The first object in the responder chain that implements an action, beginning with this one.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender)
      ? self : next?.target(forAction: action, withSender: sender)
  }
}
