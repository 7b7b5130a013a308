/// An event that a rule sends.
public struct Emission: Sendable, Hashable {
  /// The sinks of an event, and its names.
  public enum Destination: Sendable, Hashable {
    /// All sinks, under one name.
    case all(String)
    /// Some sinks, under a name for each, in the order of the file.
    case sinks([SinkName])
    /// All sinks, under the name that an expression looks up in a table; one of these names.
    case lookup(RuleExpression, names: [String])
  }

  /// A sink and the event's name in it.
  public struct SinkName: Sendable, Hashable {
    /// The name that the app gave the sink.
    public var sink: String
    /// The event's name in the sink.
    public var event: String

    /// Creates a pair of sink and name.
    ///
    /// - Parameters:
    ///   - sink: The sink's name.
    ///   - event: The event's name in the sink.
    public init(sink: String, event: String) {
      self.sink = sink
      self.event = event
    }
  }

  /// The sinks and the event's names.
  public var destination: Destination
  /// The event's properties: the set's `with` merged with the emission's own, in the order of the file.
  public var properties: [RuleProperty]

  /// Creates an emission.
  ///
  /// - Parameters:
  ///   - destination: The sinks and the event's names.
  ///   - properties: The event's properties.
  public init(destination: Destination, properties: [RuleProperty]) {
    self.destination = destination
    self.properties = properties
  }
}

/// A name and its value in an event or action.
public struct RuleProperty: Sendable, Hashable {
  /// The name.
  public var name: String
  /// The template of the value.
  public var value: RuleTemplate

  /// Creates a property.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - value: The template of the value.
  public init(name: String, value: RuleTemplate) {
    self.name = name
    self.value = value
  }
}
