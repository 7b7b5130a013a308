import Foundation
import SparkRulesModel

/// The help for texts where a list or map is required.
extension WrongKind {
  /// The lines for `emit buy_tapped, count buys`; nil unless each part begins with an action.
  private static func actions(inText text: String) -> [String]? {
    let parts = text.split(separator: TextPattern(#"\s*[,;+]\s*|\s+(?:and|then)\s+"#))
    let lines = parts.compactMap { part -> String? in
      guard let found = part.wholeMatch(of: TextPattern(#"([A-Za-z]+)\s*[: =]\s*(\S.*)"#)),
        let key = ActionKey(rawValue: found[1].lowercased()), ActionKey.kinds.contains(key)
      else { return nil }
      return "- \(key.rawValue): \(found[2])"
    }
    return lines.count == parts.count && lines.count > 1 ? lines : nil
  }

  /// The help for a text; nil if there is none.
  static func help(forText text: String, expected: Expected, owner: String) -> String? {
    if owner == "active" { return help(forActive: text) }
    if owner == ActionKey.with.rawValue, let help = help(forProperties: text) { return help }
    if let help = spaceHelp(text, expected, owner) { return help }
    switch (expected, owner) {
    case (.list, "actions") where ActionKey.foreign(text) == .emit || text == "emit":
      return
        "write the action and the name of the event below it, on a line of its own: `- emit: buy_tapped`"
    case (.list, "actions"): return help(forActions: text)
    case (.list, "steps"): return steps(text)
    case (.list, "sinks") where text.contains("://"):
      let name = text.components(separatedBy: "://").first ?? "firebase"
      return sinks + Quoted.code("sinks: [\(name)]")
    case (.list, _): return "write \(Quoted.code("[\(text)]"))"
    case (.map, "a rule file"): return "begin with `version: 1`"
    case (.map, "an action") where actionMissingColon(text) != nil:
      return actionMissingColon(text).map { "add a colon: \(Quoted.code($0))" }
    case (.map, "an action") where ActionKey(rawValue: text) != nil:
      let sample = ActionKey(rawValue: text)?.sample ?? ""
      return "add a colon and a value: \(Quoted.code("- \(text): \(sample)"))"
    case (.map, "an action") where text.hasSuffix("++") || text.contains("+= "):
      return UnknownAction.counting(
        String(text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }))
    case (.map, "an action"):
      return MissingColon.code(text) ?? action(for: text)
    case (.map, "read"):
      let name = text.split(separator: "/").last.flatMap { NameSyntax.nearestName(to: $0) }
      return "write a name before the path: \(Quoted.code("read: {\(name ?? "price"): \(text)}"))"
    case (.map, _)
    where NameSyntax.isName(text) && NameSyntax.isName(owner) && RuleKey(rawValue: owner) == nil
      && FileKey(rawValue: owner) == nil && ActionKey(rawValue: owner) == nil:
      return
        "write each value on a line below it, indented more deeply, such as "
        + (PersonWords.isSetter(owner) ? "" : "\(Quoted.code("name: \(text)")) for this text, or ")
        + "\(Quoted.code("\(text): ${data.\(text)}"))"
    case (.map, _): return "write lines of the form `key: value` below it, indented more deeply"
    case (.key, _), (.text, _), (.textOrList, _): return nil
    }
  }

  /// The help for a text under `actions`, with its actions as lines.
  private static func help(forActions text: String) -> String {
    if let lines = actions(inText: text) {
      return "write each of them below it, on a line of its own: "
        + lines.map { Quoted.code($0, limit: 120) }.joined(separator: ", ")
    }
    let action =
      actionMissingColon(text)
      ?? (NameSyntax.isName(text) && ActionKey(rawValue: text) == nil ? "- emit: \(text)" : nil)
    return action.map { "write \(Quoted.code($0)) below it, on a line of its own" }
      ?? "add a dash before each action: `- emit: …`"
  }

  /// The names in a section at the top of the file, such as `sinks: ga4, braze`; nil for other texts.
  static func declared(_ node: NodeID, _ tree: SyntaxTree) -> [String]? {
    let start = tree.range(of: node).lowerBound
    let line = tree.bytes[..<start].suffix(40).split(omittingEmptySubsequences: false) {
      $0 == 0x0A || $0 == 0x0D
    }
    // The key is on the line of the text, or on the one above.
    let keys = line.suffix(2).map { String(decoding: $0, as: UTF8.self) }
    guard
      keys.contains(where: { key in
        [FileKey.sinks, .triggers, .actions].contains { key.hasPrefix($0.rawValue + ":") }
      })
    else { return nil }
    let names = tree.string(of: node).split { ", ".contains($0) }.map(String.init)
    return !names.isEmpty && names.allSatisfy { NameSyntax.isName($0.filter { $0 != "-" }) }
      ? names : nil
  }

  /// The help for `Home -> Product -> Cart` under `steps`.
  private static func steps(_ text: String) -> String? {
    let parts = text.replacingOccurrences(
      of: #"\s*(?:-+>|=+>|→|>|,|;|\bthen\b)\s*"#, with: "\n", options: .regularExpression)
    let lines = parts.split(separator: "\n").prefix(10).map {
      TriggerKeyword(rawValue: String($0)) != nil
        ? "- \($0.replacingOccurrences(of: "-", with: "_")): \($0)"
        : EventPhrase.step(String($0)) ?? "- step: {view: \($0), trigger: …}"
    }
    return "write each step on a line of its own below `steps:`, with its name: "
      + lines.map { Quoted.code($0, limit: 120) }.joined(separator: ", ")
  }

  /// The help for a text under `with`: `price, currency`, `price=1&currency=EUR` or `*`.
  private static func help(forProperties text: String) -> String? {
    // `${data.*}`
    let written = text.filter { !"${}.\"'".contains($0) }
    let name = written.count > 1 ? written.filter { $0 != "*" } : written
    if ["*", "all", "data", "app", "everything", "params", "any"].contains(name.lowercased()) {
      return
        "all values cannot be sent at once: write a line for each below it, such as `price: ${data.price}`"
    }
    let parts = text.split { ",;&".contains($0) }.map { $0.trimmingCharacters(in: .whitespaces) }
    // A space is missing.
    if parts.count == 1, text.contains(":") { return nil }
    let lines = parts.compactMap { part -> String? in
      let sides = part.split(maxSplits: 1) { "=:".contains($0) }.map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      guard let name = sides.first, NameSyntax.isName(name) else { return nil }
      return sides.count == 2 ? "\(name): \(sides[1])" : "\(name): ${data.\(name)}"
    }
    guard !lines.isEmpty, lines.count == parts.count, lines.count > 1 || !text.contains("=") else {
      return nil
    }
    return "write a line for each below it, indented more deeply: \(Quoted.list(lines, "and"))"
  }

  /// The help for a text under `active`.
  static func help(forActive text: String) -> String {
    if LocalTimePart.weekdays.contains(text.lowercased()) {
      return "write `if: time.weekday == \"\(text.lowercased())\"` instead of `active`"
    }
    if ["true", "yes", "on"].contains(text.lowercased()) {
      return "a rule is active without this line: delete it"
    }
    if let condition = UnknownKey.timetable(text) {
      return UnknownKey.weekly
        + "write \(Quoted.code("if: \(condition)", limit: 200)) instead of `active`"
    }
    if ["always", "daily", "every day", "now", "immediately"].contains(text.lowercased()) {
      return
        "a rule is active without this line: delete it; for one event a day, write `once-per: day`"
    }
    let days = text.split { " '\"".contains($0) }.compactMap { DayLiteral.nearest(to: String($0)) }
    if let day = DayLiteral.nearest(to: text) {
      return
        "write the first and the last day: \(Quoted.code("active: {from: \(day), until: \(day)}")) for this day alone, "
        + "\(Quoted.code("active: {from: \(day)}")) from this day on"
    }
    if days.count == 1 {
      let isEnd = ["until", "till", "to", "through", "before", "end", "ends", "by"].contains {
        text.lowercased().hasPrefix("\($0) ")
      }
      return isEnd
        ? "write its last day: `active: {until: \(days[0])}`"
        : "write its first day: `active: {from: \(days[0])}`"
    }
    let (first, last) = days.count == 2 ? (days[0], days[1]) : ("2026-11-27", "2026-11-30")
    return ["false", "no", "off"].contains(text.lowercased())
      ? RuleKey.off
      : "write the first and the last day: \(Quoted.code("active: {from: \(first), until: \(last)}"))"
  }

  /// The help for a dash, colon or `=` where a list or map was intended; nil for other texts.
  private static func spaceHelp(_ text: String, _ expected: Expected, _ owner: String) -> String? {
    if expected != .map, text.hasPrefix("-"),
      let key = ActionKey(rawValue: String(text.dropFirst()))
    {
      return "add a space after the dash, a colon and a value: `- \(key.rawValue): \(key.sample)`"
    }
    if expected != .map, text.hasPrefix("-") {
      return "add a space after the dash: \(Quoted.code("- " + text.dropFirst()))"
    }
    if expected == .map, owner != "an action", let sign = text.firstIndex(of: "="),
      NameSyntax.isName(text[..<sign].filter { $0 != " " })
    {
      let value = text[text.index(after: sign)...].drop { $0 == " " }
      return
        "write \(Quoted.code("\(text[..<sign].filter { $0 != " " }): \(value)")) on its own line"
    }
    if expected == .map, let colon = text.firstIndex(of: ":"), colon != text.startIndex {
      let rest = text[text.index(after: colon)...]
      if rest.hasPrefix("//") {
        return
          "write a name before the address: \(Quoted.code("\(owner): {url: \"\(text)\"}", limit: 240))"
      }
      if rest.hasSuffix("\""), text.hasPrefix("\""), rest.hasPrefix(" ") {
        return "write \(Quoted.code(text.filter { $0 != "\"" })) without quotes"
      }
      if !rest.isEmpty {
        return "add a space after the colon: \(Quoted.code("\(text[..<colon]): \(rest)"))"
      }
    }
    return nil
  }

