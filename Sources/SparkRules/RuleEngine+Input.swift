extension RuleEngine {
  /// Observes the input that SparkKit reports only if a rule waits for it.
  func observeInput(_ triggers: [RuleTrigger]) {
    FieldTracking.observesReturn = triggers.contains(.keyword(.submit))
    SparkTracking.touchBegan = nil
    if triggers.contains(.keyword(.touch)) {
      SparkTracking.touchBegan = { [weak self] in self?.fire(.touch) }
    }
  }
}
