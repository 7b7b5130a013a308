/// Keys that name no action.
extension RuleFileReader {
  /// The finding for `increment: {purchases: 1}`, whose map contains the name of the counter.
  private func counter(_ name: String, _ finding: Diagnostic) -> Diagnostic {
    var finding = finding
    finding.fix = nil
    let entries = valueOfKey(name).map(tree.readableStrings) ?? []
    let counters =
      WrongKind.counter(entries).map { [$0] } ?? entries.map { ($0.key, Optional($0.value)) }
    guard !counters.isEmpty else { return finding }
    let actions = counters.map { name, number in
      Quoted.code("- count: \(name)") + WrongKind.by(number)
    }
    finding.help = finding.help?.replacingOccurrences(
      of: "write `count`", with: "write \(actions.joined(separator: ", "))")
    return finding
  }

  /// Reports an unknown key of an action, and returns the key that it means.
  mutating func reportUnknownAction(
    _ name: String, at range: Range<Int>, _ value: String?, _ known: MapFields<ActionKey>,
    _ finding: Diagnostic
  ) -> ActionKey? {
    let owner = action(of: known)
    var (actionFinding, action) = UnknownAction.finding(
      name, at: range, declared: file.actions.all, beside: owner, value: value,
      hasWith: known[.with] != nil)
    explain(&actionFinding, name, value, means: action, beside: owner)
    if let help = answer(name, value, beside: owner) {
      actionFinding.help = help
      actionFinding.fix = nil
      action = nil
    }
    let isProperty = action == .with || action == .level || action == .by
    let isTaken = action.map { known[$0] != nil } ?? false
    report(
      isProperty ? withoutAction(finding, name, action) : isTaken ? finding : actionFinding)
    if action == .count, value == nil { action = nil }
    if action == nil { mapOfUnknownAction = mapOfKeys }
    // `value` instead of `by`.
    if action == nil, owner == .count { hasUnreadKeys = true }
    return action
  }

  /// The help for `- call: survey`, `- sum: ${data.price}` and a property of a log line; nil for other keys.
  private func answer(_ name: String, _ value: String?, beside owner: ActionKey?) -> String? {
    guard let value else { return nil }
    if owner == .log, value.hasPrefix("${") {
      return "a log line has no properties: write \(Quoted.code(value)) into the text after `log:`"
    }
    guard owner == nil else { return nil }
    if file.actions.isDeclared(value) {
      return
        "write \(Quoted.code("- \(value):")) instead, with its values on lines below it, if it has any"
    }
    let path = value.filter { !"${}".contains($0) }
    guard name == "sum", path.contains("."), ForeignTemplate.isReference(path),
      let last = path.split(separator: ".").last
    else { return nil }
    return "write `- count: \(last)_sum`, and below it `by: ${\(path)}`"
  }

  /// Completes the finding about an unknown action with what the other keys of its map tell.
  private func explain(
    _ actionFinding: inout Diagnostic, _ name: String, _ value: String?, means action: ActionKey?,
    beside owner: ActionKey?
  ) {
    actionFinding.help = UnknownAction.withOpposite(actionFinding.help, at: mapOfKeys, tree)
    if action == .count, value == nil { actionFinding = counter(name, actionFinding) }
    if action == nil, owner == .count, let list = valueOfKey(name),
      tree.nodes[list].kind == .list,
      let help = UnknownAction.labels(
        name, tree.children(of: list).map { tree.readableString(of: $0) ?? "" })
    {
      actionFinding.help = help
    }
    if action == .count, let value, let help = actionFinding.help {
      actionFinding.help = UnknownAction.written(
        help, name, value, by: textOfKey(ActionKey.by.rawValue))
    }
    if action == nil, let map = valueOfKey(name),
      let help = UnknownAction.propertiesOfUser(name, map, tree)
        ?? (owner == nil ? UnknownAction.event(name, in: map, tree) : nil)
    {
      actionFinding.help = help
    }
    if action == nil, owner == nil, let value, NameSyntax.isName(value),
      PersonWords.isSetter(name), let written = textOfKey("value") ?? textOfKey("to")
    {
      actionFinding.help = UnknownAction.setting(value, written)
    }
    // `type: send_event` beside `name: buy_tapped`
    if actionFinding.help?.hasPrefix("delete this line: the action is a key") == true,
      let map = mapOfKeys,
      let event = tree.readableStrings(of: map).first(where: {
        $0.key == "name" || KeyWords.isEventName($0.key)
      })
    {
      actionFinding.help =
        "delete this line, and write \(Quoted.code("- emit: \(event.value)", limit: 120)) instead of "
        + Quoted.code("\(event.key): \(event.value)", limit: 120)
    }
    if file.sinks.isDeclared(name), let help = actionFinding.help {
      actionFinding.help = help.components(separatedBy: ", and declare the system")[0]
    }
  }

  /// The finding about `- params: …`, which is the only key after its dash; the given one for any other key.
  private func withoutAction(
    _ finding: Diagnostic, _ name: String, _ meant: ActionKey?
  ) -> Diagnostic {
    guard let map = mapOfKeys, let meant,
      tree.pairs(of: map).allSatisfy({ tree.readableString(of: $0.key) == name })
    else { return finding }
    // Without its action, the corrected key is the next mistake.
    var finding = finding
    finding.help = "write `\(meant.rawValue)`, without its own dash, below its `emit` or `count`"
    finding.fix = nil
    return finding
  }
}
