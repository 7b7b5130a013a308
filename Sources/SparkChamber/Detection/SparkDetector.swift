import Foundation

#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// Finds the events that a moment in the interface sets off, and fires them.
///
/// It is told of these moments by SparkKit, or by an app's own subclasses of UIKit's classes. Of each
/// object the app's events (`sparkEvents`) fire first, then those attached by others, all from a
/// snapshot taken before the first action; they are given the moment of the trigger. Actions run at
/// once, one after the other: what takes time belongs elsewhere.
#if canImport(ObjectiveC)
  @objcMembers
#endif
@MainActor
public final class SparkDetector: NSObject {
  /// Where the moment of a trigger comes from; nil for the system's clock.
  @exclusivity(unchecked)
  package static var timeSource: (@MainActor () -> Date)?

  /// The moment of a trigger that happens now.
  // No closure for the system's clock: to call one and to count it took 28 of the 232 instructions that
  // firing one event took.
  @inline(__always)
  static var now: Date { if let timeSource { timeSource() } else { Date() } }

  /// The view that the touch ended on, while `trackEnded(withTouches:)` looks for events and fires
  /// them; nil at other times.
  package static var touchedView: UIView? { touched }
  @exclusivity(unchecked)
  private static var touched: UIView?

  /// Tells of views that appeared.
  ///
  /// - Parameter views: The views, in the order in which their events shall fire.
  /// - Returns: Whether a `didAppear` event fired.
  @discardableResult
  public static func trackDisplay(forViews views: [UIView]?) -> Bool {
    fire(.didAppear, for: views)
  }

  /// Tells of views that disappeared.
  ///
  /// - Parameter views: The views, in the order in which their events shall fire.
  /// - Returns: Whether a `didDisappear` event fired.
  @discardableResult
  public static func trackEndDisplaying(forViews views: [UIView]?) -> Bool {
    fire(.didDisappear, for: views)
  }

  /// Tells of touches that may have ended.
  ///
  /// A touch counts in phase `ended`, on a view with user interaction enabled, inside that view:
  /// `isTouchInside` says so of a control (so call this before `super.touchesEnded`, which clears
  /// it), `point(inside:with:)` of any other view. It fires the touched view's events, or if that
  /// has none for this trigger, those of the nearest cell around it that has.
  ///
  /// - Parameter touches: The touches; each that counts fires.
  /// - Returns: Whether a `didEndTouch` event fired.
  @discardableResult
  public static func trackEnded(withTouches touches: Set<UITouch>?) -> Bool {
    trackEnded(withTouches: touches, reaching: .cells)
  }

  /// Tells of touches that may have ended.
  ///
  /// - Parameters:
  ///   - touches: The touches; each that counts fires.
  ///   - reach: Which views around the touched one are asked for the app's events.
  /// - Returns: Whether a `didEndTouch` event fired.
  @discardableResult
  package static func trackEnded(withTouches touches: Set<UITouch>?, reaching reach: TouchReach)
    -> Bool
  {
    guard let touches else { return false }
    // One finger, as nearly always, needs no lists.
    if touches.count == 1, let touch = touches.first { return trackEnded(touch, reaching: reach) }
    let outerTouchedView = touched
    defer { touched = outerTouchedView }
    var snapshots: [(view: UIView, events: Snapshot)] = []
    var moment: Date?
    for view in TouchedViews.ended(touches) {
      touched = view
      var snapshot = Snapshot(at: moment)
      TouchedViews.add(view, reaching: reach, to: &snapshot)
      moment = snapshot.moment
      if !snapshot.isEmpty { snapshots.append((view, snapshot)) }
    }
    guard !snapshots.isEmpty else { return false }
    let timestamp = moment ?? now
    var fired = false
    for (view, events) in snapshots {
      touched = view
      if events.fire(at: timestamp) { fired = true }
    }
    return fired
  }

  private static func trackEnded(_ touch: UITouch, reaching reach: TouchReach) -> Bool {
    guard let view = TouchedViews.endedView(of: touch) else { return false }
    let outerTouchedView = touched
    touched = view
    var snapshot = Snapshot()
    TouchedViews.add(view, reaching: reach, to: &snapshot)
    let fired = fire(snapshot)
    touched = outerTouchedView
    return fired
  }

  /// Tells of a scroll view that is about to scroll.
  ///
  /// - Parameter scrollView: The scroll view; it counts while its `isTracking` is true.
  /// - Returns: Whether a `didBeginScroll` event fired.
  @discardableResult
  public static func trackBeganScrolling(forScrollView scrollView: UIScrollView?) -> Bool {
    guard let scrollView, scrollView.isTracking else { return false }
    return fire(.didBeginScroll, for: scrollView)
  }

  /// Tells of a view that became first responder.
  ///
  /// - Parameter view: The view.
  /// - Returns: Whether a `didBecomeFirstResponder` event fired.
  @discardableResult
  public static func trackBecameFirstResponder(forView view: UIView?) -> Bool {
    fire(.didBecomeFirstResponder, for: view)
  }

