import Foundation

/// The keys of a kind of map in a rule file.
protocol MapKey: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// The part of the file that contains the keys, for messages.
  static var location: String { get }
  /// The names of the keys in other tools, in lowercase.
  static var foreignNames: [String: Self] { get }
  /// The help for keys of other tools that have no single counterpart.
  static var foreignHelp: [String: String] { get }
  /// The key that a name of another tool means, which can depend on its value.
  static func meaning(of name: String, value: String?) -> Self?
  /// The help for a name of another tool, which can depend on its value.
  static func help(for name: String, value: String?) -> String?
  /// How to combine the values of a key that is set a second time under another name.
  var combination: String { get }
}

extension MapKey {
  static var foreignHelp: [String: String] { [:] }
  static func meaning(of name: String, value: String?) -> Self? { foreignNames[name] }
  static func help(for name: String, value: String?) -> String? { foreignHelp[name] }
  var combination: String { "keep one of them" }
}

/// The keys at the top level of a file.
enum FileKey: String, MapKey {
  case version, name, active, mode, `let`, tables, with, triggers, sinks, actions, rules

  static let location = "at the top of the file"
  static let foreignNames: [String: FileKey] = [
    "set": .name, "title": .name, "vars": .let, "variables": .let, "table": .tables,
    "lookup": .tables, "maps": .tables, "properties": .with,
    "params": .with, "user-properties": .with, "user_properties": .with, "super-properties": .with,
    "global": .with, "globals": .with, "common": .with, "defaults": .with, "rule": .rules,
    "events": .rules, "campaign": .active, "schedule": .active,
  ]
  private static let comment = "write it as a comment: `# …`"
  private static let includes =
    "a file cannot include another one: give `validate`, `compile` or the app several files"

  private static let funnels =
    "a funnel is part of its rule: move `steps:` and the lines below it into the rule, with a name for each step, such as "
    + "`- list: {view: Listing, trigger: appear}`"

  static let foreignHelp: [String: String] = [
    "import": includes, "imports": includes, "include": includes, "includes": includes,
    "extends": includes, "funnel": funnels, "funnels": funnels, "steps": funnels, "author": comment,
    "description": comment, "owner": comment,
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
    "exclude": .except, "not": .except, "exceptions": .except, "exception": .except,
    "excludes": .except, "excluding": .except, "block": .except, "blocking": .except,
    "delay": .after, "wait": .after, "timeout": .after, "idle": .after, "inactivity": .after,
    "funnel": .steps, "sequence": .steps, "depth": .at, "scroll-depth": .at, "scroll_depth": .at,
    "min-visible": .visible, "min_visible": .visible, "visibility": .visible,
    "min-percent": .visible, "min_percent": .visible, "percent_visible": .visible,
    "min_percent_visible": .visible, "visible-percent": .visible, "visible_percent": .visible,
    "viewability": .visible,
    "min-time": .atLeast, "min_time": .atLeast, "min_duration": .atLeast, "minimum": .atLeast,
    "min-seconds": .atLeast, "min_seconds": .atLeast, "max-time": .atMost, "max_time": .atMost,
    "max_duration": .atMost, "min": .atLeast, "max": .atMost,
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
    // The name of a funnel, whose steps belong here.
    if name == "funnel", value != nil { return nil }
    // A number of events, not a time.
    if name == "max", value.flatMap({ Int($0) }) != nil { return nil }
    guard let known = foreignNames[name], let value, known == .trigger else {
      return foreignNames[name]
    }
    if isCondition(value) { return .if }
    return name == "event" && !isTrigger(value) ? nil : known
  }

  static func help(for name: String, value: String?) -> String? {
    if name == "funnel", value != nil {
      return
        "write the steps here: `steps:`, and below it a line for each, such as `- list: {view: Listing, trigger: appear}`"
    }
    return limitHelp(name, value) ?? conditionHelp(name, value ?? "")
      ?? filledHelp(for: name, value)
  }

  /// The help for limits of the number of events.
  private static func limitHelp(_ name: String, _ value: String?) -> String? {
    if ["once", "fire", "only-once"].contains(name) { return onceHelp(value ?? "") }
    let words = name.split { "-_ ".contains($0) }
    if words.count > 2, words[0] == "once", let period = period(words[2...].joined(separator: " "))
    {
      return "write `once-per: \(period)`"
    }
    guard let value else { return nil }
    if name == "limit", value == "1" {
      return
        "write `once-per: session` for one in a session, or `visit` for one in each appearance of the screen; a rule with "
        + "`after` fires once in each appearance without it"
    }
    if foreignHelp[name] == limit, let period = period(value) {
      return "write `once-per: \(period)`"
    }
    if foreignHelp[name] == limit, let interval = interval(value) {
      return "write `throttle: \(interval)`"
    }
    return name == "max" && Int(value) != nil ? limit : nil
  }

