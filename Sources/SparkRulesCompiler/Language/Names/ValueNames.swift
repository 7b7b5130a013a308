import SparkRulesModel

/// The names that the language itself gives a meaning, and that nothing else may take.
enum ValueNames {
  /// The words of conditions.
  static let keywords: Set<String> = [
    "and", "or", "not", "in", "is", "contains", "starts", "ends", "true", "false",
  ]

  /// What other languages call a value that is missing, in any case; here it has no name.
  static let nullWords: Set<String> = ["null", "nil", "undefined", "none", "nan"]

  /// The words of conditions that nothing is called in any case.
  private static let anyCase: Set<String> = ["not", "true", "false"]

  /// The first name of every value a rule can read, in the order in which they are listed.
  static let roots: [String] = [
    "view", "screen", "previous_screen", "index", "data", "app", "elapsed", "visible", "depth",
    "rule", "trigger", "time",
  ]

  /// What can follow `view.`.
  static let viewProperties: [String] = ViewProperty.allCases.map(\.rawValue)

  /// What can follow `index.`.
  static let indexProperties: [String] = ["section", "row"]

  /// The filters.
  static let filters: [String] = RuleFilter.allCases.map(\.rawValue)

  /// Whether captures and `let` entries must not have this name.
  static func isTaken(_ name: String) -> Bool { roots.contains(name) || isReserved(name) }

  /// Whether a word of conditions, or what another language calls nothing, is spelled so.
  static func isReserved(_ name: String) -> Bool {
    let folded = name.lowercased()
    return keywords.contains(name) || nullWords.contains(folded) || anyCase.contains(folded)
  }
}
