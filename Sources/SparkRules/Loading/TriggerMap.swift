/// Maps the triggers of rules to the detector's triggers.
enum TriggerMap {
  /// The detector's trigger for a rule's trigger on a view.
  ///
  /// - Parameters:
  ///   - trigger: The rule's trigger.
  ///   - isControl: Whether the view is a control.
  /// - Returns: The detector's trigger; nil if the rule's trigger is measured over time.
  static func trigger(for trigger: RuleTrigger, isControl: Bool) -> SparkTrigger? {
    switch trigger {
    case .custom(let name): SparkTrigger(name)
    case .keyword(let word):
      word.definition.detector.map {
        SparkTrigger(isControl ? $0.onControls : $0.onOtherViews)
      }
    }
  }
}
