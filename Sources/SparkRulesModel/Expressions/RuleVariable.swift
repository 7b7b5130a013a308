/// A value that an expression can read when a rule fires.
public enum RuleVariable: Sendable, Hashable {
  /// `view.…`: a property of the view.
  case view(ViewProperty)
  /// `screen`: the name of the screen that contains the view.
  case screen
  /// `previous_screen`: the name of the screen that was shown before.
  case previousScreen
  /// `index.section`: the section of the view's cell, from 0.
  case indexSection
  /// `index.row`: the row of the view's cell, from 0.
  case indexRow
  /// `index.count`: the number of rows in the section of the view's cell.
  case indexCount
  /// `session.number`: the number of the session on this installation, from 1.
  case sessionNumber
  /// `remembered.…`: a value that a rule has remembered on the phone, by its name.
  case remembered(String)
  /// `visit.id`: the identifier of this visit of the screen.
  case visitID
  /// `visit.previous`: the identifier of the visit before.
  case previousVisitID
  /// `data.…`: a value that the app set on the view or on a view that contains it; more names are keys
  /// of nested maps.
  case data([String])
  /// `app.…`: a value that the app set once; more names are keys of nested maps.
  case app([String])
  /// `trigger`: the keyword or name of the trigger that fired.
  case trigger
  /// `trigger.…`: a value that the app sent with its own trigger.
  case triggerValue([String])
  /// A capture, by its slot in the rule.
  case capture(Int)
  /// A `let` name, by its position in the set; a `let` reads only earlier ones.
  case local(Int)
  /// `elapsed`: the seconds of active app time between two paired triggers.
  case elapsed
  /// `visible`: the visible fraction of an impression, from 0 to 1.
  case visible
  /// `depth`: the fraction of its content to which a view was scrolled, from 0 to 1.
  case depth
  /// `depth.row`: the last row of a list that was visible, from 0 and counted through all sections.
  case depthRow
  /// `rule`: the name of the rule.
  case rule
  /// `time`: the time at which the trigger fired, as RFC 3339 in UTC with milliseconds.
  case time
  /// `time.…`: a part of that time in the phone's time zone.
  case localTime(LocalTimePart)
  /// `step`: the name of the step that a funnel has reached.
  case step
  /// A value at one of the triggers of a pair or funnel, by its position, as in `from.data.sku`.
  indirect case stage(Int, RuleVariable)
  /// `name.…`: a property of the view that the rule reads under this name.
  case read(String, ViewProperty)
  /// A value of an item of a list, inside the parentheses of a filter; more names are keys of nested
  /// maps.
  case item([String])

  /// The variable's names as an expression spells them with dots in between; nil for captures, `let` names
  /// and values at earlier triggers, which are named by the rule and the set.
  package var names: [String]? {
    switch self {
    case .view(let property): ["view", property.rawValue]
    case .screen: ["screen"]
    case .previousScreen: ["previous_screen"]
    case .indexSection: ["index", "section"]
    case .indexRow: ["index", "row"]
    case .indexCount: ["index", "count"]
    case .sessionNumber: ["session", "number"]
    case .remembered(let name): ["remembered", name]
    case .visitID: ["visit", "id"]
    case .previousVisitID: ["visit", "previous"]
    case .data(let names): ["data"] + names
    case .app(let names): ["app"] + names
    case .trigger: ["trigger"]
    case .triggerValue(let names): ["trigger"] + names
    case .elapsed: ["elapsed"]
    case .visible: ["visible"]
    case .depth: ["depth"]
    case .depthRow: ["depth", "row"]
    case .rule: ["rule"]
    case .time: ["time"]
    case .localTime(let part): ["time", part.rawValue]
    case .step: ["step"]
    case .read(let name, let property): [name, property.rawValue]
    case .item(let names): names
    case .capture, .local, .stage: nil
    }
  }

  /// The type of the variable's value; `unknown` for `let` names, whose type depends on the set.
  package var type: ValueType {
    switch self {
    case .view(let property), .read(_, let property): property.type
    case .screen, .previousScreen, .visitID, .previousVisitID, .trigger, .capture, .rule, .step:
      .text
    case .indexSection, .indexRow, .indexCount, .sessionNumber, .elapsed, .visible, .depth,
      .depthRow:
      .number
    case .data, .app, .triggerValue, .local, .item, .remembered: .unknown
    case .time: .timestamp
    case .localTime(let part): part.type
    case .stage(_, let variable): variable.type
    }
  }

  /// Whether `from.` or the name of a step can precede the variable: its value differs between triggers.
  package var canHaveStage: Bool {
    switch self {
    case .view, .screen, .previousScreen, .visitID, .previousVisitID, .indexSection, .indexRow,
      .indexCount, .data, .trigger, .triggerValue, .time, .localTime, .elapsed:
      true
    case .app, .sessionNumber, .remembered, .capture, .local, .visible, .depth, .depthRow, .rule,
      .step, .read,
      .item, .stage:
      false
    }
  }
}

/// A part of a time in the phone's time zone and the Gregorian calendar: the name after `time.`.
public enum LocalTimePart: String, Sendable, CaseIterable {
  /// The day, such as `2026-12-24`.
  case date
  /// The time of day in whole minutes, such as `18:05`.
  case clock
  /// The day of the week in English, from `monday` to `sunday`.
  case weekday
  /// The hour, from 0 to 23.
  case hour

  /// The days of the week, Monday first.
  package static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  /// The type of the part.
  package var type: ValueType {
    switch self {
    case .date: .date
    case .clock: .clock
    case .weekday: .weekday
    case .hour: .number
    }
  }
}

/// A property of a view: the name after `view.` in an expression.
public enum ViewProperty: String, Sendable, CaseIterable {
  /// The accessibility identifier.
  case id
  /// The name of the class, without its module.
  case type
  /// The text that the view shows, such as a title; for a text field its placeholder, and the typed
  /// text only if the app allows it.
  case text
  /// A control's value: a switch's state, a slider's or stepper's number, a segment's title.
  case value
  /// Whether a switch is on.
  case on
  /// Whether a control is enabled.
  case enabled
  /// Whether a control or cell is selected.
  case selected
  /// The names from the screen to the view, in the syntax of a path.
  case path

  /// The type of the property's value.
  package var type: ValueType {
    switch self {
    case .id, .type, .text, .path: .text
    case .on, .enabled, .selected: .bool
    case .value: .unknown
    }
  }
}
