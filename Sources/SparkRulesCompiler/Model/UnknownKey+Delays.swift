import SparkRulesModel

/// Times under keys of other tools that a rule waits.
extension UnknownKey {
  /// `duration: 1s` of an impression, which has no other time.
  static func duration(
    _ word: String, _ value: String, _ trigger: String?, in rule: MapFields<RuleKey>
  ) -> String? {
    if let help = touch(word, value, trigger, in: rule) { return help }
    if word == "duration", rule[.steps] != nil {
      return "delete it: the longest time of a funnel is `at-most`, and it has no least time"
    }
    if word == "duration", rule[.after] != nil {
      return "delete it: the time that the rule waits is `after`"
    }
    guard word == "duration",
      rule[.from] != nil
        || trigger.flatMap({ EventPhrase.trigger(of: $0, isPairEnd: false) }) == .impression,
      let time = DurationLiteral.ofOtherTool(value)
    else { return nil }
    return "write `at-least: \(time)`"
  }

  /// `duration: 2 sec` of a touch, whose length is fixed.
  private static func touch(
    _ word: String, _ value: String, _ trigger: String?, in rule: MapFields<RuleKey>
  ) -> String? {
    let parts = word.split(separator: "-")
    let lengths: Set<Substring> = ["duration", "hold", "held", "press", "length", "pressed"]
    guard parts.contains(where: lengths.contains), rule[.from] == nil, rule[.after] == nil,
      let time = DurationLiteral.ofOtherTool(value)
    else { return nil }
    switch trigger.flatMap({ TriggerWording.keyword(of: $0) }) {
    case .tap where word == "duration" || parts.contains { $0.hasPrefix("hold") || $0 == "press" }:
      return
        "for a touch that lasts, write `trigger: long-press`, which is half a second, and delete this line; for an event that long "
        + "after the tap, write `from: tap` instead of `trigger`, and `after: \(time)`"
    default: return nil
    }
  }

  /// The help for the length of a long press, which cannot be changed; nil for other keys.
  static func press(
    _ name: String, _ value: String?, _ tree: SyntaxTree, in rule: MapFields<RuleKey>
  ) -> String? {
    let lengths: Set<String> = [
      "duration", "hold", "held", "holding", "press", "length", "pressed", "for", "time", "seconds",
      "second", "secs", "min", "minimum", "least", "threshold", "longer", "ms", "millis",
    ]
    guard rule[.from] == nil, rule[.after] == nil, let trigger = rule[.trigger],
      !lengths.isDisjoint(with: NamingStyle.words(of: name)),
      let value, !value.contains(":"), let time = DurationLiteral.ofOtherTool(value),
      tree.entries(of: trigger.value).contains(where: { entry in
        tree.readableString(of: entry).map {
          TriggerWording.keyword(of: $0) == .longPress || TriggerWording.isPress($0)
        } == true
      })
    else { return nil }
    let view = rule.string(.view, in: tree)?.split(separator: "/").last.map(String.init) ?? ""
    let sent = (NameSyntax.isName(view) ? view : "view") + "Held"
    return DurationLiteral.parse(time) == 0.5
      ? "delete it: \(StrayKey.pressLength)"
      : "delete it: \(StrayKey.pressLength); for \(Quoted.code(time)), let the app send a trigger: declare it at the "
        + "top, `triggers: [\(sent)]`, and write `trigger: \(sent)` instead of `view` and `trigger`"
  }

  /// The keys of other tools for a time after the trigger.
  static let delays: Set<String> = ["delay", "wait", "timeout"]

  /// The name of the app's trigger in `trigger: event` with `event: added_to_cart`, and in `trigger: added_to_cart`.
  private static func event(
    _ written: String?, of rule: MapFields<RuleKey>, _ tree: SyntaxTree
  ) -> String? {
    guard rule[.from] == nil, let trigger = rule.string(.trigger, in: tree),
      EventPhrase.trigger(of: trigger) == nil
    else { return nil }
    if TriggerWording.isCustomEvent(trigger) { return written }
    return NameSyntax.isName(trigger) && trigger.contains("_") ? trigger : nil
  }

  /// The help for `delay: 10 sec` beside a trigger, which begins a pair; nil without one.
  static func delay(
    _ name: String, _ value: String?, _ tree: SyntaxTree, in rule: MapFields<RuleKey>,
    event: String?, besideOther hasOther: Bool
  ) -> String? {
    let time = value.flatMap { DurationLiteral.ofOtherTool($0) }
    if let time, let event = Self.event(event, of: rule, tree) {
      return "write `after: \(time)`, and \(Quoted.code("from: \(event)")) instead of `trigger`"
    }
    if let time, name == "timeout", hasOther, rule[.from] == nil {
      return "write `at-most: \(time)`"
    }
    if let time, let help = wait(time, beforeAbsentEndOf: rule, tree) { return help }
    if let help = impossibleWait(name, in: rule) { return help }
    guard rule[.from] == nil, let trigger = rule.string(.trigger, in: tree),
      let start = EventPhrase.trigger(of: trigger), start != .scrollDepth, let value, let time
    else { return nil }
    if start == .change, let view = rule.string(.view, in: tree), NamingStyle.isField(view) {
      return "delete it: the `change` of a field fires once, when editing ends"
    }
    return wait(value, time, after: start)
  }

