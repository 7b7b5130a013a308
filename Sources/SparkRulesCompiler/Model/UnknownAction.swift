enum UnknownAction: Check {
  static let id = CheckID("SR0603", "unknown-action")
  static let title = "an unknown action"
  static let explanation = """
    The actions are `log`, `emit` and `count`. Declare an action of the app at the top of the \
    file, such as `actions: [open_survey]`, so that typing mistakes can be found.
    """
  static let example = Examples.actions("- ⟦emitt⟧⟨emit⟩: buy_tapped")

  /// Whether an unknown key of an action is probably a property without `with`.
  static func isProperty(_ name: String, declared: [String], of owner: ActionKey) -> Bool {
    let words = ActionKey.allCases.map(\.rawValue) + declared
    if owner == .count, amountNames.contains(name.lowercased()) { return true }
    return owner != .log && ActionKey(rawValue: name.lowercased()) == nil
      && ActionKey.foreign(name) == nil
      && LogLevel(rawValue: name.lowercased()) == nil
      && Suggestions.nearest(to: name, among: words).isEmpty
  }

  /// `course_id: ${data.course_id}` for the value of a grouping.
  static func label(_ value: String?) -> String? {
    guard let value else { return nil }
    let path = value.hasPrefix("${") ? value.dropFirst(2).dropLast() : value[...]
    guard let name = path.split(separator: ".").last, NameSyntax.isName(name) else { return nil }
    let isKnown = path.contains(".") || ValueNames.roots.contains(String(path))
    return "\(name): ${\(isKnown ? "" : "data.")\(path)}"
  }

  /// The help for a list of values by which another tool counts separately; nil for other values.
  static func labels(_ name: String, _ values: [String]) -> String? {
    let lines = values.compactMap { label($0) }
    guard groupings.contains(name.lowercased()), !lines.isEmpty, lines.count == values.count else {
      return nil
    }
    return "to count separately, write `with:`, and below it \(Quoted.list(lines, "and"))"
  }

  /// How to send an event to one sink.
  static func written(to sink: String, _ event: String, with properties: String = "") -> String {
    "write \(Quoted.code("- emit: {\(sink): \(event)}"))\(properties), and declare the system at the top of the file: "
      + Quoted.code("sinks: [\(sink)]")
  }

  /// The help for a system in the place of an action.
  private static func sinkHelp(_ name: String, _ value: String?) -> String? {
    let words = name.lowercased().split { "_-. ".contains($0) }.map(String.init)
    // `ga4_event: buy_tapped`
    if let value, words.count == 2, SystemName.all.contains(words[0]),
      ["event", "track", "tag", "send", "log"].contains(where: words[1].contains)
    {
      return written(to: words[0], value)
    }
    guard SystemName.all.contains(name.lowercased()) else { return nil }
    return value.map { written(to: name, $0) }
      ?? "write the system before the name of the event, such as `emit: {\(name): buy_tapped}`"
  }

  /// What other tools call the map of an event's properties.
  static let maps: Set<String> = ["data", "payload", "attributes"]

  /// What other tools call the number that is added to a counter.
  private static let amountNames = ["add", "amount", "increment", "sum", "value"]

  /// Creates the finding for an unknown key of an action.
  ///
  /// - Parameters:
  ///   - name: The key.
  ///   - range: The range of the key.
  ///   - declared: The actions of the app.
  ///   - owner: The action after the same dash; nil if there is none.
  ///   - value: The value, if it is a text.
  ///   - hasWith: Whether the action has properties under `with`.
  /// - Returns: The finding, and the key that was probably intended.
  static func finding(
    _ name: String, at range: Range<Int>, declared: [String], beside owner: ActionKey? = nil,
    value: String? = nil, hasWith: Bool = false
  ) -> (Diagnostic, ActionKey?) {
    if let finding = code(name, value, at: range) ?? choice(name, at: range)
      ?? kind(name, value, at: range)
    {
      return (finding, nil)
    }
    if let owner, !isMapOfUser(name), isProperty(name, declared: declared, of: owner) {
      return (property(name, at: range, of: owner, value, hasWith: hasWith), nil)
    }
    let words = ActionKey.allCases.map(\.rawValue)
    let near = Suggestions.nearest(to: name, among: words + declared)
    // `gtag: [consent, update]` sends no event.
    let foreign = value == "consent" ? nil : ActionKey.foreign(name)
    let meant = ActionKey(rawValue: name.lowercased()) ?? foreign
    if meant == .emit, let finding = system(value, at: range) { return (finding, .emit) }
    let message = "there is no action \(Quoted.code(name))"
    if let help = whole(value) {
      return (Diagnostic(Self.self, at: range, message, help: help), nil)
    }
    let word = name.lowercased()
    let level = LogLevel(rawValue: word == "warn" ? "warning" : word).map {
      "write \(Quoted.code("- log: \(value ?? "…")")), and below it `level: \($0.rawValue)`"
    }
    let difference = meant.flatMap { Self.difference(from: $0, for: name, value) }
    let help =
      meant.map { "write `\($0.rawValue)`" + (difference ?? "") }
      ?? level ?? Suggestions.question(near) ?? counterEntry(name, value)
      ?? sinkHelp(name, value)
      ?? ofPerson(name, value) ?? otherTools(name, value) ?? ofRule(name, value)
      ?? ofApp(name, value)
    let fix = difference == nil ? meant : nil
    let finding = Diagnostic(
      Self.self, at: range, message, help: help,
      fix: fix.map { .init(range: range, replacement: $0.rawValue) })
    return (finding, meant ?? near.first.flatMap(ActionKey.init))
  }

  /// Creates the finding for `track("x", {"price"`, which is the key of the rest of the line; nil for other keys.
  private static func code(_ name: String, _ value: String?, at range: Range<Int>) -> Diagnostic? {
    MissingColon.code(value.map { "\(name): \($0)" } ?? name).map {
      Diagnostic(
        Self.self, at: range, "this is code of a programming language, not an action", help: $0)
    }
  }

  /// Creates the finding for `type: emit`; nil for other keys.
  private static func kind(_ name: String, _ value: String?, at range: Range<Int>) -> Diagnostic? {
    guard ["type", "action", "uses", "kind", "do"].contains(name.lowercased()), let value,
      ActionKey.kinds.contains(where: { $0.rawValue == value.lowercased() })
        || ActionKey.foreignNames[value.lowercased()] == .emit
    else { return nil }
    return Diagnostic(
      Self.self, at: range, "\(Quoted.code(name)) is not the name of an action",
      help: "delete this line: the action is a key itself, such as `- emit: buy_tapped`")
  }

  /// Creates the finding for a system as the name of an event, such as `track: amplitude`; nil for other names.
  private static func system(_ event: String?, at range: Range<Int>) -> Diagnostic? {
    guard let event, SystemName.all.contains(event.lowercased()) else { return nil }
    return Diagnostic(
      Self.self, at: range, "\(Quoted.code(event)) is no event",
      help:
        "a system is a sink: write \(Quoted.code("- emit: {\(event): buy_tapped}")) with the name of the event, and declare "
        + "it at the top of the file: \(Quoted.code("sinks: [\(event)]"))")
  }

  /// The help for `do: emit buy_tapped`, whose value is an action; nil for other values.
  private static func whole(_ value: String?) -> String? {
    guard let parts = value?.split(separator: " "), parts.count == 2,
      ActionKey(rawValue: String(parts[0])).map(ActionKey.kinds.contains) == true
    else { return nil }
    return "write \(Quoted.code("- \(parts[0]): \(parts[1])")) instead of this line"
  }

  /// What an action does other than the one of another tool, such as `increment`; nil if they are the same.
  private static func difference(
    from meant: ActionKey, for name: String, _ value: String?
  ) -> String? {
    if meant == .count, name.lowercased().hasPrefix("incr") { return "\(unread); \(ofUser(name))" }
    guard meant == .emit, name.lowercased().hasPrefix("insert") else { return nil }
    return " for an event; no action writes to a table: for a system that does, "
      + written(to: "warehouse", value ?? "buy_tapped")
  }

  /// The help for an action that only the app can have.
  private static func ofApp(_ name: String, _ value: String?) -> String {
    if let value, value.contains("://") {
      return
        "a rule requests no address: if the app has an action that does, declare it at the top of the file, \(Quoted.code("actions: [\(name)]")), "
        + "and write a name before the address: \(Quoted.code("- \(name): {url: \"\(value)\"}", limit: 240))"
    }
    let event =
      value == nil && isEvent(name)
      ? "for an event, write \(Quoted.code("- emit: \(name)")), and below it `with:` with its values; "
      : ""
    return event
      + "if the app has it, declare it at the top of the file: `actions: [\(name)]`; the values that it "
      + "needs are written below it, without `with`"
  }

  /// Whether a name is that of something that has happened, such as `buy_tapped`.
  private static func isEvent(_ name: String) -> Bool {
    let words = NamingStyle.words(of: name)
    let events = ["view", "purchase", "checkout", "click", "tap", "cart", "start", "complete"]
    return words.count > 1 && words.last.map { $0.hasSuffix("ed") || events.contains($0) } == true
  }

  static let unread =
    ", which is a number for the app's own monitoring: no sink receives it, and rules cannot read it; a system that receives "
    + "events counts them itself; for a number in events, delete it, with its rule if it has no "
    + "other action, and let the app count"

  /// Creates the finding for `else`; nil for any other key.
  private static func choice(_ name: String, at range: Range<Int>) -> Diagnostic? {
    guard ["else", "otherwise", "elif", "else-if", "elseif"].contains(name.lowercased()) else {
      return nil
    }
    return Diagnostic(
      Self.self, at: range, "\(Quoted.code(name)) is not allowed in an action",
      help: "write a second rule with the same `view` and `trigger`, and \(opposite)")
  }

  /// Names of other tools for the labels of a counter.
  static let groupings = [
    "group_by", "group-by", "groupby", "group by", "per", "partition_by", "dimension", "dimensions",
  ]

  static let allSinks =
    "an event is sent to all sinks of the app, or only to those that it names: delete this line, and name them, such as "
    + "`emit: {amplitude: buy_tapped, braze: buy_tapped}`"

  /// The help for a key that chooses the sinks of an event, such as `not_to: braze` and `via: braze`; nil for other keys.
  private static func ofSinks(_ name: String, _ value: String?) -> String? {
    let words = NamingStyle.words(of: name)
    let excluding: Set<String> = [
      "not", "never", "exclude", "except", "excluding", "skip", "without",
    ]
    if ["exclude", "except", "excluding", "not"].contains(name.lowercased())
      || words.count == 2 && excluding.contains(words[0])
        && ["to", "for", "from", "in", "sink", "sinks", "destination", "destinations"]
          .contains(words[1])
    {
      return allSinks
    }
    guard let value, SystemName.all.contains(value.lowercased()),
      ["only", "via", "through", "provider", "vendor"].contains(name.lowercased())
    else { return nil }
    return
      "write the sink before the name of the event, such as `emit: {\(value): buy_tapped}`, delete this line, and declare the "
      + "sink at the top of the file: \(Quoted.code("sinks: [\(value)]"))"
  }

  /// The help for a key of other tools that concerns the whole rule, such as `delay: 5s`.
  private static func ofRule(_ name: String, _ value: String?) -> String? {
    // A value alone is a property with this name.
    if let value, value.hasPrefix("${"), value.hasSuffix("}") { return nil }
    if let help = trigger(name, value) ?? ofSinks(name, value) { return help }
    let location = "in the column of `actions`"
    switch name.lowercased() {
    case "description", "comment", "note", "notes", "doc":
      return
        "write it as a comment above the name of the rule, from where the tracking plan takes it: "
        + Quoted.code("# \(value ?? "…")", limit: 300)
    case "enabled" where value == "false", "active" where value == "false",
      "disabled" where value == "true":
      return "delete it, and write `mode: shadow` \(location): the rule then sends nothing"
    case "schema" where value?.hasPrefix("iglu:") == true:
      return
        "rules have no schemas of events: delete it, and let the sink choose the schema by the name of the event"
    case "required", "mandatory", "not_null":
      return
        "delete it; to send only events that have a value, write a condition \(location), such as `if: data.price is set`"
    case "setup_tag", "cleanup_tag", "setup-tag", "cleanup-tag", "also", "followed_by":
      return
        "write another action, in the order in which they are done: "
        + Quoted.code(
          "- emit: \(value.flatMap { NameSyntax.isName($0) ? $0 : nil } ?? "checkout_step")")
    case "context", "contexts", "entities", "custom_contexts": return FileKey.noContexts
    case "delay", "wait", "after", "timeout", "sleep":
      return value.flatMap { DurationLiteral.meant(by: $0) }.map {
        "write `from` instead of `trigger`, and `after: \($0)` \(location)"
      }
    case "once", "limit", "frequency", "max", "throttle", "cap", "rate_limit", "cooldown",
      "debounce", "every":
      if let time = value.flatMap(RuleKey.interval(of:)) {
        return
          "for one event in that time, write `\(RuleKey.limit(to: time))` \(location), and delete this line"
      }
      return name.lowercased() == "every"
        ? nil
        : "write `once-per: session`, `day`, `install` or `visit` (one appearance of the screen) \(location)"
    case "tests", "test", "asserts", "assert", "checks", "expect", "validate":
      return
        "rules have no tests of values: to send only good ones, write a condition \(location), such as `if: data.price > 0` or "
        + "`if: data.reason in [\"damaged\", \"late\"]`, and delete these lines"
    case "unless", "without", "cancel", "cancel_on":
      let event = value.flatMap { EventPhrase.parse($0) ?? EventPhrase.view($0) }
      let end = event.map { EventPhrase.end($0.path, $0.trigger) } ?? "{view: …, trigger: tap}"
      return "write `from` instead of `trigger`, `after` with the time that is waited for it, and "
        + "\(Quoted.code("without: \(end)")) \(location)"
    case "where", "condition", "conditions", "filter", "only-if", "only_if", "when":
      return
        "write the condition as `if: …` \(location), where it applies to all actions; for this action alone, write another "
        + "rule with the same `view` and `trigger`"
    default: return nil
    }
  }

  /// The help for a key that is probably no property, such as `retries: 3`; nil for other keys.
  private static func purpose(_ name: String, _ value: String?) -> String? {
    let notes: Set<String> = [
      "description", "owner", "note", "notes", "comment", "comments", "ticket", "jira",
    ]
    guard value?.contains("$") != true, let concept = KeyConcept(name),
      [.order, .delivery, .retry, .attribution, .privacy, .consent, .schema, .activity, .debug]
        .contains(concept) && !["status", "state", "validation"].contains(name.lowercased())
        || concept == .goal && ["true", "yes", "false", "no"].contains(value)
        || notes.contains(name.lowercased())
    else { return nil }
    let shape = value.map(KeyValue.text) ?? .nothing
    return concept.help(name, shape, in: .action).map {
      $0 + "; for a property, write `with:` above it, and indent all properties by two more spaces"
    }
  }

  /// Creates the finding for a property of an event or counter that is not below `with`.
  private static func property(
    _ name: String, at range: Range<Int>, of owner: ActionKey, _ value: String?, hasWith: Bool
  ) -> Diagnostic {
    let isCount = owner == .count
    let folded = name.lowercased()
    let isMap =
      maps.contains(name) || isCount && ["labels", "tags", "dimensions"].contains(folded)
    let help =
      ofRule(name, value) ?? (value == nil && isMap ? "write `with`" : purpose(name, value))
      ?? (value.flatMap { folded == "per" ? RuleKey.periods[$0.lowercased()] : nil }.map {
        "delete it; for one in that time, write `once-per: \($0)` in the column of `actions`"
      })
      ?? (groupings.contains(folded)
        ? "to count separately, write `with:`, and below it the value, such as "
          + Quoted.code(label(value) ?? "category: ${data.category}")
        : isCount && amountNames.contains(folded)
          ? "write \(value.map { Quoted.code("by: \($0)") } ?? "`by`") for the number that is added"
            + (hasWith || value.flatMap { Double($0) } != nil
              ? "" : ", or `with:` above it for a label")
          : hasWith
            ? "if it is a property, move it under `with`, into the column of the others"
            : "if it is a property, write `with:` above it, and indent all properties by two more spaces")
    return Diagnostic(
      Self.self, at: range, "\(Quoted.code(name)) is not a key of \(owner.rawValue)", help: help)
  }
}
