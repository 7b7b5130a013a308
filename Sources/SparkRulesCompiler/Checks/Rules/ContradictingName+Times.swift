import SparkRulesModel

/// Names of sessions, days, pairs and waits.
extension ContradictingName {
  // MARK: Pairs and funnels

  /// An abandoned form whose rule fires at the button that sends it.
  static func abandonment(_ subject: Subject) -> Diagnostic? {
    guard case .pair(let pair) = subject.rule.schedule, pair.to.isTap,
      let word = subject.word("abandoned", "abandon", "abandonment"),
      let path = (subject.source.to.value?.view.value ?? subject.source.view.value)?.first?.value,
      let screen = path.split(separator: "/").first
    else { return nil }
    let help: String
    if let without = pair.without {
      guard without.triggers.contains(where: \.isLeaving) else { return nil }
      help = "exchange what `to` and `without` contain, so that people leave at `to`"
    } else if let limit = subject.source.atMost.value {
      help = wait(DurationLiteral.written(limit.value), subject, without: path)
    } else {
      help =
        "exchange it: "
        + EventPhrase.leaving(screen)
        + " and \(Quoted.code("without: \(EventPhrase.end(path, .tap))"))"
    }
    return subject.finding(
      at: subject.source.to.key, "the rule fires for those who did it", saying: word, help: help)
  }

  /// The help for a rule that fires after a time for people who do not tap a view.
  private static func wait(_ time: String, _ subject: Subject, without path: String) -> String {
    var lines = ["after: \(time)", "without: \(EventPhrase.end(path, .tap))"]
    var replaced = ["to", "at-most"]
    // A wait that begins when a screen appears ends when another one is shown.
    if let start = subject.source.from.value, let view = start.view.value?.first?.value,
      start.triggers.value?.map(\.value) == [TriggerKeyword.appear.rawValue],
      view.prefix(while: { $0 != "/" }) != path.prefix(while: { $0 != "/" })
    {
      lines.insert("from: \(EventPhrase.end(view, .disappear))", at: 0)
      replaced.insert("from", at: 0)
    }
    return "write \(Quoted.list(lines, "and")) instead of \(Quoted.list(replaced, "and"))"
  }

  /// The appearance of a button under `without`, for people who did not tap it.
  static func shownButton(_ subject: Subject) -> Diagnostic? {
    guard case .pair(let pair) = subject.rule.schedule, let without = pair.without,
      without.triggers == [.keyword(.appear)], pair.to.triggers.allSatisfy(\.isLeaving),
      // Otherwise the rule is cancelled each time, which is reported.
      pair.from.triggers != [.keyword(.appear)],
      let word = subject.word("abandoned", "abandon", "abandonment"),
      let path = subject.source.without.value?.view.value?.first?.value, path.contains("/"),
      let screen = subject.source.to.value?.view.value?.first?.value,
      path.hasPrefix(screen + "/")
    else { return nil }
    return subject.finding(
      at: subject.source.without.value?.triggers.value?.first?.range,
      "\(Quoted.code(path)) appears with its screen, whether or not it is used", saying: word,
      help: "write `tap`")
  }

  /// A pair about people who did not do something, which nothing cancels.
  static func nothingWithout(_ subject: Subject) -> Diagnostic? {
    // People who leave early have not done it.
    guard case .pair(let pair) = subject.rule.schedule, !subject.source.without.isPresent,
      subject.rule.condition == nil, !subject.source.atMost.isPresent,
      pair.to.triggers.allSatisfy(\.isLeaving),
      let word = subject.word("without", "abandoned", "abandonment", "abandon")
    else { return nil }
    return subject.finding(
      at: subject.source.to.key, "the rule also fires for those who did it", saying: word,
      help: "add `without` with what they did not do: "
        + "`without: {view: …, trigger: tap}`")
  }

