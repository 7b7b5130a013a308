import Foundation

/// Whoever keeps the events in objects' second slot.
@MainActor
package protocol SecondSlotRefresher: AnyObject {
  /// Brings an object's `attachedSparkEvents` up to date.
  ///
  /// The detector asks this just before it reads them, so that they can be made when first needed.
  ///
  /// - Parameter object: The object whose events are about to be read.
  func refresh(_ object: NSObject)
}

/// The keeper of the second slot, if there is one.
package enum SecondSlot {
  /// Who is asked to bring an object's second slot up to date before it is read.
  @exclusivity(unchecked)
  @MainActor package static var refresher: (any SecondSlotRefresher)?
}
