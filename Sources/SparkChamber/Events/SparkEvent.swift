import Foundation

/// The action of an event; its parameter is the time of the trigger.
public typealias SparkEventAction = @MainActor (_ timestamp: Date) -> Void

/// An action that runs when a trigger occurs on the object that the event belongs to.
///
/// Set events on a view, and report what happens to the view with ``SparkDetector``:
///
/// ```swift
/// view.sparkEvents = [
///   SparkEvent(trigger: SparkTriggerType.didAppear) { timestamp in
///     // Send the data to a tracking solution.
///   }
/// ]
/// ```
#if canImport(ObjectiveC)
@objcMembers
#endif
open class SparkEvent: NSObject, NSCopying {
  // Row "a trigger on a view with one bare event": 47 ns. Firing an event reads all of these properties,
  // and with checks for exclusive access it takes 90 ns. No access lasts longer than a load or a store.

  /// The trigger that fires the event.
  ///
  /// Set it to `.none` to pause an event, and to the former trigger to resume it.
  ///
  /// An event that should fire only once sets its own trigger to `.none` in its action. It then also
  /// releases the action, which ends a reference cycle if the action captures the event; without
  /// another action it does not fire again.
  @exclusivity(unchecked)
  public final var trigger: SparkTrigger {
    didSet { if trigger == .none, isRunning { releaseAction() } }
  }

  /// The action that runs when the event fires.
  @exclusivity(unchecked)
  public final var action: SparkEventAction?

  /// Whether the action is running.
  @exclusivity(unchecked)
  private final var isRunning = false
  /// Whether the event has released its action.
  @exclusivity(unchecked)
  private final var isReleased = false

  /// A text for debugging.
  ///
  /// If it is not nil, the event is printed after its action has run.
  @exclusivity(unchecked)
  public final var trace: String?

  /// Decides whether the event applies, and prepares what it does in place of `action`.
  ///
  /// It is called with the object that carries the event, if there is one, and the time of the trigger,
  /// before the first action of the trigger runs: it can read values that those actions change.
  @exclusivity(unchecked)
  package final var preparation:
    (@MainActor (_ object: NSObject?, _ timestamp: Date) -> EventPreparation)?

  /// The position of an event that only observes touches among all that do; nil if it receives them.
  ///
  /// A touch is received by the innermost view with an event that receives it, and observed by every
  /// event that observes, in this order.
  package final var observingOrder: UInt8?

  /// Whether the event always applies and only runs its action.
  @inline(__always)
  final var isBare: Bool { preparation == nil }

  private final var storedIdentifier: UUID?

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - trigger: The trigger that fires the event.
  ///   - trace: A text for debugging, or nil if the event is not printed.
  ///   - action: The action; its parameter is the time of the trigger.
  public init(trigger: SparkTrigger, trace: String?, action: SparkEventAction?) {
    self.trigger = trigger
    self.trace = trace
    self.action = action
    super.init()
  }

  /// Creates an event without a trace.
  ///
  /// - Parameters:
  ///   - trigger: The trigger that fires the event.
  ///   - action: The action; its parameter is the time of the trigger.
  public convenience init(trigger: SparkTrigger, action: SparkEventAction?) {
    self.init(trigger: trigger, trace: nil, action: action)
  }

  /// Creates an event with an identifier.
  ///
  /// - Parameters:
  ///   - trigger: The trigger that fires the event.
  ///   - trace: A text for debugging, or nil if the event is not printed.
  ///   - identifier: The identifier, or nil to generate one.
  ///   - action: The action; its parameter is the time of the trigger.
  public convenience init(
    trigger: SparkTrigger, trace: String?, identifier: UUID?, action: SparkEventAction?
  ) {
    self.init(trigger: trigger, trace: trace, action: action)
    storedIdentifier = identifier
  }

  /// The identifier that the event was created with, otherwise a generated one.
  public final var identifier: UUID {
    // Generated when first read: this takes longer than creating the rest of the event.
    get {
      if let storedIdentifier { return storedIdentifier }
      let generated = UUID()
      storedIdentifier = generated
      return generated
    }
    set { storedIdentifier = newValue }
  }

  /// Returns a copy with the same trigger, trace, identifier and action.
  ///
  /// - Parameter zone: Ignored.
  /// - Returns: A `SparkEvent`.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = SparkEvent(
      trigger: trigger, trace: trace, identifier: identifier, action: action)
    copy.preparation = preparation
    copy.observingOrder = observingOrder
    return copy
  }

  /// Returns whether an object is this event or a copy of it: trigger, trace and identifier are equal,
  /// and both or neither have an action (closures cannot be compared).
  ///
  /// - Parameter object: The object to compare with.
  /// - Returns: True if both are equal; false if the object is not an event.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? SparkEvent else { return false }
    if other === self { return true }
    // An identifier that was never read has not been generated and cannot be equal to another.
    return storedIdentifier != nil && storedIdentifier == other.storedIdentifier
      && trigger == other.trigger && trace == other.trace
      && (action == nil) == (other.action == nil)
  }

  /// The hash of the identifier, which does not change when other properties are set.
  open override var hash: Int { identifier.hashValue }

  /// The trigger, the trace, the identifier, and whether there is an action, one per line.
  open override var description: String {
    """
    <\(type(of: self))>
       trigger = \(trigger)
       trace = \(trace ?? "nil")
       identifier = \(identifier.uuidString)
       action = \(action == nil ? "nil" : "set")
    """
  }

  private final func releaseAction() {
    // Keeps the action alive until the property is nil: a deinitializer of what the action captured
    // may access this event.
    let released = action
    action = nil
    isReleased = true
    extendLifetime(released)
  }

  /// Runs the action.
  ///
  /// - Returns: Whether the event can fire; false if it has released its action.
  @inline(__always)
  @MainActor
  final func runAction(at timestamp: Date) -> Bool {
    guard let action else { return !isReleased }
    let wasRunning = isRunning
    isRunning = true
    action(timestamp)
    isRunning = wasRunning
    return true
  }
}
