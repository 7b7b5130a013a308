import Foundation

/// What happens to events before and after they are sent, and what surrounds the rules of a file.
extension KeyConcept {
  /// What other systems do with events.
  func ofEvents(_ name: String, _ value: KeyValue, _ part: Part) -> String? {
    let isProperty = part == .action ? "" : "; for a property, \(Self.property(name, value, part))"
    switch self {
    case .order:
      return
        "rules have no order: delete the line; for events in a fixed order, write them as several actions of one rule"
    case .delivery:
      return "delete it: the app and its sinks decide when and how events are sent"
    case .retry:
      guard value.texts.allSatisfy({ !$0.contains("/") && !$0.contains("$") }) else { return nil }
      return
        "delete it: a rule does not see whether an event has arrived, and the app's sinks decide whether it is sent again"
    case .goal:
      if Self.isAmount(name) {
        return "write it as a property: \(Self.property(name, value, part))"
      }
      return
        "delete it: an event is marked as a conversion where it is analyzed\(isProperty)"
    case .attribution:
      return
        "delete it: events are attributed where they are analyzed; the longest time between two triggers is `at-most`, next to "
        + "`from` and `to`"
    case .privacy: return Self.privacy(value)
    case .sums:
      return "delete it: events are counted, and their values added up, where they are analyzed"
    case .tests, .required, .standard, .choices, .schema, .kind: return ofValues(name, value, part)
    case .debug:
      guard value.answer != false else { return "delete it: a rule has no debug mode" }
      return
        "delete it: `spark-rules run` shows what the rules send; for a trial, `mode: shadow` sends nothing; for a line in the "
        + "app's log, write the action `- log: …`"
    default: return nil
    }
  }

  private static func isAmount(_ name: String) -> Bool {
    !["value", "revenue", "amount", "price"].allSatisfy {
      !NamingStyle.words(of: name).contains($0)
    }
  }

  /// Where a property belongs, and the line itself.
  static func property(_ name: String, _ value: KeyValue, _ part: Part) -> String {
    let text = value.text ?? "…"
    let isPath = ["data.", "app.", "view."].contains(where: text.hasPrefix) && !text.contains(" ")
    let line = Quoted.code("\(name): \(isPath ? "${\(text)}" : text)", limit: 120)
    return part == .file
      ? "\(line) below `with:` at the top of the file"
      : "\(line) below the `with:` of its event"
  }

  private static func privacy(_ value: KeyValue) -> String {
    let name = value.texts.first.flatMap { text in
      text.split(separator: ".").last.map(String.init).flatMap { NameSyntax.isName($0) ? $0 : nil }
    }
    let field =
      name.flatMap { ["true", "false", "yes", "no", "strict"].contains($0) ? nil : $0 } ?? "email"
    return
      "delete it: an event has only the properties below its `with:`; a value that must not be sent as it is, is hashed there: "
      + Quoted.code("\(field): ${data.\(field) | hash}")
  }

  /// What a schema says about values.
  private func ofValues(_ name: String, _ value: KeyValue, _ part: Part) -> String? {
    let fields = value.texts.filter { NameSyntax.isName($0) && value.answer == nil }
    switch self {
    case .tests:
      let tests = Self.tests(value)
      guard !tests.isEmpty, tests.count == value.texts.count else { return nil }
      return "rules have no tests of values: to send only events that have them, write "
        + Quoted.code("if: \(tests.joined(separator: " and "))", limit: 160)
    case .required:
      guard part != .file, !fields.isEmpty else {
        return
          "rules have no required values: to send only events that have one, write a condition such as `if: data.price is set`"
      }
      let tests = fields.map { "data.\($0) is set" }.joined(separator: " and ")
      return
        "to send only events with these values, write \(Quoted.code("if: \(tests)", limit: 160))"
    case .standard:
      let text = value.text.flatMap { $0.contains("$") ? nil : $0 } ?? "USD"
      return
        "a default belongs to its value, below the `with:` of the event: "
        + Quoted.code("price: ${data.price | default(\(WrittenComparison.literal(text)))}")
    case .choices:
      guard !value.texts.isEmpty else { return nil }
      let list = value.texts.prefix(5).map { WrittenComparison.literal($0) }.joined(separator: ", ")
      return
        "rules declare no values: to send only events with one of these, write "
        + Quoted.code("if: data.reason in [\(list)]", limit: 160)
        + ", with the name of the value instead of `reason`"
    case .schema:
      return
        "rules declare no types and no schemas: delete it; `spark-rules plan check` compares events with a tracking plan"
    case .kind:
      guard value.text.map({ Self.kinds.contains($0.lowercased()) }) == true else { return nil }
      return
        "delete it: the name after `- emit:` is the event, and `trigger` is when it is sent"
    default: return nil
    }
  }

