/// The names that have a meaning in the language and that captures and `let` entries cannot have.
package enum ValueNames {
  /// The keywords of conditions.
  static let keywords: Set<String> = [
    "and", "or", "not", "in", "is", "contains", "starts", "ends", "true", "false",
  ]

  /// Names of a missing value in other languages, in lowercase; this language has no name for it.
  static let nullWords: Set<String> = ["null", "nil", "undefined", "none", "nan"]

  /// The keywords that are reserved in lowercase and uppercase.
  private static let anyCase: Set<String> = ["not", "true", "false"]

  /// The first names of all values that a rule can read, in the order in which messages list them.
  package static let roots: [String] = [
    "view", "screen", "previous_screen", "index", "data", "app", "elapsed", "visible", "depth",
    "rule", "trigger", "time", "session", "visit", "remembered",
  ]

  /// The names that can follow `view.`.
  package static let viewProperties: [String] = ViewProperty.allCases.map(\.rawValue)

  /// The values whose names have two parts, by the first part, in the order in which messages list them.
  static let parts: [String: [RuleVariable]] = [
    "index": [.indexSection, .indexRow, .indexCount], "session": [.sessionNumber],
    "visit": [.visitID, .previousVisitID], "depth": [.depthRow],
    "time": LocalTimePart.allCases.map { .localTime($0) },
  ]

  /// The names that can follow `from.` and the names of other triggers.
  static let stageProperties: [String] = [
    "view", "screen", "previous_screen", "visit", "index", "data", "trigger", "time", "elapsed",
  ]

  /// The names that can follow `view.`, `index.`, `time.` or the name of a view that a rule reads.
  package static func properties(of owner: String) -> [String] {
    parts[owner]?.compactMap { $0.names?.last } ?? viewProperties
  }

  /// The keywords of the filters.
  static let filters: [String] = RuleFilter.allCases.map(\.rawValue)

  /// Whether a name cannot be the name of a capture or `let` entry.
  package static func isTaken(_ name: String) -> Bool { roots.contains(name) || isReserved(name) }

  /// What a name is that cannot be the name of a capture or `let` entry.
  static func kind(ofTaken name: String) -> String {
    roots.contains(name) ? "the name of a value" : "a keyword of conditions"
  }

  /// Whether a name is a keyword of conditions or another language's name of a missing value.
  static func isReserved(_ name: String) -> Bool {
    let folded = name.lowercased()
    return keywords.contains(name) || nullWords.contains(folded) || anyCase.contains(folded)
  }
}
