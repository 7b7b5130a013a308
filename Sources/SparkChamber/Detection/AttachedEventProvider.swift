import Foundation

#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// Whoever keeps the events in objects' second slot.
@MainActor
package protocol AttachedEventRefresher: AnyObject {
  /// Brings an object's `attachedSparkEvents` up to date.
  ///
  /// The detector asks this just before it reads them, so that they can be made when first needed.
  ///
  /// - Parameter object: The object whose events are about to be read.
  func refresh(_ object: NSObject)

  /// The same for a view, which is where nearly every trigger happens.
  ///
  /// - Parameters:
  ///   - view: The view whose events are about to be read.
  ///   - trigger: The trigger for which they are: only what is for it has to be right.
  func refresh(view: UIView, for trigger: SparkTrigger)

  /// The events that stand on an object, made when they are first asked for.
  ///
  /// - Parameter keeping: What was given to `attach` for the object.
  /// - Returns: The events; nil for none, as where they apply no more.
  func events(of keeping: AnyObject) -> [SparkEvent]?

  /// The same, as far as they could be for a trigger.
  ///
  /// - Parameters:
  ///   - keeping: What was given to `attach` for the object.
  ///   - trigger: The trigger.
  /// - Returns: The events; nil where none of them is for the trigger.
  func events(of keeping: AnyObject, for trigger: SparkTrigger) -> [SparkEvent]?
}

extension AttachedEventRefresher {
  package func refresh(view: UIView, for trigger: SparkTrigger) { refresh(view) }

  package func events(of keeping: AnyObject) -> [SparkEvent]? { nil }

  package func events(of keeping: AnyObject, for trigger: SparkTrigger) -> [SparkEvent]? {
    events(of: keeping)
  }
}

/// The keeper of the second slot, if there is one.
@usableFromInline
package enum AttachedEventProvider {
  /// Who is asked to bring an object's second slot up to date before it is read.
  @exclusivity(unchecked)
  @MainActor package static var refresher: (any AttachedEventRefresher)?

  /// The number of the trigger that was looked at last: as long as it is the same, nothing else has
  /// set anything off.
  @inlinable
  @MainActor package static var moment: Int { present }

  // What other targets read stands behind a computed property: of a stored one they check exclusive
  // access themselves, which takes 76 instructions each time.
  @usableFromInline
  @exclusivity(unchecked)
  @MainActor static var present = 0

  /// The same where that trigger is one of many views, of which the keeper can look at what is around
  /// several of them once; nil where it is of one.
  @inlinable
  @MainActor package static var momentOfMany: Int? { isOfMany ? present : nil }

  @usableFromInline
  @exclusivity(unchecked)
  @MainActor static var isOfMany = false
}