  /// `at-most: 30s` for people who read for 30 seconds.
  static func shortTime(_ subject: Subject) -> Diagnostic? {
    guard let limit = subject.source.atMost.value, !subject.source.atLeast.isPresent,
      let word = subject.word("read", "stayed", "engaged", "watched", "viewed", "spent", "stay"),
      !subject.says("short", "quick", "bounce", "bounced", "only", "under", "within", "less"),
      let time = duration(in: subject.words), DurationLiteral.parse(time.value) == limit.value
    else { return nil }
    return subject.finding(
      at: subject.source.atMost.key, "the rule fires only for a time that is at most this long",
      saying: word, help: "write `at-least` instead of `at-most`")
  }

  /// `at-least: 5s` for people who left at once.
  static func longBounce(_ subject: Subject) -> Diagnostic? {
    guard let limit = subject.source.atLeast.value, limit.value <= 30,
      !subject.source.atMost.isPresent, case .pair = subject.rule.schedule,
      let word = subject.word("bounce", "bounced", "bounces", "bouncing")
    else { return nil }
    return subject.finding(
      at: subject.source.atLeast.key, "the rule fires only for a time that is at least this long",
      saying: word, help: "write `at-most` instead of `at-least`")
  }

  /// The end of a pair before its beginning, for a time from one view to another.
  static func exchangedEnds(_ subject: Subject) -> Diagnostic? {
    guard case .pair = subject.rule.schedule, let key = subject.source.from.key,
      let from = subject.source.from.value?.view.value, from.count == 1,
      let to = subject.source.to.value?.view.value, to.count == 1
    else { return nil }
    let words = NamingStyle.words(of: subject.source.name.value)
    guard let middle = words.lastIndex(of: "to") else { return nil }
    let (before, after) = (words[..<middle], words[(middle + 1)...])
    func isNamed(_ path: ScalarText, in part: ArraySlice<String>) -> Bool {
      path.value.split(separator: "/").last.map { last in
        NamingStyle.words(of: String(last)).contains(where: part.contains)
      } ?? false
    }
    guard isNamed(from[0], in: after), isNamed(to[0], in: before), !isNamed(from[0], in: before),
      !isNamed(to[0], in: after)
    else { return nil }
    return subject.finding(
      at: key, "the time begins at \(Quoted.code(from[0].value))",
      saying: words[middle...].joined(separator: "-"), help: "exchange `from` and `to`")
  }

  /// The time between two visits, for the time on a screen.
  static func absence(_ subject: Subject) -> Diagnostic? {
    guard case .pair(let pair) = subject.rule.schedule, let key = subject.source.from.key,
      pair.from.triggers == [.keyword(.disappear)], pair.to.triggers == [.keyword(.appear)],
      pair.from.views == pair.to.views,
      let word = subject.word(
        "dwell", "viewed", "read", "reading", "stay", "stayed", "spent", "watched", "engagement")
        ?? (subject.says("time") && subject.says("on") ? "time-on" : nil),
      !subject.says("between", "away", "return", "returned", "back", "again", "absence")
    else { return nil }
    return subject.finding(
      at: key, "this is the time between two visits, because it begins when the view disappears",
      saying: word, help: "write `from: appear` and `to: disappear`")
  }

  /// A duration in a name whose rule fires at once.
  static func missingTime(_ subject: Subject) -> Diagnostic? {
    guard case .triggers(let triggers, nil) = subject.rule.schedule,
      triggers == [.keyword(.appear)] || triggers == [.keyword(.appBackground)],
      subject.rule.condition == nil,
      subject.says("for", "after", "stayed", "spent", "read", "viewed", "left", "over", "than"),
      let time = duration(in: subject.words)
    else { return nil }
    let help =
      triggers == [.keyword(.appear)]
      ? "write `from: appear` and `after: \(time.value)` instead of `trigger`"
      : "the length of an absence cannot be measured; `session-start` fires after 30 minutes in the "
        + "background, and when the app is started"
    return subject.finding(
      at: subject.source.triggers.value?.first?.range, "the rule fires at once",
      saying: time.words, help: help)
  }

  /// The first duration in a name, such as `20-minutes` or `30s`.
  private static func duration(in words: [String]) -> (value: String, words: String)? {
    for (index, word) in words.enumerated() where word.first?.isNumber == true {
      let written = words[index...].prefix(Int(word) == nil ? 1 : 2)
      if let value = DurationLiteral.nearest(to: written.joined(separator: " ")) {
        return (value, written.joined(separator: "-"))
      }
    }
    return nil
  }

