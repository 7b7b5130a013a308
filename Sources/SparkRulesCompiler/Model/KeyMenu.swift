/// What an unknown key can be for, by the shape of its value: the answer to keys whose words say nothing.
enum KeyMenu {
  /// The purposes of a key in a rule.
  ///
  /// - Parameters:
  ///   - name: The key.
  ///   - value: Its value.
  /// - Returns: The help.
  static func ofRule(_ name: String, _ value: KeyValue) -> String {
    let word = NameSyntax.nearestName(to: name) ?? "name"
    switch value {
    case .text(let text):
      if let table = table(name, text) { return table }
      if ActionKey.foreignNames[name.lowercased()] == .count, name != "sum", NameSyntax.isName(text)
      {
        return "delete it; " + UnknownAction.counting(text, " below `actions:`")
      }
      if let text = value.text { return ofText(name, word, text) }
      return
        "for a property, write it below the `with:` of its event; for a note, write `#` before "
        + (text.contains("\n") ? "each line" : "the line")
    case .list(let texts):
      let list = texts.prefix(4).map { WrittenComparison.literal($0) }.joined(separator: ", ")
      let isFit = !list.isEmpty && !list.contains(where: { "`:/".contains($0) })
      return
        "for a condition, \(Quoted.code("if: data.\(word) in [\(isFit ? list : "\"a\", \"b\"")]", limit: 120)), with a value that the "
        + "app must provide; for several views, `view: [buyButton, payButton]`; for a property, a text below the `with:` of its "
        + "event; otherwise delete it"
    case .map:
      return
        "for properties, write these lines below the `with:` of their event; for conditions, one line such as "
        + "`if: data.price > 0`; for a note, write `#` before each line; otherwise delete them"
    case .nothing:
      return
        "delete it, or write a key of the language with a value, such as `if`, `sample`, `once-per`, `except` or `active`"
    }
  }

  /// The help for a table such as `view | category` with rows below it, which YAML joins; nil for other texts.
  private static func table(_ name: String, _ text: String) -> String? {
    guard ["table", "lookup", "mapping", "map", "matrix", "cases"].contains(name.lowercased())
    else {
      return nil
    }
    let cells = text.split(separator: "|").flatMap { $0.split(whereSeparator: \.isWhitespace) }
      .map(String.init).filter { $0.contains { $0.isLetter || $0.isNumber } }
    let columns = text.split(separator: "|").count - 1
    guard cells.count >= 4, cells.count == columns * 2, NameSyntax.isName(cells[1]) else {
      return nil
    }
    let rows = stride(from: 2, to: cells.count, by: 2).map { (cells[$0], cells[$0 + 1]) }
    let entries = rows.map { path, value in
      "\(path.split(separator: "/").last ?? path[...]): \(value)"
    }
    let views = rows.map(\.0).joined(separator: ", ")
    return
      "write \(Quoted.code("view: [\(views)]", limit: 200)), a table at the top of the file, "
      + "\(Quoted.code("tables: {\(cells[1])_names: {\(entries.joined(separator: ", "))}}", limit: 240)), and "
      + "\(Quoted.code("${view.id | lookup(\(cells[1])_names)}")) for the value"
  }

  private static func ofText(_ name: String, _ word: String, _ text: String) -> String {
    let note = "for a note, \(Quoted.code("# \(name): \(text)", limit: 120))"
    let property = "for a property, \(KeyConcept.property(name, .text(text), .rule))"
    if let expression = expression(text) {
      return "write \(Quoted.code("if: \(expression)", limit: 200))"
    }
    if let period = period(name, text) { return period }
    if let help = percentage(text) { return "\(help); \(property)" }
    if let condition = UnknownKey.timetable(text), text.contains(where: \.isNumber) {
      return "for certain times, write \(Quoted.code("if: \(condition)", limit: 200)); \(note)"
    }
    if let day = DayLiteral.nearest(to: text) {
      return
        "for the first day of a campaign, write `active: {from: \(day)}`; for the last one, `active: {until: \(day)}`; \(property); \(note)"
    }
    if let help = time(text, property) { return help }
    if Int(text) != nil {
      return
        "for a condition, \(Quoted.code("if: data.\(word) == \(text)")), with a value that the app must provide; \(property); "
        + "for a number of triggers, `times: 3` and `within: 10s`; for a limit, `once-per: session`; \(note)"
    }
    if ["true", "false", "yes", "no", "on", "off"].contains(text.lowercased()) {
      let isNo = ["false", "no", "off"].contains(text.lowercased())
      let test = isNo ? "not (app.\(word) | default(false))" : "app.\(word)"
      return
        "for a condition, \(Quoted.code("if: \(test)")), which the app must provide; \(property); \(note)"
    }
    if let help = path(text) { return "\(help); \(note)" }
    guard !text.contains("${") else { return "\(property); \(note)" }
    guard text.count(where: { $0 == " " }) < 3 else { return "\(note); \(property)" }
    let subject = "data.\(word)"
    let test = WrittenComparison.phrase(subject, text) ?? subject
    return
      "for a condition, \(Quoted.code("if: \(test)", limit: 120)), with a value that the app must provide; \(property); \(note)"
  }

