import Foundation

/// An action that an event prepares before the first action of its trigger runs, in place of its own.
@MainActor
package protocol PreparedAction: AnyObject {
  /// Runs the action.
  ///
  /// - Parameter timestamp: The time of the trigger.
  func run(at timestamp: Date)
}
