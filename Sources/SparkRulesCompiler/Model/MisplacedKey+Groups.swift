/// Rules below a name of their own, such as a folder, and rules in another part of the file.
extension MisplacedKey {
  /// The help for `emit: buy_tapped` directly in a rule, with both lines that are meant; nil for other keys.
  static func action(
    _ name: String, _ value: NodeID, _ tree: SyntaxTree, seenFrom location: String,
    beside keys: [String]
  ) -> String? {
    guard location == RuleKey.location, let key = ActionKey(rawValue: name),
      ActionKey.kinds.contains(key), tree.isReadableScalar(value),
      case let text = tree.string(of: value), !text.isEmpty, !text.contains("\n")
    else { return nil }
    let words = text.lowercased().split(separator: " ")
    if key == .count,
      ["true", "yes", "on"].contains(text.lowercased())
        || words.count > 1
          && ["per", "by", "each", "every", "all", "the", "unique", "distinct"]
            .contains(words.first)
    {
      return
        "rules cannot send counts: delete this line, and let the app provide the number, such as `app.count`"
    }
    let action = Quoted.code("- \(name): \(text)", limit: 160)
    let start =
      keys.contains(RuleKey.actions.rawValue)
      ? "write \(action) below `actions:`"
      : "write the line `actions:`, and below it, indented by two more spaces, \(action)"
    return key == .emit && keys.contains(ActionKey.with.rawValue)
      ? "\(start); move `with` and its lines below it, so that `with` begins in the column of the word `emit`"
      : start
  }

  /// The rules in a group, which other tools call a folder; nil for a rule.
  static func rules(inGroup value: NodeID, _ tree: SyntaxTree) -> NodeID? {
    guard tree.nodes[value].kind == .map else { return nil }
    let pairs = tree.pairs(of: value)
    let isRule = pairs.contains { pair in
      tree.readableString(of: pair.key).map { RuleKey(rawValue: $0) != nil } ?? true
    }
    guard !isRule, !pairs.isEmpty else { return nil }
    if pairs.count == 1, tree.readableString(of: pairs[0].key) == FileKey.rules.rawValue {
      return tree.nodes[pairs[0].value].kind == .map && containsRules(pairs[0].value, tree)
        ? pairs[0].value : nil
    }
    return pairs.allSatisfy { isWhole($0.value, tree) } ? value : nil
  }

  /// Whether a value is a rule with its actions.
  static func isWhole(_ value: NodeID, _ tree: SyntaxTree) -> Bool {
    looksLikeRule(value, tree)
      && tree.value(of: RuleKey.actions.rawValue, in: value) != nil
  }

  /// Creates the finding for a key around other keys of a rule or file, such as `when:` above `view` and `trigger`.
  static func wrapper(_ name: String, at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "the lines below \(Quoted.code(name)) belong to the level above",
      help: "delete this line, and move the lines below it to the left, into its column")
  }

  /// Whether a value is the contents of a rule file.
  static func isFile(_ value: NodeID, _ tree: SyntaxTree) -> Bool {
    tree.nodes[value].kind == .map
      && tree.pairs(of: value).contains { pair in
        tree.readableString(of: pair.key) == FileKey.rules.rawValue
          && containsRules(pair.value, tree)
      }
  }

  /// Whether a value consists of groups of rules.
  static func containsGroups(_ value: NodeID, _ tree: SyntaxTree) -> Bool {
    tree.nodes[value].kind == .map && !tree.isEmpty(value)
      && tree.pairs(of: value).allSatisfy { rules(inGroup: $0.value, tree) != nil }
  }

  /// Creates the finding for a group of rules.
  static func group(_ name: Located<String>, isNested: Bool, columns: Int?) -> Diagnostic {
    let lines = isNested ? "the lines `\(name.value):` and `rules:`" : "the line `\(name.value):`"
    let distance = columns.map { "\($0) columns to the left" } ?? "to the left, into its column"
    return Diagnostic(
      Self.self, at: name.range, "rules cannot be grouped, as under \(Quoted.code(name.value))",
      help:
        "delete \(lines), and move the rules below it \(distance); `# \(name.value)` is a comment")
  }

  /// Whether a value is a list or map whose entries all have the keys of a rule.
  static func containsRules(_ value: NodeID, _ tree: SyntaxTree) -> Bool {
    let entries: [NodeID] =
      switch tree.nodes[value].kind {
      case .list: tree.children(of: value)
      case .map: tree.pairs(of: value).map(\.value)
      case .scalar: []
      }
    return !entries.isEmpty && entries.allSatisfy { looksLikeRule($0, tree) }
  }

  /// Whether a value contains nothing but rules with actions, whatever its key is called.
  static func containsWholeRules(_ value: NodeID, _ tree: SyntaxTree) -> Bool {
    tree.nodes[value].kind == .map && !tree.isEmpty(value)
      && tree.pairs(of: value).allSatisfy { isWhole($0.value, tree) }
  }

  /// Whether a value has the keys of a rule.
  static func looksLikeRule(_ value: NodeID, _ tree: SyntaxTree) -> Bool {
    guard tree.nodes[value].kind == .map else { return false }
    let keys = tree.pairs(of: value).filter { tree.nodes[$0.key].kind == .scalar }
    let known = keys.filter { RuleKey(rawValue: tree.string(of: $0.key)) != nil }
    return known.count >= 2 || known.count == 1 && keys.count == 1
  }
}