  /// What other tools call the kinds of events and files.
  private static let kinds: Set<String> = [
    "track", "event", "page", "screen", "identify", "conversion", "ga4", "custom", "custom_event",
    "analytics", "html", "ruleset", "rule", "rules", "trackingplan", "tag",
  ]

  /// The conditions for tests that a value exists, such as `not_null: price`; no others are read.
  private static func tests(_ value: KeyValue) -> [String] {
    let words: Set<String> = ["not_null", "required", "exists", "not_empty", "present", "is_set"]
    return value.texts.compactMap { text in
      let parts = text.split(separator: ":").map { $0.trimmingCharacters(in: .whitespaces) }
      guard let test = parts.first, words.contains(test.lowercased()) else { return nil }
      let name = parts.count == 2 ? parts[1].filter { !"${}".contains($0) } : "data.price"
      return (name.contains(".") ? name : "data.\(name)") + " is set"
    }
  }

  /// What surrounds the rules of a file.
  func ofFiles(_ name: String, _ value: KeyValue, _ part: Part) -> String? {
    switch self {
    case .note: return Self.note(name, value, part)
    case .activity: return Self.activity(name, value)
    case .inheritance:
      return
        "a rule inherits nothing: write its lines in each rule; properties of every event are below `with:` at the top of the file, "
        + "and named values below `let:`"
    case .setting:
      return "delete it: rules have no such setting"
        + (part == .action || value.text == nil
          ? "" : "; for a property, \(Self.property(name, value, part))")
    case .experiment:
      return
        "rules assign no variants: let the app provide the variant, and test it: `if: app.variant == \"B\"`"
    default:
      return part == .file || self == .connection && isPhrase(name) ? ofSections(value) : nil
    }
  }

  /// The help for a note that is written as a key; nil for a map.
  static func note(_ name: String, _ value: KeyValue, _ part: Part) -> String? {
    if case .map = value { return nil }
    let text = value.text ?? value.texts.joined(separator: ", ")
    let days = text.split(separator: " ").compactMap { DayLiteral.nearest(to: String($0)) }
    if name.lowercased() == "campaign" {
      guard days.isEmpty, part == .rule, value.text != nil else { return nil }
      return "for a property, \(property(name, value, part)); for a note, "
        + "\(Quoted.code("# \(name): \(text)", limit: 120)); for its days, `active: {from: …, until: …}`"
    }
    let note = "for a note, write \(Quoted.code("# \(name): \(text)", limit: 120)) instead"
    return part == .action || value.text == nil
      ? note
      : note + "; for a property, \(property(name, value, part))"
        + (name.lowercased() == "date"
          ? days.first.map {
            "; for the first day of a campaign, `active: {from: \($0)}`; for the last one, `active: {until: \($0)}`"
          } ?? "" : "")
  }

  /// What other tools write at the top of a file, beside its rules.
  private func ofSections(_ value: KeyValue) -> String? {
    switch self {
    case .connection:
      return
        "delete it: the app decides where its events are sent; a rule only names the app's sinks, such as `emit: {firebase: buy_tapped}` "
        + "with `sinks: [firebase]` at the top of the file"
    case .sinks:
      return Self.declaration(value)
    case .exclusion where !value.texts.isEmpty && value.texts.allSatisfy(RuleKey.isCondition):
      return FileKey.condition(UnknownKey.negated(value.texts))
    case .exclusion:
      let path = value.texts.first.flatMap { $0.contains(" ") ? nil : $0 } ?? "Debug"
      return
        "in each rule to which it applies, write `except:` with the views that are excluded, such as "
        + Quoted.code("except: \(path)") + ", or a condition such as `if: screen != \"Debug\"`"
    case .inclusion:
      let path = value.texts.first.flatMap { NameSyntax.isName($0) ? $0 : nil } ?? "Checkout"
      return
        "views are not declared: delete it, and begin the path in a rule with its screen, such as "
        + Quoted.code("view: \(path)/buyButton")
    case .views:
      return
        "views and screens are not declared: delete it, and write the path in each rule, such as "
        + "`view: Checkout/buyButton`; an app's catalog lists its screens"
    case .format: return "delete it: `version: 1` is the only version of rule files"
    case .program:
      return
        "a rule file has no programs: delete it; each rule below `rules:` has its `view`, its `trigger` and its `actions`"
    default: return nil
    }
  }

