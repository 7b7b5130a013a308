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
  final class Subject {
    let rule: CompiledRule
    let source: RuleSource

    /// The words of the names of the rule and its events; most rules need none.
    private(set) lazy var words: Set<String> = {
      let names = [source.name.value] + source.eventNames.map(\.value)
      return Set(names.flatMap { NamingStyle.words(of: $0) })
    }()

    init(_ rule: CompiledRule, _ source: RuleSource) {
      self.rule = rule
      self.source = source
    }

    /// Whether a name contains one of these words.
    func says(_ words: String...) -> Bool { !self.words.isDisjoint(with: words) }

    /// The first of these words that a name contains.
    func word(_ words: String...) -> String? { words.first(where: self.words.contains) }
  }

  private static let contradictions: [@Sendable (Subject) -> Diagnostic?] = [
    row, abandonment, shortTime, longBounce, guests, switchState, lastDay, wait,
    limitOfSession, limitOfDay, onceEver, impression, nothingWithout,
    topRows, videoAd, engagement, lastOfSeveral, sessionStart,
    firstOpen, idleTime,
    firstOfSeveral, fixedGroup,
  ]

  static func finding(
    _ rule: CompiledRule, _ source: RuleSource, _ sites: [PathSite]
  ) -> Diagnostic? {
    let subject = Subject(rule, source)
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

  /// `not app.logged_in` for guests, of whom the app may know nothing.
  private static func guests(_ subject: Subject) -> Diagnostic? {
    guard let text = subject.source.condition.value, text.value.utf8.hasBytes("not app.".utf8),
      subject.says("guest", "guests", "anonymous", "visitor", "visitors"),
      !text.value.utf8.hasBytes("default".utf8),
      let found = text.value.range(of: "not app\\.[a-z_]+", options: .regularExpression),
      !text.value[found.upperBound...].hasPrefix(" is set")
    else { return nil }
    let start = text.value.utf8.distance(from: text.value.startIndex, to: found.lowerBound)
    let name = text.value[found].dropFirst(4)
    return text.finding(
      self, at: start..<start + text.value[found].utf8.count,
      "the condition is not true if the app has not set \(Quoted.code(String(name))), as of most guests",
      help: "write \(Quoted.code("not (\(name) | default(false))"))")
  }

  /// `view.on` for a switch that is turned off, and no condition at all.
  private static func switchState(_ subject: Subject) -> Diagnostic? {
    if subject.rule.condition == nil,
      case .triggers([.keyword(.change)], nil) = subject.rule.schedule,
      subject.says("on", "off", "enabled", "disabled"),
      subject.says("switched", "turned", "enabled", "disabled"),
      !(subject.says("on", "enabled") && subject.says("off", "disabled")),
      let trigger = subject.source.triggers.value?.first
    {
      let isOn = subject.says("on", "enabled")
      return Diagnostic(
        self, at: trigger.range,
        "`change` fires when it is switched \(isOn ? "off" : "on") as well, and the name says `\(isOn ? "on" : "off")`",
        help: "add `if: \(isOn ? "view.on" : "not view.on")` to the rule")
    }
    guard let text = subject.source.condition.value,
      ["view.on", "not view.on"].contains(text.value)
    else { return nil }
    let isOn = text.value == "view.on"
    let (on, off) = (subject.says("on", "enabled"), subject.says("off", "disabled"))
    guard on != off, on != isOn else { return nil }
    return text.finding(
      self, at: 0..<text.value.utf8.count,
      "the switch is \(isOn ? "on" : "off") after the change, and the name says `\(isOn ? "off" : "on")`",
      help: "write `\(isOn ? "not view.on" : "view.on")`")
  }

  /// `index.row <= 10` for the top ten.
  private static func topRows(_ subject: Subject) -> Diagnostic? {
    guard let text = subject.source.condition.value, text.value.utf8.hasBytes("index.row <=".utf8),
      subject.says("top", "first"),
      let found = text.value.range(of: "index.row <= [0-9]+", options: .regularExpression),
      let number = Int(text.value[found].dropFirst(13)),
      subject.says(String(number))
        || numbers.indices.contains(number - 1) && subject.says(numbers[number - 1])
    else { return nil }
    let start = text.value.utf8.distance(from: text.value.startIndex, to: found.lowerBound)
    return text.finding(
      self, at: start..<start + text.value[found].utf8.count,
      "rows count from 0, so these are \(number + 1) rows, and the name says \(number)",
      help: "write `index.row < \(number)`")
  }

  /// `visible: mrc-display` for a video.
  private static func videoAd(_ subject: Subject) -> Diagnostic? {
    guard case .impression(.mrcDisplay) = subject.rule.schedule, subject.says("video"),
      let preset = subject.source.visible.value
    else { return nil }
    return Diagnostic(
      self, at: preset.range, "this is the definition for display ads, and the name says `video`",
      help: "write `mrc-video`")
  }

  private static let numbers = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
  ]

  /// `appear` for an impression.
  private static func impression(_ subject: Subject) -> Diagnostic? {
    guard case .triggers([.keyword(.appear)], nil) = subject.rule.schedule,
      let views = subject.rule.views?.paths, !views.isEmpty,
      views.allSatisfy({ $0.steps.count > 1 || $0.steps.last?.className?.hasSuffix("Cell") == true }
      ),
      subject.says("impression", "impressions", "viewable"),
      let trigger = subject.source.triggers.value?.first
    else { return nil }
    return Diagnostic(
      self, at: trigger.range,
      "`appear` fires before anyone can see the view, and the name says `impression`",
      help: "write `impression`: at least half of the view is visible for a second")
  }

  /// A share of sessions for a group of people.
  private static func fixedGroup(_ subject: Subject) -> Diagnostic? {
    guard let sample = subject.source.sample.value, sample.unit == nil, let share = sample.share,
      subject.says("panel", "group", "cohort")
        || subject.says("users", "user", "members", "customers", "people")
          && subject.says("sample", "percent", "share", "half", "third", "tenth", "test")
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
