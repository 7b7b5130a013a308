/// Keys of other tools for the people whose events are sent.
extension UnknownKey {
  private static let people: Set<String> = [
    "user", "users", "people", "persons", "customer", "customers", "visitors", "audience",
    "audiences", "cohort", "cohorts", "account", "accounts", "group", "segment", "segments",
  ]
  private static let exclusions: Set<String> = [
    "exclude", "except", "without", "not", "ignore", "skip", "no",
  ]

  /// `exclude_users: test` and `audience: premium`, which are conditions about values of the app.
  static func people(_ word: String, _ value: String) -> String? {
    let words = word.split(separator: "-").map(String.init)
    let groups = value.lowercased().split(separator: ",").map {
      $0.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
    guard
      words.contains(where: people.contains)
        || words.contains(where: exclusions.contains)
          && groups.allSatisfy({ $0.last.map(people.contains) == true }),
      !words.contains("id"), !words.contains("property"), !words.contains("properties")
    else { return nil }
    let names = groups.map { $0.filter { !people.contains($0) } }
    guard names.allSatisfy({ (1...3).contains($0.count) && Int($0[0]) == nil }) else { return nil }
    let isExcluded = words.contains(where: exclusions.contains)
    let tests = names.map { "\(isExcluded ? "not " : "")app.is_\($0.joined(separator: "_"))" }
    let condition = tests.joined(separator: isExcluded ? " and " : " or ")
    return "write \(Quoted.code("if: \(condition)", limit: 120)), which the app must provide"
  }
}