  private static func action(for text: String) -> String {
    let event = eventName(in: text)
    if let sign = text.firstIndex(of: "="),
      text[..<sign].allSatisfy({ $0.isLetter || "_ ".contains($0) })
    {
      let name = text[..<sign].filter { $0 != " " }
      return
        "rules keep no values: delete it, and the rule if it has no other action, and let the app provide the value, such as "
        + Quoted.code("${app.\(name)}")
    }
    return event.contains("(")
      ? "a rule contains no code: write an action, such as `- emit: buy_tapped`"
      : "write an action: \(Quoted.code("- emit: \(event)"))"
  }

  /// The event in `send buy` and `track("buy")`.
  private static func eventName(in text: String) -> String {
    let parts = text.split { " (),;".contains($0) }.map { $0.filter { !"\"'".contains($0) } }
    guard parts.count == 2, let verb = parts.first?.lowercased(),
      ActionKey.foreignNames[verb] == .emit
        || ["fire", "report", "sends", "trackevent"].contains(verb)
    else { return text }
    return parts[1]
  }

  /// `emit: buy_tapped` for `emit:buy_tapped`, `emit buy_tapped` and `emit = buy_tapped`; nil for other texts.
  static func spacedAction(_ text: String) -> String? {
    guard let (key, value) = action(in: text, separators: " =:"), ActionKey.kinds.contains(key),
      value.first?.isLetter == true,
      value.unicodeScalars.allSatisfy({
        NameSyntax.isContinuation($0) || " -.".unicodeScalars.contains($0)
      })
    else { return nil }
    return "\(key.rawValue): \(value)"
  }

  /// The key of an action at the beginning of a text, and what is behind it.
  private static func action(
    in text: String, separators: String
  ) -> (key: ActionKey, value: Substring)? {
    let word = text.prefix { !separators.contains($0) }
    return ActionKey(rawValue: String(word)).map {
      ($0, text.dropFirst(word.count).drop { separators.contains($0) })
    }
  }

  /// `emit buy_tapped` and `emit = buy_tapped` with their colon.
  private static func actionMissingColon(_ text: String) -> String? {
    let opening = text.firstIndex(of: "(")
    if let opening, text.last == ")", ActionKey(rawValue: String(text[..<opening])) != nil {
      let inside = text[text.index(after: opening)...].dropLast()
      return "- \(text[..<opening]): \(inside)"
    }
    guard let (key, value) = action(in: text, separators: " ="), !value.isEmpty else { return nil }
    return "- \(key.rawValue): \(value)"
  }
}