  /// Tells of a view that is first responder no more.
  ///
  /// - Parameter view: The view.
  /// - Returns: Whether a `didResignFirstResponder` event fired.
  @discardableResult
  public static func trackResignedFirstResponder(forView view: UIView?) -> Bool {
    fire(.didResignFirstResponder, for: view)
  }

  /// Tells of a view that sent its action.
  ///
  /// - Parameter view: The view, a control as a rule.
  /// - Returns: Whether a `targetAction` event fired.
  @discardableResult
  public static func trackTargetAction(forView view: UIView?) -> Bool {
    fire(.targetAction, for: view)
  }

  /// Tells of a control that was selected.
  ///
  /// - Parameter control: The control.
  /// - Returns: Whether a `didSelect` event fired.
  @discardableResult
  public static func trackDidSelect(forControl control: UIControl?) -> Bool {
    fire(.didSelect, for: control)
  }

  /// Tells of a control that was deselected.
  ///
  /// - Parameter control: The control.
  /// - Returns: Whether a `didDeselect` event fired.
  @discardableResult
  public static func trackDidDeselect(forControl control: UIControl?) -> Bool {
    fire(.didDeselect, for: control)
  }

  /// Tells of a trigger that happened to an object, as a rule one of the app's own.
  ///
  /// - Parameters:
  ///   - trigger: The trigger; `none` never fires anything.
  ///   - object: The object that it happened to.
  /// - Returns: Whether an event with this trigger fired.
  @discardableResult
  public static func track(_ trigger: SparkTrigger, for object: NSObject?) -> Bool {
    if let view = object as? UIView { return fire(trigger, for: view) }
    guard let object else { return false }
    var snapshot = Snapshot()
    snapshot.add(trigger, of: object)
    return fire(snapshot)
  }

  /// Tells of one trigger that concerns several objects.
  ///
  /// - Parameters:
  ///   - trigger: The trigger; `none` never fires anything.
  ///   - objects: The objects, in the order in which their events shall fire.
  /// - Returns: Whether an event with this trigger fired.
  @discardableResult
  package static func track(_ trigger: SparkTrigger, for objects: [NSObject]) -> Bool {
    var snapshot = Snapshot()
    for object in objects { snapshot.add(trigger, of: object) }
    return fire(snapshot)
  }

  /// Fires events that stand on no object, each for its own trigger, from one snapshot.
  ///
  /// - Parameter events: The events, in the order in which they shall fire.
  /// - Returns: Whether one fired.
  @discardableResult
  package static func fire(_ events: [SparkEvent]) -> Bool {
    var snapshot = Snapshot()
    for event in events { snapshot.add(event.trigger, from: [event], of: nil) }
    return fire(snapshot)
  }

  @inline(__always)
  private static func fire(_ trigger: SparkTrigger, for view: UIView?) -> Bool {
    // The usual case, which must cost next to nothing: no rules, and nothing beside the view. What
    // else there is to do stands in functions of its own, as this one then needs no stack, and hands the
    // view on as it came: to unwrap it counts a reference.
    if AttachedEventProvider.refresher == nil {
      if view?.responderAttachments == nil { return false }
      return fireBare(trigger, for: view)
    }
    return refreshAndFire(trigger, for: view)
  }

  @inline(never)
  private static func refreshAndFire(_ trigger: SparkTrigger, for view: UIView?) -> Bool {
    guard let view else { return false }
    // Here, so that what is looked at now need not be looked at again when its events are asked.
    AttachedEventProvider.present &+= 1
    AttachedEventProvider.refresher?.refresh(view: view, for: trigger)
    return fireBare(trigger, for: view)
  }

  /// Fires the view's only event if there is no more to it, as is mostly so.
  @inline(never)
  private static func fireBare(_ trigger: SparkTrigger, for view: UIView?) -> Bool {
    if let event = view?.responderAttachments?.onlyEvent, event.isBare {
      return fire(trigger, bare: event)
    }
    return fireAll(trigger, for: view)
  }

  @inline(never)
  private static func fireAll(_ trigger: SparkTrigger, for view: UIView?) -> Bool {
    guard let view, let attachments = view.responderAttachments else { return false }
    var snapshot = Snapshot(isNew: AttachedEventProvider.refresher == nil)
    snapshot.add(trigger, from: attachments, of: view)
    return fire(snapshot)
  }

  /// Fires an event that is alone and asks nothing before: it needs no snapshot, which took seven times
  /// as long as what is done here.
  @inline(__always)
  private static func fire(_ trigger: SparkTrigger, bare event: SparkEvent) -> Bool {
    guard event.trigger == trigger, trigger != .none else { return false }
    AttachedEventProvider.present &+= 1
    return event.fire(nil, at: now)
  }

  private static func fire(_ trigger: SparkTrigger, for views: [UIView]?) -> Bool {
    guard let views else { return false }
    AttachedEventProvider.isOfMany = views.count > 1
    defer { AttachedEventProvider.isOfMany = false }
    var snapshot = Snapshot()
    for view in views { snapshot.add(trigger, of: view) }
    return fire(snapshot)
  }

  private static func fire(_ snapshot: Snapshot) -> Bool {
    snapshot.isEmpty ? false : snapshot.fire(at: snapshot.moment ?? now)
  }
}
