import Foundation

/// An action that an event prepares before the first action of its trigger runs, in place of its own.
@MainActor
package protocol PreparedAction: AnyObject {
  /// Runs the action.
  ///
  /// - Parameter timestamp: The time of the trigger.
  func run(at timestamp: Date)
}

/// Whether an event applies to a trigger, and what it does.
package enum EventPreparation {
  /// The event does not apply, as if it were not attached.
  case doesNotApply
  /// The event applies and runs this action instead of its own; nil to run its own.
  case applies((any PreparedAction)?)
}
