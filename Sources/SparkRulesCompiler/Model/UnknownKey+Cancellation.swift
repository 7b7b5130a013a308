import SparkRulesModel

/// Keys of other tools for what must not happen, such as `unless: Checkout/pay tap`, which is `without`.
extension UnknownKey {
  /// The keys, in lowercase.
  static let cancellations = [
    "unless", "cancel", "cancel-on", "cancel_on", "until", "stop", "exit", "exit-on",
    "exit_on", "exit on", "stop-on", "stop_on", "abort-on", "abort_on",
  ]

  /// The help for a key that names what must not happen.
  ///
  /// - Parameters:
  ///   - name: The key.
  ///   - value: The value.
  ///   - tree: The tree that contains it.
  ///   - rule: The keys of the rule.
  ///   - isDelayed: Whether another key of the rule is a delay, whose help begins a pair.
  /// - Returns: The help; nil for any other key.
  static func cancellation(
    _ name: String, _ value: NodeID, _ tree: SyntaxTree, in rule: MapFields<RuleKey>,
    isDelayed: @autoclosure () -> Bool
  ) -> String? {
    let words = NamingStyle.words(of: name)
    if let help = missed(name, value, tree, rule) ?? absence(words, name, value, tree, in: rule) {
      return help
    }
    let isNegated = words.count > 1 && words.contains { ["not", "without", "no"].contains($0) }
    let entry = exceptedTrigger(value, tree)
    let isException =
      (entry != nil || isOtherTrigger(value, tree, rule))
      && RuleKey.foreignNames[NamingStyle.key(name)] == .except
    let missing = tree.readableString(of: value).flatMap(missingEvent)
    // The end of a pair that has no other one.
    if ["until", "stop"].contains(name), rule[.from] != nil, rule[.to] == nil, rule[.after] == nil,
      !isDelayed(), end(value, tree) != nil
    {
      return "write `to`"
    }
    guard isNegated || isException || missing != nil || isCancellation(name, value, tree, rule)
    else { return nil }
    let condition = conditionOfExceptions(value, tree, hasOther: rule[.if] != nil)
    if let entry, isException, let help = excluded(entry, tree, rule) { return help + condition }
    let value = entry ?? value
    if tree.isReadableScalar(value), TriggerKeyword(rawValue: tree.string(of: value)) == .tap {
      return
        "write `without: touch`, which is any touch of the screen, or `without: tap` for a tap on this view"
    }
    if missing == nil, let (end, time) = cancelling(value, tree) {
      return rule[.from] == nil && isDelayed()
        ? "write \(Quoted.code("without: \(end)", limit: 120))"
        : help(without: end, within: time, name, rule, tree) + condition
    }
    guard let event = missing ?? otherEvent(value, tree, isNegated: isNegated) else { return nil }
    let end = "{view: …, trigger: …}"
    return
      (rule[.from] == nil && isDelayed()
      ? "write `without: \(end)`" : help(without: end, within: nil, name, rule, tree))
      + ", with the view and the trigger of " + Quoted.code(event)
  }

  /// The help for a condition of a pair about what was missed, such as `if: not Checkout/pay tapped`; nil for other keys.
  private static func missed(
    _ name: String, _ value: NodeID, _ tree: SyntaxTree, _ rule: MapFields<RuleKey>
  ) -> String? {
    guard rule[.from] != nil, rule[.without] == nil, let text = tree.readableString(of: value),
      RuleKey.meaning(of: name.lowercased(), value: text) == .if,
      let missed = EventPhrase.missed(text)
    else { return nil }
    return "write \(Quoted.code("without: \(missed)", limit: 120)) instead of this line"
  }

  /// Whether a key says that something must not happen: `unless`, `cancel-when`, `then` with `{not: …}`, or `not` in a pair.
  private static func isCancellation(
    _ name: String, _ value: NodeID, _ tree: SyntaxTree, _ rule: MapFields<RuleKey>
  ) -> Bool {
    let words = NamingStyle.words(of: name)
    let joints: Set<String> = [
      "on", "if", "when", "exists", "happens", "event", "trigger", "by", "followed",
    ]
    let isEnd =
      words.count > 1 && ["unless", "abort", "cancel"].contains(words[0])
      && words.dropFirst().allSatisfy(joints.contains)
    if cancellations.contains(name.lowercased()) || isEnd { return true }
    if negations.contains(name.lowercased()) {
      return [.from, .steps, .after, .within].contains { rule[$0] != nil }
    }
    return later.contains(NamingStyle.key(name)) && tree.nodes[value].kind == .map
      && tree.readableStrings(of: value).contains { negations.contains($0.key.lowercased()) }
  }

