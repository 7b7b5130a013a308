extension SyntaxTree {
  /// The first event in a part of a rule, with its properties.
  func event(in node: NodeID, depth: Int = 0) -> ForeignLoop.Event {
    var event = ForeignLoop.Event()
    guard depth < 6 else { return event }
    if nodes[node].kind == .list {
      for child in children(of: node).prefix(20) where event.name == nil {
        event = self.event(in: child, depth: depth + 1)
      }
      return event
    }
    guard nodes[node].kind == .map else { return event }
    for (key, value) in pairs(of: node).prefix(20) {
      let word = readableString(of: key) ?? ""
      if nodes[value].kind == .scalar,
        word == ActionKey.emit.rawValue || ActionKey.foreign(word) == .emit
      {
        event.name = event.name ?? readableString(of: value)
      } else if nodes[value].kind != .scalar {
        let inner = self.event(in: value, depth: depth + 1)
        event.name = event.name ?? inner.name
        let isWith = ActionKey(rawValue: word) == .with || KeyWords.isProperty(word)
        if event.fields.isEmpty {
          event.fields =
            isWith && nodes[value].kind == .map ? readableStrings(of: value) : inner.fields
        }
      }
    }
    return event
  }
}

extension RuleFileReader {
  /// Reports a loop among the keys of a rule or an action.
  ///
  /// - Returns: Whether it is reported.
  mutating func reportLoop<Word: MapKey>(
    _ pair: SyntaxTree.Pair, _ name: String, _ known: MapFields<Word>
  ) -> Bool {
    let rule = known as? MapFields<RuleKey>
    guard rule != nil || Word.self == ActionKey.self,
      let loop = ForeignLoop(name, tree.readableString(of: pair.value))
    else { return false }
    let body = rule.map { $0[.actions]?.value } ?? mapOfKeys
    let event = body.map { tree.event(in: $0) } ?? ForeignLoop.Event()
    itemsOfLoops.formUnion(loop.items(in: event))
    hasUnreadKeys = true
    if rule == nil { mapOfUnknownAction = mapOfKeys }
    let range = tree.range(of: pair.key)
    let subject = rule == nil ? "an action" : "a rule"
    let check: any Check.Type = rule == nil ? UnknownAction.self : UnknownKey.self
    report(
      Diagnostic(
        check, at: range, "\(Quoted.code(name)) is a loop, and \(subject) has none",
        help: loop.help(event)))
    return true
  }
}

extension WrongKind {
  /// The help for actions in a loop without a dash; nil for other values.
  static func loop(in node: NodeID, _ tree: SyntaxTree, _ owner: String) -> String? {
    guard owner == RuleKey.actions.rawValue, tree.nodes[node].kind == .map else { return nil }
    return tree.pairs(of: node).lazy.compactMap { key, value in
      tree.readableString(of: key).flatMap { ForeignLoop($0, tree.readableString(of: value)) }
    }.first?.help(tree.event(in: node))
  }
}
