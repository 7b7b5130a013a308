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
    // `sequence: after Home`
    let previous =
      ["sequence", "order"].contains(word)
      ? tree.readableString(of: value).flatMap {
        $0.hasPrefix("after ") ? EventPhrase.event(String($0.dropFirst("after ".count))) : nil
      } : nil
    let isLater = later.contains(word)
    guard isLater || earlier.contains(word) || previous != nil else { return nil }
    guard let other = previous ?? end(value, tree) else {
      return isLater ? nil : event(value, before: name, in: rule, tree)
    }
    if rule[.from] != nil || rule[.steps] != nil {
      guard isLater, rule[.to] == nil, rule[.steps] == nil else {
        if rule[.steps] == nil, let from = rule[.from]?.value, let to = rule[.to]?.value,
          let start = end(from, tree), let last = end(to, tree)
        {
          var all = [(key: "from", end: start), (key: "to", end: last)]
          // `then` below `to` follows it.
          all.insert((name, other), at: isLater ? value > to ? 2 : 1 : 0)
          return "for three triggers, write `steps:` instead of "
            + Quoted.list(all.map(\.key), "and") + ", and below it "
            + lines(all.compactMap { EventPhrase.step($0.end.path, $0.end.trigger) })
        }
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
      within: rule.string(.within, in: tree), replaced(["view", "trigger", name], in: rule, tree))
      + ofEvent(event)
  }

  /// The help for a view and a trigger under `after`; nil for other values.
  static func afterOther(_ value: NodeID, _ tree: SyntaxTree, in rule: NodeID) -> String? {
    func text(_ key: RuleKey) -> String? { tree.text(of: key.rawValue, in: rule) }
    if let wait = waiting(value, tree, in: rule, within: text(.within)) { return wait }
    if let help = notDone(after: value, tree, in: rule) { return help }
    guard let view = text(.view), !view.isEmpty,
      let trigger = text(.trigger).flatMap({ EventPhrase.trigger(of: $0) }), text(.from) == nil
    else { return nil }
    let written = tree.readableString(of: value).map(timed)
    let (time, others) = remaining(value, tree)
    let within = written?.time ?? time ?? text(.within)
    let known =
      end(value, tree) ?? written.flatMap { $0.time == nil ? nil : EventPhrase.event($0.event) }
    let named = written.flatMap { written in
      end(ofRule: written.event, tree)
        ?? (isEventName(written.event, hasTime: within != nil) ? "{view: …, trigger: …}" : nil)
    }
    guard let first = known.map({ EventPhrase.end($0.path, $0.trigger) }) ?? named else {
      return nil
    }
    if let known,
      let help = EventPhrase.withoutPair([known, (path: view, trigger: trigger)], depth: nil)
    {
      return help
    }
    let alias = self.alias(value, tree)
    return "`after` is a time; for a trigger after another one, "
      + pair(
        first, EventPhrase.end(view, trigger), within: within,
        ["view", "trigger", "after"] + (text(.within) == nil ? [] : [RuleKey.within.rawValue]))
      + (first.contains("…") ? ofEvent(written?.event ?? "") : "")
      + (known.map { isSeenOrTapped($0, value, tree) } == true
        ? "; `appear` is right if the view was seen, and `tap` if it was tapped" : "")
      + others + (alias.map { "; the values of `\($0)` are then `from.…`" } ?? "")
      + (known == nil && tree.bytes[tree.range(of: rule)].hasBytes("data.".utf8)
        ? "; the values of the second trigger are then `to.data.…`" : "")
  }

  /// How a pair begins with an event that another rule or the app sends.
  private static func ofEvent(_ name: String) -> String {
    ", with the view and the trigger at which \(Quoted.code(name)) is sent; if the app sends it, declare "
      + "\(Quoted.code("triggers: [\(name)]")) at the top of the file, and write \(Quoted.code("from: \(name)"))"
  }

  /// Whether a path below a screen has no trigger beside it, and is not the name of a button.
  private static func isSeenOrTapped(
    _ end: (path: String, trigger: TriggerKeyword), _ value: NodeID, _ tree: SyntaxTree
  ) -> Bool {
    end.trigger == .appear && !NameSyntax.isScreenPath(end.path)
      && tree.readableString(of: value) == end.path
  }

  /// The longest time under `after`, and what its other entries mean in a pair.
  private static func remaining(
    _ value: NodeID, _ tree: SyntaxTree
  ) -> (time: String?, help: String) {
    guard tree.nodes[value].kind == .map, let path = end(value, tree)?.path else {
      return (nil, "")
    }
    let ends = EventPhrase.path(of: tree.readableStrings(of: value))?.keys ?? []
    let alias = alias(value, tree)
    var time: String?
    var help = ""
    for (key, node) in tree.pairs(of: value) {
      guard let name = tree.readableString(of: key), !ends.contains(name), name != "screen" else {
        continue
      }
      let shape = KeyValue(node, tree)
      let text = shape.text ?? ""
      let folded = NamingStyle.key(name)
      if ["trigger", "on", "event"].contains(folded) {
        if TriggerWording.keyword(of: text) == .impression, !NameSyntax.isScreenPath(path) {
          help +=
            EventPhrase.withoutImpression("impression")
            + "; or, without a pair, let the app provide whether there was one, such as `data.seen`"
        }
      } else if ["within", "window", "timeout", "at-most"].contains(folded)
        || RuleKey.foreignNames[folded] == .atMost
      {
        time = limit(text) ?? Double(text).map { DurationLiteral.ofNumber($0, under: name) }
        if time == nil {
          help += "; a pair ends with its session, without \(Quoted.code("\(name): \(text)"))"
        }
      } else if text != alias {
        help +=
          "; about \(Quoted.code(name)): "
          + (KeyMenu.ofEnd(name, shape)
            ?? "conditions and times are keys of the rule itself, in the column of `actions`")
      }
    }
    return (time, help)
  }

  /// The help for the trigger from which a rule with `without` waits; nil for other rules.
  private static func waiting(
    _ value: NodeID, _ tree: SyntaxTree, in rule: NodeID, within: String?
  ) -> String? {
    let keys = tree.pairs(of: rule).compactMap { tree.readableString(of: $0.key) }
    let begins: [RuleKey] = [.view, .trigger, .from, .to, .steps]
    let exclusions = cancellations + [RuleKey.without.rawValue, "not"]
    guard !Set(keys).isDisjoint(with: exclusions),
      Set(keys).isDisjoint(with: begins.map(\.rawValue)),
      let start = end(value, tree)
    else { return nil }
    let from = Quoted.code("from: \(EventPhrase.end(start.path, start.trigger))", limit: 120)
    let delay = keys.first(where: delays.contains)
    let written = within ?? delay.flatMap { tree.text(of: $0, in: rule) }
    return "`after` is the time that a rule waits: "
      + (written.flatMap { DurationLiteral.meant(by: $0) }.map {
        "write \(from) and `after: \($0)` instead of `after` and `\(within == nil ? delay ?? "" : "within")`"
      }
        ?? "write \(from) instead of this line, and the time under `after`, such as `after: 10m`")
  }

  /// The help for a trigger that does not happen after another one, such as `trigger: no tap`; nil for other rules.
  private static func notDone(after value: NodeID, _ tree: SyntaxTree, in rule: NodeID) -> String? {
    func text(_ key: RuleKey) -> String? { tree.text(of: key.rawValue, in: rule) }
    guard let reading = text(.trigger).flatMap({ TriggerReading.read($0) }),
      reading.events.count == 1, let missing = reading.events.first, missing.isNegated,
      let path = missing.path ?? text(.view), let start = end(value, tree), text(.from) == nil
    else { return nil }
    let time = (reading.duration ?? text(.within)).flatMap { DurationLiteral.meant(by: $0) }
    let replaced: [RuleKey] = [.view, .trigger, .after, .within].filter { text($0) != nil }
    return "`after` is a time; "
      + UnknownName.absence(
        without: EventPhrase.end(path, missing.trigger),
        after: Quoted.code("from: \(EventPhrase.end(start.path, start.trigger))", limit: 120) + ", "
          + (time.map { "`after: \($0)`" } ?? "`after` with the time that is waited for it"),
        insteadOf: replaced.map(\.rawValue) + (text(.after) == nil ? ["after"] : []),
        from: "", on: nil)
  }

  /// The help for what has happened several times, such as `after: 3x Article`; nil for other texts.
  static func countBefore(_ text: String, hasCondition: Bool) -> String? {
    guard text.utf8.count < 80, DurationLiteral.nearest(to: text) == nil,
      let found = text.wholeMatch(
        of: TextPattern(#"(\d{1,6})\s*(x|×|times|time)?\s+([A-Za-z]\w*)(?:[ /].*)?"#)),
      found.group(2) != nil || found[3].first?.isUppercase == true
    else { return nil }
    let name = NamingStyle.snake.name(NamingStyle.words(of: String(found[3])))
    let test = "app.\(name)_count >= \(found[1])"
    return "no key counts what happened before: delete this line, and "
      + (hasCondition
        ? "add \(Quoted.code("and \(test)")) to `if`" : "write \(Quoted.code("if: \(test)"))")
      + ", with a number that the app must provide"
  }

  /// The event and the time in `coupon_tapped within 24h`.
  private static func timed(_ text: String) -> (event: String, time: String?) {
    guard let joint = text.range(of: " within ") ?? text.range(of: " in "),
      DurationLiteral.meant(by: text[joint.upperBound...]) != nil
    else { return (text, nil) }
    return (String(text[..<joint.lowerBound]), String(text[joint.upperBound...]))
  }

  /// Whether a text under `after` is the name of an event; a single word is one if there is a time beside it.
  private static func isEventName(_ text: String, hasTime: Bool) -> Bool {
    NameSyntax.isName(text.filter { $0 != "-" }) && DurationLiteral.meant(by: text) == nil
      && TriggerWording.keyword(of: text) == nil && RuleKey.periods[text.lowercased()] == nil
      && (hasTime || text.contains { $0 == "-" || $0 == "_" })
  }

  /// The keys of other tools for the name of a trigger.
  static let aliases: Set<String> = ["as", "alias", "name", "id"]

  /// The name that the author gives to a trigger: `{view: Search, trigger: submit, as: s}`.
  static func alias(_ value: NodeID, _ tree: SyntaxTree) -> String? {
    guard tree.nodes[value].kind == .map else { return nil }
    return tree.readableStrings(of: value).first {
      aliases.contains($0.key.lowercased()) && NameSyntax.isName($0.value)
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
    // A trigger of the app or of the whole app has no view.
    let own =
      view == nil && keyword == nil ? trigger : "{view: \(view ?? "…"), trigger: \(trigger)}"
    if let view, let keyword, case let own = (path: view, trigger: keyword),
      let help = EventPhrase.withoutPair(isLater ? [own, other] : [other, own], depth: nil)
    {
      return help
    }
    let end = EventPhrase.end(other.path, other.trigger)
    let replaced = replaced(
      (view == nil ? ["trigger"] : ["view", "trigger"]) + [name], in: rule, tree)
    return pair(
      isLater ? own : end, isLater ? end : own, within: rule.string(.within, in: tree), replaced)
  }

  /// The keys that a pair replaces, and `within`, whose time it contains.
  private static func replaced(
    _ keys: [String], in rule: MapFields<RuleKey>, _ tree: SyntaxTree
  ) -> [String] {
    rule.string(.within, in: tree).flatMap(limit) == nil
      ? keys : keys + [RuleKey.within.rawValue]
  }

  /// The longest time in `3s`, `3 sec` and `< 3s`.
  static func limit(_ text: String) -> String? {
    DurationLiteral.most(text) ?? DurationLiteral.meant(by: text)
  }

  private static func pair(
    _ first: String, _ last: String, within: String?, _ replaced: [String]
  ) -> String {
    let time = within.flatMap { limit($0) ?? DurationLiteral.ofOtherTool($0) }
    return "write \(Quoted.code("from: \(first)", limit: 120))"
      + (time.map { ", \(Quoted.code("to: \(last)", limit: 120)) and `at-most: \($0)`" }
        ?? " and \(Quoted.code("to: \(last)", limit: 120))")
      + " instead of \(Quoted.list(replaced, "and"))"
  }

  /// The view and the trigger in `Checkout/pay tap`, `Checkout` and `{view: Search, trigger: submit}`; nil for other values.
  static func end(_ value: NodeID, _ tree: SyntaxTree) -> (path: String, trigger: TriggerKeyword)? {
    if let text = tree.readableString(of: value) { return EventPhrase.event(text) }
    let texts = tree.readableStrings(of: value)
    guard let path = EventPhrase.path(of: texts)?.path, ForeignPath.isPath(path) else { return nil }
    let written = texts.first { ["trigger", "on", "event"].contains($0.key.lowercased()) }?.value
    return
      (written.map { EventPhrase.trigger(of: $0) }
      ?? EventPhrase.likelyTrigger(of: path))
      .map { (path, $0) }
  }
}
