import Foundation
import SparkRulesModel

/// Which rule said something, and when.
package struct RuleContext: Sendable, Hashable {
  /// The rule set's name.
  package var ruleSet: String
  /// The rule's name.
  package var rule: String
  /// The moment of the trigger.
  package var time: Date
}

/// Where everything goes that rules at work say: an app's log, counters and sinks, or a simulation's
/// lines.
///
/// Called on the main actor while a trigger fires, in the order of the actions: it must only note.
@MainActor package protocol RuleOutput: AnyObject {
  /// Takes a line for the log.
  ///
  /// - Parameters:
  ///   - level: How important it is.
  ///   - text: The line.
  ///   - context: Which rule, and when.
  func log(_ level: LogLevel, _ text: String, _ context: RuleContext)

  /// Takes an event.
  ///
  /// - Parameter event: The event; once for each sink that the rule names.
  func emit(_ event: consuming EventRecord)

  /// Takes a step of a counter.
  ///
  /// - Parameters:
  ///   - name: The counter's name.
  ///   - amount: How much to add; finite.
  ///   - context: Which rule, and when.
  func count(_ name: String, by amount: Double, _ context: RuleContext)

  /// Runs an action of the app's own.
  ///
  /// - Parameters:
  ///   - name: The action's name.
  ///   - values: What the rule gives it, in the order of the file.
  ///   - context: Which rule, and when.
  /// - Returns: Whether there is an action of that name.
  func perform(_ name: String, _ values: [EventRecord.Property], _ context: RuleContext) -> Bool

  /// Whether there is an action of the app's own of some name.
  ///
  /// - Parameter name: The action's name.
  /// - Returns: Whether ``perform(_:_:_:)`` would run it.
  func canPerform(_ name: String) -> Bool

  /// Hears of what was skipped or cut before it came this far.
  ///
  /// - Parameters:
  ///   - key: What, and why.
  ///   - times: How often.
  func skipped(_ key: RuleCounters.Key, times: Int)

  /// What was lost on the way out so far.
  var losses: RuleCounters { get }
}

extension RuleOutput {
  package func skipped(_ key: RuleCounters.Key, times: Int) {}
}
