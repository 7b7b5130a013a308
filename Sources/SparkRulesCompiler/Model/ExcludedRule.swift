/// Rules that consist of a condition, which other rules name as exceptions: `blocking: internal`, as in tag managers.
enum ExcludedRule {
  private static let words: Set<String> = ["excepting", "unless", "block", "blocked-by"]

  /// Whether the words of a key say that its value excludes something.
  static func isKey(_ name: String) -> Bool {
    let (word, key) = meaning(of: name)
    return key == .except || words.contains(word)
  }

  /// The words of a key, and the key of this language that they mean.
  private static func meaning(of name: String) -> (word: String, key: RuleKey?) {
    let word = NamingStyle.key(name)
    return (word, RuleKey(rawValue: word) ?? RuleKey.foreignNames[word])
  }

  /// The names that a rule excludes.
  private static func names(in value: NodeID, _ tree: SyntaxTree) -> [String] {
    tree.entries(of: value).compactMap { entry in
      tree.readableString(of: entry) ?? tree.readableStrings(of: entry).first?.value
    }
  }

  /// The condition of a rule without actions; nil for others.
  static func condition(of rule: NodeID, _ tree: SyntaxTree) -> String? {
    // Nearly all rules have actions.
    guard tree.nodes[rule].kind == .map,
      !tree.pairs(of: rule).contains(where: {
        tree.readableString(of: $0.key) == RuleKey.actions.rawValue
      })
    else { return nil }
    let keys = tree.pairs(of: rule).map { meaning(of: tree.readableString(of: $0.key) ?? "").key }
    guard keys.count(where: { $0 == .if }) == 1, !keys.contains(.actions),
      let index = keys.firstIndex(of: .if)
    else { return nil }
    return ConditionTree.expression(tree.pairs(of: rule)[index].value, tree)
  }

  /// The names below such keys in all rules of a file.
  static func names(in rules: [String: NodeID], _ tree: SyntaxTree) -> Set<String> {
    let pairs = rules.values.filter { tree.nodes[$0].kind == .map }.flatMap(tree.pairs)
    return Set(
      pairs.filter { tree.readableString(of: $0.key).map(isKey) == true }
        .flatMap { names(in: $0.value, tree) })
  }

  /// What to write for exceptions that name such rules; nil for other values.
  ///
  /// - Parameters:
  ///   - value: The value of the key.
  ///   - rules: The rules of the file.
  ///   - condition: The condition of the rule that has the key; nil without one.
  ///   - tree: The syntax tree of the file.
  /// - Returns: The help.
  static func help(
    _ value: NodeID, among rules: [String: NodeID], beside condition: String?, _ tree: SyntaxTree
  ) -> String? {
    let names = names(in: value, tree)
    let tests = names.compactMap { name in
      rules[name].flatMap { Self.condition(of: $0, tree) }
    }
    guard !names.isEmpty, tests.count == names.count else { return nil }
    let negated = UnknownKey.negated(tests)
    let own = condition.map(ForeignCondition.corrected).map { own in
      own.contains(" or ") ? "(\(own)) and " : "\(own) and "
    }
    return
      "write \(Quoted.code("if: \(own ?? "")\(negated)", limit: 240)) instead of it\(condition == nil ? "" : " and of `if`"), "
      + "and delete \(names.count == 1 ? "the rule" : "the rules") \(Quoted.list(names, "and"))"
  }
}
