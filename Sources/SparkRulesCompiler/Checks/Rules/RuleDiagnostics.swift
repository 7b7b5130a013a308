enum UnknownTrigger: Check {
  static let id = CheckID("SR0601", "unknown-trigger")

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
    let name = Quoted.code(word.value)
    if let sender {
      return Diagnostic(
        self, at: word.range, "\(name) is an event, not a trigger",
        advice: "write the view and the trigger of the rule \(Quoted.code(sender)), which sends it")
    }
    let words = TriggerKeyword.allCases.map(\.rawValue)
    if let advice = form(word.value, under: key, words + declared) {
      return Diagnostic(self, at: word.range, "\(name) is no trigger", advice: advice)
    }
    let answer = UnknownWord(word.value, at: .trigger, among: words + declared, listedAs: nil)
    var finding = answer.finding(
      self, at: word.range, "there is no trigger \(name)",
      or: key == "trigger"
        ? .declare(word.value, under: "triggers")
        : "if it is a view, write `\(key): {view: \(word.value), trigger: tap}`")
    // The app may have a trigger with a similar name, and without a view, another mistake would follow.
    if lacksView || answer.isSimilar { finding.fix = nil }
    return finding
  }

  /// The help for a value of another form: a day, a duration, several triggers, a view and a trigger.
  private static func form(_ word: String, under key: String, _ words: [String]) -> Advice? {
    if TypedLiteral.isDay(word) {
      return "the days of a campaign are one key: `active: {from: 2026-11-27, until: 2026-11-30}`"
    }
    if DurationLiteral.parse(word) != nil {
      return "a time is written as `after: \(word)` or `at-most: \(word)`, on a line of its own"
    }
    let parts = word.split { ",; ".contains($0) }.map(String.init)
    let triggers = parts.filter { $0 != "or" && $0 != "and" }
    if triggers.count > 1, triggers.allSatisfy(words.contains) {
      return .write("[\(triggers.joined(separator: ", "))]")
    }
    guard key != "trigger", isViewAndTrigger(word), words.contains(parts[parts.count - 1]) else {
      return nil
    }
    return .write("\(key): {view: \(parts[0]), trigger: \(parts[1])}")
  }

  /// Whether a text may be a path and a trigger.
  static func isViewAndTrigger(_ written: String) -> Bool {
    let parts = written.split(separator: " ")
    return parts.count == 2
      && parts[0].utf8.allSatisfy {
        $0 > 0x2C && $0 < 0x7B && $0 != 0x3A && $0 != 0x5B && $0 != 0x5D
      }
  }
}

enum ConflictingKeys: Check {
  static let id = CheckID("SR0604", "conflicting-keys")

  static func finding(
    _ key: String, at range: Range<Int>, with other: String, _ otherRange: Range<Int>
  ) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "\(Quoted.code(key)) cannot be combined with \(other)",
      notes: [.init(range: otherRange, message: "\(other) is here")],
      advice: key == RuleKey.within.rawValue
        ? "write `at-most` for the longest time" : "delete one of them")
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

  static func finding(_ rule: Located<String>) -> Diagnostic {
    Diagnostic(
      Self.self, at: rule.range, "this rule has no view",
      advice: "add `view: …`; `view: .Screen` matches every screen, and `view: /*` any view")
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
      advice: "delete `view`, or use a trigger of the view, such as `appear` or `tap`")
  }
}
