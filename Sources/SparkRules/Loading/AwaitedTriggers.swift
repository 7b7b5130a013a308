import SparkChamber
import SparkRulesModel

#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// Which of the detector's triggers rules wait for.
struct AwaitedTriggers {
  /// The triggers on views that are no controls, a bit for each.
  private(set) var onViews: UInt64 = 0
  /// The triggers on controls.
  private(set) var onControls: UInt64 = 0
  /// Whether anything has to be measured.
  private(set) var isMeasured = false

  /// None.
  init() {}

  /// The triggers of a rule's moment.
  ///
  /// - Parameters:
  ///   - triggers: The rule's triggers.
  ///   - isMeasured: Whether the moment has to be measured.
  init(_ triggers: [RuleTrigger], isMeasured: Bool) {
    self.isMeasured = isMeasured
    for trigger in triggers {
      onViews |= TriggerMap.trigger(for: trigger, isControl: false)?.bit ?? 0
      onControls |= TriggerMap.trigger(for: trigger, isControl: true)?.bit ?? 0
    }
  }

  /// Adds what others wait for.
  ///
  /// - Parameter other: The others' triggers.
  mutating func merge(_ other: AwaitedTriggers) {
    onViews |= other.onViews
    onControls |= other.onControls
    isMeasured = isMeasured || other.isMeasured
  }

  /// Whether a trigger could be one of these.
  ///
  /// - Parameters:
  ///   - trigger: The trigger.
  ///   - view: The view that it happens to.
  /// - Returns: Whether it could.
  @MainActor @inline(__always)
  func includes(_ trigger: SparkTrigger, on view: UIView) -> Bool {
    let bit = trigger.bit
    if (onViews | onControls) & bit == 0 { return false }
    if onViews & onControls & bit != 0 { return true }
    return view is UIControl ? onControls & bit != 0 : onViews & bit != 0
  }
}
