import SparkRulesModel

/// Triggers below an action, such as `when: app-close`.
extension UnknownAction {
  /// The help for the trigger of an action; nil for other keys and values.
  static func trigger(_ name: String, _ value: String?) -> String? {
    let written = value?.lowercased() ?? ""
    guard ["when", "on", "at"].contains(name.lowercased()),
      let keyword = written == "app-close" ? .appBackground : TriggerWording.keyword(of: written)
    else { return nil }
    let line = "write `trigger: \(keyword.rawValue)`"
    return "all actions of a rule have its trigger: delete this line, and "
      + (keyword.definition.isOfApp
        ? "\(line) in the rule, without `view`; what happens at the other trigger needs a rule of its own"
        : "\(line) in the rule, or in another one for this action")
  }
}
