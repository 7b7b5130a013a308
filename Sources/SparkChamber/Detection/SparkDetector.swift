import Foundation

/// Fires the events of views when a trigger occurs.
///
/// SparkKit calls the detector, or an app does so from its own subclasses of UIKit's classes:
///
/// ```swift
/// buyButton.sparkEvents = [
///   SparkEvent(trigger: .targetAction) { timestamp in print("bought at \(timestamp)") }
/// ]
/// SparkDetector.trackTargetAction(forView: buyButton)
/// ```
///
/// For each object, the app's events (`sparkEvents`) fire first, then the events that other targets
/// attached. All of them are collected before the first action runs, and each action receives the time
/// of the trigger. Actions run synchronously on the main actor; start longer work elsewhere.
#if canImport(ObjectiveC)
@objcMembers
#endif
@MainActor
public final class SparkDetector: NSObject {
  /// The clock that provides the time of a trigger; nil for the system's clock.
  package static var timeSource: (@MainActor () -> Date)? {
    get { state.clock }
    set { state.clock = newValue }
  }
  private static var state: ChamberState { ChamberState.current }

  /// The time of a trigger that occurs now.
  static var now: Date { if let clock = state.clock { clock() } else { Date() } }

  /// The touch that ended, while its events are collected and fire; nil at other times.
  package static var endedTouch: EndedTouch? { state.endedTouch }

  /// Reports that views appeared.
  ///
  /// - Parameter views: The views, in the order in which their events fire.
  /// - Returns: Whether a `didAppear` event fired.
  @discardableResult
  public static func trackDisplay(forViews views: [UIView]?) -> Bool {
    fire(.didAppear, for: views)
  }

  /// Reports that views disappeared.
  ///
  /// - Parameter views: The views, in the order in which their events fire.
  /// - Returns: Whether a `didDisappear` event fired.
  @discardableResult
  public static func trackEndDisplaying(forViews views: [UIView]?) -> Bool {
    fire(.didDisappear, for: views)
  }

  /// Reports touches that may have ended.
  ///
  /// A touch counts if its phase is `ended`, user interaction is enabled for its view, and it is
  /// inside that view. For a control, `isTouchInside` decides (call this method before
  /// `super.touchesEnded`, which clears that property); for any other view, `point(inside:with:)`. A
  /// touch that counts fires the events of the touched view, or if that view has none for this
  /// trigger, those of the nearest enclosing cell that has.
  ///
  /// - Parameter touches: The touches.
  /// - Returns: Whether a `didEndTouch` event fired.
  @discardableResult
  public static func trackEnded(withTouches touches: Set<UITouch>?) -> Bool {
    trackEnded(withTouches: touches, reaching: .cells) { EndedTouch(view: $1, isTap: true) }
  }

  /// Reports touches that may have ended.
  ///
  /// - Parameters:
  ///   - touches: The touches.
  ///   - reach: The ancestors of the touched view whose `sparkEvents` can fire.
  ///   - describe: Describes a touch that counts.
  /// - Returns: Whether a `didEndTouch` event fired.
  @discardableResult
  package static func trackEnded(
    withTouches touches: Set<UITouch>?, reaching reach: TouchReach,
    describedBy describe: (UITouch, UIView) -> EndedTouch
  ) -> Bool {
    guard let touches else { return false }
    return trackEnded(TouchedViews.ended(touches).map(describe), reaching: reach)
  }

  /// Reports touches that ended, or what counts as such: a key that activates a view.
  ///
  /// - Parameters:
  ///   - touches: The touches, in the order in which their events fire.
  ///   - reach: The ancestors of the touched views whose `sparkEvents` can fire.
  /// - Returns: Whether a `didEndTouch` event fired.
  @discardableResult
  package static func trackEnded(_ touches: [EndedTouch], reaching reach: TouchReach) -> Bool {
    let outerTouch = state.endedTouch
    defer { state.endedTouch = outerTouch }
    // The events of all touches are collected before the first action runs.
    var snapshots: [(touch: EndedTouch, events: Snapshot)] = []
    var timestamp: Date?
    for touch in touches {
      state.endedTouch = touch
      if touch.isTap { state.observer?(.didEndTouch, touch.view) }
      var snapshot = Snapshot(at: timestamp)
      TouchedViews.add(touch.view, reaching: reach, to: &snapshot)
      timestamp = snapshot.timestamp
      if !snapshot.isEmpty { snapshots.append((touch, snapshot)) }
    }
    guard !snapshots.isEmpty else { return false }
    let time = timestamp ?? now
    var fired = false
    for (touch, events) in snapshots {
      state.endedTouch = touch
      if events.fire(at: time) { fired = true }
    }
    return fired
  }