  /// The help for sinks at the top of a file, such as `{All: true, Amplitude: false}` of Segment.
  private static func declaration(_ value: KeyValue) -> String {
    if case .map(let pairs) = value,
      pairs.contains(where: { $0.key == "All" && $0.value == "true" }),
      case let excluded = pairs.filter({ $0.value == "false" }).map(\.key), !excluded.isEmpty
    {
      return
        "an event names the sinks that receive it: delete these lines, and write all but \(Quoted.list(excluded, "and")) before "
        + "the name of each event, such as `emit: {firebase: buy_tapped}`, with `sinks: [firebase]` at the top of the file"
    }
    var texts = value.texts
    if case .map(let pairs) = value {
      texts = pairs.filter { $0.value != "false" && $0.key.lowercased() != "all" }.map(\.key)
    }
    let names = texts.compactMap { NameSyntax.nearestName(to: $0) }
    let list = (names.isEmpty ? ["firebase"] : names).joined(separator: ", ")
    return
      "write \(Quoted.code("sinks: [\(list)]", limit: 120)), which declares them; an event for one of them is written "
      + Quoted.code("emit: {\(names.first ?? "firebase"): buy_tapped}")
      + ", and without a name, all sinks of the app receive it"
  }

  /// Words for whether a rule is used.
  static let lifecycle: Set<String> = [
    "live", "published", "active", "production", "released", "running", "approved", "draft",
    "paused",
    "inactive", "archived", "deprecated", "stopped", "disabled", "enabled", "ready", "planned",
    "wip",
    "testing", "test", "scheduled", "ended", "done", "review",
  ]

  /// Words for a rule that is not used.
  private static let offs: Set<String> = [
    "disabled", "disable", "inactive", "paused", "pause", "hidden", "skip", "skipped",
  ]

  /// The help for a switch, such as `disabled: false`, `is_enabled: no` and `status: live`; nil for other keys and values.
  static func switched(_ name: String, _ value: KeyValue) -> String? {
    let words = NamingStyle.words(of: name).filter { $0 != "is" }
    guard words.count == 1, let word = words.first else { return nil }
    if word == "status", let text = value.text, lifecycle.contains(text.lowercased()) {
      return activity(name, value)
    }
    let isOff = offs.contains(word)
    guard isOff || ["enabled", "enable", "active"].contains(word), let answer = value.answer else {
      return nil
    }
    return answer != isOff ? "a rule is active without this line: delete it" : RuleKey.off
  }

  private static func activity(_ name: String, _ value: KeyValue) -> String {
    let word = value.text?.lowercased() ?? ""
    if let day = DayLiteral.nearest(to: word) {
      // What is published is rarely over on that day.
      if NamingStyle.words(of: name).contains("published") {
        return
          "for a note, write \(Quoted.code("# \(name): \(value.text ?? day)")) instead; for the first day on which it fires, "
          + "`active: {from: \(day)}`"
      }
      return "write `active: {until: \(day)}`, which is the last day on which it fires"
    }
    let used: Set<String> = [
      "live", "published", "active", "production", "released", "running", "approved", "enabled",
      "ready", "done",
    ]
    let unused = ["deprecated", "archived", "retired", "obsolete", "draft", "disabled"]
    let isUnused = NamingStyle.words(of: name).contains(where: unused.contains)
    let isOn = used.contains(word) || value.answer.map { $0 != isUnused } == true
    return isOn ? "a rule is active without this line: delete it" : RuleKey.off
  }
}
