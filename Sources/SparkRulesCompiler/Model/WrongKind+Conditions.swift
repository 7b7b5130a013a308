/// Conditions in a list or map.
extension WrongKind {
  /// The help for conditions in a list.
  static func conditions(in node: NodeID, _ tree: SyntaxTree) -> String {
    guard let all = ConditionTree.expression(node, tree) else {
      let entries = tree.children(of: node).map { tree.readableStrings(of: $0) }
      if let pair = happened(entries.joined()) { return pair }
      if let event = entries.joined().first(where: { $0.key == "event" })?.value {
        return
          "a condition cannot ask what happened before: for what must not happen, write `from: appear`, `to: disappear` and "
          + "`without: {view: …, trigger: …}` instead of `trigger` and this condition, with the view and the trigger of "
          + Quoted.code(event)
      }
      return "write the conditions on one line, with `and` or `or` between them"
    }
    if all.hasPrefix("data.events ") || all.hasPrefix("events ") || all.hasPrefix("events.") {
      return
        "a condition cannot ask what happened before: delete it, and write `from` and `to` with both views and triggers "
        + "instead of `view` and `trigger`"
    }
    return "write the conditions on one line: \(Quoted.code("if: \(all)", limit: 240))"
      + (tree.nodes[node].kind == .list && tree.children(of: node).count > 1
        && (!all.contains(" or ") || all.contains("("))
        ? ", or with `or` if one of them is enough" : "")
  }

  /// The pair for `touched: Form/ibanField` and `not: Form/sendButton tapped`; nil without something that must not happen.
  private static func happened(_ entries: some Sequence<(key: String, value: String)>) -> String? {
    var start = "appear"
    var without: String?
    for (key, value) in entries {
      if let event = EventPhrase.parse(value), ["not", "none", "unless"].contains(key.lowercased())
      {
        without = EventPhrase.end(event.path, event.trigger)
      } else if let trigger = EventPhrase.trigger(of: key), value.contains("/") {
        let isField = value.split(separator: "/").last.map { NamingStyle.isField(String($0)) }
        start = EventPhrase.end(value, isField == true ? .focus : trigger)
      }
    }
    return without.map { end in
      "a condition cannot ask what happened before: write "
        + "\(Quoted.code("from: \(start)", limit: 120)), `to: [disappear, app-background]` and "
        + "\(Quoted.code("without: \(end)", limit: 120)) instead of `trigger` and this condition"
    }
  }
}
