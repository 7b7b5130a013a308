import Foundation

/// What an event does, given the moment of its trigger.
public typealias SparkEventAction = @MainActor (_ timestamp: Date) -> Void

/// Something to do when a trigger happens to the object that carries the event.
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
  // Here, and in the other places that the detector reads at every trigger, exclusive access is not
  // checked while running: the checks took a third of the instructions of firing one event (1,506,
  // without them 1,003), and no access lasts longer than a load or a store.

  /// What sets the event off.
  ///
  /// Setting it to `.none` is for events that fire only once: the event then lets go of its action
  /// too, so that an action which names its own event keeps it alive no longer.
  @exclusivity(unchecked)
  public final var trigger: SparkTrigger {
    didSet { if trigger == .none { releaseAction() } }
  }

  /// What the event does; nil for nothing.
  @exclusivity(unchecked)
  public final var action: SparkEventAction?

  /// A text for debugging; if there is one, the event is printed after its action.
  @exclusivity(unchecked)
  public final var trace: String?

  /// Decides whether the event applies, and prepares what it does in place of `action`.
  ///
  /// It is called with the object that carries the event, if there is one, and the time of the trigger,
  /// before the first action of the trigger runs: it can read values that those actions change.
  @exclusivity(unchecked)
  package final var preparation:
    (@MainActor (_ object: NSObject?, _ timestamp: Date) -> EventPreparation)?

  /// Whether the event always applies and only runs its action.
  @inline(__always)
  final var isBare: Bool { preparation == nil }

  private final var knownIdentifier: UUID?

  /// Makes an event.
  ///
  /// - Parameters:
  ///   - trigger: What sets the event off.
  ///   - trace: A text for debugging; nil if the event is not to be printed.
  ///   - action: What the event does, given the moment of its trigger.
  public init(trigger: SparkTrigger, trace: String?, action: SparkEventAction?) {
    self.trigger = trigger
    self.trace = trace
    self.action = action
    super.init()
  }

  /// Makes an event without a trace.
  ///
  /// - Parameters:
  ///   - trigger: What sets the event off.
  ///   - action: What the event does, given the moment of its trigger.
  public convenience init(trigger: SparkTrigger, action: SparkEventAction?) {
    self.init(trigger: trigger, trace: nil, action: action)
  }

  /// Makes an event that is known by an identifier of the app's.
  ///
  /// - Parameters:
  ///   - trigger: What sets the event off.
  ///   - trace: A text for debugging; nil if the event is not to be printed.
  ///   - identifier: What the event is known by; nil for one of its own.
  ///   - action: What the event does, given the moment of its trigger.
  public convenience init(
    trigger: SparkTrigger, trace: String?, identifier: UUID?, action: SparkEventAction?
  ) {
    self.init(trigger: trigger, trace: trace, action: action)
    knownIdentifier = identifier
  }

  /// What the event is known by: what it was given, else one of its own.
  public final var identifier: UUID {
    // Made when first read: making one takes longer than everything else about an event.
    get {
      if let knownIdentifier { return knownIdentifier }
      let made = UUID()
      knownIdentifier = made
      return made
    }
    set { knownIdentifier = newValue }
  }

  /// Makes a copy with the same trigger, trace, identifier and action.
  ///
  /// - Parameter zone: Nothing; there are no zones any more.
  /// - Returns: A `SparkEvent`.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = SparkEvent(
      trigger: trigger, trace: trace, identifier: identifier, action: action)
    copy.preparation = preparation
    return copy
  }

  /// Tells whether this is the same event or a copy: trigger, trace and identifier are equal, and both
  /// or neither have an action (closures cannot be compared).
  ///
  /// - Parameter object: What to compare with.
  /// - Returns: True if they are equal; false for anything that is no event.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? SparkEvent else { return false }
    if other === self { return true }
    // Two of which one never had its identifier read cannot have the same.
    return knownIdentifier != nil && knownIdentifier == other.knownIdentifier
      && trigger == other.trigger && trace == other.trace
      && (action == nil) == (other.action == nil)
  }

  /// The identifier's hash, which stays the same while the event is changed.
  open override var hash: Int { identifier.hashValue }

  /// The event's trigger, trace, identifier and whether it has an action, a line each.
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
    // Held until the property has its new value: what the action held may look at the event again
    // while it goes.
    let last = action
    action = nil
    holdUntilHere(last)
  }
}
