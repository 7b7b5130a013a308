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
    "set": .name, "title": .name, "destinations": .sinks, "destination": .sinks, "outputs": .sinks,
    "vars": .let, "variables": .let, "constants": .let,
    "consts": .let, "const": .let, "definitions": .let, "seeds": .tables,
    "global-context": .with, "global-contexts": .with, "contexts": .with, "base": .with,
    "properties": .with,
    "params": .with, "super-properties": .with,
    "global": .with, "globals": .with, "common": .with, "defaults": .with,
    "global-parameters": .with, "global-properties": .with,
    "common-properties": .with, "shared": .with, "shared-parameters": .with,
    "shared-properties": .with,
    "event-parameters": .with, "custom-dimensions": .with,
    "custom-parameters": .with,
    "parameters": .with, "context": .with, "data-layer": .with, "rule": .rules,
    "events": .rules, "campaign": .active, "schedule": .active, "data-elements": .let,
  ]

  static func meaning(of name: String, value: String?) -> FileKey? {
    // `campaign: black_friday` is a property, and no period.
    if name == "campaign", let value, DayLiteral.nearest(to: value) == nil { return nil }
    if name == "data-layer", value != nil { return nil }
    if isTables(name) { return value?.contains(" ") == false ? nil : .tables }
    return foreignNames[name]
  }

  /// Whether a key, in lowercase, is what other tools call the tables of a file.
  static func isTables(_ name: String) -> Bool {
    UnknownTable.groups.contains(name.replacingOccurrences(of: "-", with: "_"))
  }

  private static let comment = RuleKey.comment
  static let noContexts =
    "an event has no contexts: delete this line and those below it; the values of all events are written below `with:` at "
    + "the top of the file"
  private static let notHere =
    "a rule file has no such key: delete the line; `version: 1`, `name: …` and `rules:` begin in the first column"
  static let includes =
    "a file cannot include another one: give `validate` or the app several files; the `let`, `tables` and `with` at the top "
    + "of a file are only for its own rules: copy them"

  /// The help for a condition of the whole file.
  static func condition(_ test: String) -> String {
    "a file has no condition of its own: write \(Quoted.code("if: \(test)", limit: 200)) in each rule, or add it with `and` to "
      + "its condition"
  }

  private static let funnels =
    "a funnel is part of its rule: move `steps:` and the lines below it into the rule, with a name for each step, such as "
    + "`- list: {view: Listing, trigger: appear}`; the longest time between the steps is `at-most`"

  static func help(for name: String, value: String?) -> String? {
    if name == "consent", let value, NameSyntax.isName(value) {
      return RuleKey.consent(to: [value])
    }
    if ["unless", "if-not", "not-if", "except-if", "ifnot"].contains(NamingStyle.key(name)),
      let value, RuleKey.isCondition(value)
    {
      return condition("not (\(FunctionCall.certain(ForeignCondition.corrected(value))))")
    }
    if foreignHelp[name] == conditions, let value, RuleKey.isCondition(value) {
      return condition(ForeignCondition.corrected(value))
    }
    return value.flatMap { RuleKey.campaign(name, $0) } ?? foreignHelp[name]
  }

  static let foreignHelp: [String: String] = [
    "import": includes, "imports": includes, "include": includes, "includes": includes,
    "extends": includes,
    "apiversion": notHere, "kind": notHere, "metadata": notHere, "tags": comment, "team": comment,
    "funnel": funnels, "funnels": funnels, "steps": funnels, "author": comment,
    "description": comment, "owner": comment,
    "meta": comment, "consent": RuleKey.consent, "filter": conditions, "filters": conditions,
    "where": conditions, "condition": conditions, "conditions": conditions,
    "when": conditions, "load-rules": conditions, "start-date": RuleKey.period,
    "end-date": RuleKey.period, "start": RuleKey.period, "end": RuleKey.period,
    "until": RuleKey.period,
    "dates": RuleKey.period, "date-range": RuleKey.period, "expires": RuleKey.period,
    "valid-until": RuleKey.period, "valid-to": RuleKey.period, "valid-from": RuleKey.period,
    "user-properties": people, "dimensions": columns, "dimension": columns, "measures": columns,
    "measure": columns,
    "metrics": columns, "explore": columns,
    "experiments": experiments, "experiment": experiments, "variants": experiments,
    "ab-tests": experiments, "debug": debug, "verbose": debug, "log-level": debug, "logging": debug,
    "session-timeout": session, "timeout": session, "depends-on": includes, "requires": includes,
  ]
  private static let people =
    "write `with` to send these values with every event; a property of the user is set by an action of the app, declared at "
    + "the top of the file, `actions: [set_user_property]`, and called by a rule: write `- set_user_property:` with these lines "
    + "below it in its `actions`, such as those of a rule with `trigger: session-start`"
  private static let columns =
    "a file declares no dimensions or measures: delete these lines, and write each value below the `with:` of its event, or "
    + "under `let` for several, such as `is_large: ${data.total > 5000}`; for ranges of a number, write a rule for each, such as one with `if: data.age < 4`"
  private static let experiments =
    "rules define no experiments: delete these lines, and let the app provide the variant, such as `${app.variant}`"
  private static let debug =
    "delete the line: `- log: …` in a rule writes to the log, and `spark-rules run` shows what the rules send"
  static let session =
    "a session ends when the app has been in the background for 30 minutes, which no rule can change: delete the line"
  private static let conditions =
    "a file has no condition of its own: write `if: …` in each rule, with `and` between several conditions"
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
    "on": .trigger, "when": .trigger, "event": .trigger, "trigger-type": .trigger,
    "path": .view, "selector": .view, "id": .view, "form": .view, "target": .view, "element": .view,
    "condition": .if,
    "conditions": .if,
    "where": .if, "filter": .if, "filters": .if, "criteria": .if, "audience": .if, "segment": .if,
    "require": .if, "requires": .if, "match": .if, "only": .if, "only-if": .if,
    "load-rule": .if, "sample-rate": .sample,
    "sampling": .sample, "sampling-rate": .sample,
    "sample-percent": .sample,
    "rate": .sample, "do": .actions, "then": .actions, "action": .actions, "tags": .actions,
    "tag": .actions, "threshold": .at, "thresholds": .at, "vertical-thresholds": .at,
    "vertical-threshold": .at, "scroll-threshold": .at, "scroll-percent": .at,
    "scroll-percentage": .at,
    "percentages": .at, "min-percent-visible": .visible, "minimum-percent-visible": .visible,
    "percent-visible": .visible, "on-screen-duration": .atLeast,
    "minimum-on-screen-duration": .atLeast, "min-duration": .atLeast, "max-duration": .atMost,
    "exclude": .except, "not": .except, "exceptions": .except, "exception": .except,
    "excludes": .except, "excluding": .except, "block": .except, "blocking": .except,
    "blocking-triggers": .except, "blocking-trigger": .except,
    "delay": .after, "wait": .after, "wait-for": .after, "idle-time": .after,
    "grace-period": .after, "timeout": .after, "idle": .after, "inactivity": .after,
    "funnel": .steps, "sequence": .steps, "depth": .at, "depths": .at, "scroll-depth": .at,
    "min-visible": .visible, "visibility": .visible,
    "min-percent": .visible,
    "visible-percent": .visible,
    "viewability": .visible,
    "min-on-screen-duration": .atLeast, "min-visible-time": .atLeast, "on-screen": .atLeast,
    "on-screen-time": .atLeast, "visible-for": .atLeast, "time": .atLeast, "seconds": .atLeast,
    "time-on-screen": .atLeast, "time-on-page": .atLeast,
    "dwell": .atLeast, "dwell-time": .atLeast, "stay": .atLeast, "min-clicks": .times,
    "min-taps": .times, "clicks": .times, "taps": .times, "min-time": .atLeast,
    "minimum": .atLeast, "longer-than": .atLeast, "longer_than": .atLeast, "longer": .atLeast,
    "min-seconds": .atLeast, "max-time": .atMost,
    "less-than": .atMost, "shorter-than": .atMost, "more-than": .atLeast,
    "min": .atLeast, "max": .atMost,
    "for": .atLeast, "reads": .read, "values": .read, "start": .from, "begin": .from, "end": .to,
    "finish": .to,
    "until": .to, "date-range": .active, "campaign": .active, "schedule": .active,
    "period": .active,
  ]
}

