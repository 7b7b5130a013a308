/// What sets an event off.
///
/// An app adds triggers of its own beside these, under names of its own:
/// ```swift
/// extension SparkTriggerType {
///   static let didShake = SparkTriggerType("didShake")
/// }
/// ```
/// and tells the detector of them with ``SparkDetector/track(_:for:)``. Two triggers of one name are
/// the same trigger.
public struct SparkTrigger: Sendable, Hashable {
  // A number instead of the name: events are compared at every trigger, names only printed.
  @usableFromInline
  let number: Int

  init(number: Int) { self.number = number }

  /// Makes the trigger of this name: a new one, or the one that has the name already.
  ///
  /// - Parameter name: The name, as rules and traces write it.
  public init(_ name: String) { self.number = TriggerNames.shared.number(of: name) }

  /// A bit for the trigger; of more triggers than there are bits the last have one together.
  @inlinable
  package var bit: UInt64 { 1 << UInt64(min(number, 63)) }

  /// The trigger's name.
  public var name: String { TriggerNames.shared.name(of: number) }
}

/// The trigger's name in SparkChamber's documentation.
public typealias SparkTriggerType = SparkTrigger

extension SparkTrigger {
  /// Nothing sets the event off.
  public static var none: SparkTrigger { SparkTrigger(number: 0) }
  /// A view appeared.
  public static var didAppear: SparkTrigger { SparkTrigger(number: 1) }
  /// A view disappeared.
  public static var didDisappear: SparkTrigger { SparkTrigger(number: 2) }
  /// A touch ended inside a view.
  public static var didEndTouch: SparkTrigger { SparkTrigger(number: 3) }
  /// A scroll view began to scroll.
  public static var didBeginScroll: SparkTrigger { SparkTrigger(number: 4) }
  /// A view became first responder.
  public static var didBecomeFirstResponder: SparkTrigger { SparkTrigger(number: 5) }
  /// A view is first responder no more.
  public static var didResignFirstResponder: SparkTrigger { SparkTrigger(number: 6) }
  /// A control sent its action.
  public static var targetAction: SparkTrigger { SparkTrigger(number: 7) }
  /// A control was selected.
  public static var didSelect: SparkTrigger { SparkTrigger(number: 8) }
  /// A control was deselected.
  public static var didDeselect: SparkTrigger { SparkTrigger(number: 9) }
}

extension SparkTrigger: CustomStringConvertible {
  /// The trigger's name.
  public var description: String { name }
}
