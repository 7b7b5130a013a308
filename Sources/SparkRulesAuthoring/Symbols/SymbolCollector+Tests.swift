extension SymbolCollector {
  /// Collects the symbols of a file of tests.
  mutating func collectTests() {
    guard let root = tree.root, let tests = value(of: "tests", in: root) else { return }
    for test in items(of: tests) {
      collectTest(test)
      guard let name = value(of: "name", in: test), tree.isReadableScalar(name) else { continue }
      outline.append(
        DocumentSymbol(
          name: tree.string(of: name), kind: .test, range: tree.range(of: test),
          nameRange: tree.range(of: name)))
    }
  }

  private mutating func collectTest(_ test: NodeID) {
    for step in value(of: "steps", in: test).map(items) ?? [] {
      if let verb = value(of: "do", in: step), tree.string(of: verb) == "trigger" {
        add(.trigger, value(of: "name", in: step))
      }
    }
    for key in ["expect", "exactly", "never"] {
      for pattern in value(of: key, in: test).map(items) ?? [] {
        if tree.isReadableScalar(pattern) {
          add(.event, pattern)
        } else {
          add(.event, value(of: "emit", in: pattern))
          add(.rule, value(of: "rule", in: pattern))
          if let word = value(of: "trigger", in: pattern),
            TriggerKeyword(rawValue: tree.string(of: word)) == nil
          {
            add(.trigger, word)
          }
        }
      }
    }
    if let counts = value(of: "count", in: test), tree.nodes[counts].kind == .map {
      for (key, _) in tree.pairs(of: counts) { add(.event, key) }
    }
  }

  /// Adds a mention of a name that rule files define.
  private mutating func add(_ kind: RuleSymbol.Kind, _ node: NodeID?) {
    guard let node, tree.isReadableScalar(node), !tree.isAbsent(node) else { return }
    add(RuleSymbol(kind, tree.string(of: node)), at: tree.range(of: node))
  }

  private func value(of key: String, in map: NodeID) -> NodeID? {
    guard tree.nodes[map].kind == .map else { return nil }
    return tree.pairs(of: map).first { tree.string(of: $0.key) == key }?.value
  }

  private func items(of list: NodeID) -> [NodeID] {
    tree.nodes[list].kind == .list ? tree.children(of: list) : []
  }
}
