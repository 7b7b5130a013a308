import SparkRulesModel

/// Compares what the names of a rule and its events say with what the rule does.
enum ContradictingName: RuleCheck {
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
    private(set) lazy var words: [String] =
      NamingStyle.words(of: source.name.value)
      + source.eventNames.flatMap { NamingStyle.words(of: $0.value) }

    init(_ rule: CompiledRule, _ source: RuleSource) {
      self.rule = rule
      self.source = source
    }

    /// Whether a name contains one of these words.
    func says(_ words: String...) -> Bool { words.contains(where: self.words.contains) }

    /// The first of these words that a name contains.
    func word(_ words: String...) -> String? { words.first(where: self.words.contains) }

    /// The finding that a part of the rule contradicts a word of its names.
    func finding(
      at range: Range<Int>?, _ message: String, saying word: String, help: String
    ) -> Diagnostic? {
      range.map {
        Diagnostic(
          ContradictingName.self, at: $0, "\(message), and the name says `\(word)`", help: help)
      }
    }
  }

  private static let contradictions: [@Sendable (Subject) -> Diagnostic?] = [
    row, topRows, guests, switchState, impression, videoAd, fixedGroup, abandonment, shownButton,
    shortTime, visibleTime,
    longBounce, nothingWithout, firstOfSeveral, lastOfSeveral, sessionStart, firstOpen,
    limitOfSession, limitOfDay, onceEver, lastDay, wait, idleTime, engagement,
    exchangedEnds, missingTime, absence,
  ]

  static func finding(
    _ rule: CompiledRule, _ source: RuleSource, _ sites: [PathSite]
  ) -> Diagnostic? {
    let subject = Subject(rule, source)
    for contradiction in contradictions {
      if let finding = contradiction(subject) { return finding }
    }
    return nil
  }

  private static let ordinals = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
  ]

  /// `index.row == 1` for the first row.
  private static func row(_ subject: Subject) -> Diagnostic? {
    guard let text = subject.source.condition.value, text.value.utf8.hasBytes("index.row".utf8),
      let number = ordinals.firstIndex(where: subject.words.contains)
        ?? (subject.says("top") ? 0 : nil),
      let found = text.firstMatch(of: "index.row == \(number + 1)(?![0-9.])")
    else { return nil }
    let row = ordinals.indices.contains(number + 1) ? ordinals[number + 1] : "eleventh"
    return subject.finding(
      at: text.sourceRange(of: found), "rows count from 0, so this is the \(row) row",
      saying: subject.word(ordinals[number]) ?? "top", help: "write `index.row == \(number)`")
  }

  /// `index.row <= 10` for the top ten.
  private static func topRows(_ subject: Subject) -> Diagnostic? {
    guard let text = subject.source.condition.value, text.value.utf8.hasBytes("index.row <=".utf8),
      let found = text.firstMatch(of: "(index.row >= 1 and )?index.row <= [0-9]+"),
      let number = text.part(found).split(separator: " ").last.flatMap({ Int($0) })
    else { return nil }
    // `top3` is one word.
    let joined = subject.word("top\(number)", "first\(number)")
    guard joined != nil || subject.says("top", "first") else { return nil }
    let word =
      NumberWord.all.indices.contains(number - 1) ? NumberWord.all[number - 1] : String(number)
    guard let said = joined ?? subject.word(String(number), word) else { return nil }
    let isShifted = text.part(found).hasPrefix("index.row >= 1")
    return subject.finding(
      at: text.sourceRange(of: found),
      isShifted
        ? "rows count from 0, so the first row is not one of these"
        : "rows count from 0, so these are \(number + 1) rows",
      saying: said, help: "write `index.row < \(number)`")
  }

  /// `not app.logged_in` for guests, of whom the app may know nothing.
  private static func guests(_ subject: Subject) -> Diagnostic? {
    guard let text = subject.source.condition.value, text.value.utf8.hasBytes("not app.".utf8),
      let word = subject.word("guest", "guests", "anonymous", "visitor", "visitors"),
      !text.value.utf8.hasBytes("default".utf8),
      let found = text.firstMatch(of: "not app\\.[A-Za-z_.]+(?! is set)\\b")
    else { return nil }
    let name = String(text.part(found).dropFirst(4))
    return subject.finding(
      at: text.sourceRange(of: found),
      "the condition is not true while the app has not set \(Quoted.code(name))", saying: word,
      help: "write \(Quoted.code("not (\(name) | default(false))"))")
  }

  /// `view.on` for a switch that is turned off, and no condition at all.
  private static func switchState(_ subject: Subject) -> Diagnostic? {
    guard case .triggers(let triggers, nil) = subject.rule.schedule, triggers.count == 1,
      case .keyword(let trigger) = triggers[0],
      trigger == .change
        || trigger == .tap && subject.source.condition.value?.value.hasSuffix("view.on") == true
    else { return nil }
    let (on, off) = (subject.word("on", "enabled"), subject.word("off", "disabled"))
    guard let word = on ?? off, on == nil || off == nil else { return nil }
    let meant = on == nil ? "not view.on" : "view.on"
    guard let condition = subject.source.condition.value else {
      guard
        subject.says("switched", "turned", "enabled", "disabled")
      else { return nil }
      return subject.finding(
        at: subject.source.triggers.value?.first?.range,
        "`change` fires in both directions", saying: word, help: "add `if: \(meant)` to the rule")
    }
    guard condition.value == (on == nil ? "view.on" : "not view.on") else { return nil }
    return subject.finding(
      at: condition.sourceRange(of: 0..<condition.value.utf8.count),
      "the switch is \(on == nil ? "on" : "off") after the change", saying: word,
      help: "write `\(meant)`")
  }

  /// `appear` for an impression.
  private static func impression(_ subject: Subject) -> Diagnostic? {
    guard case .triggers([.keyword(.appear)], nil) = subject.rule.schedule,
      let views = subject.rule.views?.paths, !views.isEmpty,
      views.allSatisfy({
        $0.steps.count > 1 || $0.steps.last?.className?.hasSuffix("Cell") == true
      }), let word = subject.word("impression", "impressions", "viewable")
    else { return nil }
    return subject.finding(
      at: subject.source.triggers.value?.first?.range,
      "`appear` fires before anyone can see the view", saying: word,
      help: "write `impression`: at least half of the view is visible for a second")
  }

  /// `visible_for: 2s` among the properties of an impression that is sent after a second.
  private static func visibleTime(_ subject: Subject) -> Diagnostic? {
    guard case .impression(let impression) = subject.rule.schedule,
      !subject.source.atLeast.isPresent,
      let property = subject.source.properties.first(where: { property in
        let words: Set<String> = ["visible", "viewable", "seen", "viewed", "least"]
        return DurationLiteral.parse(property.value.text.value).map {
          $0 > impression.atLeast && $0 <= 60
        } == true && !words.isDisjoint(with: NamingStyle.words(of: property.name.value))
      })
    else { return nil }
    let text = property.value.text
    return Diagnostic(
      self, at: text.sourceRange(of: 0..<text.value.utf8.count),
      "the event is sent when the view was visible for "
        + "`\(DurationLiteral.written(impression.atLeast))`, and this property says `\(text.value)`",
      help:
        "add `at-least: \(text.value)` in the column of `trigger`; a property with the time is `${elapsed | round}`"
    )
  }

  /// `visible: mrc-display` for a video.
  private static func videoAd(_ subject: Subject) -> Diagnostic? {
    guard case .impression(.mrcDisplay) = subject.rule.schedule,
      let preset = subject.source.visible.value, subject.says("video")
    else { return nil }
    return subject.finding(
      at: preset.range, "this is the definition for display ads", saying: "video",
      help: "write `mrc-video`")
  }

  /// A share of sessions for a group of people.
  private static func fixedGroup(_ subject: Subject) -> Diagnostic? {
    guard let sample = subject.source.sample.value, sample.unit == nil, let share = sample.share
    else { return nil }
    let people = subject.word("users", "user", "members", "customers", "people")
    let isShare = subject.says("sample", "percent", "share", "half", "third", "tenth", "test")
    guard let word = subject.word("panel", "group", "cohort") ?? (isShare ? people : nil) else {
      return nil
    }
    let percent = LiteralPrinter.print(.double(share.value * 100))
    return subject.finding(
      at: share.range, "this keeps a part of the sessions, not the same people", saying: word,
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

  /// The texts that read values: those of the actions, the condition and `once-per`.
  var texts: [String] {
    (actions.value ?? []).flatMap(\.values).map(\.text.value)
      + ([condition.value] + (oncePer.value ?? [])).compactMap { $0?.value }
  }

  /// The properties of the events that the rule sends.
  var properties: [RuleFile.Entry] {
    (actions.value ?? []).flatMap { action -> [RuleFile.Entry] in
      guard case .emit(_, let properties) = action else { return [] }
      return properties
    }
  }
}
