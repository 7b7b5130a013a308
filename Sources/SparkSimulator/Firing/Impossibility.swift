import SparkRulesCompiler

/// A proof that a rule cannot fire on some screens.
public struct Impossibility: Sendable, Hashable {
  /// What prevents the rule from firing, as a clause.
  public var reason: String
  /// The key of the rule under which the cause is, such as `if`.
  public var key: String

  /// The range of the cause in the rule file.
  ///
  /// - Parameters:
  ///   - rule: The name of the rule.
  ///   - source: The file.
  /// - Returns: The range; that of the rule's name if the key is not found, and nil without the rule.
  package func range(ofRule rule: String, in source: SourceText) -> Range<Int>? {
    guard case .map(let file)? = YAMLDocument(source).root?.content,
      case .map(let rules)? = file.first(where: { $0.key == "rules" })?.value.content,
      let entry = rules.first(where: { $0.key == rule })
    else { return nil }
    if case .map(let keys) = entry.value.content,
      let found = keys.first(where: { $0.key == key })
    {
      return found.offset..<found.offset + found.key.utf8.count
    }
    return entry.offset..<entry.offset + entry.key.utf8.count
  }
}
