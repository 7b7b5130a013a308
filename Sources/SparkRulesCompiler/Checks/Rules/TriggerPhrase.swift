import SparkRulesModel

/// Phrases under `trigger` that say more than a trigger: a state, a text that is shown.
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
    return state(words, rule) ?? comparison(phrase)
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
