import SparkRulesCompiler

/// A proof that a rule cannot fire on some screens.
public struct Impossibility: Sendable, Hashable {
  /// What prevents the rule from firing, as a clause.
  public var reason: String
  /// The key of the rule under which the cause is, such as `if`.
  public var key: String
  /// Whether this holds in every session; otherwise only until the app changes a text on the screens.
  var isCertain = true

  /// The ranges of a key, and of the key with its value.
  typealias Ranges = (key: Range<Int>, entry: Range<Int>)

  /// The ranges of the cause in the rule file.
  ///
  /// - Parameters:
  ///   - other: Another key than that of the cause.
  ///   - rule: The name of the rule.
  ///   - file: The file.
  /// - Returns: The ranges; those of the whole rule if the key is not found, and nil without the rule.
  func ranges(of other: String? = nil, ofRule rule: String, in file: YAMLDocument) -> Ranges? {
    let key = other ?? key
    guard case .map(let keys)? = file.root?.content,
      case .map(let rules)? = keys.first(where: { $0.key == "rules" })?.value.content,
      let entry = rules.first(where: { $0.key == rule })
    else { return nil }
    var found = entry
    if case .map(let keys) = entry.value.content { found = keys.first { $0.key == key } ?? entry }
    let start = found.offset
    return (start..<start + found.key.utf8.count, start..<max(start, found.value.end))
  }
}
