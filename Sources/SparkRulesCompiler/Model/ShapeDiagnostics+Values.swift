import Foundation

enum InvalidDuration: Check {
  static let id = CheckID("SR0309", "invalid-duration")
  static let title = "an invalid duration"
  static let explanation = """
    A duration is a number followed by a unit, without a space: `500ms`, `2s`, `1.5m`, `1h`.
    """
  static let example = Examples.rule(
    "view: page\nfrom: appear\nto: disappear\nat-least: ⟦2 seconds⟧⟨2s⟩\nactions:\n  - emit: read")

  /// The help for a number without a unit, which is probably in milliseconds if it is large.
  private static func units(_ number: String) -> String {
    if let value = Double(number), value > 3_600 {
      let seconds = LiteralPrinter.print(.double(value / 1_000))
      return "write `\(number)ms` for milliseconds, which is `\(seconds)s`"
    }
    return number.count > 2
      ? "write `\(number)ms` for milliseconds, or `\(number)s` for seconds"
      : "write `\(number)s` for seconds, or `\(number)m` for minutes"
  }

  /// The help for `session`, `1 per 10s` and `5-10s`, which are limits of another kind; nil for other texts.
  private static func helpForOtherLimit(_ text: String, of key: String) -> String? {
    if key == RuleKey.atMost.rawValue, RuleKey.periods[text.lowercased()] == "session" {
      return UnknownKey.endsWithSession
    }
    if let time = DurationLiteral.most(text) {
      return [RuleKey.after.rawValue, RuleKey.atLeast.rawValue].contains(key)
        ? "for the longest time, write `at-most: \(time)` instead of `\(key)`" : "write `\(time)`"
    }
    if key == RuleKey.within.rawValue, RuleKey.periods[text.lowercased()] == "session" {
      return
        "write a time, such as `within: 1h`, the longest one in which they are counted; for only one event in a session, add "
        + "`once-per: session`"
    }
    if let period = RuleKey.periods[text.lowercased()] {
      return
        "a time is a number and a unit, such as `30m`; for one event per \(text.lowercased()), write `once-per: \(period)` instead"
    }
    if text.lowercased().hasPrefix("1 per "),
      let time = DurationLiteral.meant(by: text.dropFirst(6))
    {
      return "write `\(time)`"
    }
    let ends = text.split(separator: "-").map(String.init)
    let unit =
      ends.last?.drop { $0.isNumber || $0 == "." }.trimmingCharacters(in: .whitespaces) ?? ""
    guard ends.count == 2, let last = DurationLiteral.meant(by: ends[1]),
      let first = DurationLiteral.meant(by: ends[0]) ?? DurationLiteral.meant(by: ends[0] + unit)
    else { return nil }
    return "a range is two lines: `at-least: \(first)` and `at-most: \(last)`"
  }

  /// Creates the finding.
  ///
  /// - Parameters:
  ///   - text: The value.
  ///   - range: Its range.
  ///   - key: The key as it is written, which can contain the unit.
  /// - Returns: The finding.
  static func finding(_ text: ScalarText, at range: Range<Int>, of key: String) -> Diagnostic {
    let nearest =
      DurationLiteral.nearest(to: text.value)
      // `once every 10 seconds`
      ?? (key == RuleKey.throttle.rawValue ? RuleKey.interval(of: text.value) : nil)
    if let number = NumberLiteral.parse(text.value), nearest == nil, !text.value.hasPrefix("-") {
      return Diagnostic(
        Self.self, at: range, "\(Quoted.code(text.value)) has no unit",
        help: Double(text.value).flatMap { DurationLiteral.withUnit($0, of: key) }.map {
          "write `\($0)`"
        } ?? units(LiteralPrinter.print(number)))
    }
    let words = text.value.lowercased().split(separator: " ").map(String.init)
    if words.count == 2, let number = Int(words[0].filter(\.isNumber)), (2...100).contains(number),
      ["times", "time", "taps", "clicks", "views", "x"].contains(words[1])
    {
      return Diagnostic(
        Self.self, at: range, "\(Quoted.code(text.value)) is a number of times, and no duration",
        help: key == RuleKey.atMost.rawValue
          ? RuleKey.limit(number, per: "session")
          : "write `times: \(number)` and `within: 1h` instead, with the time in which they are counted"
      )
    }
    let help =
      nearest.flatMap { helpForLongTime($0, text.value, of: key) ?? helpForRate($0, text.value) }
      ?? helpForOtherLimit(text.value, of: key) ?? helpForOtherKey(text.value)
    return Diagnostic(
      Self.self, at: range, "\(Quoted.code(text.value)) is not a duration",
      help: help ?? nearest.map { "write `\($0)`" } ?? helpForWords(text.value)
        ?? "write a number and a unit, such as `500ms`, `2s` or `1m`",
      fix: help == nil ? nearest.map { .init(range: range, replacement: $0) } : nil)
  }

