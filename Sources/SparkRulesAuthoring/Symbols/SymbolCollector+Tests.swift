extension SymbolCollector {
  /// Collects the symbols of a file of tests.
  mutating func collectTests() {
    guard let root = tree.root else { return }
    for test in tree.items("tests", in: root) {
      collectTest(test)
      guard let name = tree.value("name", in: test), tree.isReadableScalar(name) else { continue }
      outline.append(
        DocumentSymbol(
          name: tree.string(of: name), kind: .test, range: tree.range(of: test),
          nameRange: tree.range(of: name)))
    }
  }

  private mutating func collectTest(_ test: NodeID) {
    for step in tree.items("steps", in: test) {
      if let verb = tree.value("do", in: step), tree.string(of: verb) == "trigger" {
        add(.trigger, tree.value("name", in: step))
      }
    }
    for key in ["expect", "exactly", "never"] {
      for pattern in tree.items(key, in: test) {
        if tree.isReadableScalar(pattern) {
          add(.event, pattern)
        } else {
          add(.event, tree.value("emit", in: pattern))
          add(.rule, tree.value("rule", in: pattern))
          add(.remembered, tree.value("remember", in: pattern))
          if let word = tree.value("trigger", in: pattern),
            TriggerKeyword(rawValue: tree.string(of: word)) == nil
          {
            add(.trigger, word)
          }
        }
      }
    }
    if let counts = tree.value("count", in: test), tree.nodes[counts].kind == .map {
      for (key, _) in tree.pairs(of: counts) { add(.event, key) }
    }
  }

  /// Adds a mention of a name that rule files define.
  private mutating func add(_ kind: RuleSymbol.Kind, _ node: NodeID?) {
    guard let node, tree.isReadableScalar(node), !tree.isAbsent(node) else { return }
    add(RuleSymbol(kind, tree.string(of: node)), at: tree.range(of: node))
  }
}
