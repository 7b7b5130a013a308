/// The outermost view, which delivers events to the others.
@MainActor
open class UIWindow: UIView {
  /// The responder that receives key presses first; private in UIKit.
  package weak var headlessFirstResponder: UIResponder?

  /// The event of all touches in the window, which UIKit reuses as well.
  let touchesEvent = UIEvent()

  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      oldValue?.leave(window: self)
      if !isHidden { rootViewController?.fill(window: self) }
    }
  }

  /// The scene that displays the window; nil in an app without scenes, as in most tests.
  open weak var windowScene: UIWindowScene?

  /// The screen that the window is on.
  open var screen: UIScreen { .main }

  /// Whether this is the app's key window.
  open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

  /// Whether the window can be the key window.
  open var canBecomeKey: Bool { true }

  /// Whether the window is hidden; true until it is shown.
  open override var isHidden: Bool {
    didSet {
      guard oldValue != isHidden else { return }
      if isHidden {
        rootViewController?.leave(window: self)
      } else {
        UIApplication.shared.note(shown: self)
        rootViewController?.fill(window: self)
      }
    }
  }

  /// Creates a hidden window with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  /// Creates a hidden window; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isHidden = true
  }

  /// The window itself.
  open override var window: UIWindow? { self }

  /// The application.
  open override var next: UIResponder? { UIApplication.shared }

  /// Makes this the key window.
  open func makeKey() {
    guard canBecomeKey, !isKeyWindow else { return }
    UIApplication.shared.keyWindow?.resignKey()
    UIApplication.shared.keyWindow = self
    becomeKey()
  }

  /// Shows the window and makes it the key window.
  open func makeKeyAndVisible() {
    makeKey()
    isHidden = false
  }

  /// Called after the window became the key window; do not call it.
  open func becomeKey() {}

  /// Called after the window resigned as the key window; do not call it.
  open func resignKey() {}

  /// Delivers the touches of an event to the recognizers, then to the views.
  ///
  /// - Parameter event: The event.
  open func sendEvent(_ event: UIEvent) {
    var touches: [UITouch] = []
    for touch in event.orderedTouches where touch.window === self { touches.append(touch) }
    if !touches.isEmpty { TouchDelivery.deliver(touches, with: event) }
  }

  /// Resizes the root view to the window.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if let root = rootViewController?.viewIfLoaded, root.superview === self {
      root.frame = bounds
    }
  }
}
