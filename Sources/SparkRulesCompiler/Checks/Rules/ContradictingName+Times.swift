import Foundation
import SparkRulesModel

/// Names of sessions, days, pairs and waits.
extension ContradictingName {
  /// An abandoned form whose rule fires at the button that sends it.
  static func abandonment(_ subject: Subject) -> Diagnostic? {
    if case .pair(let pair) = subject.rule.schedule, pair.without == nil,
      pair.to.triggers.allSatisfy({ [.keyword(.tap), .keyword(.submit)].contains($0) }),
      subject.says("abandoned", "abandon", "abandonment"), let key = subject.source.to.key,
      let path = (subject.source.to.value?.view.value ?? subject.source.view.value)?.first?.value,
      let screen = path.split(separator: "/").first
    {
      let tap = "without: {view: \(path), trigger: tap}"
      return Diagnostic(
        self, at: key, "the rule fires for those who did it, and the name says `abandoned`",
        help: "exchange it: "
          + Quoted.code("to: {view: \(screen), trigger: [disappear, app-background]}")
          + " and \(Quoted.code(tap))")
    }
    guard case .pair(let pair) = subject.rule.schedule, let without = pair.without,
      pair.to.triggers.allSatisfy({ [.keyword(.tap), .keyword(.submit)].contains($0) }),
      without.triggers.contains(where: {
        [.keyword(.disappear), .keyword(.appBackground)].contains($0)
      }), subject.says("abandoned", "abandon", "abandonment", "dropoff"),
      let key = subject.source.to.key
    else { return nil }
    return Diagnostic(
      self, at: key, "the rule fires for those who did it, and the name says `abandoned`",
      help:
        "exchange what `to` and `without` contain: people leave at `to`, and did not do what is in `without`"
    )
  }

  /// `at-most: 30s` for people who read for 30 seconds.
  static func shortTime(_ subject: Subject) -> Diagnostic? {
    guard let limit = subject.source.atMost.value, let key = subject.source.atMost.key,
      !subject.source.atLeast.isPresent,
      subject.says("read", "stayed", "engaged", "watched", "viewed", "spent", "dwell", "stay"),
      !subject.says("short", "quick", "bounce", "bounced", "only", "under", "within", "less")
    else { return nil }
    let seconds = LiteralPrinter.print(.double(limit.value))
    let minutes = LiteralPrinter.print(.double(limit.value / 60))
    guard
      subject.says(
        seconds + "s", seconds + "sec", seconds + "seconds", seconds, minutes + "m",
        minutes + "min")
    else { return nil }
    return Diagnostic(
      self, at: key,
      "the rule fires only if the time is at most this long, and the name sounds like a minimum",
      help: "write `at-least` instead of `at-most`")
  }

  /// `at-least: 5s` for people who left at once.
  static func longBounce(_ subject: Subject) -> Diagnostic? {
    guard let limit = subject.source.atLeast.value, let key = subject.source.atLeast.key,
      limit.value <= 30, !subject.source.atMost.isPresent, case .pair = subject.rule.schedule,
      let word = subject.word("bounce", "bounced", "bounces", "bouncing")
    else { return nil }
    return Diagnostic(
      self, at: key,
      "the rule fires only if the time is at least this long, and the name says `\(word)`",
      help: "write `at-most` instead of `at-least`")
  }

  /// A campaign that ends on the day after the one in its name.
  static func lastDay(_ subject: Subject) -> Diagnostic? {
    guard let until = subject.source.active.value?.until, case .day(let day) = until.value,
      case let before = ActivePeriod.Bound.day(day - 1),
      subject.source.name.value.hasSuffix(before.description)
        || names(before, subject) && !names(until.value, subject)
    else { return nil }
    return Diagnostic(
      self, at: until.range, "`until` is the last day, and the name says that this is \(before)",
      help: "write `\(before)`")
  }

