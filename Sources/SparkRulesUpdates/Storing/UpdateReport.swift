import SparkRulesModel

/// What happened to an update, which is sent as the event `spark_rules_update`.
public struct UpdateReport: Sendable, Hashable {
  /// The name of the event.
  public static let eventName = "spark_rules_update"

  /// The kinds of results.
  public enum Result: String, Sendable, Hashable, CaseIterable {
    /// The app runs the rules of an update.
    case accepted
    /// An update was refused; the app continues to run what it had.
    case refused
    /// The app switched from an update to earlier rules.
    case rolledBack = "rolled back"
    /// An update has stopped rules.
    case stopped
    /// A rule of an update was switched off.
    case ruleSwitchedOff = "rule switched off"
  }

  /// The result.
  public let result: Result
  /// The reason; empty if there is none.
  public let reason: String
  /// The version of the rules or of the manifest; 0 if it is not known.
  public let version: Int
  /// The rule; empty for the sets as a whole.
  public let rule: String

  /// Creates a report.
  init(_ result: Result, _ reason: String = "", version: Int, rule: String = "") {
    self.result = result
    self.reason = reason
    self.version = version
    self.rule = rule
  }

  /// The properties of the event.
  var properties: [EventRecord.Property] {
    var properties: [EventRecord.Property] = [
      .init(name: "result", value: .text(result.rawValue)),
      .init(name: "version", value: .int(version)),
    ]
    if !reason.isEmpty { properties.append(.init(name: "reason", value: .text(reason))) }
    return properties
  }
}
