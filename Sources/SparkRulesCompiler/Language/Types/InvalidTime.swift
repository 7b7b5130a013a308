enum InvalidTime: Check {
  static let id = CheckID("SR0563", "invalid-time")
  static let title = "a version, date or time that does not exist"
  static let explanation = """
    A version has three or four numbers: `3.10.0`. A date is `2026-12-24`, a time of day `18:00`, and a \
    time on a day `2026-12-24T18:00Z` or `2026-12-24T18:00+01:00`: without its zone it would depend on \
    the phone.
    """
  static let example = Examples.condition("time.date == ⟦2026-02-30⟧⟨2026-02-28⟩")

  static func finding(_ range: Range<Int>, _ type: ValueType, in text: ScalarText) -> Diagnostic {
    let written = text.part(range)
    if let meant = nearest(to: written, type) {
      return text.finding(self, at: range, meant.message, help: meant.help)
    }
    let isDateAndTime = type == .date && (written.contains("T") || written.contains(" "))
    let zoned = isDateAndTime && !written.hasSuffix("Z") ? zoned(written) : nil
    return text.finding(
      self, at: range,
      zoned == nil
        ? "there is no such \(noun(isDateAndTime ? .timestamp : type))"
        : "a time on a day requires its zone",
      help: zoned.map { "add the zone: \($0)" }
        ?? (written == "24:00"
          ? "a day ends after `23:59`: delete this comparison, or write `time.clock <= 23:59`"
          : nil)
        ?? TypedLiteral(timeInOtherNotation: text.part(range)).map { "write `\($0.written)`" }
        ?? endOfMonth(written) ?? duration(written)
        ?? "write one such as \(example(isDateAndTime ? .timestamp : type))")
  }

  /// The help for a time on a day without its zone; nil for other texts.
  static func zoned(_ written: String) -> String? {
    let whole = written.replacingOccurrences(of: " ", with: "T")
    guard TypedLiteral("\(whole)Z")?.type == .timestamp else { return nil }
    return "write `\(whole)Z` for UTC, or an offset, such as `\(whole)+01:00`"
  }

  /// The help for `00:30:00`; nil for other texts.
  private static func duration(_ written: String) -> String? {
    let parts = written.split(separator: ":").compactMap { Int($0) }
    guard parts.count == 3, written.filter({ $0 == ":" }).count == 2 else { return nil }
    let seconds = Double(parts[0] * 3_600 + parts[1] * 60 + parts[2])
    return
      "for a duration, write `\(DurationLiteral.printed(seconds))`; a time of day has no seconds, such as `\(written.prefix(5))`"
  }

  /// The last day of a month that has fewer days, as for `2026-11-31`.
  private static func endOfMonth(_ written: String) -> String? {
    guard written.count == 10, ["29", "30", "31"].contains(written.suffix(2)) else { return nil }
    let last = [30, 29, 28].map { "\(written.dropLast(2))\($0)" }.first { RFC3339.time($0) != nil }
    return last.map { "write `\($0)`, the last day of the month" }
  }

  /// A version with a suffix, or a time with fractions of a second and its zone; nil for other mistakes.
  private static func nearest(
    to written: String, _ type: ValueType
  ) -> (message: String, help: String)? {
    if type == .version, let end = written.firstIndex(where: { "-+".contains($0) }) {
      return (
        "a version in a rule consists of numbers",
        "write `\(written[..<end])`; what follows `-` or `+` in a version of the app is ignored"
      )
    }
    guard type == .date, let point = written.firstIndex(of: ".") else { return nil }
    let zone = written[point...].drop { $0 == "." || $0.isNumber }
    let meant = TypedLiteral("\(written[..<point])\(zone)")
    guard let meant, meant.type == .timestamp else { return nil }
    return ("a time has whole seconds", "write `\(meant.written)`")
  }

  /// Creates the finding for `DATE '2026-12-24'` and `INTERVAL '7 days'` of SQL.
  static func prefixed(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    let written = text.part(range)
    let inside = written.split { "\"'".contains($0) }.dropFirst().first.map(String.init) ?? ""
    let before = text.part(0..<range.lowerBound).last { $0 != " " }
    let help: String
    let folded = written.lowercased()
    let isSum = folded.contains("interval") && !folded.hasPrefix("interval")
    if isSum || before == "+" || before == "-" {
      help = "a time has no `+` or `-`: write the day itself, such as `time.date > 2026-12-31`"
    } else if folded.hasPrefix("interval") {
      let duration = DurationLiteral.meant(
        by: inside.isEmpty ? written.dropFirst("interval".count).description : inside)
      help = duration.map { "write `\($0)`" } ?? "write a duration, such as `elapsed > 24h`"
    } else if let literal = TypedLiteral(inside)?.written {
      help = "write \(Quoted.code(literal))"
    } else if let time = TypedLiteral("\(inside.replacingOccurrences(of: " ", with: "T"))Z") {
      help =
        "write \(Quoted.code(time.written)) for UTC; a day in the phone's time zone is "
        + Quoted.code("time.date >= \(inside.prefix(10))")
    } else {
      help =
        "write a day, such as `time.date > 2026-12-24`, or a time, such as `2026-12-24T18:00Z`"
    }
    return text.finding(self, at: range, "\(Quoted.code(written)) is not a time", help: help)
  }

  private static func noun(_ type: ValueType) -> String {
    String(type.phrase.split(separator: " ", maxSplits: 1).last ?? "")
  }

  private static func example(_ type: ValueType) -> String {
    switch type {
    case .version: "`3.10.0`"
    case .date: "`2026-12-24`"
    case .clock: "`18:00`"
    default: "`2026-12-24T18:00Z`"
    }
  }
}