  /// The help for `3 days` and `once an hour`, which are times of `once-per`; nil for other texts.
  private static func helpForLongTime(
    _ nearest: String, _ written: String, of key: String
  ) -> String? {
    guard let seconds = DurationLiteral.parse(nearest) else { return nil }
    if seconds > 24 * 3_600 {
      return
        "days are written in hours: \(Quoted.code(nearest)), but what a rule began is forgotten when the app is "
        + "closed; only `once-per` is stored on the phone"
    }
    guard key == RuleKey.throttle.rawValue, written.lowercased().hasPrefix("once "),
      seconds >= Gates.OncePer.shortestPeriod
    else { return nil }
    let isDay = written.lowercased().contains("day") && seconds == 86_400
    return
      "write `once-per: \(isDay ? "day" : nearest)` instead of `throttle`, whose time ends with the app"
  }

  /// The help for `2 per minute`, several events in a time, which no limit counts; nil for other texts.
  private static func helpForRate(_ nearest: String, _ written: String) -> String? {
    let words = written.replacingOccurrences(of: "/", with: " per ").split(separator: " ")
    guard words.count == 3, let number = Int(words[0]), number > 1,
      words[1] == "per" || words[1] == "a"
    else { return nil }
    return
      "a time allows one event, and no limit counts several: write `\(nearest)`, which allows at most \(written), with that time "
      + "between two of them"
  }

  /// The help for a view with its trigger and for a percentage, which belong to other keys; nil for other texts.
  private static func helpForOtherKey(_ text: String) -> String? {
    if let event = EventPhrase.parse(text) ?? EventPhrase.view(text) {
      let end = EventPhrase.end(event.path, event.trigger)
      return
        "for a trigger after another one, write \(Quoted.code("from: \(end)")), the view and the trigger of the rule "
        + "under `to`, and the longest time between them under `at-most`"
    }
    guard PercentLiteral.parse(text) != nil else { return nil }
    return
      "write a time, such as `2s`; the part of a view that is seen is `visible: \(text)`, and a share "
      + "of another time is a condition, such as `if: elapsed >= data.duration * 0.5`"
  }

  /// The help for `5 per minute` and for the name of an event; nil for other texts.
  private static func helpForWords(_ text: String) -> String? {
    let parts = text.components(separatedBy: " per ")
    if parts.count == 2, ["view", "element", "button", "cell"].contains(parts[1]),
      let time = DurationLiteral.meant(by: parts[0])
    {
      return "write `\(time)`, which is for each view by itself"
    }
    if text.contains(" per ") {
      return RuleKey.limit(ofRate: text)
        ?? "a number of events in a time cannot be limited; `throttle: 10m` allows one, then none for 10 minutes, and "
        + "`once-per: day` one in a day"
    }
    let isName =
      NameSyntax.isName(text.filter { $0 != "-" }) && text.contains { $0 == "-" || $0 == "_" }
    return isName
      ? "write a time such as `10s`; what happens after something else has `from:` and `to:`, "
        + "each with its view and trigger" : nil
  }
}

enum InvalidTimes: Check {
  static let id = CheckID("SR0311", "invalid-times")
  static let title = "an invalid number of times"
  static let explanation = """
    `times` requires a whole number from 2 to 1000000, in digits and without quotes.
    """
  static let example = Examples.rule(
    "view: buy\ntrigger: tap\ntimes: ⟦three⟧⟨3⟩\nwithin: 1s\nactions:\n  - emit: rage_tap")