  /// The help for `25%`; nil for other texts.
  private static func percentage(_ text: String) -> String? {
    guard PercentLiteral.parse(text) != nil else { return nil }
    return
      "for a part of the people, write \(Quoted.code("sample: {share: \(text), by: install}")); for the visible part of a view, "
      + "\(Quoted.code("visible: \(text)")) with `trigger: impression`; for a depth, \(Quoted.code("at: [\(text)]")) with "
      + "`trigger: scroll-depth`"
  }

  /// The help for `3 days` and `10s`; nil for other texts.
  private static func time(_ text: String, _ property: String) -> String? {
    guard text.contains(where: \.isLetter), let time = DurationLiteral.meant(by: text) else {
      return nil
    }
    if let seconds = DurationLiteral.parse(time), seconds >= 86_400 {
      return
        "for one event in that time, write `once-per: \(time)`; the last day of a campaign is a date, such as "
        + "`active: {until: 2026-12-31}`; \(property)"
    }
    return
      "for one event in that time, write `\(RuleKey.limit(to: time))`; for an event that long after the trigger, "
      + "`after: \(time)`, and `from` instead of `trigger`; for the least or longest time between two triggers, `at-least: \(time)` "
      + "or `at-most: \(time)`, next to `from` and `to`"
  }

  /// The help for the path of a view, such as `Cart/payButton`; nil for other texts.
  private static func path(_ text: String) -> String? {
    guard text.contains("/"), text.first?.isLetter == true,
      !text.contains(where: { " :$".contains($0) })
    else { return nil }
    return
      "for the view, write \(Quoted.code("view: \(text)")); for a view that is excluded, \(Quoted.code("except: \(text)")); for an "
      + "earlier trigger, \(Quoted.code("from: \(EventPhrase.end(text, .tap))", limit: 120)) and `to` instead of `trigger`"
  }

  /// The help for `24.11.2025 - 01.12.2025` and `500 events`; nil for other texts.
  private static func period(_ name: String, _ text: String) -> String? {
    let words = text.split(separator: " ").map(String.init)
    if words.compactMap({ DayLiteral.nearest(to: $0) }).count == 2 {
      return KeyConcept.period(name, .text(text))
    }
    let units: Set<String> = ["events", "times", "taps", "impressions", "sends", "users", "people"]
    guard words.count == 2, let number = Int(words[0]), number > 1,
      units.contains(words[1].lowercased())
    else { return nil }
    return RuleKey.limit(number, per: "session")
      + "; a rule does not know other phones: a limit for all of them is set where the events are received"
  }

  /// The condition that a text is, with or without `${…}`; nil for other texts.
  static func expression(_ text: String) -> String? {
    let isTemplate = text.hasPrefix("${") && text.hasSuffix("}")
    let inner = isTemplate ? String(text.dropFirst(2).dropLast()) : text
    guard RuleKey.isCondition(inner), !inner.contains("$"),
      ["==", "!=", "<", ">", " = ", " in ", " is set", "contains", "starts with", "ends with"]
        .contains(
          where: inner.contains)
    else { return nil }
    let corrected = ForeignCondition.corrected(inner)
    return ExpressionParser.valid(corrected) == nil ? nil : corrected
  }

  /// The purposes of a key at the top of a file.
  ///
  /// - Parameters:
  ///   - name: The key.
  ///   - value: Its value.
  /// - Returns: The help.
  static func ofFile(_ name: String, _ value: KeyValue) -> String {
    // A sentence of the chat or mail from which the file was copied.
    if name.split(separator: " ").count > 3 {
      return "delete the line if it does not belong to the file, or write `#` before it for a note"
    }
    if let text = value.text {
      if let period = period(name, text) { return period }
      if let expression = expression(text) {
        return
          "in each rule to which it applies, write \(Quoted.code("if: \(expression)", limit: 160))"
      }
      return
        "for a property of every event, write \(KeyConcept.property(name, value, .file)); for a note, "
        + "\(Quoted.code("# \(name): \(text)", limit: 120)); what limits a rule, such as `if` and `sample`, is written in each rule"
    }
    return
      "for properties of every event, write these lines below `with:`; for values with names, below `let:`; for tables, below "
      + "`tables:`; what limits a rule, such as `if` and `sample`, is written in each rule; otherwise delete them"
  }

