/// A trigger of a rule.
public enum RuleTrigger: Sendable, Hashable {
  /// A built-in trigger.
  case keyword(TriggerKeyword)
  /// A custom trigger that the app declares, by its name.
  case custom(String)

  /// Whether the trigger concerns the app and no view.
  package var isOfApp: Bool {
    if case .keyword(let word) = self { word.definition.isOfApp } else { false }
  }

  /// The trigger as a rule file writes it.
  public var name: String {
    switch self {
    case .keyword(let word): word.rawValue
    case .custom(let name): name
    }
  }
}
