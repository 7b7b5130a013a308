import Foundation

/// Limits of the number of events under keys of other tools.
extension RuleKey {
  /// The help for limits of the number of events.
  static func limitHelp(_ name: String, _ value: String?) -> String? {
    let names: Set<String> = [
      "once", "onlyonce", "fire", "fires", "firing", "firingoption", "tagfiringoption", "scope",
    ]
    if names.contains(name.lowercased().filter(\.isLetter)) {
      return onceHelp(value ?? "")
    }
    let parts = name.split { "-_ ".contains($0) }
    if parts.count > 2, parts[0] == "once", let period = period(parts[2...].joined(separator: " "))
    {
      return "write `once-per: \(period)`"
    }
    guard let value else { return nil }
    if name == "cooldown", Int(value) != nil, let time = DurationLiteral.ofOtherTool(value) {
      return "write `\(limit(to: time))`"
    }
    let isLimit = foreignHelp[name] == limit
    if isLimit || name == "max", let limit = limit(ofRate: value) { return limit }
    if let help = onceForEach(name, value) { return help }
    if name == "limit", value == "1" {
      return
        "write `once-per: session` for one in a session, or `visit` for one in each appearance of the screen; a rule with "
        + "`after` fires once in each appearance without it"
    }
    let words = NamingStyle.words(of: value)
    let isOnce =
      words.count < 4 && ["once", "first", "one", "single", "unique"].contains(words.first)
    if isLimit && isOnce || (isLimit || name == "max") && period(value) != nil {
      return onceHelp(value)
    }
    if isLimit, let interval = interval(of: value) {
      return "write `\(limit(to: interval))`"
    }
    if isLimit || name == "max", let number = Int(value), number > 1 {
      return limit(number, per: "session")
    }
    return name == "max" && Int(value) != nil ? limit : nil
  }

  /// The help for `limit: 1 per product_id`, once for each value; nil for other keys and values.
  private static func onceForEach(_ name: String, _ value: String) -> String? {
    let rate = value.lowercased().split(separator: " ").map(String.init)
    guard ["limit", "frequency", "cap", "frequency-cap"].contains(name), rate.count == 3,
      ["1", "once", "one"].contains(rate[0]), rate[1] == "per", periods[rate[2]] == nil,
      NameSyntax.isName(rate[2]), DurationLiteral.nearest(to: value) == nil
    else { return nil }
    return
      "write \(Quoted.code("once-per: [session, data.\(rate[2])]")) for each value once in a session, or `install` "
      + "instead of `session` for once ever"
  }

  /// The help for `3 per day` and `5 / session`, a number of events in a period; nil for other texts.
  static func limit(ofRate value: String) -> String? {
    let words = value.lowercased().replacingOccurrences(of: "/", with: " per ")
      .split(separator: " ").map(String.init).filter { !["times", "events", "x"].contains($0) }
    guard words.count == 3, ["per", "a", "each", "in", "every"].contains(words[1]),
      let number = Int(words[0]), number > 1,
      let period = periods[words[2]]
        ?? ["hour": "1h", "week": "168h", "month": "720h"][words[2]]
    else { return nil }
    return limit(number, per: period)
  }

  /// The beginning of the help for a number of events in a time.
  static let noLimit = "a rule has no limit such as "
  /// The end of the help for a number that another limit contains.
  static let allowsOne = " already allows one"
  /// Whether a help is about a key with a number of events.
  static func isNumberOfEvents(_ help: String) -> Bool {
    help.hasPrefix(noLimit) || help.hasSuffix(allowsOne)
  }

  /// The help for a number of events in a session, a day or another period of `once-per`.
  static func limit(_ number: Int, per period: String) -> String {
    "\(noLimit)\(number): `once-per: \(period)` sends one event \(period.first?.isNumber == true ? "in that time" : "per \(period)"); for \(number), let "
      + "the app count\(period == "day" ? " them each day" : ""), such as `if: app.events_sent < \(number)`"
  }

  /// The limits of `once-per` by the words that other tools have for them.
  static var periods: [String: String] { LimitName.periods }

  /// The limit in `1 per day`, `once per session` and `daily`; nil for other texts, such as `3 per day`.
  private static func period(_ value: String) -> String? {
    let words = value.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    guard words.allSatisfy({ Int($0) == nil || $0 == "1" }) else { return nil }
    // `oncePerPage`
    let found = (words + NamingStyle.words(of: value)).compactMap { periods[$0] }
    // `per user per day`
    return found.first { $0 != "install" } ?? found.first
  }

  /// The limit to one event in a time; `throttle` is forgotten when the app is closed.
  static func limit(to time: String) -> String {
    let isLong = (DurationLiteral.parse(time) ?? 0) >= Gates.OncePer.shortestPeriod
    return "\(isLong ? "once-per" : "throttle"): \(time)"
  }

  /// The time in `1 every 10 minutes`, `once per minute`, `1/10s` and `5 min`; nil for several events in a time, and for
  /// other texts.
  static func interval(of value: String) -> String? {
    let words = value.lowercased().replacingOccurrences(of: "/", with: " per ")
      .split(separator: " ").map(String.init)
    let joints = ["every", "per", "in", "each", "within"]
    guard let joint = words.lastIndex(where: joints.contains) else {
      return value.contains(where: \.isLetter) ? DurationLiteral.meant(by: value) : nil
    }
    guard words[..<joint].allSatisfy({ Int($0) == nil || $0 == "1" }) else { return nil }
    let time = words[(joint + 1)...].joined(separator: " ")
    return DurationLiteral.meant(by: time) ?? DurationLiteral.nearest(to: "1 \(time)")
  }

  /// The help for `once: true` and `once: per screen`.
  static func onceHelp(_ value: String) -> String {
    if value.hasPrefix("${"), value.hasSuffix("}") {
      return
        "write \(Quoted.code("once-per: [install, \(value.dropFirst(2).dropLast())]")) for each value once ever, or `session` "
        + "instead of `install`"
    }
    if let open = value.range(of: "${"), let close = value[open.upperBound...].firstIndex(of: "}") {
      let limit = period(String(value[..<open.lowerBound])) ?? "install"
      return "write " + Quoted.code("once-per: [\(limit), \(value[open.upperBound..<close])]")
    }
    guard let period = period(value) else {
      if let time = interval(of: value) { return "write `\(limit(to: time))`" }
      return
        "write `once-per: install` for once ever, or `session`, `day`, `visit` (one appearance of the screen) or `view`; "
        + "for once per article, a value such as `once-per: [install, data.article_id]`"
    }
    let words = NamingStyle.words(of: value)
    let isOfPerson = words.contains(where: PersonWords.all.contains)
    return "write `once-per: \(period)`"
      + (period == "visit" ? ", which is one appearance of the screen" : "")
      + (period == "day" ? " for a calendar day, or `once-per: 24h`" : "")
      + (isOfPerson
        ? (period == "install" ? ", which is one installation of the app" : "")
          + "; for several people on one phone, `once-per: [\(period), app.user_id]`, if the app provides it"
        : "")
      + (["visit", "session", "day"].contains(period)
        ? "; for each of several views once, a list such as `[\(period), data.sku]`" : "")
  }
}
