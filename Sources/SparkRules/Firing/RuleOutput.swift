/// The rule and the time of an output.
package struct RuleContext: Sendable, Hashable {
  /// The name of the rule set.
  package var ruleSet: String
  /// The name of the rule.
  package var rule: String
  /// The time of the trigger.
  package var time: Date

  /// Writes the time, the rule and the set as the last fields of a line.
  ///
  /// - Parameter object: Receives the fields.
  package func write(to object: inout JSONWriter) {
    object.field("time", .text(RFC3339.text(time)))
    object.field("rule", .text(rule))
    object.field("set", .text(ruleSet))
  }
}

/// The receiver of everything that rules do: an app's log, counters and sinks, or the lines of a
/// simulation.
///
/// It is called on the main actor while a trigger fires, in the order of the actions, and must not
/// block.
@MainActor package protocol RuleOutput: AnyObject {
  /// Carries out an effect of a rule.
  ///
  /// - Parameters:
  ///   - effect: The effect; an event is final and comes once for each sink that the rule names.
  ///   - context: The rule and the time.
  func carryOut(_ effect: consuming Effect, _ context: RuleContext)

  /// Receives a value that is remembered from now on; an app reads it only through rules.
  ///
  /// - Parameters:
  ///   - name: The name under which rules read it.
  ///   - value: The value: with `keep: first` that of the first firing.
  ///   - context: The rule that remembers it, and the time.
  func remembered(_ name: String, _ value: SparkValue, _ context: RuleContext)

  /// Returns whether the output can carry out an effect: an app may lack an action.
  ///
  /// - Parameter effect: The effect.
  /// - Returns: Whether ``carryOut(_:_:)`` would do anything.
  func canCarryOut(_ effect: Effect) -> Bool

  /// Receives a report of something that was skipped or cut before it reached the output.
  ///
  /// - Parameters:
  ///   - key: What was skipped, and why.
  ///   - times: How often.
  func skipped(_ key: RuleCounters.Key, times: Int)

  /// The output that was lost so far.
  var losses: RuleCounters { get }
}

extension RuleOutput {
  package func remembered(_ name: String, _ value: SparkValue, _ context: RuleContext) {}
  package func canCarryOut(_ effect: Effect) -> Bool { true }
  package func skipped(_ key: RuleCounters.Key, times: Int) {}
}