/// The keys under `active`.
enum ActiveKey: String, MapKey {
  case from, until

  static let location = "under `active`"
  static let foreignNames: [String: ActiveKey] = [
    "start": .from, "begin": .from, "after": .from, "since": .from, "end": .until, "to": .until,
    "before": .until, "through": .until, "start-date": .from, "start_date": .from,
    "end-date": .until, "end_date": .until,
  ]
  private static let zone = "write the zone in each time: `2026-11-27T18:00+01:00`"
  static let foreignHelp = [
    "timezone": zone, "time-zone": zone, "time_zone": zone, "tz": zone, "zone": zone,
    "weekday": days, "weekdays": days, "day": days, "days": days, "hours": hours, "hour": hours,
    "time": hours, "times": hours, "for": length, "duration": length, "length": length,
  ]
  private static let length =
    "a period has no length: write its last day, such as `until: 2026-12-31`"
  private static let days = days(["friday", "saturday"])

  private static func days(_ names: [String]) -> String {
    "a period has a first and a last day; days of the week are a condition: "
      + Quoted.code("if: \(WeekdayName.condition(names))", limit: 200)
  }

  static func help(for name: String, value: String?) -> String? {
    let help = foreignHelp[name]
    return help == days ? value.flatMap(WeekdayName.days).map(days) ?? help : help
  }
  private static let hours =
    "a period has a first and a last day; times of day are a condition: `if: time.clock >= 18:00`"
}

