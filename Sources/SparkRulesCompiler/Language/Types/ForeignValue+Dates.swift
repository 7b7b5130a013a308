import Foundation

/// The present time, and calculations with dates, which rules do not have.
extension ForeignValue {
  static let dates: Set<String> = [
    "now", "date", "date.now", "today", "currentdate", "currenttimestamp", "localdate",
    "getdate",
  ]

  /// Whether a name is that of the present time in another language.
  static func isPresent(_ name: String) -> Bool { dates.contains(plain(name)) }

  /// Whether an expression of another language is the present time: `now()`, `today`.
  static func isNow(_ text: String) -> Bool {
    let name = plain(text.filter { !"()".contains($0) })
    return ["", "time"].contains(name) || dates.contains(name)
      || [
        "event.time", "event.timestamp", "eventtime", "eventtimestamp", "timestamp", "datetime.now",
      ]
      .contains(name)
  }

  /// `today - data.ordered_at`, `date >= "2026-11-27"`, and `today` alone.
  static func date(_ site: NameSite) -> String? {
    let after = site.text.part(site.range.upperBound..<site.text.value.utf8.count)
    let before = site.text.part(0..<site.range.lowerBound)
    guard
      after.drop(while: { $0 == " " || $0 == "(" || $0 == ")" }).hasPrefix("-")
        || before.reversed().drop(while: { $0 == " " }).first == "-"
    else {
      if let day = site.text.comparedDay(after: site.range) {
        return "write `time.date`, and the date without quotes: " + Quoted.code("time.date \(day)")
      }
      return ["today", "date"].contains(plain(site.reference.root))
        ? "write `time.date` for the day" : nil
    }
    let isSinceStart = ["view.appear", "view.shown", "view.open", "view.start"].contains {
      site.text.value.contains($0)
    }
    if isSinceStart { return time(site) }
    let start = after.drop { "-() ".contains($0) }.prefix {
      $0.isLetter || $0.isNumber || "._".contains($0)
    }
    return after.drop(while: { $0 == " " }).hasPrefix("-")
      ? ForeignFunction.sinceThen(String(start), in: site.text.value)
      : calculation(of: [site.text.value])
  }

  /// The help for a calculation with dates.
  ///
  /// - Parameter texts: The texts of the dates.
  /// - Returns: The help, with the name of a number that the app provides where it provides the date.
  static func calculation(of texts: [String]) -> String {
    let words = texts.flatMap { $0.split { !$0.isLetter && !$0.isNumber && !"._".contains($0) } }
    let date = words.first { $0.hasPrefix("data.") || $0.hasPrefix("app.") }
    let unit = words.lazy.compactMap { Self.unit(of: $0) }.first ?? divided(texts) ?? "days"
    let provide =
      "rules cannot calculate with dates: let the app provide the number of \(unit), such as "
    guard let date, let root = date.split(separator: ".").first else {
      let event = words.lazy.compactMap(Self.event).first
      let name = event.map { "\(unit)_since_\($0)" } ?? "\(unit)_left"
      return provide
        + "`app.\(name)`; the seconds between two triggers are `elapsed`, with `from` and `to`"
    }
    let owners = date.split(separator: ".").dropFirst().dropLast().map { "\($0)." }.joined()
    return provide
      + "\(Quoted.code("\(root).\(owners)\(unit)_left")) or \(Quoted.code("\(root).\(owners)\(unit)_since"))"
  }

  /// The event whose date a value such as `user.install_date` is; nil for other names.
  private static func event(_ word: some StringProtocol) -> String? {
    let name = word.split(separator: ".").last ?? ""
    let ending = ["_date", "_at", "_time", "_on"].first { name.hasSuffix($0) }
    let event = name.dropLast(ending?.count ?? name.count)
    guard NameSyntax.isName(event), !["current", "event", "created", "now"].contains(event) else {
      return nil
    }
    return String(event)
  }

  private static let units: [(names: [String], unit: String)] = [
    (["second", "sec"], "seconds"), (["minute", "min"], "minutes"), (["hour"], "hours"),
    (["day"], "days"), (["week"], "weeks"), (["month"], "months"), (["year"], "years"),
    (["millisecond", "ms"], "milliseconds"),
  ]

  /// The unit that a word names, also in the plural; nil for other words.
  private static func unit(of word: some StringProtocol) -> String? {
    let folded = word.lowercased()
    return units.first { $0.names.contains { $0 == folded || $0 + "s" == folded } }?.unit
  }

  /// The unit of `(Date.now() - data.start) / 1000`; nil without such a division.
  private static func divided(_ texts: [String]) -> String? {
    let divisors = ["1000": "seconds", "60000": "minutes", "3600000": "hours", "86400000": "days"]
    return texts.lazy.compactMap { text -> String? in
      guard let slash = text.firstIndex(of: "/") else { return nil }
      let digits = text[slash...].dropFirst().drop { $0 == " " }.prefix { $0.isNumber }
      return divisors[String(digits)]
    }.first
  }

  /// The value of the app that is compared with a range: `data.expires_at` in `data.expires_at > today()`.
  static func comparedDate(before range: Range<Int>, in text: ScalarText) -> String? {
    let words = text.part(0..<range.lowerBound).split(separator: " ").suffix(2)
    guard words.count == 2, let value = words.first, let sign = words.last,
      ["<", ">", "<=", ">=", "==", "="].contains(sign),
      ["data.", "app."].contains(where: value.hasPrefix)
    else { return nil }
    return String(value)
  }

  /// The help for a date of the app that is compared with the present.
  static func comparison(with date: String) -> String {
    let root = date.prefix { $0 != "." }
    return
      "rules cannot compare a date of the app with the present: let the app provide the answer, such as "
      + Quoted.code("\(root).is_expired")
  }
}
