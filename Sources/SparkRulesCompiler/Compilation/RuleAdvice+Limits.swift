import SparkRulesModel

/// Limits of the number of events, of which a rule has one.
extension RuleAdvice {
  /// The help for a number of events beside `once-per`, of which both are replaced; nil for other help texts.
  func beside(once help: String) -> String? {
    guard rule.oncePer.isPresent, help.hasPrefix(RuleKey.noLimit),
      let start = help.range(of: "; for ")
    else { return nil }
    return
      "\(help.prefix { $0 != ":" }): for \(help[start.upperBound...]), instead of this line and `once-per`; "
      + "or delete this line for one event, as `once-per` says"
  }

  /// `once-per: [visit, depth]` for a limit of a rule that fires at several depths; nil for other help texts.
  func everyDepth(_ help: String) -> String? {
    guard (rule.marks.value ?? []).count > 1,
      rule.triggers.value?.map(\.value) == [TriggerKeyword.scrollDepth.rawValue],
      let limit = help.firstMatch(of: TextPattern("^write `once-per: (visit|session|day)`"))
    else { return nil }
    return "write `once-per: [\(limit[1]), depth]`, which is once for each depth"
  }
}