  /// Whether a name contains a day, such as `14-february`.
  private static func names(_ day: ActivePeriod.Bound, _ subject: Subject) -> Bool {
    let parts = day.description.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3, months.indices.contains(parts[1] - 1) else { return false }
    let month = months[parts[1] - 1]
    return subject.says(String(parts[2])) && subject.says(month, String(month.prefix(3)))
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  /// A wait for people who left a screen, which ends when they leave it.
  static func wait(_ subject: Subject) -> Diagnostic? {
    guard case .delay(let delay) = subject.rule.schedule, delay.without == nil,
      delay.from.triggers == [.keyword(.appear)],
      subject.says("left", "leave", "leaving", "abandoned", "exit", "exited"),
      let trigger = subject.source.from.value?.triggers.value?.first
    else { return nil }
    return Diagnostic(
      self, at: trigger.range,
      "the wait ends when the view disappears, and the name says that people left",
      help: "write `disappear`, so that the wait begins when they leave")
  }

  /// `once-per: visit` for once in a session.
  static func limitOfSession(_ subject: Subject) -> Diagnostic? {
    guard subject.rule.gates.oncePer.contains(.visit),
      !subject.rule.gates.oncePer.contains(.session),
      subject.says("session"), !subject.says("visit", "screen"),
      let limit = subject.source.oncePer.value?.first(where: { $0.value == "visit" })
    else { return nil }
    return limit.finding(
      self, at: 0..<limit.value.utf8.count,
      "a visit is one appearance of the screen, and the name says `session`",
      help: "write `session`")
  }

  /// `once-per: session` for once in a day.
  static func limitOfDay(_ subject: Subject) -> Diagnostic? {
    guard subject.rule.gates.oncePer == [.session], !subject.says("session", "sessions"),
      let word = subject.word("daily", "day"), word == "daily" || subject.says("per", "once"),
      let limit = subject.source.oncePer.value?.first
    else { return nil }
    return limit.finding(
      self, at: 0..<limit.value.utf8.count,
      "there can be several sessions in a day, and the name says `\(word)`", help: "write `day`")
  }

  /// A time that touches restart, for people who use the app.
  static func engagement(_ subject: Subject) -> Diagnostic? {
    guard case .delay(let delay) = subject.rule.schedule,
      let word = subject.word("engaged", "engagement", "active"),
      delay.from.triggers.contains(.keyword(.touch)),
      delay.from.triggers.contains(.keyword(.appForeground)),
      let touch = subject.source.from.value?.triggers.value?.first(where: { $0.value == "touch" })
    else { return nil }
    return Diagnostic(
      self, at: touch.range,
      "each `touch` starts the time again, so that people who touch the screen are not counted, and the name says `\(word)`",
      help: "delete `touch`, so that the time is that of use")
  }

  /// The last of several first steps, of which the first one counts.
  static func lastOfSeveral(_ subject: Subject) -> Diagnostic? {
    guard case .funnel(let funnel) = subject.rule.schedule, !subject.source.keeps.isPresent,
      let first = funnel.steps.first, let step = subject.source.steps.value?.first,
      subject.source.properties.contains(where: {
        $0.value.text.value.hasPrefix("${\(first.name).")
          && NamingStyle.words(of: $0.name.value).contains("last")
      })
    else { return nil }
    return Diagnostic(
      self, at: step.name.range,
      "a second \(Quoted.code(first.name)) is ignored while the others are missing, and a name says `last`",
      help: "add `keep: last` to the rule")
  }

  /// `once-per: session` for what happens once ever.
  static func onceEver(_ subject: Subject) -> Diagnostic? {
    guard let limit = subject.source.oncePer.value?.first,
      [[.session], [.visit], [.view]].contains(subject.rule.gates.oncePer),
      subject.says("ever", "lifetime")
    else { return nil }
    return limit.finding(
      self, at: 0..<limit.value.utf8.count,
      "each \(limit.value) counts, and the name says `\(subject.says("ever") ? "ever" : "lifetime")`",
      help: "write `install`")
  }

  /// A pair about people who did not do something, which nothing cancels.
  static func nothingWithout(_ subject: Subject) -> Diagnostic? {
    guard case .pair(let pair) = subject.rule.schedule, pair.without == nil,
      !subject.source.without.isPresent, subject.rule.condition == nil,
      pair.to.triggers.allSatisfy({
        [.keyword(.disappear), .keyword(.appBackground)].contains($0)
      }), subject.says("without", "abandoned", "abandonment", "abandon"),
      let key = subject.source.to.key
    else { return nil }
    let path = subject.source.from.value?.view.value?.first ?? subject.source.view.value?.first
    let screen = path?.value.split(separator: "/").first.map(String.init) ?? "Checkout"
    return Diagnostic(
      self, at: key,
      "the rule also fires for those who did it, and the name says `\(subject.says("without") ? "without" : "abandoned")`",
      help: "add `without` with what they did not do: "
        + Quoted.code("without: {view: \(screen)/…, trigger: tap}")
    )
  }

  /// The start of a session at each return to the app.
  static func sessionStart(_ subject: Subject) -> Diagnostic? {
    guard case .triggers(let triggers, nil) = subject.rule.schedule,
      triggers == [.keyword(.appForeground)] || triggers == [.keyword(.appStart)],
      subject.rule.gates.oncePer.isEmpty, subject.says("session", "sessions", "visit"),
      subject.says("start", "started", "begin", "began", "begun", "new", "sessions"),
      let trigger = subject.source.triggers.value?.first
    else { return nil }
    return Diagnostic(
      self, at: trigger.range,
      triggers == [.keyword(.appStart)]
        ? "a session also begins when the app was in the background for 30 minutes"
        : "`app-foreground` also occurs within a session, and the name says `session`",
      help: "write `session-start`")
  }

  /// The first start of an app at each start.
  static func firstOpen(_ subject: Subject) -> Diagnostic? {
    guard case .triggers(let triggers, nil) = subject.rule.schedule,
      triggers.contains(where: { [.keyword(.appStart), .keyword(.sessionStart)].contains($0) }),
      subject.says("first"),
      subject.says("open", "opened", "start", "started", "launch", "launched"),
      subject.rule.condition == nil, !subject.rule.gates.oncePer.contains(where: \.isLasting)
    else { return nil }
    guard let limit = subject.source.oncePer.value?.first else {
      guard let trigger = subject.source.triggers.value?.first else { return nil }
      return Diagnostic(
        self, at: trigger.range, "the app is started many times, and the name says `first`",
        help: "add `once-per: install` to the rule")
    }
    return limit.finding(
      self, at: 0..<limit.value.utf8.count,
      "each start of the app counts, and the name says `first`", help: "write `install`")
  }

  /// A time without a touch that touches do not restart.
  static func idleTime(_ subject: Subject) -> Diagnostic? {
    guard case .delay(let delay) = subject.rule.schedule, delay.without == nil,
      delay.from.triggers == [.keyword(.appForeground)],
      let word = subject.word("idle", "inactive", "inactivity", "idling"),
      let trigger = subject.source.from.value?.triggers.value?.first
    else { return nil }
    return Diagnostic(
      self, at: trigger.range,
      "the time is not restarted by touches, and the name says `\(word)`",
      help: "write `[app-foreground, touch]`")
  }

  /// The time since the first of several beginnings, of which the last one counts.
  static func firstOfSeveral(_ subject: Subject) -> Diagnostic? {
    guard case .pair(let pair) = subject.rule.schedule, pair.keeps == .last,
      !subject.source.keeps.isPresent, subject.rule.gates.oncePer.isEmpty,
      let key = subject.source.from.key,
      pair.from.views != pair.to.views,
      subject.source.properties.contains(where: {
        $0.value.text.value.contains("elapsed")
          && NamingStyle.words(of: $0.name.value).contains("first")
      })
    else { return nil }
    return Diagnostic(
      self, at: key, "a second `from` restarts the time, and the name says `first`",
      help: "add `keep: first` to the rule")
  }
}
