import SparkRulesModel

/// Keys of other tools for a trigger before or after that of the rule, which is a pair here.
extension UnknownKey {
  static let later: Set<String> = [
    "then", "next", "followed-by", "followed", "and-then", "followed-with", "next-event",
    "next-screen",
  ]
  static let earlier: Set<String> = [
    "after-event", "after-screen", "previous", "preceded-by", "previous-event", "prior", "before",
    "after-trigger", "first-event",
  ]

  /// The help for `then: Checkout/pay tap` and `preceded_by: Cart`; nil for other keys.
  static func succession(
    _ word: String, _ name: String, _ value: NodeID, _ tree: SyntaxTree,
    in rule: MapFields<RuleKey>
  ) -> String? {
    let isLater = later.contains(word)
    guard isLater || earlier.contains(word) else { return nil }
    guard let other = end(value, tree) else {
      return isLater ? nil : event(value, before: name, in: rule, tree)
    }
    if rule[.from] != nil || rule[.steps] != nil {
      guard isLater, rule[.to] == nil, rule[.steps] == nil else {
        return
          "for more than two triggers, write them all below `steps:`, this one as \(Quoted.code("- \(EventPhrase.stepName(other.path) ?? "last"): \(EventPhrase.end(other.path, other.trigger))", limit: 120))"
      }
      let to = Quoted.code("to: \(EventPhrase.end(other.path, other.trigger))", limit: 120)
      return rule.string(.after, in: tree).map {
        "for what follows in that time, write \(to) and `at-most: \($0)` instead of `after`"
      } ?? "write \(to)"
    }
    return pair(with: other, isLater: isLater, name, in: rule, tree)
  }

  /// The help for `after_event: view_cart`, an event that another rule sends; nil for other values.
  private static func event(
    _ value: NodeID, before name: String, in rule: MapFields<RuleKey>, _ tree: SyntaxTree
  ) -> String? {
    guard let event = tree.readableString(of: value), NameSyntax.isName(event), event.contains("_"),
      rule[.from] == nil, rule[.steps] == nil, let view = rule.string(.view, in: tree),
      let trigger = rule.string(.trigger, in: tree).flatMap({ EventPhrase.trigger(of: $0) })
    else { return nil }
    return pair(
      "{view: …, trigger: …}", EventPhrase.end(view, trigger),
      within: rule.string(.within, in: tree), ["view", "trigger", name])
      + ", with the view and the trigger at which \(Quoted.code(event)) is sent"
  }

  /// The help for a view and a trigger under `after`; nil for other values.
  static func afterOther(
    _ value: NodeID, _ tree: SyntaxTree, in rule: NodeID
  ) -> String? {
    let texts = tree.readableStrings(of: rule)
    func text(_ key: RuleKey) -> String? { texts.first { $0.key == key.rawValue }?.value }
    guard let other = end(value, tree), let view = text(.view), !view.isEmpty,
      let trigger = text(.trigger).flatMap({ EventPhrase.trigger(of: $0) }),
      !texts.contains(where: { $0.key == RuleKey.from.rawValue })
    else { return nil }
    let alias = self.alias(value, tree)
    return "`after` is a time; for a trigger after another one, "
      + pair(
        EventPhrase.end(other.path, other.trigger), EventPhrase.end(view, trigger),
        within: text(.within), ["view", "trigger", "after"])
      + (alias.map { "; the values of `\($0)` are then `from.…`" } ?? "")
  }

  /// The name that the author gives to a trigger: `{view: Search, trigger: submit, as: s}`.
  static func alias(_ value: NodeID, _ tree: SyntaxTree) -> String? {
    guard tree.nodes[value].kind == .map else { return nil }
    return tree.readableStrings(of: value).first {
      ["as", "alias", "name", "id"].contains($0.key.lowercased()) && NameSyntax.isName($0.value)
    }?.value
  }

  private static func pair(
    with other: (path: String, trigger: TriggerKeyword), isLater: Bool, _ name: String,
    in rule: MapFields<RuleKey>, _ tree: SyntaxTree
  ) -> String? {
    guard let written = rule.string(.trigger, in: tree) else { return nil }
    let view = rule.string(.view, in: tree)
    let isField = view?.split(separator: "/").last.map { NamingStyle.isField(String($0)) } == true
    let keyword = EventPhrase.trigger(of: written) ?? (isField ? .focus : nil)
    let trigger = keyword?.rawValue ?? written
    let own = "{view: \(view ?? "…"), trigger: \(trigger)}"
    let end = EventPhrase.end(other.path, other.trigger)
    let replaced = (view == nil ? ["trigger"] : ["view", "trigger"]) + [name]
    return pair(
      isLater ? own : end, isLater ? end : own, within: rule.string(.within, in: tree), replaced)
  }

  private static func pair(
    _ first: String, _ last: String, within: String?, _ replaced: [String]
  ) -> String {
    let time = within.flatMap { DurationLiteral.meant(by: $0) }
    let keys = replaced + (time == nil ? [] : [RuleKey.within.rawValue])
    return "write \(Quoted.code("from: \(first)", limit: 120))"
      + (time.map { ", \(Quoted.code("to: \(last)", limit: 120)) and `at-most: \($0)`" }
        ?? " and \(Quoted.code("to: \(last)", limit: 120))")
      + " instead of \(Quoted.list(keys, "and"))"
  }

  /// The view and the trigger in `Checkout/pay tap`, `Checkout` and `{view: Search, trigger: submit}`; nil for other values.
  static func end(
    _ value: NodeID, _ tree: SyntaxTree
  ) -> (path: String, trigger: TriggerKeyword)? {
    if let text = tree.readableString(of: value) {
      return EventPhrase.parse(text) ?? EventPhrase.view(text)
        ?? (NameSyntax.isScreenName(text) ? (text, .appear) : nil)
    }
    let texts = tree.readableStrings(of: value)
    func text(_ keys: [String]) -> String? {
      texts.first { keys.contains($0.key.lowercased()) }?.value
    }
    guard let path = text(["view", "path", "element", "screen"]), ForeignPath.isPath(path) else {
      return nil
    }
    let written = text(["trigger", "on", "event"])
    return
      (written.map { EventPhrase.trigger(of: $0) }
      ?? (NameSyntax.isScreenName(path) ? .appear : .tap))
      .map { (path, $0) }
  }
}
