extension RuleFileReader {
  /// The names that the events of the file use as sinks and that no line declares, in the order of the file.
  ///
  /// They are one mistake: a line is missing at the top of the file.
  mutating func undeclaredSinks() -> [String] {
    if let known = sinksWithoutDeclaration { return known }
    var names: [String] = []
    for node in tree.nodes.indices where tree.nodes[node].kind == .map {
      for pair in tree.pairs(of: node) where tree.isReadableScalar(pair.key) {
        let key = tree.string(of: pair.key)
        if key == ActionKey.emit.rawValue, tree.nodes[pair.value].kind == .map {
          names += tree.pairs(of: pair.value).map(\.key).compactMap(tree.readableString)
        } else if MisplacedKey.sinkKeys.contains(key), ActionKey.emit.isBeside(pair, in: node, tree)
        {
          names += sinks(in: pair.value)
        }
      }
    }
    var seen: Set<String> = []
    let unknown = names.filter { !file.sinks.allows($0) && seen.insert($0).inserted }
    sinksWithoutDeclaration = unknown
    return unknown
  }

  /// The sinks that are named beside an event, as in `to: firebase`.
  func sinks(besideEventIn map: NodeID) -> [String] {
    tree.pairs(of: map).filter {
      tree.isReadableScalar($0.key) && MisplacedKey.sinkKeys.contains(tree.string(of: $0.key))
    }.flatMap { sinks(in: $0.value) }
  }

  private func sinks(in value: NodeID) -> [String] {
    MisplacedKey.sinkNames(of: value, tree)
  }
}

extension ActionKey {
  /// Whether a map contains this key beside another one.
  fileprivate func isBeside(_ pair: SyntaxTree.Pair, in map: NodeID, _ tree: SyntaxTree) -> Bool {
    tree.pairs(of: map).contains { other in
      other.key != pair.key && tree.isReadableScalar(other.key)
        && tree.string(of: other.key) == rawValue
    }
  }
}
