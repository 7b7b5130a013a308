import Foundation

enum UnsupportedVersion: Check {
  static let id = CheckID("SR0307", "unsupported-version")

  static func finding(at range: Range<Int>, _ text: String) -> Diagnostic {
    Diagnostic(
      Self.self, at: range,
      text == "1"
        ? "`version` must be a number without quotes"
        : "there is no version \(Quoted.code(text)) of the language",
      advice: .write("version: 1"), fix: .init(range: range, replacement: "1"))
  }
}

enum InvalidDuration: Check {
  static let id = CheckID("SR0309", "invalid-duration")

  static func finding(_ text: ScalarText, at range: Range<Int>) -> Diagnostic {
    let nearest = DurationLiteral.nearest(to: text.value)
    if let number = NumberLiteral.parse(text.value), nearest == nil, !text.value.hasPrefix("-") {
      let digits = LiteralPrinter.print(number)
      return Diagnostic(
        Self.self, at: range, "\(Quoted.code(text.value)) has no unit",
        advice: (text.value.count > 2
          ? "write `\(digits)ms` for milliseconds, or `\(digits)s` for seconds"
          : "write `\(digits)s` for seconds, or `\(digits)m` for minutes"))
    }
    return Diagnostic(
      Self.self, at: range, "\(Quoted.code(text.value)) is not a duration",
      advice: nearest.map(Advice.write)
        ?? (text.value.contains(" per ")
          ? "a number of events in a time cannot be limited; `throttle: 8h` allows one, then none for 8 hours"
          : NameSyntax.isName(text.value.filter { $0 != "-" })
            && text.value.contains(where: { $0 == "-" || $0 == "_" })
            ? .note(
              "write a time such as `10s`; what happens after something else has `from:` and `to:`, "
                + "each with its view and trigger") : nil)
          ?? "write a number and a unit, such as `500ms`, `2s` or `1m`",
      fix: nearest.map { .init(range: range, replacement: $0) })
  }
}

enum InvalidPercent: Check {
  static let id = CheckID("SR0310", "invalid-percent")

  /// Creates the finding for an invalid percentage; `presets` are alternative values.
  static func finding(
    _ text: ScalarText, at range: Range<Int>, presets: [String] = []
  ) -> Diagnostic {
    if PercentLiteral.parse(text.value) != nil {
      return Diagnostic(
        Self.self, at: range, "\(Quoted.code(text.value)) is more than `100%`",
        advice: "write at most `100%`")
    }
    if !presets.isEmpty, DurationLiteral.parse(text.value) != nil {
      return Diagnostic(
        Self.self, at: range, "\(Quoted.code(text.value)) is a duration, not a percentage",
        advice: "write `at-least: \(text.value)` on a line of its own")
    }
    let parts = text.value.split(separator: ",").map { PercentLiteral.nearest(to: $0) }
    if parts.count > 2 || parts.count == 2 && text.value.contains(", "),
      !parts.contains(where: { $0 == nil })
    {
      let list = parts.compactMap { $0 }.joined(separator: ", ")
      return Diagnostic(
        Self.self, at: range, "\(Quoted.code(text.value)) is not a percentage",
        advice: "write a list: `[\(list)]`")
    }
    let nearest =
      PercentLiteral.nearest(to: text.value)
      ?? Suggestions.nearest(to: text.value, among: presets).first
    let names = presets.map { ", or `\($0)`" }.joined()
    return Diagnostic(
      Self.self, at: range, "\(Quoted.code(text.value)) is not a percentage",
      advice: "write \(nearest.map { "`\($0)`" } ?? "a number and `%`, such as `50%`\(names)")",
      fix: nearest.map { .init(range: range, replacement: $0) })
  }
}

enum InvalidTimes: Check {
  static let id = CheckID("SR0311", "invalid-times")

  static func finding(_ text: ScalarText, at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "\(Quoted.code(text.value)) is not a valid number of times",
      advice: nearest(to: text.value).map { .note("write `\($0)`" + window(in: text.value)) }
        ?? (["1", "once", "one", "1x", "first"].contains(text.value.lowercased())
          ? "to fire only the first time, write `once-per: session` or `once-per: visit`" : nil)
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

  private static let words = ["two": 2, "three": 3, "four": 4, "five": 5, "ten": 10]

  /// The number in `3x`, `3 times`, `at least 3` or `three`.
  private static func nearest(to text: String) -> Int? {
    let numbers = text.split { !$0.isLetter && !$0.isNumber }.compactMap { word in
      words[word.lowercased()] ?? Int(word.hasSuffix("x") ? word.dropLast() : word)
    }
    guard numbers.count == 1, let number = numbers.first, (2...1_000_000).contains(number),
      !text.contains("."), !text.contains(","), !text.hasPrefix("-")
    else { return nil }
    return number
  }
}

enum UnknownLevel: Check {
  static let id = CheckID("SR0312", "unknown-level")

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
      advice: meant.map(Advice.write) ?? Advice.similar(
        Suggestions.nearest(to: text, among: levels))
        ?? .expected("the levels are", levels),
      fix: meant.map { .init(range: range, replacement: $0) })
  }
}

enum NotLiteral: Check {
  static let id = CheckID("SR0313", "name-not-literal")

  static func finding(_ text: ScalarText, of owner: String) -> Diagnostic? {
    guard text.value.utf8.contains(UInt8(ascii: "$")) else { return nil }
    let bytes = Array(text.value.utf8)
    guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: "${".utf8) }) else {
      return nil
    }
    let end = bytes[start...].firstIndex(of: UInt8(ascii: "}")).map { $0 + 1 } ?? bytes.count
    return Diagnostic(
      Self.self, at: text.sourceRange(of: start..<end),
      "the name under `\(owner)` contains `${…}`",
      advice: "write a constant name, and put the value under `with`")
  }
}

enum AmbiguousLiteral: Check {
  static let id = CheckID("SR0318", "ambiguous-literal", .warning)

  private static let words = [
    "no": "false", "off": "false", "yes": "true", "on": "true",
  ]

  static func finding(_ text: ScalarText) -> Diagnostic? {
    if isCertain(text.value.utf8) { return nil }
    guard
      let meant = words[text.value.lowercased()] ?? number(text.value)
        ?? literal(text.value)
    else { return nil }
    let range = text.sourceRange(of: 0..<text.value.utf8.count)
    return Diagnostic(
      Self.self, at: range, "\(Quoted.code(text.value)) is read as a text",
      advice: "write `\(meant)`, or `\"\(text.value)\"` if a text is intended")
  }

  /// Whether the first letter and the length exclude any other type.
  private static func isCertain(_ text: String.UTF8View) -> Bool {
    guard let first = text.first else { return true }
    let isLetter = (0x41...0x5A).contains(first) || (0x61...0x7A).contains(first)
    return first == UInt8(ascii: "$") || isLetter && text.count > 5
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