extension MisplacedKey {
  private static let settings: Set<String> = [
    "config", "configuration", "settings", "options", "defaults", "default", "common", "global",
    "globals", "shared",
  ]

  /// The help for `from: 2026-11-27` and `until: 2026-11-30` beside it at the top of a file; nil for any other key.
  private static func period(_ name: String, _ value: NodeID, _ tree: SyntaxTree) -> String? {
    guard let root = tree.root else { return nil }
    func day(_ key: String) -> String? {
      tree.text(of: key, in: root).flatMap { DayLiteral.nearest(to: $0) }
    }
    let end = ["until", "to", "end"].first { day($0) != nil }
    guard [RuleKey.from.rawValue, end].contains(name), let first = day(RuleKey.from.rawValue) else {
      return nil
    }
    guard let end, let last = day(end) else { return "write `active: {from: \(first)}`" }
    return "write `active: {from: \(first), until: \(last)}` instead of `from` and `\(end)`"
  }

  /// Creates the finding for limits of all rules, such as `defaults: {sample: 10%}`, and for the days of a campaign; nil for
  /// any other key at the top of a file.
  static func ofFile(
    _ name: String, at range: Range<Int>, _ value: NodeID, _ tree: SyntaxTree
  ) -> Diagnostic? {
    if let help = period(name, value, tree) {
      return Diagnostic(
        Self.self, at: range, "\(Quoted.code(name)) is not allowed at the top of the file",
        help: help)
    }
    let keys = tree.pairs(of: value).compactMap { tree.readableString(of: $0.key) }
    guard settings.contains(name.lowercased()), looksLikeRule(value, tree), !isWhole(value, tree),
      keys.allSatisfy({ RuleKey(rawValue: $0) != nil })
    else { return nil }
    if keys.allSatisfy({ FileKey(rawValue: $0) != nil }) { return wrapper(name, at: range) }
    return Diagnostic(
      Self.self, at: range, "rules inherit nothing from \(Quoted.code(name))",
      help:
        "delete this line, and move \(Quoted.list(keys, "and")) into each rule to which it applies, next to its `actions`"
    )
  }

  /// The keys of a rule at the top of a file, if one of them is its trigger.
  static func ruleKeys(in map: NodeID, _ tree: SyntaxTree) -> [String] {
    // An export of another tool is in braces.
    guard tree.nodes[map].style != .flow else { return [] }
    let names = tree.pairs(of: map).compactMap { tree.readableString(of: $0.key) }
    let keys = names.filter { RuleKey(rawValue: $0) != nil && FileKey(rawValue: $0) == nil }
    let starts = [RuleKey.trigger, .from, .steps].map(\.rawValue)
    return keys.contains(where: starts.contains) ? keys : []
  }

  /// Creates the finding for the keys of a rule at the top of a file without `rules`.
  static func ruleWithoutName(_ key: String, at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      self, at: range, "\(Quoted.code(key)) is a key of a rule, and this file has no `rules`",
      help:
        "write `rules:` above it, below that the name of the rule, such as `buy-tapped:`, indented by two spaces, and indent the "
        + "lines of the rule by four")
  }
}