  /// The help for the time of a rule with `to: {not: …}`, which is under `without`; nil for other rules.
  private static func wait(
    _ time: String, beforeAbsentEndOf rule: MapFields<RuleKey>, _ tree: SyntaxTree
  ) -> String? {
    guard let from = rule[.from], let to = rule[.to], absentEnd(to.value, tree) != nil else {
      return nil
    }
    let start = end(from.value, tree)
    return "write `after: \(time)`" + UnknownName.leaving(start?.trigger.rawValue, on: start?.path)
  }

  /// The help for a time after a trigger.
  private static func wait(
    _ written: String, _ time: String, after start: TriggerKeyword
  ) -> String {
    let seconds = DurationLiteral.parse(time) ?? 0
    if seconds > 3_600 {
      return
        "a rule waits at most `1h`, while the app is used: delete it, and let the system that receives the event wait"
    }
    // Programs count in milliseconds.
    let millis = Int(written).flatMap { number in
      (100..<1_000).contains(number)
        ? "`after: \(number)ms` for milliseconds or `after: \(time)` for seconds" : nil
    }
    return
      "write \(millis ?? "`after: \(time)`"), and `from: \(start.rawValue)` instead of `trigger`"
      + (start == .appear ? ", which fires if the view is still visible then" : "")
      + (start == .focus ? ", which fires if the field is still active then" : "")
      + (seconds >= 1_800
        ? "; the time counts only while the app is used, and ends when it is closed" : "")
  }

  /// The help for `timeout: 10m` in a rule about people who do not do what is under `to`; nil for other keys and rules.
  static func timeout(
    _ name: String, _ value: String?, of rule: MapFields<RuleKey>, at map: NodeID,
    _ tree: SyntaxTree
  ) -> String? {
    guard name.lowercased() == "timeout", rule[.without] == nil, let from = rule[.from],
      let to = rule[.to], let time = value.flatMap({ DurationLiteral.ofOtherTool($0) })
    else { return nil }
    if let help = wait(time, beforeAbsentEndOf: rule, tree) { return help }
    guard let end = end(to.value, tree), end.trigger == .tap, let start = Self.end(from.value, tree)
    else { return nil }
    let names = [
      tree.readableString(of: max(map - 1, 0)),
      rule[.actions].flatMap { tree.event(in: $0.value).name },
    ].compactMap { $0.map { NamingStyle.words(of: $0) } }
    // `having: to is null` means the same, and its help contains the time.
    guard names.contains(where: saysAbsence), tree.value(of: "having", in: map) == nil else {
      return nil
    }
    let without = EventPhrase.end(end.path, .tap)
    let screens = [start.path, end.path].map { $0.prefix { $0 != "/" } }
    guard start.trigger == .appear, screens[0] != screens[1] else {
      return UnknownName.absence(
        without: without, after: "`after: \(time)`", insteadOf: ["to", name],
        from: start.trigger.rawValue, on: start.path)
    }
    // A wait that begins when a screen appears ends when another one is shown.
    let leaving = Quoted.code("from: \(EventPhrase.end(start.path, .disappear))", limit: 120)
    return UnknownName.absence(
      without: without, after: "\(leaving), `after: \(time)`", insteadOf: ["from", "to", name],
      from: TriggerKeyword.disappear.rawValue, on: nil)
  }

  /// Whether a name is about what does not happen, such as `no-purchase` and `checkout_not_finished`.
  private static func saysAbsence(_ words: [String]) -> Bool {
    words.first == "no"
      || words.contains { word in
        word.hasPrefix("abandon")
          || ["not", "never", "without", "unfinished", "incomplete"].contains(word)
      }
  }

  /// The help for `wait: 5s` in a rule that counts triggers, or in a pair, a funnel or a delay; nil for other rules.
  private static func impossibleWait(_ name: String, in rule: MapFields<RuleKey>) -> String? {
    if rule[.after] != nil { return "delete it: the time that the rule waits is `after`" }
    let owner: RuleKey? = [.times, .within, .steps, .to].first { rule[$0] != nil }
    guard let owner, name != "timeout" || owner == .times || owner == .within else { return nil }
    return
      "a rule with `\(owner.rawValue)` does not wait: delete it, and let the system that receives the event wait"
      + (owner == .to
        ? "; for a least or longest time between the two triggers, write `at-least` or `at-most`"
        : "")
  }
}

extension SyntaxTree {
  /// The text of a value; `1s` for `>= 1s` without quotes, which begins a text block.
  func comparedValue(of pair: Pair) -> String? {
    if let text = readableString(of: pair.value) { return text }
    guard nodes[pair.value].isBroken else { return nil }
    let rest = bytes[range(of: pair.key).upperBound...].prefix { $0 != 0x0A && $0 != 0x23 }
    let parts = String(decoding: rest, as: UTF8.self).split { ": ".contains($0) }
    guard let sign = parts.first, sign.hasPrefix(">") else { return nil }
    let text = parts.joined(separator: " ").drop { ">= ".contains($0) }
    return DurationLiteral.meant(by: String(text)) == nil ? nil : String(text)
  }
}
