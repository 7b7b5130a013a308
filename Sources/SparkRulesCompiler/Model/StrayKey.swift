import SparkRulesModel

enum StrayKey: Check {
  static let id = CheckID("SR0317", "stray-key")
  static let title = "a key that requires another key"
  static let explanation = """
    Some keys require another one: `level` requires `log`, `with` requires `emit` or `count`, `by` \
    requires `count`, `to` and `without` require `from`, `times` requires `within`, `visible` requires \
    `trigger: impression`, `at` requires `trigger: scroll-depth`, `at-least` requires `from` or \
    `impression`, and `at-most` requires `from`.
    """
  static let bad = Examples.actions("- count: buy_taps\n  ⟦level⟧: debug")
  static let good = Examples.actions("- log: buy tapped\n  level: debug")

  /// Creates the finding for a key of an action.
  ///
  /// - Parameters:
  ///   - word: The key.
  ///   - range: The range of the key.
  ///   - isAlone: Whether it is the only key after its dash, so that the dash is superfluous.
  /// - Returns: The finding.
  static func finding(_ word: ActionKey, at range: Range<Int>, isAlone: Bool = false) -> Diagnostic
  {
    let owner = Quoted.list((word.owners.isEmpty ? [word] : word.owners).map(\.rawValue), "or")
    guard isAlone else { return finding(word.rawValue, needs: owner, at: range) }
    return Diagnostic(
      Self.self, at: range, "\(Quoted.code(word.rawValue)) requires \(owner)",
      help: "write it without its own dash, below its \(owner)")
  }

  /// Creates the finding for the key of a scroll depth beside an impression, or the other way round; nil for other keys.
  static func measured(_ key: String, at range: Range<Int>, in rule: RuleSource) -> Diagnostic? {
    guard let trigger = rule.triggers.value?.first?.value, rule.triggers.value?.count == 1 else {
      return nil
    }
    func finding(_ help: String) -> Diagnostic {
      Diagnostic(
        Self.self, at: range, "`\(key)` has no meaning in a rule with `trigger: \(trigger)`",
        help: help)
    }
    func percent(_ share: Double) -> String { LiteralPrinter.print(.double(share * 100)) + "%" }
    switch (trigger, key) {
    case ("scroll-depth", "visible") where !rule.marks.isPresent:
      return rule.visible.value.map { finding("write `at: \(percent($0.value.visible))` instead") }
    case ("impression", "at") where !rule.visible.isPresent && rule.marks.value?.count == 1:
      return rule.marks.value?.first.map {
        finding("write `visible: \(percent($0.value))` instead")
      }
    case ("impression", "after")
    where !rule.atLeast.isPresent && !rule.to.isPresent && !rule.without.isPresent:
      return rule.after.value.map {
        finding("write `at-least: \(DurationLiteral.written($0.value))` instead")
      }
    default: return nil
    }
  }