  static func finding(
    _ text: ScalarText, at range: Range<Int>, within time: String?
  ) -> Diagnostic {
    let isShort = time.flatMap { DurationLiteral.parse($0) }.map {
      $0 < Gates.OncePer.shortestPeriod
    }
    return Diagnostic(
      Self.self, at: range, "\(Quoted.code(text.value)) is not a valid number of times",
      help: most(in: text.value).map { RuleKey.limit($0, per: "session") + ", without `times`" }
        ?? nearest(to: text.value).map { "write `\($0)`" + window(in: text.value) }
        ?? (["1", "once", "one", "1x", "first"].contains(text.value.lowercased())
          ? "to fire once in a time, write `once-per: session`, `once-per: 24h` or another time of at least an hour "
            + "instead of `times` and `within`; `throttle: \(isShort == true ? time ?? "" : "10s")` is for a shorter time"
          : nil)
        ?? "write a whole number that is at least 2, in digits and without quotes")
  }

  /// The time in `3 in 1s`, which is a key of its own.
  private static func window(in text: String) -> String {
    let time = text.split(separator: " ").last.flatMap {
      DurationLiteral.nearest(to: String($0))
        ?? (DurationLiteral.parse(String($0)) == nil ? nil : String($0))
    }
    return time.map { ", and below it `within: \($0)`" } ?? ""
  }

  /// The number in `max 3`, `up to 3` and `<= 3`, which is a limit; nil for other texts.
  private static func most(in text: String) -> Int? {
    let words = ["max", "at most", "up to", "no more than", "less than", "under", "<", "≤"]
    let folded = text.lowercased()
    return words.contains(where: folded.hasPrefix) ? nearest(to: text) : nil
  }

  /// The number in `3x`, `3 times`, `at least 3` or `three`.
  private static func nearest(to text: String) -> Int? {
    let numbers = text.split { !$0.isLetter && !$0.isNumber }.compactMap { word in
      NumberWord.number(word.lowercased()) ?? Int(word.hasSuffix("x") ? word.dropLast() : word)
    }
    guard numbers.count == 1, let number = numbers.first, (2...1_000_000).contains(number),
      !text.contains("."), !text.contains(","), !text.hasPrefix("-")
    else { return nil }
    return number
  }
}

enum UnknownLevel: Check {
  static let id = CheckID("SR0312", "unknown-level")
  static let title = "an unknown log level"
  static let explanation = """
    A `level` is `trace`, `debug`, `info`, `notice`, `warning`, `error` or `critical`. Without \
    `level`, a log message has the level `info`.
    """
  static let example = Examples.actions("- log: Buy tapped\n  level: ⟦warn⟧⟨warning⟩")

  private static let habits = [
    "warn": "warning", "fatal": "critical", "verbose": "trace", "err": "error",
    "information": "info", "crit": "critical",
  ]

  static func finding(_ text: String, at range: Range<Int>) -> Diagnostic {
    let levels = LogLevel.allCases.map(\.rawValue)
    let word = text.lowercased()
    let meant = levels.first { $0 == word } ?? habits[word]
    return Diagnostic(
      Self.self, at: range, "there is no log level \(Quoted.code(text))",
      help: meant.map { "write `\($0)`" } ?? Suggestions.question(
        Suggestions.nearest(to: text, among: levels))
        ?? "the levels are \(UnknownKey.list(levels))",
      fix: meant.map { .init(range: range, replacement: $0) })
  }
}

enum AmbiguousLiteral: Check {
  static let id = CheckID("SR0318", "ambiguous-literal", .warning)
  static let title = "a text that looks like a number, true, false or null"
  static let explanation = """
    Under `with`, `by` and `let`, a value without quotes is a number, true, false or null only in \
    JSON's spelling. Every other value is a text, such as `no`, `True`, `~` and `010`, which other \
    YAML tools read differently. Write `false`, `true`, `null` or `10`, or quote the value if a \
    text is intended.
    """
  static let example = Examples.actions("- emit: buy_tapped\n  with:\n    guest: ⟦no⟧⟨false⟩")

  private static let words = [
    "no": "false", "off": "false", "yes": "true", "on": "true",
  ]

