/// The registry of all checks; `AllChecks+Generated.swift` contains the list.
package enum AllChecks {
  private static let byWord: [String: any Check.Type] = {
    var checks: [String: any Check.Type] = [:]
    for check in all {
      checks[check.code.lowercased()] = check
      checks[check.name.lowercased()] = check
    }
    return checks
  }()

  /// Finds a check by its code or name, ignoring case.
  package static func check(for word: String) -> (any Check.Type)? { byWord[word.lowercased()] }

  /// The codes and names similar to a word.
  package static func similar(to word: String) -> Advice? {
    Advice.similar(NearNames.nearest(to: word, among: all.flatMap { [$0.code, $0.name] }))
  }
}
