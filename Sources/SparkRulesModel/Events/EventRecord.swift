import Foundation

/// An event sent by a rule, complete and safe to pass to any thread.
///
/// A sink receives event records. A test of a sink can create them:
///
/// ```swift
/// let event = EventRecord(
///   id: UUID(), name: "buy_tapped", properties: [.init(name: "price", value: 12.5)], time: Date(),
///   rule: "buy", ruleSet: "shop", viewPath: "Checkout/footer/buyButton", screen: "Checkout",
///   trigger: "tap")
/// print(String(decoding: event.jsonLine(), as: UTF8.self))
/// ```
public struct EventRecord: Sendable, Hashable {
  /// A property and its value.
  public struct Property: Sendable, Hashable {
    /// The name.
    public var name: String
    /// The value.
    public var value: SparkValue

    /// Creates a property.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - value: The value.
    public init(name: String, value: SparkValue) {
      self.name = name
      self.value = value
    }
  }

  /// The identifier, which is derived from the session's identifier and a number when it is first
  /// read.
  package var identifier: EventIdentifier
  /// The name of the event.
  public var name: String
  /// The properties, in the order of the rule file.
  public var properties: [Property]
  /// The time of the trigger.
  public var time: Date
  /// The name of the rule that sent the event.
  public var rule: String
  /// The name of the rule's set.
  public var ruleSet: String
  /// The version of the set that an update has brought; nil if the app contains the set.
  public var ruleSetVersion: Int?
  /// The path of the view; nil if the trigger concerned no view.
  public var viewPath: String?
  /// The name of the screen; nil if there is none.
  public var screen: String?
  /// The trigger as the rule file names it.
  public var trigger: String
  /// The name of the sink that the event is sent to; nil for all sinks.
  public var sink: String?

  /// The identifier of the event: a UUID of version 5 of the session's identifier and a sequence
  /// number.
  public var id: UUID {
    get { identifier.uuid }
    set { identifier = EventIdentifier(newValue) }
  }

  /// Creates an event record.
  ///
  /// - Parameters:
  ///   - id: The identifier of the event.
  ///   - name: The name of the event.
  ///   - properties: The properties.
  ///   - time: The time of the trigger.
  ///   - rule: The name of the rule that sent the event.
  ///   - ruleSet: The name of the rule's set.
  ///   - viewPath: The path of the view.
  ///   - screen: The name of the screen.
  ///   - trigger: The trigger as the rule file names it.
  ///   - sink: The name of the sink that the event is sent to; nil for all sinks.
  public init(
    id: UUID, name: String, properties: [Property], time: Date, rule: String, ruleSet: String,
    viewPath: String?, screen: String?, trigger: String, sink: String? = nil
  ) {
    self.init(
      EventIdentifier(id), name: name, properties: properties, time: time, rule: rule,
      ruleSet: ruleSet, viewPath: viewPath, screen: screen, trigger: trigger, sink: sink)
  }

  /// Creates an event record whose identifier is derived later.
  package init(
    _ identifier: EventIdentifier, name: String, properties: [Property], time: Date, rule: String,
    ruleSet: String, viewPath: String?, screen: String?, trigger: String, sink: String? = nil
  ) {
    self.identifier = identifier
    self.name = name
    self.properties = properties
    self.time = time
    self.rule = rule
    self.ruleSet = ruleSet
    self.viewPath = viewPath
    self.screen = screen
    self.trigger = trigger
    self.sink = sink
  }
}