  /// Names of other tools for the whole of a file.
  private static let wholes: Set<String> = [
    "metadata", "meta", "spec", "config", "configuration", "settings", "options", "header", "info",
    "general", "file", "tracking", "ruleset", "rule-set",
  ]

  static let moved = "delete this line, and move the lines below it to the left, into its column"

  /// The help for a key such as `metadata` or `spec`, which contains keys of the file itself; nil for other keys.
  static func whole(_ name: String, _ pairs: [(key: String, value: String)]) -> String? {
    let keys = pairs.map(\.key)
    let known = keys.filter { FileKey(rawValue: $0) != nil }
    // Maps under the names of other tools, such as `parameters`.
    let renamed = pairs.compactMap { key, value in
      FileKey.foreignNames[key].flatMap { word in
        [.with, .let].contains(word) && value.isEmpty
          ? "`\(word.rawValue)` instead of \(Quoted.code(key))" : nil
      }
    }
    let isWhole = wholes.contains(NamingStyle.key(name))
    guard
      keys.contains(FileKey.rules.rawValue)
        || isWhole && !keys.isEmpty && keys.count == known.count + renamed.count
    else { return isWhole && KeyConcept(name) == nil ? ofFile(name, .map([])) : nil }
    return moved
      + (renamed.isEmpty ? "" : "; write \(PhraseList.join(renamed, "and"))")
  }

  /// What else can be written under `from`, `to`, `without` and a step.
  static func ofEnd(_ name: String, _ value: KeyValue) -> String? {
    let rule = "in the rule itself, in the column of `actions`"
    switch NamingStyle.key(name) {
    case "event", "action", "type", "gesture", "interaction", "trigger-type":
      return
        "only a trigger is written here: `trigger: tap`, `trigger: appear` or another one, or one that the app sends and `triggers` at "
        + "the top of the file declares"
    case "if", "where", "condition", "conditions", "filter", "when", "if-all", "only-if":
      return value.text.map {
        "a condition belongs to the rule: write \(Quoted.code("if: \($0)", limit: 120)) \(rule), with `from.` or `to.` before each of "
          + "its values, or the name of the step"
      }
    case "text", "label", "title", "value", "name-of-button":
      return value.text.map {
        "a condition belongs to the rule: write "
          + Quoted.code("if: from.view.text == \(LiteralPrinter.print($0))", limit: 120)
          + " \(rule), with `to` or the name of the step instead of `from`"
      }
    case "timeout", "duration", "max", "max-time", "window", "limit":
      return value.text.flatMap { DurationLiteral.meant(by: $0) }.map {
        "for the longest time between the two triggers, write `at-most: \($0)` \(rule); for an event after that time, `after: \($0)`"
      }
    case "min", "min-time", "wait", "delay", "for":
      return value.text.flatMap { DurationLiteral.meant(by: $0) }.map {
        "for the least time between the two triggers, write `at-least: \($0)` \(rule); for an event after that time, `after: \($0)`"
      }
    case "optional", "required":
      return "delete it: a step cannot be optional; a funnel without it is a rule of its own"
    case "and", "or", "also", "any", "all":
      return
        "`from`, `to` and `without` are one view and its triggers, such as `{view: Login, trigger: [appear, disappear]}`; other views "
        + "with the same trigger are a list: `view: [Login, SignUp]`"
    case "once", "unique", "first", "last":
      return "for the first or the last one of several, write `keep: first` or `keep: last` \(rule)"
    case "count", "times", "repeat":
      return "only a rule with a single `trigger` counts it, with `times` and `within`: delete it"
    case "index", "position", "nth":
      return value.text.flatMap { Int($0) }.map {
        "a position is part of the path, such as `view: .Button[\($0)]`; for a row of a list, write `if: from.index.row == \($0)` \(rule)"
      }
    case "name", "id-of-step", "label-of-step", "description":
      return
        "delete it: `from`, `to` and `without` have no names; a step's name is before its colon, such as `- list: {view: …, trigger: …}`"
    default:
      return
        "delete it: only `view` and `trigger` are written here; conditions and times are keys of the rule itself, in the column of `actions`"
    }
  }
}
