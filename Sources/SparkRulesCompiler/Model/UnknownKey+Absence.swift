import SparkRulesModel

/// Keys that say in how much time something must not happen, such as `not within: 10min`.
extension UnknownKey {
  /// The keys before what must not happen.
  static let negations: Set<String> = ["not", "no", "never", "without"]

  private static let words: Set<String> = [
    "within", "in", "after", "for", "response", "done", "reached", "completed", "happened",
    "action",
    "followed", "by", "reaction", "conversion",
  ]

  /// The only pair of `{not: {view: Form/send, trigger: tap}}`; nil for other values.
  static func absent(_ node: NodeID, _ tree: SyntaxTree) -> SyntaxTree.Pair? {
    guard tree.nodes[node].kind == .map, !tree.nodes[node].isBroken,
      case let pairs = tree.pairs(of: node), pairs.count == 1,
      let key = tree.readableString(of: pairs[0].key), negations.contains(key.lowercased())
    else { return nil }
    return pairs[0]
  }

  /// What does not happen in `to: {not: {view: Form/send, trigger: tap}}` and `to: not Form/send`; nil for other values.
  static func absentEnd(
    _ node: NodeID, _ tree: SyntaxTree
  ) -> (path: String, trigger: TriggerKeyword)? {
    absent(node, tree).flatMap { end($0.value, tree) }
      ?? tree.readableString(of: node).flatMap { EventPhrase.absent($0) }
  }

  /// The help for `not within: 10min`; nil for other keys.
  static func absence(
    _ words: [String], _ name: String, _ value: NodeID, _ tree: SyntaxTree,
    in rule: MapFields<RuleKey>
  ) -> String? {
    // `if-not-within`
    let words = words.first == "if" ? words.dropFirst() : words[...]
    guard words.count > 1, let first = words.first, negations.contains(first) || first == "unless",
      words.dropFirst().allSatisfy(Self.words.contains),
      let time = tree.readableString(of: value).flatMap({ DurationLiteral.ofOtherTool($0) })
    else { return nil }
    if let to = rule[.to], let from = rule[.from] {
      guard let absent = end(to.value, tree) else { return nil }
      let start = end(from.value, tree)
      let written = tree.readableString(of: from.value)
      return UnknownName.absence(
        without: EventPhrase.end(absent.path, absent.trigger), after: "`after: \(time)`",
        insteadOf: ["to", name], from: start?.trigger.rawValue ?? written ?? "",
        on: start?.path ?? rule.string(.view, in: tree))
    }
    guard rule[.from] == nil, let written = rule.string(.trigger, in: tree) else { return nil }
    let trigger = EventPhrase.trigger(of: written)?.rawValue ?? "appear"
    return "write `after: \(time)`, and `from: \(trigger)` instead of `trigger`"
      + (rule[.without] == nil
        ? ", and `without: {view: …, trigger: …}` with the view and the trigger of what does not happen"
        : "")
  }
}
