import SparkRulesModel

/// Gestures, comments and views in the place of a trigger.
extension UnknownTrigger {
  /// The help for a repeated tap, a first start, or a gesture that the library does not detect; nil for any
  /// other word.
  static func gestureHelp(
    _ folded: String, isUnknown: Bool, _ rule: RuleSource?
  ) -> String? {
    let isDouble = folded.hasPrefix("double") || folded.hasPrefix("dbl")
    if isDouble || folded.hasPrefix("rage") || folded.hasPrefix("triple") {
      let times = "`times: \(isDouble ? 2 : 3)` and `within: 1s`"
      // In a list, the number would count the other triggers as well.
      return rule?.triggers.value?.count ?? 1 > 1
        ? "write a rule of its own for it, with `trigger: tap`, \(times)"
        : "write `tap`, and add \(times)"
    }
    let words = folded.split { !$0.isLetter }
    if words.contains("first") || words.contains(where: { $0.hasPrefix("install") }) {
      return rule?.view.isPresent == true
        ? "write `app-start`, add `once-per: install`, and delete `view`"
        : "write `app-start`, and add `once-per: install`"
    }
    guard isUnknown, GestureTrigger.isGesture(folded) else { return nil }
    let name = folded.split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    return
      "the library detects `tap`, `long-press` and `scroll`; a developer can send another gesture: declare it at the "
      + "top, `triggers: [\(name)]`"
      + (name == folded ? "" : ", and write `trigger: \(name)`")
      + "; if the app sends it, write `# spark-rules: ignore SR0357: the app sends it` above that line"
  }

  /// `tap# the button`.
  static func comment(_ word: Located<String>, _ words: [String]) -> Diagnostic? {
    guard let hash = word.value.firstIndex(of: "#"),
      case let trigger = word.value[..<hash], words.contains(String(trigger))
    else { return nil }
    let meant = "\(trigger) \(word.value[hash...])"
    return Diagnostic(
      Self.self, at: word.range, "there is no trigger \(Quoted.code(word.value))",
      help: "write a space before the comment: \(Quoted.code(meant))",
      fix: .init(range: word.range, replacement: meant))
  }

  /// `from: SignUp/email focus`.
  static func viewAndTrigger(
    _ word: Located<String>, under key: String, _ words: [String]
  ) -> Diagnostic? {
    let parts = word.value.split(separator: " ").map(String.init)
    guard isViewAndTrigger(word.value), key != "trigger",
      !["app", "application", "session", "user"].contains(parts[0].lowercased()),
      let trigger = words.contains(parts[1])
        ? parts[1] : EventPhrase.trigger(of: parts[1])?.rawValue
    else { return nil }
    let meant = "{view: \(parts[0]), trigger: \(trigger)}"
    return Diagnostic(
      Self.self, at: word.range, "there is no trigger \(Quoted.code(word.value))",
      help: "write \(Quoted.code("\(key): \(meant)"))")
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
