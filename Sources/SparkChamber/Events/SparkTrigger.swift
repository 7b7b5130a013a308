/// A kind of occurrence that fires events.
///
/// An app can define additional triggers by name:
///
/// ```swift
/// extension SparkTrigger {
///   static let didShake = SparkTrigger("didShake")
/// }
/// ```
///
/// It reports them with ``SparkDetector/track(_:for:)``. Two triggers with the same name are equal.
public struct SparkTrigger: Sendable, Hashable {
  // Comparing numbers is faster than comparing names, and every trigger compares events.
  let number: Int

  init(number: Int) { self.number = number }

  /// Creates a trigger with a name, or returns the trigger that already has it.
  ///
  /// - Parameter name: The name that rules and traces use.
  public init(_ name: String) { self.number = TriggerNames.shared.number(of: name) }

  /// A bit mask for the trigger.
  ///
  /// Triggers from the 64th on share the last bit.
  package var bit: UInt64 { 1 << UInt64(min(number, 63)) }

  /// The trigger's name.
  public var name: String { TriggerNames.shared.name(of: number) }
}

/// The name of `SparkTrigger` in the documentation of eBay's SparkChamber.
public typealias SparkTriggerType = SparkTrigger

extension SparkTrigger {
  /// No trigger; an event with it never fires.
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
  /// A view resigned first responder.
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