  static func finding(_ text: ScalarText) -> Diagnostic? {
    if isCertain(text.value.utf8) { return nil }
    guard
      let meant = words[text.value.lowercased()] ?? number(text.value)
        ?? literal(text.value) ?? price(text.value)
    else { return nil }
    let range = text.sourceRange(of: 0..<text.value.utf8.count)
    return Diagnostic(
      Self.self, at: range, "\(Quoted.code(text.value)) is read as a text",
      // The zeros of `007` are part of a code.
      help: text.value.hasPrefix("0") && text.value.count > 1 && text.value.allSatisfy(\.isNumber)
        ? "write `\"\(text.value)\"` for a code, or `\(plain(meant))` for a number"
        : "write `\(plain(meant))`, or `\"\(text.value)\"` if a text is intended")
  }

  /// A number as it is sent: `2.5` for `2.50`.
  private static func plain(_ literal: String) -> String {
    guard literal.contains("."), let number = NumberLiteral.parse(literal) else { return literal }
    return LiteralPrinter.print(number)
  }

  /// Whether the first letter and the length exclude any other type.
  private static func isCertain(_ text: String.UTF8View) -> Bool {
    guard let first = text.first else { return true }
    let isLetter = (0x41...0x5A).contains(first) || (0x61...0x7A).contains(first)
    return first == UInt8(ascii: "$") || isLetter && text.count > 5
  }

  /// The number in `19,90 €`.
  private static func price(_ text: String) -> String? {
    let parts = text.split(separator: " ")
    guard parts.count == 2, AmountWithUnit.currencies.contains(String(parts[1])),
      let amount = number(String(parts[0])) ?? commaNumber(String(parts[0]))
    else { return nil }
    return amount
  }

  /// The literal for another spelling of `true`, `false` or `null`, except for "none" and "nil".
  private static func literal(_ text: String) -> String? {
    ["none", "nil"].contains(text.lowercased()) ? nil : SparkLiteral.nearest(to: text)
  }

  /// A number as a person writes it: `1,000` or `9,99`.
  private static func commaNumber(_ text: String) -> String? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard let first = parts.first, parts.count > 1,
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      first == "0" || first.first != "0"
    else { return nil }
    if parts.dropFirst().allSatisfy({ $0.count == 3 }), first.count <= 3 {
      return parts.joined()
    }
    return parts.count == 2 ? parts.joined(separator: ".") : nil
  }

  /// A number in groups of three digits, as a person writes it: `10 000`, `1,234.5` or `1.000,50`.
  private static func groupedNumber(_ text: String) -> String? {
    for (group, point) in [(" ", ","), (" ", "."), (",", "."), (".", ","), ("'", "."), ("’", ".")] {
      let parts = text.components(separatedBy: point)
      let groups = parts[0].components(separatedBy: group)
      // `1.234` is a valid number, and `commaNumber` handles `1,234`.
      guard parts.count == 2 || parts.count == 1 && ![",", "."].contains(group), groups.count > 1,
        groups[0].count <= 3, groups[0].first != "0",
        groups.dropFirst().allSatisfy({ $0.count == 3 }),
        (groups + parts.dropFirst()).allSatisfy({ !$0.isEmpty && $0.allSatisfy(isDigit) })
      else { continue }
      let number = ([groups.joined()] + parts.dropFirst()).joined(separator: ".")
      return NumberLiteral.parse(number).map(LiteralPrinter.print)
    }
    return nil
  }

  private static func isDigit(_ character: Character) -> Bool { "0123456789".contains(character) }

  /// The number that other YAML tools read: `010`, `0o10`, `0x1F`, `1_000`.
  private static func number(_ text: String) -> String? {
    guard let first = text.utf8.first, (0x30...0x39).contains(first), text.utf8.count < 20 else {
      return nil
    }
    if text.contains(","), let number = commaNumber(text) { return number }
    if let number = groupedNumber(text) { return number }
    if text.hasPrefix("0x"), let value = Int(text.dropFirst(2), radix: 16) { return String(value) }
    if text.hasPrefix("0o"), let value = Int(text.dropFirst(2), radix: 8) { return String(value) }
    if text.hasPrefix("0") || text.contains("_") {
      let digits = text.filter { $0 != "_" }
      return Int(digits).map(String.init).flatMap { $0 == text ? nil : $0 }
    }
    return nil
  }
}
