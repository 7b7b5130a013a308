/// The running app: where events come in and actions go out.
@MainActor
open class UIApplication: UIResponder {
  /// Whether the app is in front.
  public enum State: Int, Sendable {
    /// In front and receiving events.
    case active = 0
    /// In front, but not receiving events.
    case inactive = 1
    /// Not on the screen.
    case background = 2
  }

  /// Posted when the app has left the screen.
  public static let didEnterBackgroundNotification = NSNotification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Posted shortly before the app comes back to the screen.
  public static let willEnterForegroundNotification = NSNotification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// Posted when the app receives events again.
  public static let didBecomeActiveNotification = NSNotification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Posted when the app is about to receive no more events.
  public static let willResignActiveNotification = NSNotification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Posted when the app is about to end.
  public static let willTerminateNotification = NSNotification.Name(
    "UIApplicationWillTerminateNotification")

  private static let instance = UIApplication()

  /// The one application object.
  open class var shared: UIApplication { instance }

  /// Whether the app is in front.
  open package(set) var applicationState: State = .active

  private var shownWindows: [WeakWindow] = []

  /// The windows that were shown and still live, in the order in which they were shown.
  open var windows: [UIWindow] { shownWindows.compactMap(\.window) }

  /// The window that gets what has no place on the screen, such as key presses.
  open internal(set) var keyWindow: UIWindow? {
    get { key }
    set { key = newValue }
  }
  private weak var key: UIWindow?

  override var responderWindow: UIWindow? { keyWindow }

  /// Passes an event on to the windows that its touches are in.
  ///
  /// - Parameter event: what happened
  open func sendEvent(_ event: UIEvent) {
    HeadlessMethods.sendEvent(self, event)
  }

  func implementSendEvent(_ event: UIEvent) {
    HeadlessHooks.willSendEvent?(event)
    var windows: [UIWindow] = []
    for touch in event.orderedTouches {
      guard let window = touch.window, !windows.contains(where: { $0 === window }) else { continue }
      windows.append(window)
      window.sendEvent(event)
    }
  }

  /// Sends an action to a target, or without one to the first responder that answers to it.
  ///
  /// - Parameters:
  ///   - action: the method's name
  ///   - target: who shall do it; nil asks along the responder chain
  ///   - sender: who asks
  ///   - event: the event that led to it
  /// - Returns: whether anybody did it
  @discardableResult
  open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    HeadlessMethods.sendApplicationAction(self, action, target, sender, event)
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

  /// Lays out the windows that were shown, in that order.
  func layOutWindows() {
    for shown in shownWindows { shown.window?.layoutIfNeeded() }
  }

  func note(shown window: UIWindow) {
    shownWindows.removeAll { $0.window == nil || $0.window === window }
    shownWindows.append(WeakWindow(window: window))
  }
}

/// A window that lives as long as its owner wants: the application does not keep windows alive.
@MainActor private struct WeakWindow {
  weak var window: UIWindow?
}
