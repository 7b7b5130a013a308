/// Everything that is known about one trigger keyword.
///
/// Type checks, messages, descriptions, documentation and the mapping to the detector are derived from
/// the definitions in `TriggerKeyword.swift`. To add a trigger, add a case and its definition there.
package struct TriggerDefinition: Sendable {
  /// When a rule with this trigger fires, as the end of a sentence that begins with "fires when".
  package var summary: String
  /// The verb in the present tense: `is tapped`.
  package var present: String
  /// The verb in the past tense: `was tapped`.
  package var past: String
  /// The names of the detector's triggers; nil if the trigger is measured over time instead.
  package var detector: DetectorTriggers?
  /// Whether the trigger fires before or after a person types into the view.
  package var isOfTyping: Bool
  /// Whether the trigger concerns the app and no view; its verbs then contain the subject.
  package var isOfApp: Bool
  /// The step of a session that causes the trigger; nil if a draft of a test has none.
  package var step: String?
  /// The lowest version of the compiled format that contains the trigger.
  package var format: UInt32

  /// The detector's triggers that a keyword corresponds to.
  package struct DetectorTriggers: Sendable, Hashable {
    /// The trigger's name on controls.
    package var onControls: String
    /// The trigger's name on all other views.
    package var onOtherViews: String
  }

  /// Creates the definition of a trigger that the detector has under one name for all views.
  init(
    _ summary: String, present: String, past: String, detector: String, isOfTyping: Bool = false,
    isOfApp: Bool = false, step: String? = nil, format: UInt32
  ) {
    self.init(
      summary, present: present, past: past,
      detector: DetectorTriggers(onControls: detector, onOtherViews: detector),
      isOfTyping: isOfTyping, isOfApp: isOfApp, step: step, format: format)
  }

  /// Creates a definition.
  init(
    _ summary: String, present: String, past: String, detector: DetectorTriggers?,
    isOfTyping: Bool = false, isOfApp: Bool = false, step: String? = nil, format: UInt32
  ) {
    self.summary = summary
    self.present = present
    self.past = past
    self.detector = detector
    self.isOfTyping = isOfTyping
    self.isOfApp = isOfApp
    self.step = step
    self.format = format
  }

  /// Whether the trigger is measured over time instead of detected.
  package var isMeasured: Bool { detector == nil }
}