  /// The name of something that is no view with a trigger, and must not happen; nil for other values.
  private static func otherEvent(_ value: NodeID, _ tree: SyntaxTree, isNegated: Bool) -> String? {
    guard let written = tree.readableString(of: value),
      isNegated && NameSyntax.isName(written.filter { $0 != " " && $0 != "-" && $0 != "/" })
        && !["true", "false", "yes", "no"].contains(written.lowercased())
        && WeekdayName.days(in: written) == nil || isEvent(written)
    else { return nil }
    return written
  }

  /// The help for exceptions with the trigger of the rule itself, which only exclude views.
  private static func excluded(
    _ entry: NodeID, _ tree: SyntaxTree, _ rule: MapFields<RuleKey>
  ) -> String? {
    guard let view = tree.text(of: "view", in: entry),
      let trigger = tree.text(of: "trigger", in: entry), trigger == rule.string(.trigger, in: tree)
    else { return nil }
    return "write \(Quoted.code("except: \(view)"))"
  }

  /// The event in `has not done order_placed`; nil for other texts.
  private static func missingEvent(_ written: String) -> String? {
    let words = written.split(separator: " ").map(String.init)
    guard (2...6).contains(words.count), let last = words.last, isEvent(last),
      let index = words.firstIndex(where: {
        ["not", "never", "didn't", "hasn't"].contains($0.lowercased())
      }),
      words[..<index].allSatisfy({
        ["user", "has", "have", "did", "does", "was"].contains($0.lowercased())
      }),
      words[(index + 1)...].dropLast().allSatisfy({ ["done", "do", "yet", "been"].contains($0) })
    else { return nil }
    return last
  }

  /// Whether a value is the name of an event, such as `purchase_completed`.
  private static func isEvent(_ written: String) -> Bool {
    written.contains("-") && written.first?.isLetter == true
      && written.allSatisfy { $0 == "-" || NameSyntax.isName("a\($0)") }
      || NameSyntax.isName(written) && !written.contains(".")
        && (NamingStyle.words(of: written).last?.hasSuffix("ed") == true
          || ["done", "paid", "sent", "success", "complete", "bought", "made"].contains(
            NamingStyle.words(of: written).last)
          || ["purchase", "order", "checkout", "signup", "payment"].contains(written.lowercased()))
  }

  /// Whether an exception is a view with another trigger than that of the rule: `blocking: Form/error appear`.
  private static func isOtherTrigger(
    _ value: NodeID, _ tree: SyntaxTree, _ rule: MapFields<RuleKey>
  ) -> Bool {
    guard let event = tree.readableString(of: value).flatMap(EventPhrase.parse),
      let trigger = rule.string(.trigger, in: tree).flatMap({ EventPhrase.trigger(of: $0) })
    else { return false }
    return event.trigger != trigger
  }

  /// The conditions of a list, beside a view with its trigger; an empty text without them.
  private static func conditionOfExceptions(
    _ value: NodeID, _ tree: SyntaxTree, hasOther: Bool
  ) -> String {
    let texts = conditions(in: tree.entries(of: value), tree)
    guard !texts.isEmpty, exceptedTrigger(value, tree) != nil else { return "" }
    let test = negated(texts)
    return hasOther
      ? "; for the condition, add \(Quoted.code("and \(test)", limit: 160)) to `if`"
      : "; for the condition, write \(Quoted.code("if: \(test)", limit: 160))"
  }

  private static func conditions(in entries: [NodeID], _ tree: SyntaxTree) -> [String] {
    entries.compactMap { tree.readableString(of: $0)?.filter { !"${}".contains($0) } }
      .filter(RuleKey.isCondition)
  }

  /// The only map with a view and a trigger in a list, beside which are conditions, or the map itself; nil for other
  /// values.
  private static func exceptedTrigger(_ value: NodeID, _ tree: SyntaxTree) -> NodeID? {
    let all = tree.entries(of: value)
    let entries = all.filter { tree.nodes[$0].kind == .map }
    guard all.count == entries.count + conditions(in: all, tree).count, entries.count == 1,
      let entry = entries.first, tree.text(of: "trigger", in: entry) != nil
    else { return nil }
    return entry
  }

  /// What must not happen, and the time in which it must not happen.
  private static func cancelling(
    _ value: NodeID, _ tree: SyntaxTree
  ) -> (end: String, time: String?)? {
    guard tree.nodes[value].kind == .map else {
      guard tree.isReadableScalar(value) else { return nil }
      let written = tree.string(of: value)
      if let end = end(ofRule: written, tree) { return (end, nil) }
      if let event = EventPhrase.event(written) {
        return (EventPhrase.end(event.path, event.trigger), nil)
      }
      return sentence(written)
    }
    let texts = tree.readableStrings(of: value)
    func text(_ keys: [String]) -> String? { texts.first { keys.contains($0.key) }?.value }
    if let absent = texts.first(where: { negations.contains($0.key.lowercased()) })?.value,
      let event = EventPhrase.event(absent)
    {
      return (EventPhrase.end(event.path, event.trigger), text(["within", "after", "for", "in"]))
    }
    guard let view = EventPhrase.path(of: texts)?.path else {
      return text(["trigger"]).map { ($0, text(["within", "after"])) }
    }
    let trigger =
      text(["trigger", "on", "event"]).flatMap { EventPhrase.trigger(of: $0) }
      ?? EventPhrase.likelyTrigger(of: view)
    return (EventPhrase.end(view, trigger), text(["within", "after"]))
  }

