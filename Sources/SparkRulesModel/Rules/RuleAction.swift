/// What a rule does when it fires.
public enum RuleAction: Sendable, Hashable {
  /// Writes a line to the app's log.
  case log(LogLevel, RuleTemplate)
  /// Sends an event.
  case emit(Emission)
  /// Adds to a counter; by 1 where nothing is said.
  case count(String, by: RuleTemplate?)
  /// Calls what the app registered under this name.
  case custom(String, [RuleProperty])
}

/// A name and the value it is given.
public struct RuleProperty: Sendable, Hashable {
  /// The name.
  public var name: String
  /// What gives the value.
  public var value: RuleTemplate

  /// Makes a property.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - value: What gives the value.
  public init(name: String, value: RuleTemplate) {
    self.name = name
    self.value = value
  }
}

/// An event that a rule sends.
public struct Emission: Sendable, Hashable {
  /// Where the event goes, and under which name.
  public enum Destination: Sendable, Hashable {
    /// To every sink, under one name.
    case all(String)
    /// To these sinks, under a name of its own in each, in the order of the file.
    case sinks([SinkName])
  }

  /// A sink and the event's name there.
  public struct SinkName: Sendable, Hashable {
    /// The sink, by the name the app gave it.
    public var sink: String
    /// The event's name there.
    public var event: String

    /// Makes a pair of sink and name.
    ///
    /// - Parameters:
    ///   - sink: The sink's name.
    ///   - event: The event's name there.
    public init(sink: String, event: String) {
      self.sink = sink
      self.event = event
    }
  }

  /// Where it goes.
  public var destination: Destination
  /// What it says: the set's `with` and the emission's own, already merged, in the order of the file.
  public var properties: [RuleProperty]

  /// Makes an emission.
  ///
  /// - Parameters:
  ///   - destination: Where it goes, and under which name.
  ///   - properties: What it says.
  public init(destination: Destination, properties: [RuleProperty]) {
    self.destination = destination
    self.properties = properties
  }
}

/// How important a log line is; the words are swift-log's.
public enum LogLevel: String, Sendable, CaseIterable {
  /// For following every step.
  case trace
  /// For finding faults.
  case debug
  /// For knowing what happens; what `log` uses where nothing is said.
  case info
  /// Worth a look.
  case notice
  /// Likely wrong.
  case warning
  /// Wrong.
  case error
  /// Wrong, and the app cannot do its work.
  case critical
}
