import Foundation
import SparkRulesModel

/// Compares what the names of a rule and its events say with what the rule does.
enum ContradictingName: Check {
  static let id = CheckID("SR0648", "contradicting-name", .warning)
  static let title = "a name that says something other than the rule does"
  static let explanation = """
    The names of the rule and of its events say when it should fire, such as `third-row-tapped`, `form-abandoned`, \
    `session-started` or `first-open`, and its keys say something else. Rows count from 0; `app-start` and \
    `app-foreground` occur often in the life of an installation. If the rule is right, choose another name, or \
    add an `ignore` comment.
    """
  static let bad = file("1")
  static let good = file("0")

  private static func file(_ row: String) -> String {
    let range = row == "1" ? "⟦index.row == 1⟧" : "index.row == \(row)"
    return Examples.rule(
      "view: Results/.Cell\ntrigger: select\nif: \(range)\nactions:\n  - emit: first_result_tapped"
    )
  }

  /// What a contradiction is recognized by.
  private struct Subject {
    let rule: CompiledRule
    let source: RuleSource

    /// The words of the names of the rule and its events; computed for few rules.
    var words: Set<String> {
      let names = [source.name.value] + source.eventNames.map(\.value)
      return Set(names.flatMap { NamingStyle.words(of: $0) })
    }

    /// Whether a name contains one of these words.
    func says(_ words: String...) -> Bool { !self.words.isDisjoint(with: words) }
  }

  private static let contradictions: [@Sendable (Subject) -> Diagnostic?] = [
    row, abandonment, shortTime, longBounce, guests, sessionStart, firstOpen, idleTime,
    firstOfSeveral, fixedGroup,
  ]

  static func finding(
    _ rule: CompiledRule, _ source: RuleSource, _ sites: [PathSite]
  ) -> Diagnostic? {
    let subject = Subject(rule: rule, source: source)
    return contradictions.lazy.compactMap { $0(subject) }.first
  }

  private static let ordinals = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
  ]

  /// `index.row == 1` for the first row.
  private static func row(_ subject: Subject) -> Diagnostic? {
    guard let text = subject.source.condition.value, text.value.utf8.hasBytes("index.row".utf8)
    else { return nil }
    let words = subject.words
    guard let number = ordinals.firstIndex(where: words.contains),
      let found = text.value.range(
        of: "index.row == \(number + 1)(?![0-9.])", options: .regularExpression)
    else { return nil }
    let start = text.value.utf8.distance(from: text.value.startIndex, to: found.lowerBound)
    let written = String(text.value[found])
    let row = ordinals.indices.contains(number + 1) ? ordinals[number + 1] : "eleventh"
    return text.finding(
      self, at: start..<start + written.utf8.count,
      "rows count from 0, so this is the \(row) row, and the name says `\(ordinals[number])`",
      help: "write `index.row == \(number)`")
  }

  /// An abandoned form whose rule fires at the button that sends it.
  private static func abandonment(_ subject: Subject) -> Diagnostic? {
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
  private static func shortTime(_ subject: Subject) -> Diagnostic? {
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
  private static func longBounce(_ subject: Subject) -> Diagnostic? {
    guard let limit = subject.source.atLeast.value, let key = subject.source.atLeast.key,
      limit.value <= 30, !subject.source.atMost.isPresent, case .pair = subject.rule.schedule,
      subject.says("bounce", "bounced", "bounces", "bouncing")
    else { return nil }
    return Diagnostic(
      self, at: key,
      "the rule fires only if the time is at least this long, and the name says `bounce`",
      help: "write `at-most` instead of `at-least`")
  }

  /// `not app.logged_in` for guests, of whom the app may know nothing.
  private static func guests(_ subject: Subject) -> Diagnostic? {
    guard let text = subject.source.condition.value, text.value.utf8.hasBytes("not app.".utf8),
      !text.value.utf8.hasBytes("default".utf8),
      let found = text.value.range(of: "not app\\.[a-z_]+", options: .regularExpression),
      !text.value[found.upperBound...].hasPrefix(" is set"),
      subject.says("guest", "guests", "anonymous", "visitor", "visitors")
    else { return nil }
    let start = text.value.utf8.distance(from: text.value.startIndex, to: found.lowerBound)
    let name = text.value[found].dropFirst(4)
    return text.finding(
      self, at: start..<start + text.value[found].utf8.count,
      "the condition is not true if the app has not set \(Quoted.code(String(name))), as of most guests",
      help: "write \(Quoted.code("not (\(name) | default(false))"))")
  }

  /// The start of a session at each return to the app.
  private static func sessionStart(_ subject: Subject) -> Diagnostic? {
    guard case .triggers([.keyword(.appForeground)], nil) = subject.rule.schedule,
      subject.rule.gates.oncePer.isEmpty, subject.says("session", "sessions", "visit"),
      subject.says("start", "started", "begin", "began", "begun", "new"),
      let trigger = subject.source.triggers.value?.first
    else { return nil }
    return Diagnostic(
      self, at: trigger.range,
      "`app-foreground` also occurs within a session, and the name says `session`",
      help: "write `session-start`")
  }

  /// The first start of an app at each start.
  private static func firstOpen(_ subject: Subject) -> Diagnostic? {
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
  private static func idleTime(_ subject: Subject) -> Diagnostic? {
    guard case .delay(let delay) = subject.rule.schedule, delay.without == nil,
      delay.from.triggers == [.keyword(.appForeground)],
      subject.says("idle", "inactive", "inactivity", "idling"),
      let trigger = subject.source.from.value?.triggers.value?.first
    else { return nil }
    return Diagnostic(
      self, at: trigger.range,
      "the time is not restarted by touches, and the name says `idle`",
      help: "write `[app-foreground, touch]`")
  }

  /// The time since the first of several beginnings, of which the last one counts.
  private static func firstOfSeveral(_ subject: Subject) -> Diagnostic? {
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

  /// A share of sessions for a group of people.
  private static func fixedGroup(_ subject: Subject) -> Diagnostic? {
    guard let sample = subject.source.sample.value, sample.unit == nil, let share = sample.share,
      subject.says("panel", "group", "cohort")
    else { return nil }
    let percent = LiteralPrinter.print(.double(share.value * 100))
    return Diagnostic(
      self, at: share.range,
      "this keeps a part of the sessions, and the name sounds like a group of people",
      help: "write `{share: \(percent)%, by: install}`, or `by: app.user_id` if the app provides it"
    )
  }
}

extension RuleSource {
  /// The names of the events that the rule sends.
  var eventNames: [Located<String>] {
    (actions.value ?? []).flatMap { action -> [Located<String>] in
      guard case .emit(let emission, _) = action else { return [] }
      return emission.names.map(\.event)
    }
  }

  /// The properties of the events that the rule sends.
  var properties: [RuleFile.Entry] {
    (actions.value ?? []).flatMap { action -> [RuleFile.Entry] in
      guard case .emit(_, let properties) = action else { return [] }
      return properties
    }
  }
}
