/// The set of the detector's triggers that some rules subscribe to.
struct AwaitedTriggers {
  /// The triggers on views that are not controls, one bit each.
  private(set) var onViews: UInt64 = 0
  /// The triggers on controls, one bit each.
  private(set) var onControls: UInt64 = 0
  /// Whether the rules have a trigger that is measured over time.
  private(set) var isMeasured = false

  /// Creates an empty set.
  init() {}

  /// Creates the set of a rule's triggers.
  ///
  /// - Parameters:
  ///   - triggers: The rule's triggers.
  ///   - isMeasured: Whether they are measured over time.
  init(_ triggers: [RuleTrigger], isMeasured: Bool) {
    self.isMeasured = isMeasured
    for trigger in triggers {
      onViews |= TriggerMap.trigger(for: trigger, isControl: false)?.bit ?? 0
      onControls |= TriggerMap.trigger(for: trigger, isControl: true)?.bit ?? 0
    }
  }

  /// Adds the triggers of another set.
  ///
  /// - Parameter other: The other set.
  mutating func merge(_ other: AwaitedTriggers) {
    onViews |= other.onViews
    onControls |= other.onControls
    isMeasured = isMeasured || other.isMeasured
  }

  /// Whether the set may contain a trigger on some view; several custom triggers may share a bit.
  ///
  /// - Parameter trigger: The trigger.
  /// - Returns: False only if no rule subscribes to the trigger.
  func includes(_ trigger: SparkTrigger) -> Bool { (onViews | onControls) & trigger.bit != 0 }

  /// Whether the set may contain a trigger on a view.
  ///
  /// - Parameters:
  ///   - trigger: The trigger.
  ///   - view: The view on which it fires.
  /// - Returns: False only if no rule subscribes to the trigger.
  @MainActor @inline(__always)
  func includes(_ trigger: SparkTrigger, on view: UIView) -> Bool {
    let bit = trigger.bit
    if !includes(trigger) { return false }
    if onViews & onControls & bit != 0 { return true }
    return view is UIControl ? onControls & bit != 0 : onViews & bit != 0
  }
}
