/// What fires a rule.
public enum RuleTrigger: Sendable, Hashable {
  /// A trigger that every app has.
  case word(TriggerKeyword)
  /// A trigger that the app declares, by its name.
  case custom(String)

  /// The trigger as a rule file writes it.
  public var name: String {
    switch self {
    case .word(let word): word.rawValue
    case .custom(let name): name
    }
  }
}
