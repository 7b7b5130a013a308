/// An object that may answer to events: a view, a view controller, the application.
@MainActor
open class UIResponder: NSObject {
  // Other targets read both at every trigger, so they do it here, in a computed property: of a stored
  // one they check exclusive access themselves, in spite of the attribute, which took 76 of the 117
  // instructions of a trigger on a view without events.
  @usableFromInline
  @exclusivity(unchecked)
  final var keptAttachments: AnyObject?
  @usableFromInline
  @exclusivity(unchecked)
  final var keptClassNames: [String]?

  /// What is kept beside this object: the events on it, and whatever else.
  ///
  /// A stored property in place of the associated object that Apple's systems have. Final, so that to
  /// look whether there is anything takes a load, and not a call with four counts of references.
  @inlinable
  package final var headlessAttachments: AnyObject? {
    get { keptAttachments }
    set { keptAttachments = newValue }
  }

  /// The declared class and its bases, most derived first, of an object made from a file.
  ///
  /// Nil for an object whose own class says what it is. `["ProductCell", "UITableViewCell", "UIView",
  /// "UIResponder", "NSObject"]` is a product cell although it is a plain view.
  @inlinable
  package final var headlessClassNames: [String]? {
    get { keptClassNames }
    set { keptClassNames = newValue }
  }

  #if !canImport(ObjectiveC)
    @exclusivity(unchecked)
    // Unsafe: `deinit`, which is no actor's, reads it; everything else is the main actor's.
    nonisolated(unsafe) private final var keptMark: HeadlessMark?

    /// What others know the object by who must not keep it alive.
    @usableFromInline
    package final var headlessMark: HeadlessMark {
      if let keptMark { return keptMark }
      let made = HeadlessMark(of: self)
      keptMark = made
      return made
    }

    deinit { keptMark?.fade() }
  #endif

  /// What a screen reader says for this object; UIKit has it on every `NSObject`.
  open var accessibilityLabel: String?

  /// What a screen reader says for this object's value; UIKit has it on every `NSObject`.
  open var accessibilityValue: String?

  /// Whether a screen reader stops here; UIKit has it on every `NSObject`.
  open var isAccessibilityElement = false

  /// Creates a responder.
  public override init() {
    super.init()
  }

  /// The window whose first responder this object may be.
  var responderWindow: UIWindow? { nil }

  /// The responder that gets what this one does not handle; nil by default.
  open var next: UIResponder? { nil }

  /// Whether the object may become first responder; false by default.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the object gives up being first responder when asked; true by default.
  open var canResignFirstResponder: Bool { true }

  /// Whether the object is its window's first responder.
  open var isFirstResponder: Bool {
    responderWindow?.headlessFirstResponder === self
  }

  /// Asks the object to become its window's first responder.
  ///
  /// - Returns: whether it is first responder now
  @discardableResult
  open func becomeFirstResponder() -> Bool { HeadlessMethods.becomeFirstResponder(self) }

  func implementBecomeFirstResponder() -> Bool {
    guard let window = responderWindow else { return false }
    if isFirstResponder { return true }
    guard canBecomeFirstResponder else { return false }
    if let current = window.headlessFirstResponder, !current.resignFirstResponder() {
      return false
    }
    window.headlessFirstResponder = self
    HeadlessHooks.didBecomeFirstResponder?(self)
    return true
  }

  /// Asks the object to give up being first responder.
  ///
  /// - Returns: whether it is not first responder now
  @discardableResult
  open func resignFirstResponder() -> Bool { HeadlessMethods.resignFirstResponder(self) }

  func implementResignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    responderWindow?.headlessFirstResponder = nil
    HeadlessHooks.didResignFirstResponder?(self)
    return true
  }

  /// Tells the object that touches began; by default the next responder is told.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Tells the object that touches moved; by default the next responder is told.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Tells the object that touches ended; by default the next responder is told.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Tells the object that touches were taken away; by default the next responder is told.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Whether the object answers to an action.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    (self as? any HeadlessActionTarget)?.headlessResponds(to: action) ?? false
  }

  /// The first object, from here along the responder chain, that answers to an action.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender)
      ? self : next?.target(forAction: action, withSender: sender)
  }
}
