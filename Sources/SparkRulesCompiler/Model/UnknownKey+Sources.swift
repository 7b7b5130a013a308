import Foundation
import SparkRulesModel

/// Keys of other tools for where an event comes from: a log, or a link.
extension UnknownKey {
  /// `source: log`.
  static func log(_ word: String, _ value: String) -> String? {
    guard word == "source", ["log", "logs", "logger", "error", "errors", "crash"].contains(value)
    else { return nil }
    return
      "rules do not read a log: let the app send a trigger, declared at the top of the file as `triggers: [log-error]`, and "
      + "write `trigger: log-error` instead of this line; its values are read as `trigger.message`"
  }

  /// Creates the finding for `level: error` beside a trigger of the app; nil for other keys.
  static func level(
    _ name: String, at range: Range<Int>, _ value: NodeID, _ tree: SyntaxTree,
    in rule: MapFields<RuleKey>
  ) -> Diagnostic? {
    guard name == ActionKey.level.rawValue, let trigger = rule.string(.trigger, in: tree),
      TriggerWording.keyword(of: trigger) == nil, let level = tree.readableString(of: value)
    else { return nil }
    let condition = Quoted.code("if: trigger.level == \(LiteralPrinter.print(level))")
    return make(
      name, range, RuleKey.location,
      help: "write \(condition), if the app sends the level with \(Quoted.code(trigger))", nil)
  }

  /// `match: regex`, the kind of a comparison.
  static func comparison(_ word: String, _ value: String) -> String? {
    if ["unit", "units"].contains(word),
      ["percent", "percentage", "%", "pct"].contains(value.lowercased())
    {
      return "delete it: a percentage has its sign, such as `50%`"
    }
    if ["vertical", "horizontal"].contains(word), ["true", "false"].contains(value.lowercased()) {
      return "delete it: the marks are under `at`, such as `at: [25%, 50%]`"
    }
    let kinds: Set<String> = [
      "regex", "regexp", "exact", "equals", "css", "xpath", "glob", "wildcard",
    ]
    guard
      ["match", "match-type", "matching", "operator", "selector-type", "match-by"].contains(word),
      kinds.contains(value.lowercased())
    else { return nil }
    return "delete it: a path is no regular expression, and `*` in it is any sequence of characters"
  }

  /// `minimumVisitLength: 30` and `heartbeatDelay: 10` of a page ping.
  static func ping(_ word: String, _ value: String, _ trigger: String?) -> String? {
    if word.hasPrefix("heartbeat") {
      return "delete it: a rule with `after` sends one event, and no rule repeats at an interval"
    }
    guard ["minimum-visit-length", "min-visit-length", "visit-length"].contains(word),
      trigger != nil, let time = DurationLiteral.ofOtherTool(value)
    else { return nil }
    return "write `from: appear` and `after: \(time)` instead of `trigger` and this line"
  }

  /// `match: "payment failed"` beside a trigger of the app, which is a part of its message.
  static func message(_ word: String, _ value: String, _ trigger: String?) -> String? {
    guard ["match", "matches", "contains", "message", "pattern"].contains(word), let trigger,
      EventPhrase.trigger(of: trigger) == nil, !RuleKey.isCondition(value),
      value.first?.isLetter == true, !value.contains("\"")
    else { return nil }
    // `CV upload failed: (.*)`
    let ends = [".*", ".+", "(", "[", "^", "$"].compactMap { value.range(of: $0)?.lowerBound }
    let plain = value[..<(ends.min() ?? value.endIndex)].trimmingCharacters(in: .whitespaces)
    guard !plain.isEmpty else { return nil }
    let condition = Quoted.code(
      "if: trigger.message contains \(LiteralPrinter.print(plain))", limit: 120)
    return "write \(condition), if the app sends the message with \(Quoted.code(trigger))"
  }

  /// `url: shop://item/*`, the address of a link.
  static func address(_ word: String, _ value: String, _ trigger: String?) -> String? {
    guard ["url", "uri", "link", "href", "deeplink", "deep-link", "host"].contains(word),
      !value.isEmpty, !value.contains("${"), !value.contains(" ")
    else { return nil }
    let isOfApp = trigger.map { TriggerWording.keyword(of: $0) == nil } ?? true
    let name = word == "host" ? "host" : "url"
    let subject = isOfApp ? "trigger.\(name)" : "data.\(name)"
    // The page of a wiki or a ticket, which a tap does not open.
    let isNote =
      !isOfApp && !value.contains("*")
      && (value.hasPrefix("http")
        || value.prefix { $0 != "-" }.allSatisfy(\.isUppercase) && value.last?.isNumber == true)
    return
      (isNote
      ? "for a note, write \(Quoted.code("# \(word): \(value)", limit: 160)) instead; for a condition, "
      : "write ")
      + "\(Quoted.code("if: \(comparison(subject, with: value))", limit: 160)), which the app must "
      + (isOfApp ? "send with its trigger" : "provide with the view")
  }

  /// The comparison with `shop.de/offers?utm_source=mail`, before and after which the address of a link can have more.
  private static func query(_ subject: String, _ written: String, _ sign: String.Index) -> String {
    let address = written[..<sign]
    let parameters = written[sign...].dropFirst().split(separator: "&").map(String.init)
    let start = address.contains("://") ? "starts with" : "contains"
    let tests =
      address.isEmpty ? [] : ["\(subject) \(start) \(LiteralPrinter.print(String(address)))"]
    return (tests + parameters.map { "\(subject) contains \(LiteralPrinter.print($0))" })
      .joined(separator: " and ")
  }

  /// The comparison of an address with a pattern such as `shop://item/*` or `shop://item/:id`.
  private static func comparison(_ subject: String, with pattern: String) -> String {
    let written = pattern.components(separatedBy: "/").map { part in
      part.hasPrefix(":") && part.count > 1 || part.hasPrefix("{") && part.hasSuffix("}")
        ? "*" : part
    }.joined(separator: "/")
    if let sign = written.firstIndex(of: "?"), !written.contains("*") {
      return query(subject, written, sign)
    }
    guard written.contains("*") else { return "\(subject) == \(LiteralPrinter.print(written))" }
    if written.hasPrefix("*"), written.hasSuffix("*") {
      return "\(subject) contains \(LiteralPrinter.print(written.trimmingCharacters(in: ["*"])))"
    }
    let parts = written.components(separatedBy: "*")
    let tests = parts.enumerated().compactMap { index, part -> String? in
      guard !part.isEmpty else { return nil }
      // Other parameters may follow `?utm_source=newsletter`.
      if index > 0, part.contains("=") {
        return
          "\(subject) contains \(LiteralPrinter.print(part.trimmingCharacters(in: ["?", "&"])))"
      }
      let sign =
        index == 0
        ? "starts with"
        : index == parts.count - 1 && parts.count > 2
          || index > 0
            && parts.count == 2
          ? "ends with" : "contains"
      return "\(subject) \(sign) \(LiteralPrinter.print(part))"
    }
    return tests.joined(separator: " and ")
  }
}
