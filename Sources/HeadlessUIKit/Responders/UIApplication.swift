/// The running app, which receives events and sends actions.
@MainActor
open class UIApplication: UIResponder {
  /// The state of the app.
  public enum State: Int, Sendable {
    /// In the foreground and receiving events.
    case active = 0
    /// In the foreground, but not receiving events.
    case inactive = 1
    /// In the background.
    case background = 2
  }

  /// Posted when the app has entered the background.
  public static let didEnterBackgroundNotification = NSNotification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Posted shortly before the app enters the foreground.
  public static let willEnterForegroundNotification = NSNotification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// Posted when the app receives events again.
  public static let didBecomeActiveNotification = NSNotification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Posted when the app is about to stop receiving events.
  public static let willResignActiveNotification = NSNotification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Posted when the app is about to terminate.
  public static let willTerminateNotification = NSNotification.Name(
    "UIApplicationWillTerminateNotification")

  private static let instance = UIApplication()

  /// The application object.
  open class var shared: UIApplication { instance }

  /// The state of the app.
  open package(set) var applicationState: State = .active

  private var shownWindows: [WeakWindow] = []

  /// Whether a view may need layout, so that most turns need not look at the windows.
  var needsLayout = true

  /// The windows that were shown and were not deallocated, in the order in which they were shown.
  open var windows: [UIWindow] { shownWindows.compactMap(\.window) }

  /// The window that receives events without a location, such as key presses.
  open internal(set) var keyWindow: UIWindow? {
    get { key }
    set { key = newValue }
  }
  private weak var key: UIWindow?

  override var responderWindow: UIWindow? { keyWindow }

  /// Sends an event to the windows of its touches.
  ///
  /// - Parameter event: The event.
  open func sendEvent(_ event: UIEvent) {
    HeadlessMethods.sendEvent.call(self, event)
  }

  func implementSendEvent(_ event: UIEvent) {
    if let presses = event as? UIPressesEvent { return presses.deliver() }
    var windows: [UIWindow] = []
    for touch in event.orderedTouches {
      guard let window = touch.window, !windows.contains(where: { $0 === window }) else { continue }
      windows.append(window)
      window.sendEvent(event)
    }
  }

  /// Sends an action to a target, or otherwise to the first responder that implements it.
  ///
  /// - Parameters:
  ///   - action: The method's name.
  ///   - target: The target; nil for the responder chain.
  ///   - sender: The object that sends the action.
  ///   - event: The event that caused the action.
  /// - Returns: Whether an object handled the action.
  @discardableResult
  open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    HeadlessMethods.sendApplicationAction.call(self, action, target, sender, event)
  }

  func implementSendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    let start =
      keyWindow?.headlessFirstResponder ?? (sender as? UIResponder) ?? keyWindow ?? self
    let found = target ?? start.target(forAction: action, withSender: sender)
    guard let performer = found as? any HeadlessActionTarget,
      performer.headlessResponds(to: action)
    else { return false }
    performer.headlessPerform(action, sender: sender, event: event)
    return true
  }

  /// Lays out the windows that were shown, in that order, until no view needs it.
  ///
  /// The limit ends an infinite loop of views that resize each other.
  func layOutWindows() {
    for _ in 0..<Self.maximumLayouts {
      guard needsLayout else { return }
      needsLayout = false
      for window in windows.filter(\.subtreeNeedsLayout) { window.layoutIfNeeded() }
    }
  }

  private static let maximumLayouts = 10

  func note(shown window: UIWindow) {
    shownWindows.removeAll { $0.window == nil || $0.window === window }
    shownWindows.append(WeakWindow(window: window))
    needsLayout = true
  }
}

/// A weak reference to a window, because the application does not retain windows.
@MainActor private struct WeakWindow {
  weak var window: UIWindow?
}
