enum MisplacedKey: Check {
  static let id = CheckID("SR0304", "misplaced-key")
  static let title = "a key in the wrong location"
  static let explanation = """
    This key belongs to another part of the file: `with` next to its `emit` or at the top of the \
    file; `log`, `emit` and `count` below `actions`, after a dash; `view` and `trigger` in a rule. \
    Usually only the indentation is wrong.
    """
  static let bad = Examples.rule(
    "view: buyButton\ntrigger: tap\n⟦with⟧:\n  price: ${data.price}\nactions:\n  - emit: buy_tapped"
  )
  static let good = Examples.actions("- emit: buy_tapped\n  with:\n    price: ${data.price}")

  static func finding<Word: MapKey>(
    _ name: String, at range: Range<Int>, in words: Word.Type, _ value: NodeID,
    _ tree: SyntaxTree, event: String? = nil, undeclared: [String] = [], beside keys: [String] = []
  ) -> Diagnostic? {
    if Word.self == FileKey.self {
      // The bytes behind the key, because the tree contains no anchors.
      let rest = tree.bytes[range.upperBound...].prefix(8).drop { $0 == 0x3A || $0 == 0x20 }
      let isRule = looksLikeRule(value, tree)
      if isRule, rest.first == UInt8(ascii: "&") { return anchored(name, at: range) }
      return ofFile(name, at: range, value, tree)
        ?? (isRule
          ? outside(name, at: range) : other(name, at: range, in: words, value, tree))
    }
    if Word.self == RuleKey.self, Word(rawValue: name) == nil, looksLikeRule(value, tree),
      RuleKey.foreignNames[name.lowercased()] != .except,
      // `start: {view: Checkout, trigger: appear}`
      isWhole(value, tree) || ![.from, .to].contains(RuleKey.foreignNames[name.lowercased()]),
      tree.nodes[value].style != .flow
        || Suggestions.nearest(to: name, among: ["from", "to", "without"]).isEmpty
    {
      guard isWhole(value, tree) else { return wrapper(name, at: range) }
      return Diagnostic(
        Self.self, at: range, "the rule \(Quoted.code(name)) is inside another rule",
        help: "move it and its lines to the left, so that it begins in the column of the rule above"
      )
    }
    if Word.location == ActionKey.location, let event,
      let finding = ofEvent(name, at: range, value, tree, event, undeclared)
    {
      return finding
    }
    return other(name, at: range, in: words, value, tree, hasEvent: event != nil, beside: keys)
  }

  /// Creates the finding for a key of another part of the file; nil for any other key.
  private static func other<Word: MapKey>(
    _ name: String, at range: Range<Int>, in words: Word.Type, _ value: NodeID,
    _ tree: SyntaxTree, hasEvent: Bool = false, beside keys: [String] = []
  ) -> Diagnostic? {
    let isProperties =
      Word.self == RuleKey.self && tree.nodes[value].kind == .map
      && ["properties", "params", "parameters", "attributes", "payload"].contains(name)
    let note =
      Word.location == ActionKey.location && name == "name" && hasEvent
      ? tree.readableString(of: value).map {
        "an action has no name: delete it, or write it as a comment, \(Quoted.code("# \($0)")); a property is written below `with:`"
      } : nil
    guard
      let help = note ?? action(name, value, tree, seenFrom: Word.location, beside: keys)
        ?? help(
          of: isProperties ? "with" : name, seenFrom: Word.location,
          condition: tree.readableString(of: value).flatMap(withoutBraces))
    else {
      return nil
    }
    return Diagnostic(
      Self.self, at: range, "\(Quoted.code(name)) is not allowed \(Word.location)", help: help)
  }

  /// The help for a property that is not below `with`.
  static let property =
    "if it is a property, write `with:` above it, and indent all properties by two more spaces"