  /// Reports what a touch was, other than a tap, on the view that it began on.
  ///
  /// - Parameters:
  ///   - trigger: The trigger.
  ///   - touch: The touch.
  /// - Returns: Whether an event with this trigger fired.
  @discardableResult
  package static func trackTouch(_ trigger: SparkTrigger, _ touch: EndedTouch) -> Bool {
    state.observer?(trigger, touch.view)
    var snapshot = Snapshot()
    TouchedViews.add(touch.view, trigger, reaching: .anyView, to: &snapshot)
    return fire(snapshot)
  }

  /// Reports that a scroll view is about to scroll.
  ///
  /// - Parameter scrollView: The scroll view; it is ignored unless its `isTracking` is true.
  /// - Returns: Whether a `didBeginScroll` event fired.
  @discardableResult
  public static func trackBeganScrolling(forScrollView scrollView: UIScrollView?) -> Bool {
    guard let scrollView, scrollView.isTracking else { return false }
    return fire(.didBeginScroll, for: scrollView)
  }

  /// Reports that a view became first responder.
  ///
  /// - Parameter view: The view.
  /// - Returns: Whether a `didBecomeFirstResponder` event fired.
  @discardableResult
  public static func trackBecameFirstResponder(forView view: UIView?) -> Bool {
    fire(.didBecomeFirstResponder, for: view)
  }

  /// Reports that a view resigned first responder.
  ///
  /// - Parameter view: The view.
  /// - Returns: Whether a `didResignFirstResponder` event fired.
  @discardableResult
  public static func trackResignedFirstResponder(forView view: UIView?) -> Bool {
    fire(.didResignFirstResponder, for: view)
  }

  /// Returns whether SparkKit has reported the same action of a view; nil if nothing reports actions.
  package static var isReportRepeated: (@MainActor (UIView) -> Bool)? {
    get { repetition }
    set { repetition = newValue }
  }

  /// Receives each trigger with its view, and each tap with the view that it reaches, before their events
  /// are determined; nil by default.
  ///
  /// Triggers of views are observed only while an engine refreshes their events.
  package static var observer: (@MainActor (SparkTrigger, UIView) -> Void)? {
    get { state.observer }
    set { state.observer = newValue }
  }

  // Static: row "a trigger on a view without events", 3 ns; 5 ns if other modules access the stored property,
  // because the compiler then checks for exclusive access.
  private static var repetition: (@MainActor (UIView) -> Bool)?

  /// Reports that a view sent its action.
  ///
  /// If SparkKit has already reported the action of a control, as it does for its components and with
  /// automatic tracking, a call in the control's handler has no effect.
  ///
  /// - Parameter view: The view, usually a control.
  /// - Returns: Whether a `targetAction` event fired.
  @discardableResult
  public static func trackTargetAction(forView view: UIView?) -> Bool {
    if let view, let repetition, repetition(view) { return false }
    return fire(.targetAction, for: view)
  }

  /// Reports that a control was selected.
  ///
  /// - Parameter control: The control.
  /// - Returns: Whether a `didSelect` event fired.
  @discardableResult
  public static func trackDidSelect(forControl control: UIControl?) -> Bool {
    fire(.didSelect, for: control)
  }

  /// Reports that a control was deselected.
  ///
  /// - Parameter control: The control.
  /// - Returns: Whether a `didDeselect` event fired.
  @discardableResult
  public static func trackDidDeselect(forControl control: UIControl?) -> Bool {
    fire(.didDeselect, for: control)
  }

