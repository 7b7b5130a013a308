import SparkRulesModel

/// Examples of events in help texts, which are replaced with those of the file.
extension RuleAdvice {
  private static let example = ": buy_tapped"

  /// Replaces the event of an example such as `emit: {firebase: buy_tapped}`.
  ///
  /// - Parameters:
  ///   - help: The help.
  ///   - rule: The rule that sends the event.
  /// - Returns: The help with the first event of the rule.
  static func named(_ help: String, after rule: RuleSource?) -> String {
    guard help.contains(example),
      help.contains("such as `emit: {") || help.contains("is written `emit: {"),
      let name = rule?.firstEvent
    else { return help }
    return help.replacingOccurrences(of: example, with: ": \(name)")
  }
}

extension RuleSource {
  /// The name of the first event; nil if it is looked up.
  fileprivate var firstEvent: String? {
    for case .emit(let emission, _) in actions.value ?? [] {
      return emission.names.first.flatMap {
        NameSyntax.isName($0.event.value) ? $0.event.value : nil
      }
    }
    return nil
  }
}
