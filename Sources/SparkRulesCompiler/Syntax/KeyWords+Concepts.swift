import Foundation

/// Keys of other tools whose words name a key of this language.
extension KeyWords {
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
  static func column(_ name: String, _ value: String?) -> String? {
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
