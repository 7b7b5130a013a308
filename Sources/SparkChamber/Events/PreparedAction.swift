import Foundation

/// What an event does in place of its action, made ready before the first action of its trigger ran.
@MainActor
package protocol PreparedAction: AnyObject {
  /// Does it.
  ///
  /// - Parameter timestamp: The moment of the trigger.
  func run(at timestamp: Date)
}
