import SparkRulesModel

extension WrongKind {
  /// The help for the settings of a trigger below its name, as in `trigger: {impression: {visible: 75%}}`; nil for
  /// any other map.
  static func settings(in node: NodeID, _ tree: SyntaxTree, _ owner: String) -> String? {
    guard owner == RuleKey.trigger.rawValue, tree.nodes[node].kind == .map else { return nil }
    let pairs = tree.pairs(of: node)
    guard pairs.count == 1, let pair = pairs.first, tree.isReadableScalar(pair.key),
      let trigger = EventPhrase.trigger(of: tree.string(of: pair.key), isPairEnd: false),
      tree.nodes[pair.value].kind == .map
    else { return nil }
    let lines = tree.pairs(of: pair.value).filter {
      tree.isReadableScalar($0.key) && tree.isReadableScalar($0.value)
    }.map { Quoted.code("\(tree.string(of: $0.key)): \(tree.string(of: $0.value))") }
    let head = "write `trigger: \(trigger.rawValue)`"
    return lines.isEmpty
      ? head
      : head
        + ", and \(lines.joined(separator: ", ")) on lines of their own in the same column as `trigger`"
  }
}
