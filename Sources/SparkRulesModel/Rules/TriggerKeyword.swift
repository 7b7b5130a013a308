/// The keywords of triggers that every app has.
///
/// A keyword's number in compiled sets is its position here. Add new keywords at the end; removing or
/// moving one creates a new format.
public enum TriggerKeyword: String, Sendable, CaseIterable {
  /// A control sent its action, or a touch ended on any other view.
  case tap
  /// The view appeared on the display.
  case appear
  /// The view disappeared from the display.
  case disappear
  /// A scroll began.
  case scroll
  /// The view became first responder.
  case focus
  /// The view resigned first responder.
  case blur
  /// A control or cell was selected.
  case select
  /// A control or cell was deselected.
  case deselect
  /// Enough of the view was visible for long enough.
  case impression
  /// A scroll view was scrolled to a given fraction of its content.
  case scrollDepth = "scroll-depth"
  /// The detector's name for `appear`.
  case didAppear
  /// The detector's name for `disappear`.
  case didDisappear
  /// A touch ended on a view, whether it is a control or not.
  case didEndTouch
  /// The detector's name for `scroll`.
  case didBeginScroll
  /// The detector's name for `focus`.
  case didBecomeFirstResponder
  /// The detector's name for `blur`.
  case didResignFirstResponder
  /// A control sent its action.
  case targetAction
  /// The detector's name for `select`.
  case didSelect
  /// The detector's name for `deselect`.
  case didDeselect
  /// The app was started and is in the foreground for the first time.
  case appStart = "app-start"
  /// A session began.
  case sessionStart = "session-start"
  /// The app entered the foreground.
  case appForeground = "app-foreground"
  /// The app entered the background.
  case appBackground = "app-background"
  /// A touch began on any view.
  case touch
  /// The value of a control changed.
  case change
  /// Return was pressed in a field.
  case submit
  /// A touch stayed on the view.
  case longPress = "long-press"
  /// The screen that shows the view was left, or the app entered the background, after the view was visible.
  case dwell

  /// The definition of the trigger.
  package var definition: TriggerDefinition {
    switch self {
    case .tap: .tap
    case .appear, .didAppear: .appear
    case .disappear, .didDisappear: .disappear
    case .scroll, .didBeginScroll: .scroll
    case .focus, .didBecomeFirstResponder: .focus
    case .blur, .didResignFirstResponder: .blur
    case .select, .didSelect: .select
    case .deselect, .didDeselect: .deselect
    case .impression: .impression
    case .scrollDepth: .scrollDepth
    case .didEndTouch: .didEndTouch
    case .targetAction: .targetAction
    case .appStart: .appStart
    case .sessionStart: .sessionStart
    case .appForeground: .appForeground
    case .appBackground: .appBackground
    case .touch: .touch
    case .change: .change
    case .submit: .submit
    case .longPress: .longPress
    case .dwell: .dwell
    }
  }

  /// Whether a trigger that an app declares under this name hides the keyword, because apps could declare it
  /// before the keyword existed.
  package var yieldsToApp: Bool {
    switch self {
    case .appStart, .sessionStart, .appForeground, .appBackground, .touch, .change, .submit,
      .longPress, .dwell:
      true
    default: false
    }
  }

  /// Whether the keyword is one of the detector's own names, which are synonyms in the language.
  package var isDetectorName: Bool {
    guard let detector = definition.detector else { return false }
    return rawValue == detector.onControls || rawValue == detector.onOtherViews
  }
}

extension TriggerDefinition {
  static let tap = TriggerDefinition(
    "a control sends its action; on any other view, when a touch ends there that was not a scroll",
    present: "is tapped", past: "was tapped",
    detector: DetectorTriggers(onControls: "targetAction", onOtherViews: "didEndTouch"),
    step: "tap", format: 1)

  static let appear = TriggerDefinition(
    "the view appears on the display", present: "appears", past: "appeared",
    detector: "didAppear",
    step: "show", format: 1)

  static let disappear = TriggerDefinition(
    "the view disappears from the display", present: "disappears", past: "disappeared",
    detector: "didDisappear", step: "hide", format: 1)

