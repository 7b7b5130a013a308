import SparkChamber
import SparkRulesModel

/// Which of the detector's triggers a rule's trigger is.
enum TriggerMap {
  /// The detector's trigger for a rule's, on some view.
  ///
  /// - Parameters:
  ///   - trigger: The rule's trigger.
  ///   - isControl: Whether the view is a control: a tap on one is its own action, on any other view
  ///     an ended touch.
  /// - Returns: The detector's trigger; nil for what is no trigger of one moment.
  static func trigger(for trigger: RuleTrigger, isControl: Bool) -> SparkTrigger? {
    switch trigger {
    case .custom(let name): SparkTrigger(name)
    case .word(let word):
      switch word {
      case .tap: isControl ? .targetAction : .didEndTouch
      case .appear, .didAppear: .didAppear
      case .disappear, .didDisappear: .didDisappear
      case .scroll, .didBeginScroll: .didBeginScroll
      case .focus, .didBecomeFirstResponder: .didBecomeFirstResponder
      case .blur, .didResignFirstResponder: .didResignFirstResponder
      case .select, .didSelect: .didSelect
      case .deselect, .didDeselect: .didDeselect
      case .didEndTouch: .didEndTouch
      case .targetAction: .targetAction
      case .impression, .scrollDepth: nil
      }
    }
  }
}