  /// The time since the first of several beginnings, of which the last one counts.
  static func firstOfSeveral(_ subject: Subject) -> Diagnostic? {
    guard case .pair(let pair) = subject.rule.schedule, !subject.source.keeps.isPresent,
      subject.rule.gates.oncePer.isEmpty, pair.from.views != pair.to.views, subject.says("first"),
      subject.hasProperty(saying: "first", where: { $0.contains("elapsed") })
    else { return nil }
    return subject.finding(
      at: subject.source.from.key, "a second `from` restarts the time", saying: "first",
      help: "add `keep: first` to the rule")
  }

  /// The last of several first steps, of which the first one counts.
  static func lastOfSeveral(_ subject: Subject) -> Diagnostic? {
    guard case .funnel(let funnel) = subject.rule.schedule, !subject.source.keeps.isPresent,
      let first = funnel.steps.first, let step = subject.source.steps.value?.first,
      subject.hasProperty(saying: "last", where: { $0.hasPrefix("${\(first.name).") })
    else { return nil }
    return Diagnostic(
      self, at: step.name.range,
      "a second \(Quoted.code(first.name)) is ignored until the funnel ends, and a property says `last`",
      help: "add `keep: last` to the rule")
  }

  // MARK: Sessions and days

  /// The start of a session at each return to the app.
  static func sessionStart(_ subject: Subject) -> Diagnostic? {
    guard case .triggers(let triggers, nil) = subject.rule.schedule,
      triggers == [.keyword(.appForeground)] || triggers == [.keyword(.appStart)],
      subject.rule.gates.oncePer.isEmpty,
      let word = subject.word("session", "sessions", "visit"),
      subject.says("start", "started", "begin", "began", "begun", "new", "sessions")
    else { return nil }
    return subject.finding(
      at: subject.source.triggers.value?.first?.range,
      triggers == [.keyword(.appStart)]
        ? "a session also begins when the app was in the background for 30 minutes"
        : "`app-foreground` also occurs within a session", saying: word,
      help: "write `session-start`, or choose another name if each "
        + (triggers == [.keyword(.appStart)] ? "start of the app counts" : "return counts"))
  }

  /// The first start of an app at each start.
  static func firstOpen(_ subject: Subject) -> Diagnostic? {
    guard case .triggers(let triggers, nil) = subject.rule.schedule,
      triggers.contains(where: { [.keyword(.appStart), .keyword(.sessionStart)].contains($0) }),
      subject.rule.condition == nil, !subject.rule.gates.oncePer.contains(where: \.isLasting),
      subject.says("first"),
      subject.says("open", "opened", "start", "started", "launch", "launched")
    else { return nil }
    let limit = subject.source.oncePer.value?.first
    return subject.finding(
      at: limit.map { $0.sourceRange(of: 0..<$0.value.utf8.count) }
        ?? subject.source.triggers.value?.first?.range,
      "the app is started many times", saying: "first",
      help: limit == nil ? "add `once-per: install` to the rule" : "write `install`")
  }

  /// `once-per: visit` for once in a session.
  static func limitOfSession(_ subject: Subject) -> Diagnostic? {
    let limits = subject.rule.gates.oncePer
    guard !limits.isEmpty, limits.contains(.visit), !limits.contains(.session),
      subject.says("session"), subject.says("once", "per", "each", "first", "one", "in"),
      !subject.says("visit", "screen")
    else { return nil }
    return limit(
      "visit", of: subject, "a visit is one appearance of the screen", saying: "session",
      help: "write `session`")
  }

  /// `once-per: session` for once in a day.
  static func limitOfDay(_ subject: Subject) -> Diagnostic? {
    guard subject.rule.gates.oncePer.count == 1, subject.rule.gates.oncePer[0] == .session,
      !subject.says("session", "sessions"),
      let word = subject.word("daily", "day"), word == "daily" || subject.says("per", "once")
    else { return nil }
    return limit(
      "session", of: subject, "there can be several sessions in a day", saying: word,
      help: "write `day`")
  }

