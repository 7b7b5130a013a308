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

  /// The help for actions of other tools that are written in another way here.
  private static func otherTools(_ name: String, _ value: String?) -> String? {
    let plain = name.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " }
    let isOfUser = ["user", "property", "profile", "trait", "attribute"].contains(
      where: name.lowercased().contains)
    if name.lowercased().hasPrefix("set "), !isOfUser {
      return otherTools("set", "\(name.dropFirst(4))=")
    }
    if let value, value.hasPrefix("+"), Int(value.dropFirst()) != nil || value == "++" {
      return counting(name)
    }
    if let value, NameSyntax.isName(value), ["increase", "inc", "countup"].contains(plain) {
      return "write \(Quoted.code("- count: \(value)"))\(unread); \(ofUser(name))"
    }
    if let help = settingOnce(name) { return help }
    switch plain {
    case "console.log", "print", "println", "nslog": return "write `log`"
    case "type" where ["track", "page", "screen", "event"].contains(value?.lowercased()):
      return "delete it: the name of the event follows the dash, such as `- emit: buy_tapped`"
    case "then" where value == nil: return "write a rule for each case, with its own `if`"
    case "set", "declare", "save", "store", "remember", "setvariable",
      "setvar", "setvars", "setvariables", "setvalue", "persist", "keep", "variable", "assign":
      let variable = value?.split { "= :".contains($0) }.first.map(String.init) ?? ""
      let name = NameSyntax.isName(variable) ? variable : "last_value"
      return
        "rules keep no values: delete it, and the rule if it has no other action; to send a value of an earlier view, write one rule with `from: {view: …, trigger: …}` and "
        + "`to: {view: …, trigger: …}`, which fires only after both, and read it as `from.data.…`, and the time between "
        + "them as `elapsed`; or let the app provide it, such as \(Quoted.code("app.\(name)")); a property of the user is "
        + "set by an action of the app, declared at the top of the file: `actions: [set_user_property]`"
    case "wait", "delay", "sleep", "pause":
      let time = value.flatMap { DurationLiteral.meant(by: $0) }
      return
        "no action waits: write the actions after it in a rule of their own, with `from` instead of `trigger`, and "
        + "`after: \(time ?? "5s")`, which is the time since that trigger"
    case "identify", "alias", "login":
      let inner = value.flatMap { $0.hasPrefix("${") ? $0.dropFirst(2).dropLast() : nil }
      let id = inner.map { "${\(ForeignTemplate.owned(String($0)))}" } ?? value ?? "${app.user_id}"
      return
        "no action of the language identifies a user; if the app has one, declare it at the top of the file, "
        + "\(Quoted.code("actions: [\(name)]")), and write \(Quoted.code("- \(name):")) with its values on the lines below it, "
        + "indented more deeply, such as \(Quoted.code("user_id: \(id)"))"
    case "setproperty", "setuserproperty", "userproperty", "userproperties", "setuserproperties",
      "setuser", "people.set", "user", "people", "profile", "userattributes", "usertraits",
      "setattribute", "setuserattribute", "setuserattributes", "setcustomattribute", "setprofile",
      "updateprofile", "peopleset":
      let parts = (value ?? "").split { "=: ".contains($0) }.map(String.init)
      if parts.count == 2, NameSyntax.isName(parts[0]) {
        return setting(parts[0], parts[1])
      }
      let property = value.flatMap { NameSyntax.isName($0) ? $0 : nil } ?? "tariff"
      return setting(property, nil)
    case "struct", "trackstructevent", "selfdescribing", "trackselfdescribingevent",
      "datalayer.push",
      "datalayer", "page", "screen":
      return
        "write `- emit:` with the name of the event, and its values below it under `with:`, each as `name: value`"
    case "push", "notify", "notification", "sendpush", "email", "sendemail", "sms", "popup":
      return
        "a rule sends no messages: write `- emit:` with the name of an event at which another system sends it; if the app has "
        + "an action for it, declare it at the top of the file: `actions: [\(name)]`"
    case "gtag" where value == "consent", "consent", "grantconsent", "updateconsent":
      return
        "a rule grants no consent: delete this action; if the app has one for it, declare it at the top of the file, "
        + "`actions: [grant_consent]`, and write `- grant_consent:` with its values on the lines below it, indented more deeply"
    case "run", "uses", "exec", "execute", "script", "shell", "code", "javascript", "js", "sql",
      "query", "http", "https",
      "webhook", "request", "fetch", "post", "get", "api", "call", "curl":
      return
        "a rule runs no code and sends no requests: write `- emit:` with the name of an event, at which another system acts; if the app "
        + "has an action for it, declare it at the top of the file: \(Quoted.code("actions: [\(NameSyntax.nearestName(to: name) ?? "refresh")]"))"
    case "goto", "runrule", "callrule", "invoke", "fire", "firerule", "enable", "disable",
      "enablerule", "disablerule",
      "activate", "deactivate", "next", "exit", "stop", "break", "return", "cancel":
      return
        "no action starts or stops a rule: delete it; what happens at the trigger of this rule is written below its `actions`, and a "
        + "rule for a later trigger has `from` and `to`"
    case "flush", "upload", "sync", "dispatch":
      return "delete it: the app and its sinks decide when events are sent"
    case "decrement", "decrease", "subtract": return counting(value ?? name)
    case "reset", "resetcounter", "clear": return "rules cannot reset counters: delete this line"
    case "starttimer", "stoptimer", "endtimer", "timer", "timeevent":
      return
        "a time between two triggers is one rule, with `from: {view: SignUp/email, trigger: focus}`, "
        + "`to: {view: SignUp/submit, trigger: tap}` and the property `${elapsed}`; with `keep: first`, it is the time since "
        + "the first of several taps"
    default: return nil
    }
  }

  /// `course_id: ${data.course_id}` for the value of a grouping.
  static func label(_ value: String?) -> String? {
    guard let value else { return nil }
    let path = value.hasPrefix("${") ? value.dropFirst(2).dropLast() : value[...]
    guard let name = path.split(separator: ".").last, NameSyntax.isName(name), path.contains(".")
    else { return nil }
    return "\(name): ${\(path)}"
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
    // `track("x", {"price"` is the key of the rest of the line.
    if let help = MissingColon.code(value.map { "\(name): \($0)" } ?? name) {
      return (
        Diagnostic(
          Self.self, at: range, "this is code of a programming language, not an action", help: help),
        nil
      )
    }
    if let finding = choice(name, at: range) { return (finding, nil) }
    if ["type", "action", "uses", "kind", "do"].contains(name.lowercased()), let value,
      ActionKey.kinds.contains(where: { $0.rawValue == value.lowercased() })
        || ActionKey.foreignNames[value.lowercased()] == .emit
    {
      return (
        Diagnostic(
          Self.self, at: range, "\(Quoted.code(name)) is not the name of an action",
          help: "delete this line: the action is a key itself, such as `- emit: buy_tapped`"), nil
      )
    }
    if let owner, !isMapOfUser(name), isProperty(name, declared: declared, of: owner) {
      return (property(name, at: range, of: owner, value, hasWith: hasWith), nil)
    }
    let words = ActionKey.allCases.map(\.rawValue)
    let near = Suggestions.nearest(to: name, among: words + declared)
    // `gtag: [consent, update]` sends no event.
    let foreign = value == "consent" ? nil : ActionKey.foreign(name)
    let meant = ActionKey(rawValue: name.lowercased()) ?? foreign
    if meant == .emit, let value, SystemName.all.contains(value.lowercased()) {
      return (
        Diagnostic(
          Self.self, at: range, "\(Quoted.code(value)) is no event",
          help:
            "a system is a sink: write \(Quoted.code("- emit: {\(value): buy_tapped}")) with the name of the event, and declare "
            + "it at the top of the file: \(Quoted.code("sinks: [\(value)]"))"), .emit
      )
    }
    // `do: emit buy_tapped`
    if let parts = value?.split(separator: " "), parts.count == 2,
      ActionKey(rawValue: String(parts[0])).map(ActionKey.kinds.contains) == true
    {
      return (
        Diagnostic(
          Self.self, at: range, "there is no action \(Quoted.code(name))",
          help: "write \(Quoted.code("- \(parts[0]): \(parts[1])")) instead of this line"), nil
      )
    }
    let level = LogLevel(rawValue: name.lowercased()).map {
      "write \(Quoted.code("- log: \(value ?? "…")")), and below it `level: \($0.rawValue)`"
    }
    let isCounted = meant == .count && name.lowercased().hasPrefix("incr")
    let isInserted = meant == .emit && name.lowercased().hasPrefix("insert")
    let corrected = meant.map {
      "write `\($0.rawValue)`" + (isCounted ? "\(unread); \(ofUser(name))" : "")
        + (isInserted
          ? " for an event; no action writes to a table: for a system that does, "
            + written(to: "warehouse", value ?? "buy_tapped") : "")
    }
    let help =
      corrected ?? level ?? Suggestions.question(near) ?? counterEntry(name, value)
      ?? sinkHelp(name, value)
      ?? ofPerson(name, value) ?? otherTools(name, value) ?? ofRule(name, value)
      ?? ofApp(name, value)
    let finding = Diagnostic(
      Self.self, at: range, "there is no action \(Quoted.code(name))", help: help,
      fix: isCounted || isInserted
        ? nil : meant.map { .init(range: range, replacement: $0.rawValue) })
    return (finding, meant ?? near.first.flatMap(ActionKey.init))
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

  private static let unread =
    ", which is a number for the app's own monitoring: no sink receives it, and rules cannot read it; a system that receives "
    + "events counts them itself; for a number in events, delete it, and let the app count"

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

  private static let allSinks =
    "an event is sent to all sinks of the app, or only to those that it names: delete this line, and name them, such as "
    + "`emit: {amplitude: buy_tapped, braze: buy_tapped}`"

  /// The help for a key of other tools that concerns the whole rule, such as `delay: 5s`.
  private static func ofRule(_ name: String, _ value: String?) -> String? {
    // A value alone is a property with this name.
    if let value, value.hasPrefix("${"), value.hasSuffix("}") { return nil }
    if let help = trigger(name, value) { return help }
    let location = "in the column of `actions`"
    let words = NamingStyle.words(of: name)
    let excluding: Set<String> = [
      "not", "never", "exclude", "except", "excluding", "skip", "without",
    ]
    if words.count == 2, excluding.contains(words[0]),
      ["to", "for", "from", "in", "sink", "sinks", "destination", "destinations"].contains(words[1])
    {
      return allSinks
    }
    if let value, SystemName.all.contains(value.lowercased()),
      ["only", "via", "through", "provider", "vendor"].contains(name.lowercased())
    {
      return
        "write the sink before the name of the event, such as `emit: {\(value): buy_tapped}`, delete this line, and declare the "
        + "sink at the top of the file: \(Quoted.code("sinks: [\(value)]"))"
    }
    switch name.lowercased() {
    case "description", "comment", "note", "notes", "doc":
      return "write it as a comment: \(Quoted.code("# \(value ?? "…")"))"
    case "enabled" where value == "false", "active" where value == "false",
      "disabled" where value == "true":
      return "delete it, and write `mode: shadow` \(location): the rule then sends nothing"
    case "schema" where value?.hasPrefix("iglu:") == true:
      return
        "rules have no schemas of events: delete it, and let the sink choose the schema by the name of the event"
    case "exclude", "except", "excluding", "not": return allSinks
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
      let time = value.flatMap { DurationLiteral.meant(by: $0) }
      guard let time else { return nil }
      return "write `from` instead of `trigger`, and `after: \(time)` \(location)"
    case "once", "limit", "frequency", "max", "throttle", "cap", "rate_limit", "cooldown",
      "debounce", "every":
      if let time = value.flatMap(RuleKey.interval(of:)) {
        return
          "for one event in that time, write `\(RuleKey.limit(to: time))` \(location), and delete this line"
      }
      if name.lowercased() == "every" { return nil }
      return
        "write `once-per: session`, `day`, `install` or `visit` (one appearance of the screen) \(location)"
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
    if let help = ofRule(name, value) {
      return Diagnostic(
        Self.self, at: range, "\(Quoted.code(name)) is not a key of \(owner.rawValue)", help: help)
    }
    if value == nil, maps.contains(name) {
      return Diagnostic(
        Self.self, at: range, "\(Quoted.code(name)) is not a key of \(owner.rawValue)",
        help: "write `with`")
    }
    if let help = purpose(name, value) {
      return Diagnostic(
        Self.self, at: range, "\(Quoted.code(name)) is not a key of \(owner.rawValue)", help: help)
    }
    if owner == .count, value == nil, ["labels", "tags", "dimensions"].contains(name.lowercased()) {
      return Diagnostic(
        Self.self, at: range, "\(Quoted.code(name)) is not a key of count", help: "write `with`")
    }
    let isAmount = owner == .count && amountNames.contains(name.lowercased())
    let help =
      groupings.contains(name.lowercased())
      ? "to count separately, write `with:`, and below it the value, such as "
        + Quoted.code(label(value) ?? "category: ${data.category}")
      : isAmount
        ? "write \(value.map { Quoted.code("by: \($0)") } ?? "`by`") for the number that is added, or `with:` above it for a label"
        : hasWith
          ? "if it is a property, move it under `with`, into the column of the others"
          : "if it is a property, write `with:` above it, and indent all properties by two more spaces"
    return Diagnostic(
      Self.self, at: range, "\(Quoted.code(name)) is not a key of \(owner.rawValue)", help: help)
  }
}