/// The keys under `sample`.
enum SampleKey: String, MapKey {
  case share, by

  static let location = "under `sample`"
  static let foreignNames: [String: SampleKey] = [
    "percent": .share, "percentage": .share, "rate": .share, "fraction": .share, "size": .share,
    "frac": .share, "ratio": .share, "probability": .share, "pct": .share, "p": .share,
    "per": .by, "of": .by, "unit": .by, "key": .by,
  ]

  static func help(for name: String, value: String?) -> String? {
    if ["random_state", "random-state", "seed", "replace", "method"].contains(name) {
      return "delete it: the same installations are chosen each time"
    }
    return PercentLiteral.parse(name) == nil ? nil : "write \(Quoted.code("share: \(name)"))"
  }
}

/// The keys under `from`, `to`, `without` and each step.
enum ScheduleKey: String, MapKey {
  case view, trigger

  static let location = "under `from`, `to`, `without` and a step"
  static let foreignNames: [String: ScheduleKey] = [
    "on": .trigger, "when": .trigger, "path": .view, "selector": .view, "id": .view,
    "screen": .view,
    "page": .view, "element": .view, "button": .view, "target": .view, "component": .view,
    "views": .view, "screen-name": .view, "screen_name": .view, "triggers": .trigger,
  ]
  private static let triggers: Set<String> = ["event", "action", "type", "gesture", "interaction"]

  static func meaning(of name: String, value: String?) -> ScheduleKey? {
    let isTrigger = triggers.contains(name) && value.map(RuleKey.isTrigger) == true
    return isTrigger ? .trigger : foreignNames[name]
  }
}

extension ActionKey: MapKey {
  var combination: String {
    owners.isEmpty
      ? "write it as an action of its own, after a dash, and repeat its `with` there"
      : "keep one of them"
  }

  /// The key that a name of another tool means, such as `eventParameters` and `event_name`; nil for other names.
  static func foreign(_ name: String) -> ActionKey? {
    // `Analytics.logEvent` is a function of an object.
    let last = name.split(separator: ".").last.map(String.init) ?? name
    let words = NamingStyle.words(of: last)
    let joined = ["-", "_", ""].lazy.compactMap { foreignNames[words.joined(separator: $0)] }.first
    // `people.increment` changes a property of the user.
    let meant = last == name || joined == .emit ? joined : nil
    return foreignNames[name.lowercased()] ?? meant
      ?? (KeyWords.isEventName(name) ? .emit : nil)
  }

  static let location = "in an action"
  static let foreignNames = Dictionary(
    uniqueKeysWithValues: allCases.flatMap { key in key.otherNames.map { ($0, key) } })
}
