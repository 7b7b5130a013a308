import SparkRulesModel

/// The names that the language itself gives a meaning, and that nothing else may take.
enum ValueNames {
  /// The words of conditions.
  static let keywords: Set<String> = [
    "and", "or", "not", "in", "is", "contains", "starts", "ends", "true", "false",
  ]

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
  static let filters: [String] = Filter.allCases.map(\.rawValue)

  /// Whether captures and `let` entries must not have this name.
  static func isTaken(_ name: String) -> Bool {
    keywords.contains(name) || roots.contains(name)
  }
}