  /// The help for keys whose values belong to another key.
  private static func conditionHelp(_ name: String, _ value: String) -> String? {
    if weekdayNames.contains(name) || isWeekday(value) && foreignNames[name] == .trigger {
      let days = value.lowercased().filter { $0.isLetter || $0 == " " }.split(separator: " ").map(
        String.init
      ).filter(LocalTimePart.weekdays.contains)
      let list = (days.isEmpty ? ["friday", "saturday"] : days).map { "\"\($0)\"" }
      let test = list.count == 1 ? "== \(list[0])" : "in [\(list.joined(separator: ", "))]"
      return "write `if: time.weekday \(test)`"
    }
    if name.contains("follow") {
      let view = EventPhrase.view(value)?.path ?? (value.isEmpty ? "Home/results" : value)
      return
        "for something that does not follow within a time, write `from` instead of `trigger`, `after` with the time, and "
        + Quoted.code("without: \(EventPhrase.end(view, .tap))")
    }
    let isOn = ["true", "yes", "on", "1"].contains(value.lowercased())
    if isOn, ["enabled", "status"].contains(name) {
      return "a rule is active without this line: delete it"
    }
    if name == "screen", !value.isEmpty, value.first != "$" {
      return
        "a screen is the first step of the path: \(Quoted.code("view: \(value)/…", limit: 120))"
    }
    if name == "until", TriggerKeyword(rawValue: value) == nil {
      let period = TypedLiteral.isDay(value) ? "until: \(value)" : "from: …, until: …"
      return "the last day of a campaign is part of `active`: \(Quoted.code("active: {\(period)}"))"
    }
    guard name == "event", !value.isEmpty, meaning(of: name, value: value) == nil else {
      return nil
    }
    return "write `actions:`, and below it `- emit: \(value)`"
  }

  /// The help for a name of another tool, with its value in place of `…`.
  private static func filledHelp(for name: String, _ value: String?) -> String? {
    guard let help = foreignHelp[name], let value, !value.isEmpty, value.utf8.count < 80,
      !value.contains("`")
    else { return foreignHelp[name] }
    let written = timeNames.contains(name) ? duration(value) : value
    return written.map { help.replacingOccurrences(of: "…", with: $0) } ?? help
  }

  /// The names of times in other tools.
  private static let timeNames: Set<String> = [
    "interval", "every", "timer", "duration", "debounce",
  ]

  /// A time in the notation of this language; numbers of at least 1,000 are milliseconds.
  private static func duration(_ value: String) -> String? {
    guard let number = Int(value) else {
      return DurationLiteral.parse(value) == nil ? DurationLiteral.nearest(to: value) : value
    }
    return number >= 1000 ? "\(number / 1000)s" : "\(number)s"
  }

  private static let weekdayNames: Set<String> = [
    "day", "days", "weekday", "weekdays", "day-of-week", "day_of_week", "dayofweek", "on-days",
  ]

  /// The limits of `once-per` by the words that other tools have for them.
  private static let periods = [
    "day": "day", "daily": "day", "session": "session", "install": "install", "visit": "visit",
    "screen": "visit", "page": "visit", "view": "view", "user": "install", "device": "install",
    "customer": "install", "person": "install", "ever": "install", "lifetime": "install",
  ]

  /// The limit in `1 per day`, `once per session` and `daily`; nil for other texts, such as `3 per day`.
  private static func period(_ value: String) -> String? {
    let words = value.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    guard words.allSatisfy({ Int($0) == nil || $0 == "1" }) else { return nil }
    return words.lazy.compactMap { periods[$0] }.first
  }

  /// The time in `1 per minute` and `1/10s`; nil for several in a time, and for other texts.
  private static func interval(_ value: String) -> String? {
    guard value.hasPrefix("1 ") || value.hasPrefix("1/") || value.hasPrefix("once ") else {
      return nil
    }
    return DurationLiteral.nearest(to: value)
  }

  /// The help for `once: true` and `once: per screen`.
  private static func onceHelp(_ value: String) -> String {
    if value.hasPrefix("${"), value.hasSuffix("}") {
      return "write \(Quoted.code("once-per: \(value.dropFirst(2).dropLast())"))"
    }
    if let open = value.range(of: "${"), let close = value[open.upperBound...].firstIndex(of: "}") {
      let limit = period(String(value[..<open.lowerBound])) ?? "session"
      return "write " + Quoted.code("once-per: [\(limit), \(value[open.upperBound..<close])]")
    }
    guard let period = period(value) else {
      return
        "write `once-per: install` for once ever, or `session`, `day`, `visit` (one appearance of the screen) or `view`; "
        + "for once per article, a value such as `once-per: [install, data.article_id]`"
    }
    return "write `once-per: \(period)`"
      + (period == "visit" ? ", which is one appearance of the screen" : "")
  }

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

