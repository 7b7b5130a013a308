import SparkRulesModel

/// A key of another tool that names another rule, such as `depends_on: checkout-opened`.
struct RuleReference {
  /// Whether the rule has the lines of the other one as well.
  private let isInherited: Bool
  /// Whether the other one excludes this rule.
  private let isExcluded: Bool

  private static let waits: Set<String> = [
    "needs", "need", "depends", "depend", "dependson", "dependency", "dependencies", "requires",
    "require",
    "required", "prerequisite", "prerequisites", "previous", "upstream", "follows", "following",
    "follow",
    "triggered", "chain", "chained", "after", "preceded", "precedes", "when", "on", "if", "only",
    "run", "waits",
    "wait", "trigger", "triggers", "start", "starts", "rule", "rules", "event",
  ]
  private static let exclusions: Set<String> = [
    "blocked", "unless", "suppressed", "suppress", "excluded", "excludes", "conflicts", "not",
    "never",
  ]
  private static let copies: Set<String> = [
    "extends", "extend", "inherits", "inherit", "inheritance", "template", "base", "based",
    "include",
    "includes", "parent", "copy", "same", "like", "use", "uses",
  ]

  /// Creates the meaning of a key; nil for keys that name no rule.
  init?(_ name: String) {
    let words = NamingStyle.words(of: name)
    guard words.count < 5, !UnknownKey.cancellations.contains(name.lowercased()) else { return nil }
    isExcluded = words.contains(where: Self.exclusions.contains)
    if words.contains(where: Self.copies.contains) {
      isInherited = true
    } else if isExcluded || words.contains(where: Self.waits.contains) {
      isInherited = false
    } else {
      return nil
    }
  }

  /// The help for `depends_on: login`, which is no rule of the file; nil for other keys.
  static func general(_ name: String, _ value: KeyValue) -> String? {
    let words = NamingStyle.words(of: name)
    guard let text = value.text, NameSyntax.isName(text), value.answer == nil,
      ["needs", "depends", "dependson", "prerequisite"].contains(words.first)
    else { return nil }
    return "no rule waits for another one: \(RuleKey.pair); for a condition, "
      + "\(Quoted.code("if: app.\(text)")), which the app must provide"
  }

  /// The rules of a file by their names.
  static func rules(of tree: SyntaxTree) -> [String: NodeID] {
    guard let root = tree.root, let rules = tree.value(of: FileKey.rules.rawValue, in: root),
      tree.nodes[rules].kind == .map
    else { return [:] }
    return Dictionary(
      tree.pairs(of: rules).compactMap { key, value in
        tree.readableString(of: key).map { ($0, value) }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// What to write instead of the key.
  ///
  /// - Parameters:
  ///   - others: The names and texts of the other rules.
  ///   - rule: The keys of the rule.
  ///   - tree: The tree that contains both.
  /// - Returns: The help.
  func help(
    _ others: [(name: String, texts: [(key: String, value: String)])],
    _ rule: MapFields<RuleKey>, _ tree: SyntaxTree
  ) -> String {
    if isInherited {
      return
        "a rule inherits nothing: write the lines of \(Quoted.list(others.map(\.name), "and")) that apply to this rule in it as well; properties of every event "
        + "are below `with:` at the top of the file"
    }
    func end(_ view: String?, _ trigger: String?) -> String {
      let keyword = trigger.flatMap { EventPhrase.trigger(of: $0) }?.rawValue ?? trigger ?? "…"
      return view.map { "{view: \($0 == "*" ? "/*" : $0), trigger: \(keyword)}" }
        ?? (trigger == nil ? "{view: …, trigger: …}" : keyword)
    }
    let ends = others.map { other in
      func text(_ key: RuleKey) -> String? { other.texts.first { $0.key == key.rawValue }?.value }
      return end(text(.view), text(.trigger))
    }
    let last = end(rule.string(.view, in: tree), rule.string(.trigger, in: tree))
    if isExcluded, let first = ends.first {
      return
        "no rule knows whether another one has fired: for an event if that does not happen in time, write "
        + "`from` instead of `trigger`, `after: 30s` and \(Quoted.code("without: \(first)", limit: 120)); for people to whom it "
        + "has happened before, let the app provide it, such as `if: not (app.has_opened_checkout | default(false))`"
    }
    guard let first = ends.first, ends.count == 1 else {
      let steps = zip(others, ends).map { other, end in
        "- \(NameSyntax.nearestName(to: other.name) ?? "first"): \(end)"
      }
      return
        "no rule waits for others: write `steps:` instead of `view`, `trigger` and this line, and below it "
        + (steps + ["- last: \(last)"]).map { Quoted.code($0, limit: 120) }.joined(separator: ", ")
    }
    return
      "no rule waits for another one: write the view and trigger of both, \(Quoted.code("from: \(first)", limit: 120)) and "
      + "\(Quoted.code("to: \(last)", limit: 120)), instead of `view`, `trigger` and this line; without `from`, a rule fires each time"
  }
}
