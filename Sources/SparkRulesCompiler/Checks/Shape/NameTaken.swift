import SparkRulesModel

/// A declared name that the language uses itself.
enum NameTaken: Check {
  static let code = "SR0315"
  static let name = "name-taken"
  static let severity = Severity.error
  static let title = "a declared name that has a meaning already"
  static let explanation = """
    `triggers` and `actions` declare what the app adds. A word that the language has itself cannot be \
    declared, or a rule that uses it would mean two things.
    """
  static let bad = Examples.head + "triggers: [⟦tap⟧]\n" + Examples.rules
  static let good = Examples.head + "triggers: [didShake]\n" + Examples.rules

  static func finding(_ name: Located<String>, declaredIn word: FileKey) -> Diagnostic? {
    let isTaken =
      switch word {
      case .triggers: TriggerKeyword(rawValue: name.value) != nil
      case .actions: ActionKey(rawValue: name.value) != nil
      default: false
      }
    guard isTaken else { return nil }
    return Diagnostic(
      Self.self, at: name.range,
      "\(Quoted.code(name.value)) is a word of the language and needs no declaration",
      help: "delete it here, or give the app's own another name")
  }
}