  var combination: String {
    switch self {
    case .if: "write one condition, with `and` or `or` between the two"
    case .trigger, .view, .except: "write both in one list: `\(rawValue): […, …]`"
    case .actions: "write all actions below one `actions`"
    default: "keep one of them"
    }
  }

  private static let screen = "a screen is the first step of the path: `view: Checkout/buyButton`"
  static let off =
    "write `mode: shadow` instead, and the rule sends nothing; `#` before each line of a rule removes it"
  private static let limit =
    "a rule has no limit such as 3 in a session: `once-per: session` sends one event in a session, and "
    + "`throttle: 10s` one in that time; for another number, let the app count, such as `if: app.refreshes < 5`"
  private static let other =
    "write a second rule with the opposite condition; for an A/B test, let the app provide the variant, such as "
    + "`if: app.variant == \"B\"`"

  private static let values = "values with a name are written under `let`, at the top of the file"
  private static let delayed =
    "no rule repeats at an interval; one event after that time on the view has `from: appear` and "
    + "`after: …`"
  private static let order = "rules have no order: delete the line"
  private static let window =
    "write `at-most` for the longest time between `from` and `to` or of `steps`, and `within` next to `times`"
  private static let once =
    "write `once-per` with what is reported once, such as `once-per: [session, data.sku]`; events are grouped "
    + "where they are analyzed"
  private static let repeated = "a rule counts its triggers with `times: 3` and `within: 10s`"

  private static let comment = "write it as a comment: `# …`"

  private static let shadow = "write `mode: shadow`: the rule does everything except act"

  static let foreignHelp: [String: String] = [
    "shadow": shadow, "dry-run": shadow, "dry_run": shadow, "test": shadow,
    "screen": screen, "page": screen, "screens": screen,
    "else": other, "otherwise": other, "elif": other,
    "enabled": off, "disabled": off, "status": off, "paused": off, "pause": off, "disable": off,
    "consent":
      "nothing is sent before the app has consent: delete the line; for one purpose, test a value of the "
      + "app, such as `if: app.analytics_storage == \"granted\"`",
    "meta": comment, "owner": comment, "author": comment, "labels": comment,
    "and": "write one condition, with `and` between the two",
    "or": "write one condition, with `or` between the two",
    "variables": values, "vars": values, "interval": delayed, "every": delayed, "timer": delayed,
    "priority": order, "order": order, "having": repeated, "repeat": repeated,
    "unless": "write `if: not (…)`", "limit": limit, "frequency": limit, "max-per-session": limit,
    "per": limit, "cooldown": limit, "cap": limit, "frequency-cap": limit, "frequency_cap": limit,
    "capping": limit, "window": window, "timeframe": window, "lookback": window,
    "distinct": once, "dedupe": once, "deduplicate": once, "distinct-on": once,
    "group-by": once, "group_by": once, "partition-by": once, "partition_by": once,
    "unique": once,
    "duration":
      "write `at-least: …`, with `trigger: impression` or with `from: appear` and `to: disappear`",
    "percent":
      "write `visible: 50%` for `trigger: impression`, `at: [50%]` for `trigger: scroll-depth`, or `sample: 50%` for a "
      + "share of the sessions",
    "direction":
      "let the app send the direction with its trigger, and write `if: trigger.direction == \"…\"`",
    "debounce":
      "write `throttle: …`, which sends the first of several; for the last one of a slider, write "
      + "`from: change` and `after` with that time instead of `trigger`; the `change` of a field fires once, when "
      + "editing ends, and needs neither",
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
  private static let zone = "write the zone in each time: `2026-11-27T18:00+01:00`"
  static let foreignHelp = [
    "timezone": zone, "time-zone": zone, "time_zone": zone, "tz": zone, "zone": zone,
    "weekday": days, "weekdays": days, "day": days, "days": days, "hours": hours, "hour": hours,
    "time": hours, "times": hours,
  ]
  private static let days =
    "a period has a first and a last day; days of the week are a condition: "
    + "`if: time.weekday in [\"friday\", \"saturday\"]`"
  private static let hours =
    "a period has a first and a last day; times of day are a condition: `if: time.clock >= 18:00`"
}

/// The keys under `sample`.
enum SampleKey: String, MapKey {
  case share, by

  static let location = "under `sample`"
  static let foreignNames: [String: SampleKey] = [
    "percent": .share, "percentage": .share, "rate": .share, "fraction": .share, "size": .share,
    "per": .by, "of": .by, "unit": .by, "key": .by,
  ]

  static func help(for name: String, value: String?) -> String? {
    PercentLiteral.parse(name) == nil ? nil : "write \(Quoted.code("share: \(name)"))"
  }
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
  var combination: String {
    owners.isEmpty ? "write it as an action of its own, after a dash" : "keep one of them"
  }

  static let location = "in an action"
  static let foreignNames = Dictionary(
    uniqueKeysWithValues: allCases.flatMap { key in key.otherNames.map { ($0, key) } })
}
