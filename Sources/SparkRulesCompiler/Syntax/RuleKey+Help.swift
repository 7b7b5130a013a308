import Foundation

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

  /// Whether a key is the gesture of a rule, such as `type: click` and `action: tap`.
  static func isGesture(_ name: String, _ value: String?) -> Bool {
    let names: Set<String> = ["type", "action", "gesture", "interaction", "event-type"]
    guard names.contains(name), let word = value?.lowercased() else { return false }
    return TriggerKeyword(rawValue: word) != nil
      || TriggerWording.byOtherName[word].map { [.tap, .longPress].contains($0) } == true
  }

  static func meaning(of name: String, value: String?) -> RuleKey? {
    if isGesture(name, value) { return .trigger }
    if name == "having", let value, isConditionWithoutCount(value) { return .if }
    if value.flatMap({ campaign(name, $0) }) != nil { return nil }
    if name == "in", value.flatMap(DurationLiteral.meant) != nil { return .within }
    // The name of a campaign is no period.
    if name == "campaign", let value, DayLiteral.nearest(to: value) == nil { return nil }
    if foreignHelp[name] == firing { return .trigger }
    // `scrollReachPercentage: 50`
    if name.contains("scroll"), let value, value.first?.isNumber == true,
      ["percent", "threshold", "reach", "depth"].contains(where: name.contains)
    {
      return .at
    }
    if name == "until", value.flatMap(DayLiteral.nearest) != nil { return nil }
    // The name of a funnel, whose steps belong here.
    if name == "funnel", value != nil { return nil }
    // `then: leave Payment` is no list of actions.
    if name == "then", value != nil { return nil }
    // `max: 3 per day` is a number of events, not a time.
    if let known = foreignNames[name], durations.contains(known), let value, !value.isEmpty,
      DurationLiteral.meant(by: value) == nil, Double(value) == nil || name == "max",
      PercentLiteral.nearest(to: value) == nil || name == "max",
      value.first?.isNumber == true
        || RuleKey.periods[value.lowercased()] != nil
    {
      return nil
    }
    if foreignNames[name] == .at, let value, DurationLiteral.meant(by: value) != nil,
      Double(value) == nil,
      PercentLiteral.nearest(to: value) == nil || value.lowercased().hasPrefix("interval")
    {
      return .after
    }
    guard let known = foreignNames[name], let value, known == .trigger else {
      return foreignNames[name]
    }
    if isCondition(value) { return .if }
    return name == "event" && !isTrigger(value) ? nil : known
  }

  /// The keys whose values are durations.
  private static let durations: Set<RuleKey> = [.atLeast, .atMost, .after, .within, .throttle]

  static func help(for name: String, value: String?) -> String? {
    if isGesture(name, value) { return nil }
    if name == "having", let value, isConditionWithoutCount(value) { return nil }
    if name == "having", let value,
      ["sum(", "avg(", "distinct"].contains(where: value.lowercased().contains)
    {
      return
        "a rule knows no other events: let the app provide the number, and write a condition such as `if: app.number >= 3`"
    }
    if name == "funnel", value != nil {
      return
        "write the steps here: `steps:`, and below it a line for each, such as `- list: {view: Listing, trigger: appear}`"
    }
    if let share = value.flatMap(PercentLiteral.share) { return "write `sample: \(share)`" }
    if foreignNames[name] == .sample, let share = value.flatMap({ PercentLiteral.nearest(to: $0) })
    {
      return PercentLiteral.sample(share)
    }
    // `firingTrigger: tap`
    if foreignHelp[name] == firing, value.map(isTrigger) == true { return nil }
    return limitHelp(name, value) ?? conditionHelp(name, value ?? "")
      ?? filledHelp(for: name, value)
  }

  /// The help for keys whose values belong to another key.
  private static func conditionHelp(_ name: String, _ value: String) -> String? {
    let word = value.lowercased()
    if weekdayNames.contains(name) || isWeekday(value) && foreignNames[name] == .trigger {
      return WeekdayName.days(in: value).map {
        "write \(Quoted.code("if: \(WeekdayName.condition($0))", limit: 200))"
      } ?? "write the days in a condition, such as `if: time.weekday in [\"friday\", \"saturday\"]`"
    }
    if name.contains("follow"), name.contains("not") || name.contains("no-") {
      let view = EventPhrase.view(value)?.path ?? (value.isEmpty ? "Home/results" : value)
      return
        "for something that does not follow within a time, write `from` instead of `trigger`, `after` with the time, and "
        + Quoted.code("without: \(EventPhrase.end(view, .tap))")
    }
    if let help = firstOfPartition(value) ?? consentHelp(name, value) ?? uniqueHelp(name, value)
      ?? windowHelp(name, value) ?? KeyWords.purpose(of: name, value: value)
      ?? campaign(name, value) ?? needless(name, word)
    {
      return help
    }
    if name == "screen", !value.isEmpty, value.first != "$" {
      return
        "write the screen as the view, such as `view: Home`, or `view: .Screen#Goal*` for several screens; a view on it is "
        + "`view: Home/buyButton`"
    }
    if name == "until", TriggerKeyword(rawValue: value) == nil {
      let period = DayLiteral.nearest(to: value).map { "until: \($0)" } ?? "from: …, until: …"
      return "the last day of a campaign is part of `active`: \(Quoted.code("active: {\(period)}"))"
    }
    guard name == "event", !value.isEmpty, meaning(of: name, value: value) == nil else {
      return nil
    }
    return "write `actions:`, and below it `- emit: \(value)`"
  }

  /// The help for lines that change nothing.
  private static func needless(_ name: String, _ word: String) -> String? {
    switch name {
    case "type" where ["funnel", "sequence", "steps"].contains(word):
      return "delete this line: a rule with `steps` is a funnel"
    case "repeat", "frequency", "fire", "fires":
      return ["every time", "always", "each time", "every", "unlimited"].contains(word)
        ? "delete this line: a rule fires each time" : nil
    case "enabled", "status":
      return ["true", "yes", "on", "1"].contains(word)
        ? "a rule is active without this line: delete it" : nil
    default: return nil
    }
  }

  /// The help for `window: 30m` and `within: session`; nil for other keys.
  private static func windowHelp(_ name: String, _ value: String) -> String? {
    if foreignHelp[name] == window, let time = DurationLiteral.meant(by: value) {
      return
        "write `at-most: \(time)` for the longest time between `from` and `to` or of `steps`, or `within: \(time)` next to `times`"
    }
    guard ["window", "within", "timeframe"].contains(name) else { return nil }
    return periods[value.lowercased()].map { "delete this line, and write `once-per: \($0)`" }
  }

  /// The help for `start_date: 01.07.2026`; nil for other keys.
  static func campaign(_ name: String, _ value: String) -> String? {
    let names: Set<String> = [
      "start", "begin", "starts", "begins", "end", "ends", "stop", "stops", "finish", "finishes",
      "expires", "first-day", "last-day", "enable", "enabled", "disable",
      "disabled",
    ]
    // `date` and `last-update` are notes.
    guard
      name.hasSuffix("date") && name != "date" && !name.hasSuffix("update") || names.contains(name)
        || FileKey.foreignHelp[name] == period,
      DayLiteral.isDay(value)
    else { return nil }
    guard let day = DayLiteral.nearest(to: value) else { return period }
    let isStart = ["start", "begin", "from", "enable", "first", "launch", "release"].contains(
      where: name.contains)
    let own = isStart ? "from: \(day)" : "until: \(day)"
    let both = isStart ? "\(own), until: …" : "from: …, \(own)"
    return
      "write \(Quoted.code("active: {\(own)}")), or the first and the last day together: \(Quoted.code("active: {\(both)}"))"
  }

  /// The help for a name of another tool, with its value in place of `…`.
  private static func filledHelp(for name: String, _ value: String?) -> String? {
    if name == "join", let value, let joined = joined(value) { return joined }
    guard let help = foreignHelp[name], let value, !value.isEmpty, value.utf8.count < 80,
      !value.contains("`")
    else { return foreignHelp[name] }
    guard ![pair, period].contains(help) else { return help }
    let isShort = name == "debounce" && (Int(value) ?? 0) >= 100
    let written =
      isShort ? "\(value)ms" : timeNames.contains(name) ? DurationLiteral.ofOtherTool(value) : value
    // The key of `owner: growth` belongs to the note.
    let isLabelled = ["owner", "author", "team", "ticket", "jira", "labels"].contains(name)
    return written.map {
      help.replacingOccurrences(
        of: "…", with: help == comment && isLabelled ? "\(name): \($0)" : $0)
    } ?? help
  }

  /// The names of times in other tools.
  private static let timeNames: Set<String> = [
    "interval", "every", "timer", "duration", "debounce",
  ]

  static let weekdayNames: Set<String> = [
    "day", "days", "weekday", "weekdays", "day-of-week", "day_of_week", "dayofweek", "on-days",
  ]

  private static func isWeekday(_ value: String?) -> Bool {
    value.map { LocalTimePart.weekdays.contains($0.lowercased()) } ?? false
  }

  /// Whether a value is a trigger, also under the name that another tool has for it.
  static func isTrigger(_ value: String) -> Bool {
    TriggerKeyword(rawValue: value) != nil || TriggerWording.byOtherName[value.lowercased()] != nil
  }

  /// Whether the condition after SQL's `HAVING` counts nothing.
  private static func isConditionWithoutCount(_ value: String) -> Bool {
    isCondition(value) && !["count", "sum(", "avg("].contains(where: value.lowercased().contains)
  }

  /// Whether a value compares something and is therefore no trigger.
  static func isCondition(_ value: String) -> Bool {
    let folded = value.lowercased()
    return [
      " == ", " != ", " < ", " > ", " <= ", " >= ", " is set", " contains ", " in [", " in (",
      " = ", " <> ", " like ", " equals ", " is not ", " is null", " between ", " starts with ",
      " ends with ",
    ].contains { folded.contains($0) }
      || ["data.", "app.", "view.", "not "].contains { value.hasPrefix($0) }
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
  static let limit =
    "\(noLimit)3 in a session: `once-per: session` sends one event in a session, and "
    + "`throttle: 10s` one in that time; for another number, let the app count, such as `if: app.refreshes < 5`"
  private static let other =
    "write a second rule with the opposite condition; for an A/B test, let the app provide the variant, such as "
    + "`if: app.variant == \"B\"`"

  private static let values = "values with a name are written under `let`, at the top of the file"
  static let noInterval = "no rule repeats at an interval"
  private static let delayed =
    noInterval + "; one event after that time on the view has `from: appear` and "
    + "`after: …` instead of `trigger`; for the whole time, write `from: appear`, `to: [disappear, app-background]` and the property `${elapsed}`; "
    + "for more than one event, let the app send a trigger for this view: declare it at the top, `triggers: [heartbeat]`, and write "
    + "`trigger: heartbeat`"
  private static let order =
    "rules have no order: delete the line; for events in a fixed order, write them as several actions of one rule"
  private static let window =
    "write `at-most` for the longest time between `from` and `to` or of `steps`, and `within` next to `times`"
  static let once =
    "write `once-per` with what is reported once, such as `once-per: [session, data.sku]`; events are grouped "
    + "where they are analyzed"
  private static let repeated = "a rule counts its triggers with `times: 3` and `within: 10s`"

  static let period =
    "write the first and the last day together: `active: {from: …, until: …}`, with days such as `2026-12-31`"

  private static let loop =
    "a rule has no loop: write a list of views, such as `view: [Trip/lockButton, Trip/unlockButton]`, and `${view.id}` for "
    + "their identifiers"

  /// The help for one trigger after the other.
  static let pair =
    "for one trigger after the other, write `from: {view: …, trigger: …}` and `to: {view: …, trigger: …}`"

  private static let firing =
    "write the view and the trigger in the rule itself: `view: Checkout/buyButton` and `trigger: tap`"

  static let blocking =
    "write `except:` with the paths of the views or screens that are excluded, such as `except: Wishlist`, or a condition such "
    + "as `if: not (…)`"

  private static let variants =
    "rules assign no variants: let the app provide the variant, such as `${app.variant}`; a share of the people is "
    + "`sample: {share: 50%, by: install}`"

  private static let first =
    "for the first one only, write `once-per: visit` (one appearance of the screen), `session`, `install`, or a value such as "
    + "`once-per: [session, data.sku]`"

  private static let sums =
    "a rule adds nothing up: delete this line and those below it, and let the app provide the number, such as `app.total`"

  static let comment = "write it as a comment: `# …`"

  private static let shadow = "write `mode: shadow`: the rule does everything except act"

  static let foreignHelp: [String: String] = [
    "shadow": shadow, "dry-run": shadow, "test": shadow,
    "screen": screen, "page": screen, "screens": screen,
    "then": pair, "else": other, "otherwise": other, "elif": other,
    "enabled": off, "disabled": off, "status": off, "paused": off, "pause": off, "disable": off,
    "hidden": off,
    "consent": consent,
    "meta": comment, "owner": comment, "author": comment, "labels": comment,
    "measures": sums, "measure": sums, "aggregations": sums, "aggregate": sums,
    "join":
      "delete it: a value such as `data.code | lookup(names)` reads a table, whose rows are under `tables` at the top of the file",
    "wait-for-tags": "delete it: an event does not delay the app",
    "and": "write one condition, with `and` between the two",
    "or": "write one condition, with `or` between the two",
    "variables": values, "vars": values, "interval": delayed, "every": delayed, "timer": delayed,
    "setup-tag": order, "cleanup-tag": order, "setuptag": order, "cleanuptag": order,
    "sequencing": order,
    "first": first, "first-time": first, "first-time-only": first, "priority": order,
    "order": order, "having": repeated, "repeat": repeated,
    "unless": "write `if: not (…)`", "limit": limit, "frequency": limit, "max-per-session": limit,
    "per": limit, "cooldown": limit, "cap": limit, "frequency-cap": limit,
    "capping": limit, "window": window, "timeframe": window, "lookback": window,
    "distinct": once, "dedupe": once, "deduplicate": once, "distinct-on": once,
    "group-by": once, "partition-by": once,
    "unique": once, "unique-key": once, "primary-key": once, "dedupe-key": once, "dedup-key": once,
    "dedupe-by": once, "unique-by": once, "distinct-by": once, "once-by": once,
    "start-date": period, "end-date": period,
    "firing-trigger": firing, "firing-triggers": firing,
    "events": firing,
    "blocking-trigger": blocking, "blocking-triggers": blocking,
    "duration":
      "write `from: appear` instead of `trigger`, and `after: …`, for an event at that time; for a least time, write "
      + "`at-least: …`, with `trigger: impression` or with `from: appear` and `to: disappear`",
    "percent":
      "write `visible: 50%` for `trigger: impression`, `at: [50%]` for `trigger: scroll-depth`, or `sample: 50%` for a "
      + "share of the sessions",
    "progress":
      "let the app send the percentage with its trigger, and write `if: trigger.percent in […]`",
    "loop": loop, "foreach": loop, "for-each": loop, "for_each": loop,
    "direction":
      "let the app send the direction with its trigger, and write `if: trigger.direction == \"…\"`",
    "debounce":
      "write `throttle: …`, which sends the first of several; for the last one of a slider, write "
      + "`from: change` and `after` with that time instead of `trigger`; the `change` of a field fires once, when "
      + "editing ends, and needs neither",
    "name": "a rule's name is its key, above these lines",
    "description": comment,
    "comment": comment, "note": comment, "notes": comment, "remark": comment, "remarks": comment,
    "todo": comment, "ticket": comment, "jira": comment, "team": comment, "docs": comment,
    "split": variants, "variants": variants, "variant": variants, "ab-test": variants,
    "experiment": variants, "qualify": first, "rank": first, "row-number": first,
    "type": "write a class in the path: `view: .Button`",
    "class": "write a class in the path: `view: .Button`",
    "text": "test it in a condition: `if: view.text == \"…\"`",
    "label": "test it in a condition: `if: view.text == \"…\"`",
  ]
}
