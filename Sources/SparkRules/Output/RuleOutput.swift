import Foundation
import SparkRulesModel

/// The rule and the time of an output.
package struct RuleContext: Sendable, Hashable {
  /// The name of the rule set.
  package var ruleSet: String
  /// The name of the rule.
  package var rule: String
  /// The time of the trigger.
  package var time: Date
}

/// The receiver of everything that rules do: an app's log, counters and sinks, or the lines of a
/// simulation.
///
/// It is called on the main actor while a trigger fires, in the order of the actions, and must not
/// block.
@MainActor package protocol RuleOutput: AnyObject {
  /// Receives a line for the log.
  ///
  /// - Parameters:
  ///   - level: The level.
  ///   - text: The line.
  ///   - context: The rule and the time.
  func log(_ level: LogLevel, _ text: String, _ context: RuleContext)

  /// Receives an event.
  ///
  /// - Parameter event: The event; once for each sink that the rule names.
  func emit(_ event: consuming EventRecord)

  /// Receives an increment of a counter.
  ///
  /// - Parameters:
  ///   - name: The counter's name.
  ///   - amount: The amount; finite.
  ///   - context: The rule and the time.
  func count(_ name: String, by amount: Double, _ context: RuleContext)

  /// Performs an action of the app.
  ///
  /// - Parameters:
  ///   - name: The action's name.
  ///   - values: The values from the rule, in the order of the file.
  ///   - context: The rule and the time.
  /// - Returns: Whether there is an action with that name.
  func perform(_ name: String, _ values: [EventRecord.Property], _ context: RuleContext) -> Bool

  /// Returns whether there is an action of the app with some name.
  ///
  /// - Parameter name: The action's name.
  /// - Returns: Whether ``perform(_:_:_:)`` would perform it.
  func canPerform(_ name: String) -> Bool

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
  package func skipped(_ key: RuleCounters.Key, times: Int) {}
}
