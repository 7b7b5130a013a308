/// A set of words of which a map's keys are.
protocol KeyWord: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// Where such keys stand, to say it to a person.
  static var place: String { get }
  /// What people write instead, out of habit from elsewhere.
  static var habits: [String: Self] { get }
  /// What to write for what people know from elsewhere and what is said in another way here.
  static var remedies: [String: String] { get }
}

extension KeyWord {
  static var remedies: [String: String] { [:] }
}

/// The keys at the top of a file.
enum FileKey: String, KeyWord {
  case version, name, `let`, with, triggers, sinks, actions, rules

  static let place = "at the top of the file"
  static let habits: [String: FileKey] = [
    "set": .name, "title": .name, "vars": .let, "variables": .let, "properties": .with,
    "params": .with, "rule": .rules, "events": .rules,
  ]
}

/// The keys of a rule.
enum RuleKey: String, KeyWord {
  case view, except, trigger, from, to, without
  case atLeast = "at-least"
  case atMost = "at-most"
  case times, within, visible, at
  case `if`
  case sample, throttle
  case oncePer = "once-per"
  case actions

  static let place = "in a rule"
  static let habits: [String: RuleKey] = [
    "on": .trigger, "when": .trigger, "event": .trigger, "path": .view, "selector": .view,
    "id": .view, "target": .view, "element": .view, "condition": .if, "where": .if,
    "unless": .if, "do": .actions, "then": .actions, "exclude": .except, "not": .except,
    "start": .from, "begin": .from, "end": .to, "until": .to,
    "debounce": .throttle, "min": .atLeast, "max": .atMost, "for": .atLeast,
  ]
}

extension RuleKey {
  private static let screen = "a screen is the first step of the path: `view: Checkout/buyButton`"
  private static let off = "put `#` before the lines of a rule to switch it off"
  private static let other = "write a second rule, with `if: not …`"

  static let remedies: [String: String] = [
    "screen": screen, "page": screen, "screens": screen,
    "else": other, "otherwise": other, "elif": other,
    "enabled": off, "active": off, "disabled": off, "status": off,
    "once": "write `once-per: session`, or `visit` or `view`",
    "unique": "write `once-per: session`, or `visit` or `view`",
    "delay": "nothing waits: `from`, `to` and `at-least` ask how much time has passed",
    "wait": "nothing waits: `from`, `to` and `at-least` ask how much time has passed",
    "duration": "`from`, `to` and `at-least` ask how much time has passed",
    "name": "a rule's name is its key, above these lines",
    "description": "write it as a comment: `# …`",
    "comment": "write it as a comment: `# …`", "note": "write it as a comment: `# …`",
    "type": "write a class in the path: `view: .Button`",
    "class": "write a class in the path: `view: .Button`",
    "text": "ask for it: `if: view.text == \"…\"`",
    "label": "ask for it: `if: view.text == \"…\"`",
  ]
}

/// The keys of one moment of a pair: under `from`, `to` and `without`.
enum ScheduleKey: String, KeyWord {
  case view, trigger

  static let place = "under `from`, `to` and `without`"
  static let habits: [String: ScheduleKey] = [
    "on": .trigger, "when": .trigger, "path": .view, "selector": .view, "id": .view,
  ]
}

/// The keys of an action, an app's own actions excepted.
enum ActionKey: String, KeyWord {
  case log, level, emit, with, count, by

  static let place = "in an action"
  static let habits: [String: ActionKey] = [
    "print": .log, "message": .log, "send": .emit, "track": .emit, "event": .emit,
    "properties": .with, "params": .with, "parameters": .with, "counter": .count,
    "increment": .count, "severity": .level,
  ]
}
