extension RuleFileReader {
  /// Reports rules whose lines all begin in the first column, and so stand at the top of the file.
  ///
  /// - Parameter root: The outermost map.
  /// - Returns: The keys that belong to such rules, about which no more is to be said.
  mutating func reportOutdentedRules(in root: SyntaxTree.NodeID) -> [SyntaxTree.NodeID] {
    let pairs = Array(tree.pairs(of: root))
    guard let first = pairs.indices.first(where: { isOfRule(pairs[$0]) }), first > 0,
      let name = emptyRule(above: pairs[first - 1])
    else { return [] }
    var keys: [SyntaxTree.NodeID] = []
    for place in pairs.indices.dropFirst(first - 1) {
      let isName =
        isNameOfRule(pairs[place]) && place + 1 < pairs.count && isOfRule(pairs[place + 1])
      if isName || isOfRule(pairs[place]) { keys.append(pairs[place].key) }
    }
    file.isComplete = false
    let isOutside = keys.first != pairs[first].key
    report(
      isOutside
        ? MisplacedKey.outside(tree.string(of: name), at: tree.range(of: name))
        : MisplacedKey.outdented(
          tree.string(of: pairs[first].key), at: tree.range(of: pairs[first].key),
          below: tree.string(of: name)))
    return keys
  }

  /// Whether this is a key of a rule with its value.
  private func isOfRule(_ pair: (key: SyntaxTree.NodeID, value: SyntaxTree.NodeID)) -> Bool {
    guard tree.nodes[pair.key].kind == .scalar, !tree.nodes[pair.key].isBroken,
      let word = tree.value(of: pair.key, { ruleKeys[$0] })
    else { return false }
    return word != .actions || holdsRuleActions(pair.value)
  }

  /// Whether this could be the name of a rule, with nothing in it.
  func isNameOfRule(_ pair: (key: SyntaxTree.NodeID, value: SyntaxTree.NodeID)) -> Bool {
    tree.isAbsent(pair.value) && !tree.nodes[pair.value].isBroken
      && tree.nodes[pair.key].kind == .scalar
      && tree.value(of: pair.key, { fileKeys[$0] == nil && ruleKeys[$0] == nil })
  }

  /// The name of the rule that lacks its lines: the last under `rules`, or outdented itself.
  private mutating func emptyRule(
    above pair: (key: SyntaxTree.NodeID, value: SyntaxTree.NodeID)
  ) -> SyntaxTree.NodeID? {
    if isNameOfRule(pair) { return pair.key }
    guard tree.nodes[pair.value].kind == .map, tree.string(of: pair.key) == FileKey.rules.rawValue,
      let last = Array(tree.pairs(of: pair.value)).last, isNameOfRule(last)
    else { return nil }
    outdentedRule = last.value
    return last.key
  }
}
