import Foundation

/// What an event does in place of its action, made ready before the first action of its trigger ran.
@MainActor
package protocol PreparedAction: AnyObject {
  /// Does it.
  ///
  /// - Parameter timestamp: The moment of the trigger.
  func run(at timestamp: Date)
}

/// Whether an event applies to a trigger, and what it does.
package enum EventPreparation {
  /// The event does not apply, as if it were not attached.
  case doesNotApply
  /// The event applies and runs this action instead of its own; nil to run its own.
  case applies((any PreparedAction)?)
}
