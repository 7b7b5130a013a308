/// The keys of a kind of map in a rule file.
protocol MapKey: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// The part of the file that contains the keys, for messages.
  static var location: String { get }
  /// The names of the keys in other tools, in lowercase.
  static var foreignNames: [String: Self] { get }
  /// The help for keys of other tools that have no single counterpart.
  static var foreignAdvice: [String: Advice] { get }
  /// The key that a name of another tool means, which can depend on its value.
  static func meaning(of name: String, value: String?) -> Self?
  /// The help for a name of another tool, which can depend on its value.
  static func advice(for name: String, value: String?) -> Advice?
  /// How to combine the values of a key that is set a second time under another name.
  var combination: Advice { get }
}

extension MapKey {
  static var foreignAdvice: [String: Advice] { [:] }
  static func meaning(of name: String, value: String?) -> Self? { foreignNames[name] }
  static func advice(for name: String, value: String?) -> Advice? { foreignAdvice[name] }
  var combination: Advice { "keep one of them" }
}

/// The keys at the top level of a file.
enum FileKey: String, MapKey {
  case version, name, active, mode, `let`, tables, with, triggers, sinks, actions, rules

  static let location = "at the top of the file"
  static let foreignNames: [String: FileKey] = [
    "set": .name, "title": .name, "vars": .let, "variables": .let, "table": .tables,
    "lookup": .tables, "maps": .tables, "properties": .with,
    "params": .with, "rule": .rules, "events": .rules, "campaign": .active, "schedule": .active,
  ]
  private static let comment: Advice = "write it as a comment: `# …`"
  private static let includes: Advice =
    "a file cannot include another one: give `validate`, `compile` or the app several files"

  static let foreignAdvice: [String: Advice] = [
    "import": includes, "imports": includes, "include": includes, "includes": includes,
    "extends": includes, "author": comment, "description": comment, "owner": comment,
    "meta": comment,
  ]
}

/// The keys of a rule.
enum RuleKey: String, MapKey {
  case view, except, trigger, from, to, without
  case atLeast = "at-least"
  case atMost = "at-most"
  case after, steps, keep, times, within, visible, at, active, mode
  case `if`
  case read
  case sample, throttle
  case oncePer = "once-per"
  case actions

  static let location = "in a rule"
  static let foreignNames: [String: RuleKey] = [
    "on": .trigger, "when": .trigger, "event": .trigger, "path": .view, "selector": .view,
    "id": .view, "target": .view, "element": .view, "condition": .if, "conditions": .if,
    "where": .if, "do": .actions, "then": .actions, "action": .actions, "tags": .actions,
    "tag": .actions, "threshold": .at, "thresholds": .at, "vertical-thresholds": .at,
    "percentages": .at, "min-percent-visible": .visible, "minimum-percent-visible": .visible,
    "percent-visible": .visible, "on-screen-duration": .atLeast,
    "minimum-on-screen-duration": .atLeast, "min-duration": .atLeast, "max-duration": .atMost,
    "exclude": .except, "not": .except,
    "delay": .after, "wait": .after, "timeout": .after, "idle": .after, "inactivity": .after,
    "funnel": .steps, "sequence": .steps, "debounce": .throttle, "min": .atLeast, "max": .atMost,
    "for": .atLeast, "reads": .read, "values": .read, "start": .from, "begin": .from, "end": .to,
    "until": .to, "campaign": .active, "schedule": .active, "period": .active,
  ]
}

extension RuleKey {
  /// An example of the value, if it is neither a text nor a list nor a map.
  var sample: String? {
    switch self {
    case .atLeast, .atMost, .within: "2s"
    case .throttle: "500ms"
    case .times: "3"
    case .sample: "10%"
    case .visible: "50%"
    case .at: "[25%, 50%, 75%, 100%]"
    case .after: "10s"
    case .keep: "first"
    case .mode: "shadow"
    default: nil
    }
  }

  static func meaning(of name: String, value: String?) -> RuleKey? {
    if name == "until", value.map(TypedLiteral.isDay) ?? false { return nil }
    guard let known = foreignNames[name], let value, known == .trigger else {
      return foreignNames[name]
    }
    if isCondition(value) { return .if }
    return name == "event" && !isTrigger(value) ? nil : known
  }

  static func advice(for name: String, value: String?) -> Advice? {
    if weekdayNames.contains(name) || isWeekday(value) && foreignNames[name] == .trigger {
      let days = (value ?? "").lowercased().filter { $0.isLetter || $0 == " " }.split(
        separator: " "
      )
      .map(String.init).filter(LocalTimePart.weekdays.contains)
      let list = (days.isEmpty ? ["friday", "saturday"] : days).map { "\"\($0)\"" }
      let test = list.count == 1 ? "== \(list[0])" : "in [\(list.joined(separator: ", "))]"
      return .write("if: time.weekday \(test)")
    }
    if name == "until" {
      return "the last day of a campaign is part of `active: {from: …, until: …}`"
    }
    guard name == "event", let value, meaning(of: name, value: value) == nil else {
      return foreignAdvice[name]
    }
    return "write `actions:`, and below it `- emit: \(value)`"
  }

