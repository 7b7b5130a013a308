#if Commands
import SparkRulesModel
import SparkSimulator

/// The triggers that make sense for a view.
enum TrackTriggers {
  /// The triggers, the most likely one first.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - isScreen: Whether it is the root view of a screen.
  /// - Returns: The triggers; never empty.
  static func triggers(for view: LaidOutView, isScreen: Bool) -> [TriggerKeyword] {
    if isScreen { return [.appear, .disappear] }
    switch view.kind {
    case .button, .stepper: return [.tap, .longPress, .impression]
    case .switch, .slider, .segments: return [.change, .tap, .impression]
    case .field: return [.submit, .change, .focus, .blur]
    case .cell: return [.tap, .select, .impression, .longPress]
    case .scroll, .list: return [.scrollDepth, .scroll, .impression]
    case .label, .image, .bar, .web, .view:
      return view.isTarget ? [.tap, .impression, .longPress] : [.impression, .tap, .appear]
    }
  }

  /// When a rule with a trigger fires, in words.
  ///
  /// - Parameter trigger: The trigger.
  /// - Returns: The words.
  static func words(_ trigger: TriggerKeyword) -> String {
    switch trigger {
    case .impression: "when it was visible for a second"
    case .scrollDepth: "when it is scrolled to a quarter, half, three quarters and the end"
    case .submit: "when Return is pressed in it"
    case .longPress: "when it is pressed for half a second"
    default: "when it \(trigger.definition.present)"
    }
  }

  /// The last word of an event's name.
  ///
  /// - Parameter trigger: The trigger.
  /// - Returns: The word.
  static func verb(_ trigger: TriggerKeyword) -> [String] {
    switch trigger {
    case .tap: ["tapped"]
    case .appear: ["shown"]
    case .disappear: ["closed"]
    case .impression: ["seen"]
    case .scroll, .scrollDepth: ["scrolled"]
    case .focus: ["focused"]
    case .blur: ["left"]
    case .select: ["selected"]
    case .change: ["changed"]
    case .submit: ["submitted"]
    case .longPress: ["long", "pressed"]
    default: [trigger.rawValue]
    }
  }
}
#endif
