/// Parts of an action after a dash of their own.
extension UnknownAction {
  /// The help for `taps: +1` and `taps++`, which add to a number.
  static func counting(_ name: String, _ location: String = "") -> String {
    "to count, write \(Quoted.code("- count: \(name)"))\(location), which rules cannot read; for a number in events, let the app provide "
      + "it, such as \(Quoted.code("app.\(name)"))"
  }

  /// The help for `- per: ${data.sku}` after `- count: buy_taps`; nil for other names.
  static func counterEntry(_ name: String, _ value: String?) -> String? {
    guard groupings.contains(name.lowercased()), let line = label(value) else { return nil }
    return
      "to count separately, delete this line, and write below `count`, without a dash, `with:`, and below that "
      + Quoted.code(line)
  }
}

/// Actions that another tool chooses with `else`.
extension UnknownAction {
  static let opposite = "the opposite condition under `if`"

  /// The help for `else` in an action, with the condition that is opposite to the `if` of the action before it.
  static func withOpposite(_ help: String?, at map: NodeID?, _ tree: SyntaxTree) -> String? {
    guard let help, let map, help.hasSuffix(opposite) else { return help }
    let before = tree.nodes.indices.prefix(map).suffix(40)
    guard
      let key = before.last(where: { tree.readableString(of: $0) == RuleKey.if.rawValue }),
      let condition = tree.readableString(of: key + 1)
    else { return help }
    return help.dropLast(opposite.count)
      + Quoted.code("if: \(FunctionCall.otherwise(than: condition))", limit: 160)
  }
}