  /// `once-per: session` for what happens once ever.
  static func onceEver(_ subject: Subject) -> Diagnostic? {
    guard subject.rule.gates.oncePer.count == 1,
      [.session, .visit, .view].contains(subject.rule.gates.oncePer[0]),
      let word = subject.word("ever", "lifetime"),
      let limit = subject.source.oncePer.value?.first?.value
    else { return nil }
    return self.limit(
      limit, of: subject, "each \(limit) counts", saying: word, help: "write `install`")
  }

  /// The finding at an entry of `once-per`.
  private static func limit(
    _ entry: String, of subject: Subject, _ message: String, saying word: String, help: String
  ) -> Diagnostic? {
    let text = subject.source.oncePer.value?.first { $0.value == entry }
    return subject.finding(
      at: text?.sourceRange(of: 0..<entry.utf8.count), message, saying: word, help: help)
  }

  /// A campaign that ends on the day after the one in its name.
  static func lastDay(_ subject: Subject) -> Diagnostic? {
    guard let until = subject.source.active.value?.until, case .day(let day) = until.value else {
      return nil
    }
    let before = ActivePeriod.Bound.day(day - 1)
    guard
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
    guard parts.count == 3, DayLiteral.months.indices.contains(parts[1] - 1) else { return false }
    let month = DayLiteral.months[parts[1] - 1]
    return subject.says(String(parts[2])) && subject.says(month, String(month.prefix(3)))
  }

  // MARK: Waits

  /// A wait for people who left a screen, which ends when they leave it.
  static func wait(_ subject: Subject) -> Diagnostic? {
    guard case .delay(let delay) = subject.rule.schedule, delay.without == nil,
      !subject.source.without.isPresent, !subject.source.isUncertain,
      delay.from.triggers == [.keyword(.appear)],
      let word = subject.word("left", "leave", "leaving", "abandoned", "exit", "exited")
    else { return nil }
    return subject.finding(
      at: subject.start(.appear), "the wait ends when the view disappears", saying: word,
      help: "write `disappear`, so that the wait begins when they leave")
  }

  /// A time without a touch that touches do not restart.
  static func idleTime(_ subject: Subject) -> Diagnostic? {
    guard case .delay(let delay) = subject.rule.schedule, delay.without == nil,
      delay.from.triggers == [.keyword(.appForeground)],
      let word = subject.word("idle", "inactive", "inactivity", "idling")
    else { return nil }
    return subject.finding(
      at: subject.start(.appForeground), "touches do not restart the time", saying: word,
      help: "write `[app-foreground, touch]`")
  }

  /// A time that touches restart, for people who use the app.
  static func engagement(_ subject: Subject) -> Diagnostic? {
    guard case .delay(let delay) = subject.rule.schedule,
      delay.from.triggers.contains(.keyword(.appForeground)),
      let word = subject.word("engaged", "engagement", "active")
    else { return nil }
    return subject.finding(
      at: subject.start(.touch), "each `touch` restarts the time, so only people who rest count",
      saying: word, help: "delete `touch`, so that the time is that of use")
  }
}

extension ContradictingName.Subject {
  /// The range of a trigger under `from`.
  fileprivate func start(_ trigger: TriggerKeyword) -> Range<Int>? {
    source.from.value?.triggers.value?.first { $0.value == trigger.rawValue }?.range
  }

  /// Whether an event has a property with a word in its name and such a value.
  fileprivate func hasProperty(saying word: String, where isMeant: (String) -> Bool) -> Bool {
    source.properties.contains {
      isMeant($0.value.text.value) && NamingStyle.words(of: $0.name.value).contains(word)
    }
  }
}

extension TriggerPair.End {
  /// Whether the end is a tap, or Return in a field.
  fileprivate var isTap: Bool {
    triggers.allSatisfy { [.keyword(.tap), .keyword(.submit)].contains($0) }
  }
}

extension RuleTrigger {
  /// Whether people leave a screen or the app with this trigger.
  fileprivate var isLeaving: Bool {
    [.keyword(.disappear), .keyword(.appBackground)].contains(self)
  }
}