  /// Reports that a trigger occurred on an object, usually one that the app defines.
  ///
  /// - Parameters:
  ///   - trigger: The trigger; `none` fires no event.
  ///   - object: The object.
  /// - Returns: Whether an event with this trigger fired.
  @discardableResult
  public static func track(_ trigger: SparkTrigger, for object: NSObject?) -> Bool {
    if let view = object as? UIView { return fire(trigger, for: view) }
    guard let object else { return false }
    var snapshot = Snapshot()
    snapshot.add(trigger, of: object)
    return fire(snapshot)
  }

  /// Reports that a trigger occurred on several objects.
  ///
  /// - Parameters:
  ///   - trigger: The trigger; `none` fires no event.
  ///   - objects: The objects, in the order in which their events fire.
  /// - Returns: Whether an event with this trigger fired.
  @discardableResult
  package static func track(_ trigger: SparkTrigger, for objects: [NSObject]) -> Bool {
    var snapshot = Snapshot()
    for object in objects { snapshot.add(trigger, of: object) }
    return fire(snapshot)
  }

  /// Fires events that belong to no object, each for its own trigger.
  ///
  /// - Parameter events: The events, in the order in which they fire.
  /// - Returns: Whether an event fired.
  @discardableResult
  package static func fire(_ events: [SparkEvent]) -> Bool {
    var snapshot = Snapshot()
    for event in events { snapshot.add(event.trigger, from: [event], of: nil) }
    return fire(snapshot)
  }

  // Rows "a trigger on a view without events", 3 ns, and "… with one bare event", 47 ns. As one function,
  // which retains the view and its attachments in all cases, they take 4 and 80 ns.

  private static func fire(_ trigger: SparkTrigger, for view: UIView?) -> Bool {
    if AttachedEventProvider.refresher == nil {
      if view?.responderAttachments == nil { return false }
      return fireOnlyEvent(trigger, for: view)
    }
    return refreshAndFire(trigger, for: view)
  }

  @inline(never)
  private static func refreshAndFire(_ trigger: SparkTrigger, for view: UIView?) -> Bool {
    guard let view else { return false }
    state.observer?(trigger, view)
    AttachedEventProvider.advance()
    AttachedEventProvider.refresher?.refresh(view: view, for: trigger)
    return fireOnlyEvent(trigger, for: view)
  }

  /// Fires the view's event if it is the only one and bare, and otherwise all events of the view.
  @inline(never)
  private static func fireOnlyEvent(_ trigger: SparkTrigger, for view: UIView?) -> Bool {
    if let event = view?.responderAttachments?.onlyEvent, event.isBare {
      return fire(trigger, bare: event)
    }
    return fireAllEvents(trigger, for: view)
  }

  @inline(never)
  private static func fireAllEvents(_ trigger: SparkTrigger, for view: UIView?) -> Bool {
    guard let view, let attachments = view.responderAttachments else { return false }
    var snapshot = Snapshot(isNew: AttachedEventProvider.refresher == nil)
    snapshot.add(trigger, from: attachments, of: view)
    return fire(snapshot)
  }

  /// Fires an event that is the object's only one and has neither a condition nor a prepared action.
  // Row "a trigger on a view with one bare event", 56 ns: such an event needs no snapshot.
  private static func fire(_ trigger: SparkTrigger, bare event: SparkEvent) -> Bool {
    guard event.trigger == trigger, trigger != .none else { return false }
    AttachedEventProvider.advance()
    return event.fire(nil, at: now)
  }

  /// Fires the events of several views on which a trigger occurred at once, in this order.
  @discardableResult
  package static func fire(_ trigger: SparkTrigger, for views: [UIView]?) -> Bool {
    guard let views else { return false }
    let state = state
    if let observer = state.observer { for view in views { observer(trigger, view) } }
    state.hasSeveralViews = views.count > 1
    defer { state.hasSeveralViews = false }
    var snapshot = Snapshot()
    snapshot.add(trigger, of: views)
    return fire(snapshot)
  }

  private static func fire(_ snapshot: Snapshot) -> Bool {
    snapshot.isEmpty ? false : snapshot.fire(at: snapshot.timestamp ?? now)
  }
}
