/// The events that two versions of rules send in many sessions, in constant memory.
public struct SessionsDifference: Sendable {
  /// The differences of one rule.
  public struct Totals: Sendable, Hashable {
    /// The number of events that only the new version sends.
    public var gained = 0
    /// The number of events that only the old version sends.
    public var lost = 0
    /// The number of events that both send with different properties.
    public var changed = 0
    /// The number of sessions with a difference.
    public var sessions = 0
  }

  /// The number of sessions that are listed with all their differences, or with their error.
  public static let exampleLimit = 5

  /// The number of sessions.
  public private(set) var sessions = 0
  /// The number of sessions with a difference.
  public private(set) var differing = 0
  /// The number of sessions that one version or both could not play to the end.
  public private(set) var broken = 0
  /// The differences by rule, as `set/rule`.
  public private(set) var rules: [String: Totals] = [:]
  /// The first sessions with differences.
  public private(set) var examples: [(session: String, events: EventDifference)] = []
  /// The errors of the first sessions that could not be played.
  public private(set) var errors: [String] = []

  /// Creates a comparison without sessions.
  public init() {}

  /// Adds a session.
  ///
  /// - Parameters:
  ///   - session: The name of the session.
  ///   - events: Its differences.
  public mutating func add(_ session: String, _ events: EventDifference) {
    sessions += 1
    guard !events.entries.isEmpty else { return }
    differing += 1
    var names: Set<String> = []
    for entry in events.entries {
      switch entry.kind {
      case .gained: rules[entry.rule, default: Totals()].gained += 1
      case .lost: rules[entry.rule, default: Totals()].lost += 1
      case .changed: rules[entry.rule, default: Totals()].changed += 1
      }
      if names.insert(entry.rule).inserted { rules[entry.rule]?.sessions += 1 }
    }
    if examples.count < Self.exampleLimit { examples.append((session, events)) }
  }

  /// Adds a session that could not be played to the end.
  ///
  /// - Parameter error: The session and its error.
  public mutating func add(broken error: String) {
    sessions += 1
    broken += 1
    if errors.count < Self.exampleLimit { errors.append(error) }
  }
}
