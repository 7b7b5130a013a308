/// The keys of a kind of map in a rule file.
protocol KeyWord: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// The part of the file that contains the keys, for messages.
  static var place: String { get }
  /// What other tools call the keys, in lowercase.
  static var habits: [String: Self] { get }
  /// What to write instead of keys of other tools that have no single counterpart.
  static var remedies: [String: String] { get }
}

extension KeyWord {
  static var remedies: [String: String] { [:] }
}

/// The keys at the top level of a file.
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

/// The keys under `from`, `to` and `without`.
enum ScheduleKey: String, KeyWord {
  case view, trigger

  static let place = "under `from`, `to` and `without`"
  static let habits: [String: ScheduleKey] = [
    "on": .trigger, "when": .trigger, "path": .view, "selector": .view, "id": .view,
  ]
}

extension ActionKey: KeyWord {
  static let place = "in an action"
  static let habits = Dictionary(
    uniqueKeysWithValues: allCases.flatMap { key in key.otherNames.map { ($0, key) } })
}
