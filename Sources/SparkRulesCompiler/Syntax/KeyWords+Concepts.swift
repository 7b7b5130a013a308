import Foundation

/// What a key of another tool is about, which one of its words says: `requireAdditionalConsent`, `deduplicate_by`.
///
/// The tables of names contain the keys of the tools that people know; this is the answer to all others.
extension KeyWords {
  private static let onces: Set<String> = [
    "once", "dedupe", "dedup", "deduplicate", "deduplication", "distinct", "unique", "uniq",
  ]
  private static let rates: Set<String> = [
    "throttle", "debounce", "cooldown", "cap", "capping", "limit", "frequency", "rate",
  ]
  private static let exceptions: Set<String> = [
    "exclude", "excluded", "excluding", "exclusions", "block", "blocked", "ignore", "ignored",
    "exceptions",
  ]
  private static let notes: Set<String> = [
    "description", "comment", "comments", "note", "notes", "ticket", "jira", "doc", "docs",
    "documentation", "todo", "reviewer", "team",
  ]

  /// The help for a key of a rule that no table contains.
  ///
  /// - Parameters:
  ///   - name: The key.
  ///   - value: The value, if it is a text.
  /// - Returns: The help; nil if no word says it.
  static func concept(of name: String, _ value: String?) -> String? {
    if let column = column(name, value) { return column }
    let words = Set(NamingStyle.words(of: name))
    func concerns(_ other: Set<String>) -> Bool { !words.isDisjoint(with: other) }
    if concerns(consents) { return RuleKey.consent }
    if concerns(["sample", "sampling", "rollout", "percent", "percentage"]),
      let share = value.flatMap({ PercentLiteral.nearest(to: $0) })
    {
      return PercentLiteral.sample(share)
    }
    if concerns(["session", "sessions", "visit", "visits", "launch", "launches", "start", "open"]),
      concerns(["number", "count", "nr", "no", "nth"]), let number = value.flatMap({ Int($0) })
    {
      return "write `if: app.session_number == \(number)`, which the app must provide"
    }
    if let value, value.hasPrefix("${") { return nil }
    if let value, concerns(rates.union(onces)), let time = RuleKey.interval(of: value) {
      return "write `\(RuleKey.limit(to: time))`"
    }
    if concerns(onces) { return RuleKey.onceHelp(value ?? "") }
    if concerns(exceptions) {
      return concerns(["user", "users", "people", "emails", "staff", "employees", "customers"])
        ? "write a condition with a value of the app, such as `if: not (app.is_tester | default(false))`"
        : RuleKey.blocking
    }
    return concerns(notes) && value != nil ? RuleKey.comment : nil
  }

  /// The key at the top of a file that a key of another tool means, such as `lookup_tables` and `eventSettings`.
  static func section(_ name: String) -> FileKey? {
    let words = NamingStyle.words(of: name)
    guard words.count > 1 else { return nil }
    func concerns(_ other: Set<String>) -> Bool { !other.isDisjoint(with: words) }
    if concerns(["lookup", "lookups", "mapping", "mappings", "table"]) { return .tables }
    if concerns(["event", "global", "common", "shared", "default", "super"]),
      concerns(["settings", "properties", "params", "parameters", "fields", "values", "defaults"])
    {
      return .with
    }
    return nil
  }

  /// The help for `view IN: ('a', 'b')` and `if =: data.vip`, an operator of SQL after a key.
  private static func column(_ name: String, _ value: String?) -> String? {
    let parts = name.split(separator: " ").map { $0.lowercased() }
    let operators = ["in", "=", "==", "is", "equals"]
    guard parts.count == 2, operators.contains(parts[1]), let key = RuleKey(rawValue: parts[0])
    else { return nil }
    guard let value, !value.contains("`") else { return "write `\(key.rawValue)`" }
    let items = value.split { "(),[]".contains($0) }.map {
      $0.filter { !"\"'".contains($0) }.trimmingCharacters(in: .whitespaces)
    }.filter { !$0.isEmpty }
    let list = items.count == 1 ? items[0] : "[\(items.joined(separator: ", "))]"
    return "write \(Quoted.code("\(key.rawValue): \(list)", limit: 160))"
  }
}
