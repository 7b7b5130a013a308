enum UnsupportedVersion: Check {
  static let id = CheckID("SR0307", "unsupported-version")

  static func finding(at range: Range<Int>, _ text: String) -> Diagnostic {
    Diagnostic(
      self, at: range,
      text == "1"
        ? "`version` must be a number without quotes"
        : "there is no version \(Quoted.code(text)) of the language",
      advice: .write("version: 1"), fix: .init(range: range, replacement: "1"))
  }
}

enum InvalidDuration: Check {
  static let id = CheckID("SR0309", "invalid-duration")

  static func finding(_ text: ScalarText, at range: Range<Int>) -> Diagnostic {
    if let number = NumberLiteral.parse(text.value), !text.value.hasPrefix("-") {
      let digits = LiteralPrinter.print(number)
      return Diagnostic(
        self, at: range, "\(Quoted.code(text.value)) has no unit",
        advice: digits.count > 2
          ? "write `\(digits)ms` for milliseconds, or `\(digits)s` for seconds"
          : "write `\(digits)s` for seconds, or `\(digits)m` for minutes")
    }
    return Diagnostic(
      self, at: range, "\(Quoted.code(text.value)) is not a duration",
      nearest: DurationLiteral.nearest(to: text.value),
      or: "write a number and a unit, such as `500ms`, `2s` or `1m`")
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
        self, at: range, "\(Quoted.code(text.value)) is more than `100%`",
        advice: "write at most `100%`")
    }
    let meant = PercentLiteral.meant(by: text.value)
    let nearest = meant.first ?? NearNames.nearest(to: text.value, among: presets).first
    let names = presets.map { ", or `\($0)`" }.joined()
    return Diagnostic(
      self, at: range, "\(Quoted.code(text.value)) is not a percentage",
      nearest: meant.count > 1 ? nil : nearest,
      or: meant.count > 1
        ? .choose(meant) : "write a number and `%`, such as `50%`\(names); several are a list")
  }
}

enum InvalidTimes: Check {
  static let id = CheckID("SR0311", "invalid-times")

  static func finding(_ text: ScalarText, at range: Range<Int>) -> Diagnostic {
    let numbers = text.value.split { !$0.isNumber }.compactMap { Int($0) }
    let number = numbers.count == 1 && !text.value.contains { "-.,".contains($0) } ? numbers[0] : 0
    return Diagnostic(
      self, at: range, "\(Quoted.code(text.value)) is not a valid number of times",
      advice: number > 1 && number <= 1_000_000
        ? .write(String(number))
        : "write a whole number that is at least 2, or `once-per: session` for the first time only")
  }
}

enum InvalidDay: Check {
  static let id = CheckID("SR0332", "invalid-day")

  static func finding(_ text: ScalarText, at range: Range<Int>) -> Diagnostic {
    let time = text.value.split(separator: " ").joined(separator: "T")
    return Diagnostic(
      self, at: range, "\(Quoted.code(text.value)) is neither a day nor a time with its zone",
      advice: ActivePeriod.Bound("\(time)Z") == nil
        ? TypedLiteral(dateInOtherNotation: text.value).map { .write($0.written) }
          ?? "write a day such as `2026-11-27`, or a time such as `2026-11-27T18:00+01:00`"
        : "add the zone of the time: `\(time)+01:00` in Berlin in winter, or `\(time)Z` for UTC")
  }
}

enum InvalidMode: Check {
  static let id = CheckID("SR0358", "invalid-mode")

  static func finding(_ text: ScalarText, at range: Range<Int>) -> Diagnostic {
    UnknownWord(
      text.value, at: .mode, among: RuleMode.allCases.map(\.rawValue), listedAs: nil
    ).finding(
      self, at: range, "\(Quoted.code(text.value)) is not a value of `mode`",
      or: "write `shadow`, or delete the line if the rule is to act")
  }
}

enum InvalidKeep: Check {
  static let id = CheckID("SR0353", "invalid-keep")

  static func finding(_ text: ScalarText, at range: Range<Int>) -> Diagnostic {
    let words = CountedStart.allCases.map(\.rawValue)
    return UnknownWord(text.value, at: .keep, among: words, listedAs: nil).finding(
      self, at: range, "\(Quoted.code(text.value)) is not a value of `keep`", or: .choose(words))
  }
}

enum UnknownLevel: Check {
  static let id = CheckID("SR0312", "unknown-level")

  static func finding(_ text: ScalarText, at range: Range<Int>) -> Diagnostic {
    UnknownWord(
      text.value, at: .level, among: LogLevel.allCases.map(\.rawValue), listedAs: "the levels are"
    ).finding(self, at: range, "there is no log level \(Quoted.code(text.value))")
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
      self, at: text.sourceRange(of: start..<end), "the name under `\(owner)` contains `${…}`",
      advice: "write a constant name, and put the value under `with`")
  }
}

enum AmbiguousLiteral: Check {
  static let id = CheckID("SR0318", "ambiguous-literal", .warning)

  static func finding(_ text: ScalarText) -> Diagnostic? {
    if isCertain(text.value.utf8) { return nil }
    let word = ForeignWords.word(text.value, at: .value)?.meaning
    guard
      let meant = word.flatMap({ SparkLiteral.parse($0) == .text($0) ? nil : $0 })
        ?? NumberLiteral.nearest(to: text.value) ?? SparkLiteral.nearest(to: text.value)
    else { return nil }
    return text.finding(
      self, at: 0..<text.value.utf8.count, "\(Quoted.code(text.value)) is read as a text",
      advice: "write `\(meant)`, or `\"\(text.value)\"` if a text is intended")
  }

  /// Whether the first letter and the length exclude any other type.
  private static func isCertain(_ text: String.UTF8View) -> Bool {
    guard let first = text.first else { return true }
    let isLetter = (0x41...0x5A).contains(first) || (0x61...0x7A).contains(first)
    return first == UInt8(ascii: "$") || isLetter && text.count > 5
  }
}
