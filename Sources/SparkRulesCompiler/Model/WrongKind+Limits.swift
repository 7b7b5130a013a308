/// Limits of the number of events in the notation of other tools.
extension WrongKind {
  /// The help for `throttle: {limit: 5, period: 1 min}`, a number of events in a time; nil for other values.
  static func rate(in node: NodeID, _ tree: SyntaxTree, _ owner: String) -> String? {
    guard owner == RuleKey.throttle.rawValue, tree.nodes[node].kind == .map,
      case let value = KeyValue(node, tree),
      case (let number, let period?) = KeyConcept.rate([], value)
    else { return nil }
    // `{interval: 30, unit: seconds}`
    let isInterval = { (text: String) in Double(text).map { $0 != 1 } == true }
    if number ?? 1 == 1, let interval = value.texts.first(where: isInterval) {
      let unit = value.texts.first { $0.allSatisfy(\.isLetter) }
      return unit.flatMap { DurationLiteral.meant(by: "\(interval) \($0)") }.map {
        "write `throttle: \($0)`"
      }
    }
    let count = number ?? 1
    let instead = " instead of `throttle`"
    guard let seconds = DurationLiteral.parse(period) else {
      return count > 1
        ? RuleKey.limit(count, per: period) : "write `once-per: \(period)`\(instead)"
    }
    guard count > 1 else {
      let limit = RuleKey.limit(to: period)
      return "write `\(limit)`" + (limit.hasPrefix(owner) ? "" : instead)
    }
    let pause = DurationLiteral.written((seconds / Double(count) * 1_000).rounded() / 1_000)
    return
      "`throttle` allows one event and then none for a time, and no number of them such as \(count) in `\(period)`: the nearest "
      + "is `throttle: \(pause)`"
  }
}