  /// Creates the finding for `without` in a rule that is no pair.
  static func without(at range: Range<Int>, in rule: RuleSource) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "`without` requires `from`, because it cancels a pair",
      help: pair(rule))
  }

  /// The pair that a rule with `trigger` and `without` means.
  private static func pair(_ rule: RuleSource) -> String {
    let trigger = rule.triggers.value?.first?.value ?? "tap"
    let path = rule.view.value?.first?.value
    let screen = path?.split(separator: "/").first.map(String.init)
    let end = rule.without.value
    let words = end?.triggers.value?.map(\.value) ?? []
    let action = words.first.flatMap { word in
      word.split(separator: " ").last.flatMap { EventPhrase.pastActions[$0.lowercased()] }
    }
    if ["focus", "change"].contains(trigger) || action != nil && trigger != "tap", let screen {
      let button = end?.view.value?.first?.value ?? "\(screen)/\(action ?? "submit")"
      return "write "
        + EventPhrase.abandonment(
          screen, from: trigger == "focus" ? EventPhrase.end(path ?? screen, .focus) : nil,
          without: button)
        + (end?.view.isPresent == true
          ? "" : ", with the identifier of the button instead of `\(action ?? "submit")`,")
        + " instead of `view` and `trigger`"
    }
    if trigger == "disappear" {
      return "write `from: appear` and `to: disappear` instead of `trigger: disappear`"
    }
    // A pair does not begin with an impression.
    let start =
      trigger == TriggerKeyword.impression.rawValue ? TriggerKeyword.appear.rawValue : trigger
    let isView =
      end?.view.isPresent == false && words.allSatisfy { TriggerKeyword(rawValue: $0) == nil }
    let excluded =
      words == [trigger] && end?.view.value?.count == 1 ? end?.view.value?.first?.value : nil
    return
      (excluded.map { "to exclude this view, write \(Quoted.code("except: \($0)")); " }
      ?? (isView ? "to exclude views, write `except: …`; " : ""))
      + "for something that must not follow, "
      + wait(rule, from: start, isView ? words.first.flatMap(EventPhrase.view) : nil)
      + UnknownName.leaving(start, on: path)
      + "; if it must not have happened before in the session, write `from: session-start` and "
      + Quoted.code("to: {view: \(path ?? "…"), trigger: \(trigger)}", limit: 120)
      + " instead of `view` and `trigger`, which sends the first one of a session"
  }

  /// The wait that a rule means, whose time can be under `within`.
  private static func wait(
    _ rule: RuleSource, from start: String, _ missed: (path: String, trigger: TriggerKeyword)?
  ) -> String {
    let time = rule.times.isPresent ? nil : rule.within.value
    let without = missed.map { "without: \(EventPhrase.end($0.path, $0.trigger))" }
    let replaced =
      (without == nil ? [] : ["without"]) + ["trigger"] + (time == nil ? [] : ["within"])
    return "write " + (without.map { "\(Quoted.code($0, limit: 120)), " } ?? "")
      + "`from: \(start)` and `after: \(time.map { DurationLiteral.written($0.value) } ?? "10m")` instead of "
      + Quoted.list(replaced, "and")
      + (time == nil
        ? ", with the time that is waited for it" : ", a time in which the app is used")
  }

  /// Creates the finding for `after` with `without` beside a trigger of people who begin something; nil for other rules.
  static func wait(at range: Range<Int>, in rule: RuleSource) -> Diagnostic? {
    guard rule.without.isPresent, rule.triggers.value?.count == 1,
      let start = rule.triggers.value?.first.flatMap({ EventPhrase.trigger(of: $0.value) }),
      [.appear, .focus].contains(start)
    else { return nil }
    return Diagnostic(
      Self.self, at: range, "`after` requires `from`",
      help: "write `from: \(start.rawValue)` instead of `trigger`, which fires if the "
        + "\(start == .focus ? "field is still active" : "view is still visible") then")
  }

  /// Creates the finding for `to` with a view beside `trigger`, which is the beginning; nil for other rules.
  static func end(at range: Range<Int>, in rule: RuleSource) -> Diagnostic? {
    guard let start = rule.triggers.value?.first.flatMap({ EventPhrase.trigger(of: $0.value) }),
      let end = rule.to.value, !end.view.isPresent, end.triggers.value?.count == 1,
      let word = end.triggers.value?.first?.value, let meant = EventPhrase.event(word)
    else { return nil }
    let to = Quoted.code("to: \(EventPhrase.end(meant.path, meant.trigger))", limit: 120)
    return Diagnostic(
      Self.self, at: range, "`to` requires `from`",
      help: "write `from: \(start.rawValue)` instead of `trigger`, and \(to)")
  }

  static let pressLength = "a `long-press` is half a second, and its length cannot be changed"

  /// Creates the finding for a time beside `trigger: long-press`.
  static func time(ofPress key: String, at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "`\(key)` has no meaning in a rule with `trigger: long-press`",
      help: "delete it: \(pressLength)"
        + (key == RuleKey.within.rawValue ? "; for several of them in that time, add `times`" : ""))
  }

  /// Creates the finding for `at-least` in a rule that fires at a tap.
  static func time(before trigger: String, _ path: String?, at range: Range<Int>) -> Diagnostic {
    let screen = path?.split(separator: "/").first.map(String.init) ?? "Product"
    let from = "from: {view: \(screen), trigger: appear}"
    let to = "to: {view: \(path ?? "Product/buyButton"), trigger: \(trigger)}"
    return Diagnostic(
      Self.self, at: range, "`at-least` requires `from` and `to` or `trigger: impression`",
      help: (trigger == TriggerKeyword.longPress.rawValue
        ? "\(pressLength): delete `at-least`; "
        : "")
        + "for a `\(trigger)` after that time on a screen, write \(Quoted.code(from)) and \(Quoted.code(to)) instead of "
        + "`view` and `trigger`")
  }

  /// Creates the finding for `with` below an action of the app.
  static func withOfCustom(_ action: String, at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      Self.self, at: range,
      "the values of \(Quoted.code(action)) are written below it, without `with`",
      help: "delete this line, and leave the lines below it indented")
  }

  /// Creates the finding for `throttle` beside `times`, where it was meant as `within`.
  static func throttle(at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      Self.self, at: range,
      "`times` requires `within`, and `throttle` only skips triggers that follow another one",
      help: "write `within` instead of `throttle`",
      fix: .init(range: range, replacement: "within"))
  }

  /// Creates the finding for `at-most` beside `times`, where it was meant as `within`.
  static func limitOfTimes(at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      Self.self, at: range,
      "`at-most` limits the time between two triggers, and `times` has `within`",
      help: "write `within` instead of `at-most`",
      fix: .init(range: range, replacement: "within"))
  }

  static func finding(
    _ key: String, needs owner: String, at range: Range<Int>, besideTrigger: Bool = false,
    ofApp: Bool = false, marks: [String] = []
  ) -> Diagnostic {
    if let (message, help) = besideTrigger ? instead(of: key, ofApp: ofApp, marks) : nil {
      return Diagnostic(Self.self, at: range, message, help: help)
    }
    if owner == "`steps`" {
      return Diagnostic(
        Self.self, at: range, "\(Quoted.code(key)) has no meaning in a rule with `steps`",
        help: key == "to"
          ? "delete `to`: the last step is the end"
          : key == "at-least"
            ? "delete it; the longest time of a funnel is `at-most`" : "delete it")
    }
    if key == "times" {
      return Diagnostic(
        Self.self, at: range, "`times` requires `within`",
        help:
          "add `within`, such as `within: 1h`, or delete `times`; it counts while the app is used, and a number "
          + "over a longer time comes from the app, such as `if: app.workouts == 3`")
    }
    let correction =
      besideTrigger && owner == "`from`" ? "replace `trigger` with `from`" : "add \(owner)"
    return Diagnostic(
      Self.self, at: range, "\(Quoted.code(key)) requires \(owner)",
      help: "\(correction), or delete \(Quoted.code(key))")
  }

  /// The message and the help for a key next to `trigger`; nil for other keys.
  private static func instead(
    of key: String, ofApp: Bool, _ marks: [String]
  ) -> (String, String)? {
    let test =
      marks.count > 1 ? "in [\(marks.joined(separator: ", "))]" : "== \(marks.first ?? "50")"
    return switch key {
    case "at":
      (
        "`at` requires `trigger: scroll-depth`",
        ofApp
          ? "delete `at`; the values that the app sends with its trigger are tested with `if`, such as "
            + Quoted.code("if: trigger.percent \(test)")
          : "replace the trigger with `scroll-depth`"
      )
    case "at-least":
      (
        "`at-least` requires `from` and `to` or `trigger: impression`",
        "replace `trigger` with `from: appear` and `to: disappear`, which fire when the view disappears, or with "
          + "`trigger: impression`, which fires after that time"
      )
    case "keep":
      (
        "`keep` chooses a start of a pair or funnel, and requires `from` or `steps`",
        "for the first time only, write `once-per: install` or `once-per: session` instead"
      )
    case "visible":
      (
        "`visible` requires `trigger: impression`",
        "replace the trigger with `impression`, or delete `visible`"
      )
    default: nil
    }
  }
}