  /// The view and trigger of a rule of the file, or of the one that sends an event.
  static func end(ofRule name: String, _ tree: SyntaxTree) -> String? {
    guard tree.isSearchable, let root = tree.root,
      let rules = tree.value(of: FileKey.rules.rawValue, in: root), tree.nodes[rules].kind == .map
    else { return nil }
    func sends(_ rule: NodeID) -> Bool {
      let actions = tree.value(of: RuleKey.actions.rawValue, in: rule)
      return (actions.map { tree.entries(of: $0) } ?? []).contains {
        tree.text(of: ActionKey.emit.rawValue, in: $0) == name
      }
    }
    guard
      let rule = tree.value(of: name, in: rules)
        ?? tree.pairs(of: rules).first(where: { sends($0.value) })?.value,
      let path = tree.text(of: RuleKey.view.rawValue, in: rule),
      let trigger = tree.text(of: RuleKey.trigger.rawValue, in: rule).flatMap({
        EventPhrase.trigger(of: $0)
      })
    else { return nil }
    return EventPhrase.end(path, trigger)
  }

  /// What must not happen in `tap on WatchList/stock-* within 20s`; nil for other texts.
  private static func sentence(_ text: String) -> (end: String, time: String?)? {
    let words = text.split(separator: " ").map(String.init)
    guard let path = words.first(where: { $0.contains("/") }),
      let trigger = words.lazy.compactMap({ EventPhrase.trigger(of: $0) }).first
    else { return nil }
    let time = words.firstIndex { ["within", "in", "after"].contains($0) }.map {
      words[($0 + 1)...].joined(separator: " ")
    }
    return (EventPhrase.end(path, trigger), time)
  }

  private static func help(
    without end: String, within time: String?, _ name: String, _ rule: MapFields<RuleKey>,
    _ tree: SyntaxTree
  ) -> String {
    func text(_ key: RuleKey) -> String? { rule.string(key, in: tree) }
    let without = Quoted.code("without: \(end)", limit: 120)
    guard let written = text(.trigger), rule[.from] == nil,
      !written.lowercased().contains("idle")
    else { return "write \(without)" }
    // Other words, such as `abandon`, are reported.
    let trigger = EventPhrase.trigger(of: written)?.rawValue ?? "appear"
    if rule[.after] != nil {
      return "write \(without), and `from: \(trigger)` instead of `trigger`"
        + (trigger == TriggerKeyword.appear.rawValue
          ? ", which fires if the view is still visible then; for people who have left it, `from: disappear`"
          : "")
    }
    if let given = (time ?? text(.within)).flatMap({ DurationLiteral.meant(by: $0) }) {
      let replaced = ["trigger", name] + (rule[.within] == nil ? [] : ["within"])
      return
        "write `from: \(trigger)`, `after: \(given)` and \(without) instead of "
        + Quoted.list(replaced, "and")
        + (trigger == "appear"
          ? ", which fires if the view is still visible then; for people who leave it before, "
            + "`to: [disappear, app-background]` instead of `after`" : "")
    }
    if ["appear", "disappear"].contains(trigger) {
      let (pair, note) = leaving(
        text(.view), without: without, insteadOf: name,
        isForm: written.lowercased().contains("form"))
      // The view and its trigger are explained after it.
      return end.contains("…") ? pair : pair + note
    }
    return
      "write `from: \(trigger)` instead of `trigger`, `after: 30s` with the time that is waited for it, and "
      + without
  }

  /// The pair for people who leave a screen without something, and a note about a form on it.
  private static func leaving(
    _ screen: String?, without: String, insteadOf name: String, isForm: Bool
  ) -> (pair: String, note: String) {
    let start = Quoted.code("from: \(EventPhrase.formStart(screen))", limit: 120)
    let end = screen.map(EventPhrase.leaving)
    if isForm, let end {
      let pair = "write \(start), \(end) and \(without) instead of `view`, `trigger` and `\(name)`"
      return (pair, "")
    }
    return (
      "write `from: appear`, `to: [disappear, app-background]` and \(without) instead of `trigger` and `\(name)`",
      "; for a form that people have begun to fill in, \(start)" + (end.map { " and \($0)" } ?? "")
    )
  }
}
