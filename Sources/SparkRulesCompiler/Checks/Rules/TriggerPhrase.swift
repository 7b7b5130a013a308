import SparkRulesModel

/// Phrases under `trigger` that say more than a trigger: a number of times, the first time, a state, a text that is shown.
enum TriggerPhrase {
  /// What to write for a phrase.
  ///
  /// - Parameters:
  ///   - phrase: The phrase.
  ///   - rule: The rule that contains it.
  /// - Returns: The help; nil for any other text.
  static func help(for phrase: String, in rule: RuleSource) -> String? {
    let folded = phrase.lowercased()
    let words = folded.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    return state(words, rule) ?? first(words) ?? repeated(folded, words, rule) ?? comparison(phrase)
  }

  /// `toggle on` and `switched off`.
  private static func state(_ words: [String], _ rule: RuleSource) -> String? {
    let verbs = ["toggle", "toggled", "switch", "switched", "turn", "turned", "set"]
    let isOn: Bool
    switch (words.first, words.last, words.count) {
    case (let verb?, "on", 2) where verbs.contains(verb): isOn = true
    case (let verb?, "off", 2) where verbs.contains(verb): isOn = false
    case ("checked", _, 1): isOn = true
    case ("unchecked", _, 1): isOn = false
    default: return nil
    }
    let condition = isOn ? "view.on" : "not view.on"
    return "write `trigger: change`, and "
      + (rule.condition.isPresent
        ? "`\(condition)` in the condition" : "below it `if: \(condition)`")
  }

  /// `first tap`.
  private static func first(_ words: [String]) -> String? {
    guard words.count == 2, words[0] == "first", let trigger = EventPhrase.trigger(of: words[1]),
      trigger != .appear
    else { return nil }
    return
      "write `trigger: \(trigger.rawValue)`, and below it `once-per: session`, or `install` for the first one ever"
  }

  /// `tap x3 in 2s`, `3 taps within 2 seconds` and `every 3rd tap`.
  private static func repeated(_ folded: String, _ words: [String], _ rule: RuleSource) -> String? {
    let endings = ["x", "rd", "th", "nd", "times"]
    func number(_ word: String) -> Int? {
      let ending = endings.first { word.hasSuffix($0) && word.count > $0.count } ?? ""
      let digits = word.dropLast(ending.count)
      return Int(digits.hasPrefix("x") ? digits.dropFirst() : digits)
    }
    guard let count = words.lazy.compactMap(number).first, (2...20).contains(count),
      words.contains(where: { EventPhrase.trigger(of: $0) == .tap })
    else { return nil }
    let isEach = words.contains("every") || words.contains("each")
    let time = ["in", "within", "per"].lazy.compactMap { words.firstIndex(of: $0) }.first
      .flatMap { DurationLiteral.nearest(to: words[($0 + 1)...].joined(separator: " ")) }
    let within =
      rule.within.isPresent ? "" : " and `within: \(time ?? (isEach ? "24h" : "10s"))`"
    return "write `trigger: tap`, and below it `times: \(count)`\(within)"
  }

  /// `text = 'Downloaded'`.
  private static func comparison(_ phrase: String) -> String? {
    let text = phrase.split(whereSeparator: { "\"'".contains($0) })
    guard phrase.contains("=") || phrase.contains("\"") || phrase.contains("'"),
      let shown = text.last.map(String.init), text.count > 1
    else { return nil }
    let name = NamingStyle.camel.name(NamingStyle.words(of: shown))
    let trigger = NameSyntax.isName(name) ? name : "statusChanged"
    return
      "no rule waits for a text to be shown: let the app send a trigger, and declare it at the top of the file, such as "
      + "`triggers: [\(trigger)]` and `trigger: \(trigger)`; `if: view.text == …` tests a text when something else happens"
  }
}
