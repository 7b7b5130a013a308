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

  // An event goes through many hands. Behind a reference each takes one word; as a value of its own it
  // was copied three times on the way to a queue, with ten references each, which took 1,200
  // instructions.
  private var contents: EventContents

  /// The event's own identifier: version 5 of the session's and a sequence number.
  public var id: UUID {
    get { contents.fields.identifier.uuid }
    set { identifier = EventIdentifier(newValue) }
  }
  /// The event's name.
  public var name: String {
    get { contents.fields.name }
    set { own().fields.name = newValue }
  }
  /// What it says, in the order of the rule file.
  public var properties: [Property] {
    get { contents.fields.properties }
    set { own().fields.properties = newValue }
  }
  /// The moment of the trigger.
  public var time: Date {
    get { contents.fields.time }
    set { own().fields.time = newValue }
  }
  /// The rule that sent it.
  public var rule: String {
    get { contents.fields.rule }
    set { own().fields.rule = newValue }
  }
  /// The set that the rule belongs to.
  public var ruleSet: String {
    get { contents.fields.ruleSet }
    set { own().fields.ruleSet = newValue }
  }
  /// Where the view is, from the outside in; nil where no view was concerned.
  public var viewPath: String? {
    get { contents.fields.viewPath }
    set { own().fields.viewPath = newValue }
  }
  /// The screen's name; nil where there is none.
  public var screen: String? {
    get { contents.fields.screen }
    set { own().fields.screen = newValue }
  }
  /// The word of the trigger.
  public var trigger: String {
    get { contents.fields.trigger }
    set { own().fields.trigger = newValue }
  }
  /// The sink it is meant for; nil for all.
  public var sink: String? {
    get { contents.fields.sink }
    set { own().fields.sink = newValue }
  }
  /// What `id` is made of when somebody asks.
  package var identifier: EventIdentifier {
    get { contents.fields.identifier }
    set { own().fields.identifier = newValue }
  }

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
  package init(
    _ identifier: EventIdentifier, name: String, properties: [Property], time: Date, rule: String,
    ruleSet: String, viewPath: String?, screen: String?, trigger: String, sink: String? = nil
  ) {
    contents = EventContents(
      .init(
        identifier: identifier, name: name, properties: properties, time: time, rule: rule,
        ruleSet: ruleSet, viewPath: viewPath, screen: screen, trigger: trigger, sink: sink))
  }

  /// The contents, to be changed: copied first where another record has the same.
  private mutating func own() -> EventContents {
    if !isKnownUniquelyReferenced(&contents) { contents = EventContents(contents.fields) }
    return contents
  }

  /// Whether the line of another event says the same but for the values, the moment and the identifier.
  ///
  /// - Parameter other: The other event.
  /// - Returns: Whether it does.
  package func hasLine(like other: EventRecord) -> Bool {
    contents.fields.hasLine(like: other.contents.fields)
  }

  /// Whether two records say the same.
  public static func == (one: EventRecord, other: EventRecord) -> Bool {
    one.contents === other.contents || one.contents.fields == other.contents.fields
  }

  /// Hashes what the record says.
  public func hash(into hasher: inout Hasher) { hasher.combine(contents.fields) }
}
