enum UnknownTrigger: Check {
  static let id = CheckID("SR0601", "unknown-trigger")

  private static let habits = TriggerWording.byOtherName

  /// The key that a time belongs to; nil for any other word.
  private static func timeAdvice(_ word: String, under key: String) -> Advice? {
    if TypedLiteral.isDay(word) {
      return "the days of a campaign are one key: `active: {from: 2026-11-27, until: 2026-11-30}`"
    }
    let folded = word.lowercased()
    if ["timer", "time", "interval", "timeout", "idle", "inactivity"].contains(folded) {
      return
        "a rule fires after a time with `from: app-foreground` and `after: 10s` instead of `trigger`"
    }
    if folded.hasPrefix("scroll"),
      let mark = folded.split(separator: " ").compactMap({ PercentLiteral.nearest(to: $0) }).first
    {
      return "write `trigger: scroll-depth`, and below it `at: \(mark)`"
    }
    guard key == "to", DurationLiteral.parse(word) != nil else { return nil }
    return .note(
      "replace `to` with `after: \(word)` if the rule fires when that time has passed; "
        + "`at-most: \(word)` limits the time until a trigger")
  }

  /// Creates the finding for an unknown trigger.
  ///
  /// - Parameters:
  ///   - word: The unknown trigger.
  ///   - key: The key that contains it.
  ///   - declared: The triggers of the app.
  ///   - lacksView: Whether the rule has no view, so that a trigger of a view would be the next mistake.
  ///   - sender: The rule that sends an event of this name.
  /// - Returns: The finding.
  static func finding(
    _ word: Located<String>, under key: String = "trigger", declared: [String],
    lacksView: Bool = false, sender: String? = nil
  ) -> Diagnostic {
    if let sender {
      return Diagnostic(
        Self.self, at: word.range, "\(Quoted.code(word.value)) is an event, not a trigger",
        advice: key == "trigger"
          ? "add the action to the rule \(Quoted.code(sender)), which sends the event"
          : "repeat the view and the trigger of the rule \(Quoted.code(sender)), which sends the event"
      )
    }
    if let advice = timeAdvice(word.value, under: key) {
      return Diagnostic(
        Self.self, at: word.range, "\(Quoted.code(word.value)) is no trigger", advice: advice)
    }
    let words = TriggerKeyword.allCases.map(\.rawValue)
    let folded = word.value.lowercased()
    // `onTap`, as in other languages.
    let event = folded.hasPrefix("on") ? String(folded.dropFirst(2)) : folded
    let meant =
      words.first { $0.lowercased() == folded } ?? habits[folded]?.rawValue
      ?? words.first { $0 == event } ?? habits[event]?.rawValue
    let part = folded.split { !$0.isLetter && $0 != "-" }.lazy.compactMap { part in
      words.first { $0 == part } ?? habits[String(part)]?.rawValue
    }.first
    let habit = Suggestions.nearest(to: folded, among: habits.keys.sorted()).first
    let known = [words, declared].joined()
    let near = Advice.similar(Suggestions.nearest(to: word.value, among: known))
    if let finding = comment(word, known) ?? viewAndTrigger(word, under: key, words) {
      return finding
    }
    if lacksView, let meant = meant.flatMap(TriggerKeyword.init), !meant.definition.isOfApp {
      return Diagnostic(
        Self.self, at: word.range, "there is no trigger \(Quoted.code(word.value))",
        advice: .note(
          "write `trigger: \(meant.rawValue)`, and above it "
            + (meant == .appear
              ? "`view: .Screen` for every screen, or the path of one"
              : "`view:` with the path of a view")))
    }
    let isUnknown = meant == nil && near == nil && part == nil
    let general =
      list(folded, words + declared).map {
        Advice.note("write a list: \(Quoted.code("[\($0)]"))" + succession($0, in: folded))
      }
      ?? gestureAdvice(folded, isUnknown: isUnknown)
    if let general {
      return Diagnostic(
        Self.self, at: word.range, "there is no trigger \(Quoted.code(word.value))", advice: general
      )
    }
    return Diagnostic(
      Self.self, at: word.range, "there is no trigger \(Quoted.code(word.value))",
      advice: meant.map(Advice.write) ?? near ?? part.map(Advice.write)
        ?? habit.flatMap { habits[$0] }.map { .write($0.rawValue) }
        ?? (key == "trigger"
          ? .declare(word.value, under: "triggers")
          : "if it is a view, write `\(key): {view: \(word.value), trigger: \(likelyTrigger(word.value))}`"),
      fix: meant.map { .init(range: word.range, replacement: $0) })
  }

  /// What to write if two triggers of a list are a beginning and an end.
  private static func succession(_ list: String, in written: String) -> String {
    let words = list.components(separatedBy: ", ")
    return words.count == 2 && written.contains(",")
      ? ", which fires at each of them; for one after the other, `from: \(words[0])` and `to: \(words[1])`"
      : ""
  }

  /// The trigger of a view: screens have names such as `Cart`, and views such as `cartButton`.
  private static func likelyTrigger(_ view: String) -> TriggerKeyword {
    view.first?.isUppercase == true ? .appear : .tap
  }