  private static let weekdayNames: Set<String> = [
    "day", "days", "weekday", "weekdays", "day-of-week", "day_of_week", "dayofweek", "on-days",
  ]

  private static func isWeekday(_ value: String?) -> Bool {
    value.map { LocalTimePart.weekdays.contains($0.lowercased()) } ?? false
  }

  private static func isTrigger(_ value: String) -> Bool {
    TriggerKeyword(rawValue: value) != nil || TriggerWording.byOtherName[value.lowercased()] != nil
  }

  /// Whether a value compares something and is therefore no trigger.
  private static func isCondition(_ value: String) -> Bool {
    [" == ", " != ", " < ", " > ", " <= ", " >= ", " is set", " contains ", " in ["].contains {
      value.contains($0)
    } || ["data.", "app.", "view.", "not "].contains { value.hasPrefix($0) }
  }

  var combination: Advice {
    switch self {
    case .if: "write one condition, with `and` or `or` between the two"
    case .trigger, .view, .except: "write both in one list: `\(rawValue): […, …]`"
    case .actions: "write all actions below one `actions`"
    default: "keep one of them"
    }
  }

  private static let screen: Advice =
    "a screen is the first step of the path: `view: Checkout/buyButton`"
  static let off: Advice = "put `#` before the lines of a rule to switch it off"
  private static let limit: Advice =
    "write `once-per: session` for one event in a session, or `throttle: 10s` for one in that time"
  private static let other: Advice = "write a second rule, with `if: not …`"

  private static let values: Advice =
    "values with a name are written under `let`, at the top of the file"
  private static let delayed: Advice =
    "a rule fires after a time with `from:`, such as `from: app-foreground`, and `after: 10s`"
  private static let order: Advice = "rules have no order: delete the line"
  private static let repeated: Advice =
    "a rule counts its triggers with `times: 3` and `within: 10s`"

  private static let comment: Advice = "write it as a comment: `# …`"

  private static let shadow: Advice = "write `mode: shadow`: the rule does everything except act"

  static let foreignAdvice: [String: Advice] = [
    "shadow": shadow, "dry-run": shadow, "dry_run": shadow, "test": shadow,
    "screen": screen, "page": screen, "screens": screen,
    "else": other, "otherwise": other, "elif": other,
    "enabled": off, "disabled": off, "status": off, "paused": off, "pause": off, "disable": off,
    "consent":
      .note(
        "nothing is sent before the app has consent: delete the line; for one purpose, test a value of "
          + "the app, such as `if: app.analytics_storage == \"granted\"`"),
    "meta": comment, "owner": comment, "author": comment, "labels": comment,
    "once": "write `once-per: session`, or `visit` or `view`",
    "fire": "write `once-per: session`, or `visit` or `view`",
    "and": "write one condition: `if: … and …`", "or": "write one condition: `if: … or …`",
    "variables": values, "vars": values, "interval": delayed, "every": delayed, "timer": delayed,
    "priority": order, "order": order, "having": repeated, "repeat": repeated,
    "unless": "write `if: not (…)`", "limit": limit, "frequency": limit, "max-per-session": limit,
    "per": limit, "cooldown": limit, "cap": limit,
    "unique": "write `once-per: session`, or `visit` or `view`",
    "duration": "`from`, `to` and `at-least` require an elapsed time",
    "name": "a rule's name is its key, above these lines",
    "description": comment,
    "comment": comment, "note": comment,
    "type": "write a class in the path: `view: .Button`",
    "class": "write a class in the path: `view: .Button`",
    "text": "test it in a condition: `if: view.text == \"…\"`",
    "label": "test it in a condition: `if: view.text == \"…\"`",
  ]
}

/// The keys under `active`.
enum ActiveKey: String, MapKey {
  case from, until

  static let location = "under `active`"
  static let foreignNames: [String: ActiveKey] = [
    "start": .from, "begin": .from, "after": .from, "since": .from, "end": .until, "to": .until,
    "before": .until, "through": .until,
  ]
  private static let zone: Advice = "write the zone in each time: `2026-11-27T18:00+01:00`"
  static let foreignAdvice: [String: Advice] = [
    "timezone": zone, "time-zone": zone, "time_zone": zone, "tz": zone, "zone": zone,
  ]
}

/// The keys under `sample`.
enum SampleKey: String, MapKey {
  case share, by

  static let location = "under `sample`"
  static let foreignNames: [String: SampleKey] = [
    "percent": .share, "percentage": .share, "rate": .share, "fraction": .share, "size": .share,
    "per": .by, "of": .by, "unit": .by, "key": .by,
  ]
}

/// The keys under `from`, `to`, `without` and each step.
enum ScheduleKey: String, MapKey {
  case view, trigger

  static let location = "under `from`, `to`, `without` and a step"
  static let foreignNames: [String: ScheduleKey] = [
    "on": .trigger, "when": .trigger, "path": .view, "selector": .view, "id": .view,
  ]
}

extension ActionKey: MapKey {
  var combination: Advice {
    owners.isEmpty ? "write it as an action of its own, after a dash" : "keep one of them"
  }

  static let location = "in an action"
  static let foreignNames = Dictionary(
    uniqueKeysWithValues: allCases.flatMap { key in key.otherNames.map { ($0, key) } })
}
