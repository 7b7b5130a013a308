import Foundation

/// A provider of the events that are attached to objects in addition to `sparkEvents`.
@MainActor
package protocol AttachedEventRefresher: AnyObject {
  /// Updates an object's `attachedSparkEvents`.
  ///
  /// The detector calls this before it reads the events, so that they can be created when they are
  /// first needed.
  ///
  /// - Parameter object: The object whose events are about to be read.
  func refresh(_ object: NSObject)

  /// Whether an event of any view may have a trigger.
  ///
  /// - Parameter trigger: The trigger.
  /// - Returns: False if the events of no view need to be updated for it.
  func awaits(_ trigger: SparkTrigger) -> Bool

  /// Updates the events of a view for one trigger.
  ///
  /// - Parameters:
  ///   - view: The view whose events are about to be read.
  ///   - trigger: The trigger; events for other triggers need not be up to date.
  func refresh(view: UIView, for trigger: SparkTrigger)

  /// Returns the events that are attached to an object.
  ///
  /// - Parameter token: The value that was passed to `attach(_:)` for the object.
  /// - Returns: The events, or nil if there are none.
  func events(of token: AnyObject) -> [SparkEvent]?

  /// Returns the events that are attached to an object and may have a given trigger.
  ///
  /// - Parameters:
  ///   - token: The value that was passed to `attach(_:)` for the object.
  ///   - trigger: The trigger.
  /// - Returns: The events, or nil if none of them has the trigger.
  func events(of token: AnyObject, for trigger: SparkTrigger) -> [SparkEvent]?
}

extension AttachedEventRefresher {
  package func awaits(_ trigger: SparkTrigger) -> Bool { true }

  package func refresh(view: UIView, for trigger: SparkTrigger) { refresh(view) }

  package func events(of token: AnyObject) -> [SparkEvent]? { nil }

  package func events(of token: AnyObject, for trigger: SparkTrigger) -> [SparkEvent]? {
    events(of: token)
  }
}

/// The registered provider of attached events, and the number of the trigger that it is asked about.
@MainActor
package enum AttachedEventProvider {
  /// The provider that is asked before attached events are read; nil if there is none.
  package static var refresher: (any AttachedEventRefresher)? {
    get { registered }
    set { registered = newValue }
  }

  // Static: row "a trigger on a view without events", 3 ns. Only this module accesses the stored property, so
  // the compiler removes the check for exclusive access.
  private static var registered: (any AttachedEventRefresher)?

  /// The number of the current trigger.
  ///
  /// While it stays the same, no action has run, so that the provider can reuse what it found for
  /// the same trigger.
  package static var triggerNumber: Int { ChamberState.current.triggerNumber }

  /// The number of the current trigger if it concerns several views, whose ancestors the provider can
  /// then share; nil if it concerns one view.
  package static var sharedTriggerNumber: Int? {
    let state = ChamberState.current
    return state.hasSeveralViews ? state.triggerNumber : nil
  }

  /// Begins a new trigger, or the phase after its first action; what was found before may be outdated.
  static func advance() { ChamberState.current.triggerNumber &+= 1 }
}
