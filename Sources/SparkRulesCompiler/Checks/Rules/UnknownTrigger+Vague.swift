import SparkRulesModel

/// Words that can mean more than one trigger.
extension UnknownTrigger {
  /// Whether a word differs from `tap`, which is too short for other comparisons, by one letter.
  static func isNearTap(_ word: String) -> Bool {
    word.count == 3 && zip(word, "tap").count(where: { $0 != $1 }) == 1
  }

  /// Whether a word such as `open` is about what a button does.
  static func isOfButton(
    _ trigger: TriggerKeyword, _ word: String, in rule: RuleSource?
  ) -> Bool {
    let path = rule?.view.value?.first?.value ?? ""
    return [.appear, .disappear].contains(trigger)
      && ["open", "clos", "dismiss", "leave", "exit"].contains(where: word.hasPrefix)
      && ["button", "btn"].contains(NamingStyle.words(of: path).last)
  }

  /// Whether a word is `visible` without a percentage and a time, which may mean `appear` or `impression`.
  static func isVague(_ word: String, in rule: RuleSource?) -> Bool {
    word == "visible"
      && rule.map { !$0.visible.isPresent && !$0.atLeast.isPresent && !$0.hasUnreadKeys } == true
  }
}
