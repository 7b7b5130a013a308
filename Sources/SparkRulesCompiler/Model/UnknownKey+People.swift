/// Keys of other tools for the people whose events are sent.
extension UnknownKey {
  private static let groups = PersonWords.all.union([
    "audience", "audiences", "cohort", "cohorts", "group", "segment", "segments",
  ])
  private static let exclusions: Set<String> = [
    "exclude", "except", "without", "not", "ignore", "skip", "no",
  ]

  /// `exclude_users: test` and `audience: premium`, which are conditions about values of the app.
  static func people(_ word: String, _ value: String) -> String? {
    let words = word.split(separator: "-").map(String.init)
    let written = value.lowercased().split(separator: ",").map {
      $0.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
    let verbs: Set<String> = ["include", "only", "for", "target", "show", "to"]
    let isOfPeople =
      words.contains(where: Self.groups.contains)
      && words.allSatisfy {
        Self.groups.contains($0) || exclusions.contains($0) || verbs.contains($0)
      }
    let isOfGroup =
      words.contains(where: exclusions.contains)
      && written.allSatisfy { $0.last.map(Self.groups.contains) == true }
    let answers: Set<String> = ["true", "false", "yes", "no", "all", "none", ""]
    guard isOfPeople || isOfGroup, !RuleKey.isCondition(value), !value.contains("."),
      !answers.contains(value.lowercased()), !value.contains("=")
    else { return nil }
    let names = written.map { $0.filter { !Self.groups.contains($0) } }
    guard names.allSatisfy({ (1...3).contains($0.count) && Int($0[0]) == nil }) else { return nil }
    let isExcluded = words.contains(where: exclusions.contains)
    let tests = names.map { "\(isExcluded ? "not " : "")app.is_\($0.joined(separator: "_"))" }
    let condition = tests.joined(separator: isExcluded ? " and " : " or ")
    let test = "\(Quoted.code("if: \(condition)", limit: 120)), which the app must provide"
    // A group of people, or of rules.
    return word == "group"
      ? "for a note, write \(Quoted.code("# group: \(value)", limit: 120)) instead; for a group of people, \(test)"
      : "write \(test)"
  }
}