  static let scroll = TriggerDefinition(
    "a person begins to scroll the view, or the scroll view of the screen", present: "is scrolled",
    past: "was scrolled",
    detector: "didBeginScroll", step: "scroll", format: 1)

  static let focus = TriggerDefinition(
    "a field becomes active", present: "gets the focus", past: "got the focus",
    detector: "didBecomeFirstResponder", isOfTyping: true, step: "focus", format: 1)

  static let blur = TriggerDefinition(
    "a field stops being active", present: "loses the focus", past: "lost the focus",
    detector: "didResignFirstResponder", isOfTyping: true, step: "blur", format: 1)

  static let select = TriggerDefinition(
    "a cell is selected", present: "is selected", past: "was selected", detector: "didSelect",
    step: "select", format: 1)

  static let deselect = TriggerDefinition(
    "a cell is deselected", present: "is deselected", past: "was deselected",
    detector: "didDeselect", step: "deselect", format: 1)

  static let impression = TriggerDefinition(
    "enough of the view was visible for long enough: `visible: 50%` and `at-least: 1s` by default; "
      + "`visible: mrc-display` and `mrc-video` are the advertising industry's definitions",
    present: "is seen", past: "was seen", detector: nil,
    step: "show", format: 1)

  static let scrollDepth = TriggerDefinition(
    "a scroll view was seen as far as one of the marks under `at`, such as `at: [25%, 50%, 75%, 100%]`, which the "
      + "rule requires; `${depth}` is that mark as a fraction, and `${depth | percent}` is 25",
    present: "is scrolled far enough", past: "was scrolled far enough", detector: nil,
    step: "scroll", format: 1)

  static let didEndTouch = TriggerDefinition(
    "a touch ends on the view", present: "is tapped", past: "was tapped", detector: "didEndTouch",
    step: "tap", format: 1)

  static let targetAction = TriggerDefinition(
    "a control sends its action", present: "is tapped", past: "was tapped",
    detector: "targetAction", step: "tap", format: 1)

  static let appStart = TriggerDefinition(
    "the app is in the foreground for the first time since it was launched",
    present: "the app starts",
    past: "the app started", detector: "appDidStart", isOfApp: true,
    format: 2)

  static let sessionStart = TriggerDefinition(
    "a session begins: at the start, and after 30 minutes in the background",
    present: "a session begins", past: "a session began", detector: "sessionDidStart",
    isOfApp: true,
    format: 2)

  static let appForeground = TriggerDefinition(
    "the app enters the foreground, at the start as well", present: "the app enters the foreground",
    past: "the app entered the foreground", detector: "appDidEnterForeground", isOfApp: true,
    format: 2)

  static let appBackground = TriggerDefinition(
    "the app enters the background", present: "the app enters the background",
    past: "the app entered the background", detector: "appDidEnterBackground", isOfApp: true,
    format: 2)

  static let touch = TriggerDefinition(
    "a touch begins anywhere in the app, on any view; see `tap` for one view",
    present: "the screen is touched", past: "the screen was touched", detector: "touchBegan",
    isOfApp: true, format: 3)

  static let change = TriggerDefinition(
    "the value of a control has changed; in a field, when editing ends with a different text",
    present: "is changed", past: "was changed", detector: "valueChanged",
    step: "change", format: 3)

  static let submit = TriggerDefinition(
    "Return is pressed in a field", present: "is submitted", past: "was submitted",
    detector: "didSubmit", isOfTyping: true, step: "submit", format: 3)

  static let longPress = TriggerDefinition(
    "a touch stays on the view for half a second; a control sends its action nevertheless",
    present: "is pressed for long", past: "was pressed for long", detector: "didLongPress",
    step: "tap", format: 3)

  static let dwell = TriggerDefinition(
    "the screen that shows the view is left, or the app enters the background; `${elapsed}` is the number of "
      + "seconds for which the view was visible, and `${depth}` and `${depth.row}` how far it was scrolled",
    present: "is no longer seen", past: "was no longer seen", detector: nil, step: "hide",
    format: 4)
}
