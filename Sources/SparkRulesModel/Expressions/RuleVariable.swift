/// What an expression can read at the moment a rule fires.
public enum RuleVariable: Sendable, Hashable {
  /// `view.…`: something of the view itself.
  case view(ViewProperty)
  /// `screen`: the name of the screen the view is on.
  case screen
  /// `previous_screen`: the name of the screen shown before.
  case previousScreen
  /// `index.section`, counted from 0.
  case indexSection
  /// `index.row`, counted from 0.
  case indexRow
  /// `data.…`: what the app gave the view or one it is inside of; more names reach into maps.
  case data([String])
  /// `app.…`: what the app gave once for all; more names reach into maps.
  case app([String])
  /// `trigger`: the word of the trigger that fired.
  case trigger
  /// `trigger.…`: a value that came with an app's own trigger.
  case triggerValue([String])
  /// A capture, by its slot in the rule.
  case capture(Int)
  /// A `let` name, by its place in the set; a `let` reads only those before it.
  case local(Int)
  /// `elapsed`: seconds of active app time between two paired moments.
  case elapsed
  /// `visible`: the visible fraction of an impression, from 0 to 1.
  case visible
  /// `depth`: the mark that a scroll reached, from 0 to 1.
  case depth
  /// `rule`: the name of the rule.
  case rule
  /// `time`: the moment of the trigger, RFC 3339 in UTC with milliseconds.
  case time
}

/// The part of `view.…` that an expression reads.
public enum ViewProperty: String, Sendable, CaseIterable {
  /// The accessibility identifier.
  case id
  /// The class's name, unqualified.
  case type
  /// What the view shows: a title, a label's text; never what was typed.
  case text
  /// A control's value: a switch's truth value, a slider's or stepper's number, a segment's title.
  case value
  /// Whether a switch is on.
  case on
  /// Whether a control can be used.
  case enabled
  /// Whether a control or cell is selected.
  case selected
  /// Where the view is: names from the outside in, in the syntax of a path.
  case path
}