  /// Creates the finding for `count: 3` and `having: count(*) >= 3` in a rule, which mean `times`; nil for any other
  /// key.
  static func repetition(
    _ name: String, at range: Range<Int>, _ value: NodeID, _ tree: SyntaxTree,
    in rule: MapFields<RuleKey>
  ) -> Diagnostic? {
    let names = ["count", "having", "repeat", "nth", "modulo", "every-nth", "every"]
    guard names.contains(name) else { return nil }
    if name == "having", let help = havingTime(value, tree) {
      return UnknownKey.make(name, range, RuleKey.location, help: help, nil)
    }
    // `count: >= 4` is no text in YAML.
    let line = tree.bytes[range.upperBound...].prefix(80).prefix { $0 != UInt8(ascii: "\n") }
      .dropFirst()
    let written =
      (tree.isReadableScalar(value)
      ? tree.string(of: value)
      : String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespaces)).lowercased()
    guard let number = number(in: written, of: name) else { return nil }
    let words = written.split(separator: " ").map(String.init)
    let time = ["in", "within", "per"].lazy.compactMap { words.firstIndex(of: $0) }.first
      .flatMap { DurationLiteral.nearest(to: words[($0 + 1)...].joined(separator: " ")) }
    func text(_ key: RuleKey) -> String? { rule.string(key, in: tree) }
    let isOfData = text(.if)?.contains("data.") == true
    let help =
      isOfData
      ? "rules do not count how often a condition was true: let the app count, add a comparison such as "
        + "`and app.matches == \(number)` to the condition, and `once-per: session` for only one event"
      : repetitionHelp(
        number, time: time, hasTime: rule[.within] != nil,
        isPerSession: text(.oncePer) == "session" || words.contains("session"), path: text(.view),
        trigger: text(.trigger))
    return name == ActionKey.count.rawValue
      ? Diagnostic(Self.self, at: range, "`count` is not allowed in a rule", help: help)
      : UnknownKey.make(name, range, RuleKey.location, help: help, nil)
  }

  /// The number in `3`, `>= 3` and `more than 2`; nil for other texts, and for one event.
  private static func number(in written: String, of name: String) -> Int? {
    let isMore = ["more than", "over", "greater than"].contains(where: written.hasPrefix)
    guard let least = written.split(whereSeparator: { !$0.isNumber }).first.flatMap({ Int($0) }),
      (1..<1_000_000).contains(least),
      case let number = least
        + (isMore || written.contains(">") && !written.contains(">=") ? 1 : 0),
      number > 1, number < 1_000_000,
      written.allSatisfy({ $0.isLetter || $0.isNumber || "<>=() *_".contains($0) }),
      name != "every" || isOrdinal(written),
      name != "count" || written.first?.isLetter != true || isMore
        || ["every ", "at least ", "minimum "].contains(where: written.hasPrefix),
      !written.contains("sum"), !written.contains("distinct")
    else { return nil }
    return number
  }

  /// Whether `3rd`, `3`, `3 taps` and `3rd time` is a number of times, unlike `30s` and `5 minutes`.
  private static func isOrdinal(_ written: String) -> Bool {
    let words = written.split(separator: " ")
    let rest = words.first.map { $0.drop(while: \.isNumber) } ?? ""
    return ["", "rd", "th", "nd", "st", "x"].contains(rest)
      && words.dropFirst().allSatisfy {
        ["time", "times", "tap", "taps", "click", "clicks"].contains($0)
      }
      && (words.count > 1 || !rest.isEmpty || (Int(words.first ?? "") ?? 100) <= 10)
  }

  private static func repetitionHelp(
    _ number: Int, time: String?, hasTime: Bool, isPerSession: Bool, path: String?,
    trigger: String?
  ) -> String {
    if trigger.flatMap({ TriggerWording.keyword(of: $0) }) == .appStart {
      return
        "`app-start` occurs once after each start: let the app provide the number of starts, and write "
        + "`if: app.starts == \(number)`"
    }
    let within =
      hasTime
      ? ""
      : time.map { " and `within: \($0)`" } ?? " and `within: …` with the longest time for them"
    let times = "write `times: \(number)`\(within)"
    let keyword = trigger.flatMap { EventPhrase.trigger(of: $0) } ?? .tap
    let steps = EventPhrase.steps(EventPhrase.end(path ?? "…", keyword))
    if hasTime || time != nil { return "\(times), which counts the same view" }
    if number > 10 {
      return
        "a count over days comes from the app: write `if: app.workouts == \(number)` and `once-per: install`"
    }
    let ofApp = "`if: app.\(keyword == .tap ? "taps" : "count") == \(number)`"
    if isPerSession {
      return
        "rules do not count in a session: let the app count, and write \(ofApp); for \(number) of them in a time, "
        + "\(times.dropFirst("write ".count))"
    }
    let ofSame =
      "for the same view again and again, \(times.dropFirst("write ".count)), which fires each time that number is reached"
    let areSeveral =
      keyword == .appear
      || path?.split(separator: "/").contains { NamingStyle.isRepeated(String($0)) } == true
    // The steps are those of one session.
    let others =
      "a number \(areSeveral ? "" : "in a session, whose length is not fixed, or ")over days comes from the app, such as \(ofApp)"
    return areSeveral
      ? "\(steps); \(ofSame), and `once-per: session` for only one of them; \(others)"
      : "\(times), which counts the same view while the app is used and fires each time that number is reached; add "
        + "`once-per: session` for only one of them; \(others)"
  }

  /// Whether another rule of the file sends an event.
  private static func sends(_ event: String, outsideOf rule: Range<Int>, in tree: SyntaxTree)
    -> Bool
  {
    let line = Array("- emit: \(event)\n".utf8)
    return tree.bytes[..<rule.lowerBound].hasBytes(line)
      || tree.bytes[min(rule.upperBound, tree.bytes.count)...].hasBytes(line)
  }

  /// Creates the finding for the event of the app that a rule with `trigger: custom_event` waits for; nil for any other
  /// key.
  static func eventOfApp(
    _ name: String, at range: Range<Int>, _ value: NodeID, _ trigger: SyntaxTree.Pair?,
    _ tree: SyntaxTree,
    of rule: Range<Int>
  ) -> Diagnostic? {
    guard KeyWords.isEventName(name), tree.isReadableScalar(value),
      let trigger,
      tree.isReadableScalar(trigger.value),
      TriggerWording.isCustomEvent(tree.string(of: trigger.value)),
      case let event = tree.string(of: value), NameSyntax.isName(event.filter { $0 != "-" })
    else { return nil }
    if sends(event, outsideOf: rule, in: tree) {
      return Diagnostic(
        Self.self, at: range, "no rule fires at an event that another rule sends",
        help:
          "write the actions in the rule that sends the event, below \(Quoted.code("- emit: \(event)")), and delete this rule"
      )
    }
    return Diagnostic(
      Self.self, at: range, "an event of the app is a trigger of its own",
      help:
        "delete this line, write \(Quoted.code("trigger: \(event)")), and declare it at the top of the file: "
        + "\(Quoted.code("triggers: [\(event)]")); values that the app sends with it are `trigger.…`"
    )
  }

  /// Creates the finding for `defaults: &defaults`, whose lines are merged into rules.
  private static func anchored(_ name: String, at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "\(Quoted.code(name)) is outside `rules`",
      help: "write its lines in each rule instead, and delete \(Quoted.code(name))")
  }

  /// Creates the finding for a rule that is not indented.
  static func outside(_ name: String, at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "the rule \(Quoted.code(name)) is outside `rules`",
      help: "indent it by two spaces below `rules:`, and its lines by four")
  }

  /// Creates the finding for the first rule of a file without `rules`.
  static func withoutRules(_ name: String, at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "the line `rules:` is missing above \(Quoted.code(name))",
      help: "write `rules:` above it, and indent this line and everything below by two spaces")
  }

  /// Creates the finding for the lines of a rule that are not indented.
  static func outdented(_ key: String, at range: Range<Int>, below name: String) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "\(Quoted.code(key)) begins in the first column, outside its rule",
      help: "indent the lines of \(Quoted.code(name)) by four spaces, more deeply than its name")
  }

  /// Creates the finding for the actions of a rule at the top of the file.
  static func ruleActions(at range: Range<Int>, declaring names: [String]?) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "`actions` at the top of the file only declares actions of the app",
      help: names.map {
        "list the names: \(Quoted.code("actions: [\($0.joined(separator: ", "))]", limit: 120))"
      } ?? "indent it and its lines below the rule they belong to")
  }

  /// Creates the finding for a key of a rule that is used as its name.
  static func ruleKeys(_ key: String, at range: Range<Int>, below name: String?) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "\(Quoted.code(key)) is used as the name of a rule",
      help: name.map { "indent the lines of \(Quoted.code($0)) more deeply than its name" }
        ?? "write a name above it, such as `buy-tapped:`, and indent the lines of the rule more deeply"
    )
  }

  /// The condition in `${view.value} <= 2`; nil for others, which are copied as they are.
  private static func withoutBraces(_ written: String) -> String? {
    let condition = written.filter { !"${}".contains($0) }
    guard written.contains("${"),
      let root = ExpressionParser.valid(condition),
      root.references.allSatisfy({ ValueNames.roots.contains($0.root) })
    else { return nil }
    return condition
  }

  /// The help with the correct location of a key; nil if there is none.
  private static func help(
    of name: String, seenFrom location: String, condition: String? = nil
  ) -> String? {
    // A misspelt `trigger`.
    if name == FileKey.triggers.rawValue, location == RuleKey.location { return nil }
    if location == ScheduleKey.location, name != "with",
      FileKey(rawValue: name) != nil || ActionKey(rawValue: name) != nil,
      let help = KeyMenu.ofEnd(name, .nothing), name != "actions"
    {
      return help
    }
    if let help = help(ofEventKey: name, seenFrom: location) { return help }
    if name == "name", location == RuleKey.location {
      return
        "delete it: the name of a rule is the key above it, and `name` at the top that of the file"
    }
    if RuleKey(rawValue: name) != nil,
      let help = help(ofRuleKey: name, seenFrom: location, condition: condition)
    {
      return help
    }
    if location == RuleKey.location, name == FileKey.rules.rawValue {
      return
        "a rule contains no rules: write each of them below `rules:` at the top of the file, with a name, and with `view`, "
        + "`trigger` and `actions` of its own"
    }
    if location == RuleKey.location, name == FileKey.version.rawValue {
      return "delete it: `version: 1` is written once, at the top of the file"
    }
    if location != FileKey.location, FileKey(rawValue: name) != nil, name != "actions" {
      return "move \(Quoted.code(name)) to the top of the file"
    }
    return nil
  }

  /// The help with the location of a key of actions, and about keys that an action does not have; nil for other keys.
  private static func help(ofEventKey name: String, seenFrom location: String) -> String? {
    if name == "with" {
      return
        "move `with` and its lines below its `emit`, so that it begins in the same column as the word `emit`; or to "
        + "the top of the file if all its events have these properties"
    }
    guard location == ActionKey.location else {
      return ActionKey(rawValue: name).map { key in
        key.owners.first.map {
          "move `\(name)` to its `\($0.rawValue)`"
            + (name == "by" ? "; a property of an event is written under its `with`" : "")
        } ?? "write `- \(name): …` below `actions:`"
      }
    }
    switch name {
    case "without", "except":
      return
        "an event has only the properties under its `with:`: delete this line, and what it names there"
    case "name":
      return "write the name of the event after `emit:`; a property is written below `with:`"
    default: return nil
    }
  }

  /// The help with the location of a key of rules; nil for other locations.
  private static func help(
    ofRuleKey name: String, seenFrom location: String, condition: String?
  ) -> String? {
    switch location {
    case FileKey.location:
      return "move \(Quoted.code(name)) into each rule to which it applies, next to its `actions`"
    case ActionKey.location:
      return
        "move \(Quoted.code(name)) next to `actions`, where it applies to all of them; for this action alone, "
        + "write another rule with the same `view` and `trigger`, and with "
        + (name == "if"
          ? condition.map { Quoted.code("if: \($0)", limit: 120) } ?? "this condition"
          : "this line")
    case ScheduleKey.location where name == RuleKey.within.rawValue:
      return
        "delete it here, and write the time as `at-most` in the rule itself, next to `from` or `steps`"
    case ScheduleKey.location:
      return
        "move \(Quoted.code(name)) to the rule itself, next to `from` or `steps`, "
        + (name == RuleKey.if.rawValue
          ? "and write the name of the step before its values, such as `plan.data.price`, or `from.` or `to.`"
          : "where it applies to the whole rule")
    default: return nil
    }
  }
}
