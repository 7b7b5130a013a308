import Foundation

/// An event as it leaves a rule: complete, and safe to hand to any thread.
public struct EventRecord: Sendable, Hashable {
  /// A property and its value.
  public struct Property: Sendable, Hashable {
    /// The name.
    public var name: String
    /// The value.
    public var value: SparkValue

    /// Makes a property.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - value: The value.
    public init(name: String, value: SparkValue) {
      self.name = name
      self.value = value
    }
  }

  /// The event's own identifier: version 5 of the session's and a sequence number.
  public var id: UUID {
    get { identifier.uuid }
    set { identifier = EventIdentifier(newValue) }
  }
  /// The event's name.
  public var name: String
  /// What it says, in the order of the rule file.
  public var properties: [Property]
  /// The moment of the trigger.
  public var time: Date
  /// The rule that sent it.
  public var rule: String
  /// The set that the rule belongs to.
  public var ruleSet: String
  /// Where the view is, from the outside in; nil where no view was concerned.
  public var viewPath: String?
  /// The screen's name; nil where there is none.
  public var screen: String?
  /// The word of the trigger.
  public var trigger: String
  /// The sink it is meant for; nil for all.
  public var sink: String?
  /// What `id` is made of when somebody asks.
  @usableFromInline
  package var identifier: EventIdentifier

  /// Makes an event record.
  ///
  /// - Parameters:
  ///   - id: The event's own identifier.
  ///   - name: The event's name.
  ///   - properties: What it says.
  ///   - time: The moment of the trigger.
  ///   - rule: The rule that sent it.
  ///   - ruleSet: The set that the rule belongs to.
  ///   - viewPath: Where the view is.
  ///   - screen: The screen's name.
  ///   - trigger: The word of the trigger.
  ///   - sink: The sink it is meant for; nil for all.
  public init(
    id: UUID, name: String, properties: [Property], time: Date, rule: String, ruleSet: String,
    viewPath: String?, screen: String?, trigger: String, sink: String? = nil
  ) {
    self.init(
      EventIdentifier(id), name: name, properties: properties, time: time, rule: rule,
      ruleSet: ruleSet, viewPath: viewPath, screen: screen, trigger: trigger, sink: sink)
  }

  /// Makes an event record whose identifier is made later.
  ///
  /// - Parameters:
  ///   - identifier: What the event's own identifier is made of.
  ///   - name: The event's name.
  ///   - properties: What it says.
  ///   - time: The moment of the trigger.
  ///   - rule: The rule that sent it.
  ///   - ruleSet: The set that the rule belongs to.
  ///   - viewPath: Where the view is.
  ///   - screen: The screen's name.
  ///   - trigger: The word of the trigger.
  ///   - sink: The sink it is meant for; nil for all.
  @inlinable
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
