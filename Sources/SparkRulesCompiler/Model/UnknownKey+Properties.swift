/// Keys in a rule that belong to its event, or to the number of its events.
extension UnknownKey {
  /// Keys whose value can be an expression, so that `${…}` after them is no property.
  private static let conditions: Set<RuleKey> = [.if, .trigger, .at, .visible, .after]

  /// `code: ${data.code}` in a rule, which is a property of its event.
  static func property(
    _ name: String, _ value: String, _ tree: SyntaxTree, _ rule: MapFields<RuleKey>
  ) -> String? {
    let folded = NamingStyle.key(name)
    guard value.hasPrefix("${"), value.hasSuffix("}"), value.count(where: { $0 == "$" }) == 1,
      RuleKey.foreignNames[folded].map(conditions.contains) != true,
      RuleKey.foreignHelp[folded].map({ $0.contains("…") && !$0.contains("view.text") }) != true,
      RuleKey(rawValue: folded) == nil, ActionKey(rawValue: folded) == nil,
      !folded.hasPrefix("once"), RuleKey.foreignHelp[folded]?.contains("once-per") != true
    else { return nil }
    let switches = [
      "enabled", "enable", "active", "disabled", "status", "show", "allow", "allowed",
    ]
    if switches.contains(folded) || [" == ", " != ", " > ", " < "].contains(where: value.contains) {
      return "write \(Quoted.code("if: \(value.dropFirst(2).dropLast())", limit: 120))"
    }
    if ["key", "by", "dedupe", "dedupe-key"].contains(folded) {
      return
        "to report each value once, write `once-per: [session, \(value.dropFirst(2).dropLast())]`"
    }
    let line = Quoted.code("\(name): \(value)", limit: 120)
    let hasProperties = (rule[.actions].map { tree.entries(of: $0.value) } ?? []).contains {
      tree.value(of: ActionKey.with.rawValue, in: $0) != nil
    }
    let location =
      hasProperties
      ? "move this line below `with:`"
      : "write `with:` below the `emit`, in the same column, and below `with:` the line \(line)"
    if NamingStyle.words(of: name).contains(where: KeyWords.consents.contains) {
      return
        "for a condition, write \(Quoted.code("if: \(value.dropFirst(2).dropLast())", limit: 120)), which is true only with "
        + "consent; for a property, \(location)"
    }
    return "a property belongs to its event: \(location)"
  }

  /// `per: [user_id, date]` beside `limit: 3`.
  static func subjects(
    _ word: String, _ value: NodeID, _ tree: SyntaxTree,
    beside others: [(key: String, value: String)]
  ) -> String? {
    let names = tree.entries(of: value).compactMap { tree.readableString(of: $0) }
    guard ["per", "by", "scope", "each", "for-each", "limit-by", "group-by"].contains(word),
      !names.isEmpty, names.count == tree.entries(of: value).count,
      let limit = others.first(where: { key, text in
        ["limit", "max", "cap", "frequency", "frequency-cap", "maximum"].contains(key.lowercased())
          && (Int(text) ?? 0) > 1
      })
    else { return nil }
    return
      "delete this line: the number up to \(limit.value) that the app provides must be that of each \(Quoted.list(names, "and"))"
  }
}
