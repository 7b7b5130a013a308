/// The keys of a kind of map in a rule file.
protocol MapKey: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// The part of the file that contains the keys, for messages.
  static var location: String { get }
  /// The names of the keys in other tools, in lowercase.
  static var foreignNames: [String: Self] { get }
  /// The help for keys of other tools that have no single counterpart.
  static var foreignHelp: [String: String] { get }
}

extension MapKey {
  static var foreignHelp: [String: String] { [:] }
}

/// The keys at the top level of a file.
enum FileKey: String, MapKey {
  case version, name, `let`, tables, with, triggers, sinks, actions, rules

  static let location = "at the top of the file"
  static let foreignNames: [String: FileKey] = [
    "set": .name, "title": .name, "vars": .let, "variables": .let, "table": .tables,
    "lookup": .tables, "maps": .tables, "properties": .with,
    "params": .with, "rule": .rules, "events": .rules,
  ]
}

/// The keys of a rule.
enum RuleKey: String, MapKey {
  case view, except, trigger, from, to, without
  case atLeast = "at-least"
  case atMost = "at-most"
  case times, within, visible, at
  case `if`
  case sample, throttle
  case oncePer = "once-per"
  case actions

  static let location = "in a rule"
  static let foreignNames: [String: RuleKey] = [
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

  static let foreignHelp: [String: String] = [
    "screen": screen, "page": screen, "screens": screen,
    "else": other, "otherwise": other, "elif": other,
    "enabled": off, "active": off, "disabled": off, "status": off,
    "once": "write `once-per: session`, or `visit` or `view`",
    "unique": "write `once-per: session`, or `visit` or `view`",
    "delay": "a rule cannot wait; `from`, `to` and `at-least` require an elapsed time",
    "wait": "a rule cannot wait; `from`, `to` and `at-least` require an elapsed time",
    "duration": "`from`, `to` and `at-least` require an elapsed time",
    "name": "a rule's name is its key, above these lines",
    "description": "write it as a comment: `# …`",
    "comment": "write it as a comment: `# …`", "note": "write it as a comment: `# …`",
    "type": "write a class in the path: `view: .Button`",
    "class": "write a class in the path: `view: .Button`",
    "text": "test it in a condition: `if: view.text == \"…\"`",
    "label": "test it in a condition: `if: view.text == \"…\"`",
  ]
}

/// The keys under `from`, `to` and `without`.
enum ScheduleKey: String, MapKey {
  case view, trigger

  static let location = "under `from`, `to` and `without`"
  static let foreignNames: [String: ScheduleKey] = [
    "on": .trigger, "when": .trigger, "path": .view, "selector": .view, "id": .view,
  ]
}

extension ActionKey: MapKey {
  static let location = "in an action"
  static let foreignNames = Dictionary(
    uniqueKeysWithValues: allCases.flatMap { key in key.otherNames.map { ($0, key) } })
}