  /// The help for a repeated tap, or a gesture that the library does not detect; nil for any other word.
  private static func gestureAdvice(_ folded: String, isUnknown: Bool) -> Advice? {
    if folded.hasPrefix("double") || folded.hasPrefix("rage") || folded.hasPrefix("triple") {
      return "write `tap`, and add `times: \(folded.hasPrefix("double") ? 2 : 3)` and `within: 1s`"
    }
    guard isUnknown, GestureTrigger.isGesture(folded) else { return nil }
    return
      .note(
        "the library detects `tap`, `long-press` and `scroll`; a developer can send another gesture "
          + "and declare it at the top: `triggers: [swipe]`")
  }

  /// `tap# the button`.
  private static func comment(
    _ word: Located<String>, _ words: some Sequence<String>
  ) -> Diagnostic? {
    guard let hash = word.value.firstIndex(of: "#"),
      case let trigger = word.value[..<hash], words.contains(String(trigger))
    else { return nil }
    let meant = "\(trigger) \(word.value[hash...])"
    return Diagnostic(
      Self.self, at: word.range, "there is no trigger \(Quoted.code(word.value))",
      advice: "write a space before the comment: \(Quoted.code(meant))",
      fix: .init(range: word.range, replacement: meant))
  }

  /// `from: SignUp/email focus`.
  private static func viewAndTrigger(
    _ word: Located<String>, under key: String, _ words: [String]
  ) -> Diagnostic? {
    let parts = word.value.split(separator: " ").map(String.init)
    guard isViewAndTrigger(word.value), key != "trigger", words.contains(parts[1]) else {
      return nil
    }
    let meant = "{view: \(parts[0]), trigger: \(parts[1])}"
    return Diagnostic(
      Self.self, at: word.range, "there is no trigger \(Quoted.code(word.value))",
      advice: .write("\(key): \(meant)"))
  }

  /// Whether a text may be a path and a trigger.
  static func isViewAndTrigger(_ written: String) -> Bool {
    let parts = written.split(separator: " ")
    return parts.count == 2
      && parts[0].utf8.allSatisfy {
        $0 > 0x2C && $0 < 0x7B && $0 != 0x3A && $0 != 0x5B && $0 != 0x5D
      }
  }

  /// The entries of a list for `tap, appear` or `tap or appear`; nil unless all are triggers.
  private static func list(_ written: String, _ words: [String]) -> String? {
    let parts = written.split { $0 == "," || $0 == ";" || $0 == " " }.map(String.init).filter {
      $0 != "or" && $0 != "and"
    }
    guard parts.count > 1, parts.allSatisfy(words.contains) else { return nil }
    return parts.joined(separator: ", ")
  }
}

enum ConflictingKeys: Check {
  static let id = CheckID("SR0604", "conflicting-keys")

  static func finding(
    _ key: String, at range: Range<Int>, with other: String, _ otherRange: Range<Int>
  )
    -> Diagnostic
  {
    Diagnostic(
      Self.self, at: range, "\(Quoted.code(key)) cannot be combined with \(other)",
      notes: [.init(range: otherRange, message: "\(other) is here")],
      advice: advice(key, other))
  }

  private static func advice(_ key: String, _ other: String) -> Advice {
    switch (key, other) {
    case ("within", "`from`"), ("within", "`steps`"): "write `at-most` for the longest time"
    case ("to", "`after`"): "write `without` for what cancels the time, or delete one of them"
    default: "delete one of them"
    }
  }
}

enum TriggerAlone: Check {
  static let id = CheckID("SR0605", "trigger-stands-alone")

  static func finding(_ word: Located<String>, under key: String) -> Diagnostic {
    Diagnostic(
      Self.self, at: word.range,
      key == "trigger"
        ? "\(Quoted.code(word.value)) cannot be combined with other triggers"
        : "\(Quoted.code(word.value)) cannot be used under \(Quoted.code(key))",
      advice: "write a separate rule with `trigger: \(word.value)`")
  }
}

enum MissingView: Check {
  static let id = CheckID("SR0606", "missing-view")

  static func finding(_ rule: Located<String>, triggers: [String]) -> Diagnostic {
    Diagnostic(
      Self.self, at: rule.range, "this rule has no view",
      advice: triggers == [TriggerKeyword.appear.rawValue]
        ? "add `view: …`; `view: .Screen` matches every screen"
        : "add `view: …`; `view: /*` matches any view")
  }
}

enum StrayCapture: Check {
  static let id = CheckID("SR0610", "capture-of-second-moment")

  static func finding(_ capture: Located<String>) -> Diagnostic {
    Diagnostic(
      Self.self, at: capture.range, "the capture \(Quoted.code(capture.value)) cannot be read",
      advice: "write `*` instead; captures are read from the view of `from`")
  }
}

enum ViewOfAppTrigger: Check {
  static let id = CheckID("SR0620", "view-of-app-trigger")

  static func finding(_ trigger: String, at key: Range<Int>) -> Diagnostic {
    Diagnostic(
      Self.self, at: key, "\(Quoted.code(trigger)) concerns no view",
      advice: trigger == TriggerKeyword.touch.rawValue
        ? "delete `view`, or replace `touch` with `tap` for touches of this view"
        : "delete `view`, or use a trigger of the view, such as `appear`")
  }
}
