/// Functions of other languages that no filter replaces.
enum ForeignFunction {
  /// What to write instead of a call.
  ///
  /// - Parameters:
  ///   - name: The name of the function.
  ///   - arguments: The texts of the arguments; a method's receiver is the first one.
  /// - Returns: The help; nil for other functions.
  static func help(for name: String, _ arguments: [String]) -> String? {
    let folded = name.lowercased().filter { $0 != "_" }
    let first = arguments.first ?? ""
    if isPastEvent(folded, arguments) { return past(arguments) }
    if folded == "count", first.contains("/") {
      let path = first.split(separator: ".").dropLast().joined(separator: ".")
      return
        "a condition cannot ask what happened before: write what happened first under `from`, the end under `to`, and "
        + "what must not happen in between under `without`, such as "
        + Quoted.code("without: {view: \(path.isEmpty ? first : path), trigger: tap}", limit: 120)
    }
    if let part = partOfTime(folded, first) { return part }
    switch folded {
    case "datediff", "timestampdiff", "daysbetween", "dateadd", "datesub", "age", "datetrunc",
      "dayssince":
      return ForeignValue.calculation
    case "floor", "ceil", "ceiling", "trunc":
      return roundingDown + Quoted.code("\(first) | round") + " rounds to the nearest whole number"
    case "dateformat", "formatdate", "strftime", "tochar":
      return ["now", "now()", "time", "today", "today()"].contains(first.lowercased())
        ? "write `time.date`, `time.clock`, `time.weekday` or `time.hour`"
        : "dates cannot be formatted: let the app provide the text, such as `data.month`"
    case "nullif":
      return
        "write \(Quoted.code(first)): a calculation with a missing value, or a division by 0, is missing"
    case "lpad", "rpad", "padstart", "padend", "zfill":
      return "texts cannot be padded: write \(Quoted.code(first)), or let the app provide the text"
    case "split", "splitpart", "regexpextract", "regexextract", "right", "reverse", "strpos",
      "instr",
      "indexof", "find", "regexpreplace":
      return "no filter takes a text apart: let the app provide the part, such as `data.city`"
    case "substr", "substring", "mid", "slice":
      guard arguments.count == 3 else { return nil }
      return ["0", "1"].contains(arguments[1])
        ? "write \(Quoted.code("\(first) | truncate(\(arguments[2]))"))"
        : "no filter takes a text apart: let the app provide the part, such as `data.city`"
    case "join" where first.hasPrefix("\"") || first.hasPrefix("'"):
      return arguments.count == 2
        ? "`join` is a filter of lists of maps: write "
          + Quoted.code("\(arguments[1].prefix { $0 != "[" }) | join(name, \(first))")
          + ", with the name of a value of each item"
        : nil
    default: return nil
    }
  }

  /// The help for numbers that are rounded down or up.
  static let roundingDown = "numbers cannot be rounded down or up: let the app provide the number; "

  /// Whether a function asks what happened before: `exists(Checkout/pay tap)`, `tapped(pay)`.
  private static func isPastEvent(_ name: String, _ arguments: [String]) -> Bool {
    guard let argument = arguments.first, !argument.hasPrefix("data."), !argument.hasPrefix("app.")
    else { return false }
    let word = ["has", "was", "not", "did", "ever"].reduce(name) {
      $0.hasPrefix($1) && $0.count > $1.count ? String($0.dropFirst($1.count)) : $0
    }
    return ["tapped", "clicked", "happened", "fired", "triggered", "visited", "submitted", "seen"]
      .contains(word) || word == "exists" && argument.contains("/")
  }

  /// What to write for `tapped publishButton`, which a condition cannot ask; nil for any other text.
  static func past(_ phrase: String) -> String? {
    EventPhrase.parse(phrase).map { past([$0.path]) }
  }

  private static func past(_ arguments: [String]) -> String {
    let words = arguments[0].filter { !"\"'".contains($0) }.split(separator: " ")
    let path = words.first.map(String.init) ?? "Checkout/pay"
    guard path.contains("/") else {
      return
        "a condition cannot ask what happened before; for people who did not do it, delete the condition and write "
        + "`from: appear`, `to: [disappear, app-background]` and "
        + Quoted.code("without: {view: \(path), trigger: tap}", limit: 120)
        + " instead of `trigger`"
    }
    let screen = path.split(separator: "/").first.map(String.init) ?? path
    return
      "a condition cannot ask what happened before; for people who did not do it, delete the condition and write "
      + Quoted.code("from: {view: \(screen), trigger: appear}", limit: 120) + ", "
      + Quoted.code("to: {view: \(screen), trigger: [disappear, app-background]}", limit: 120)
      + " and "
      + Quoted.code("without: {view: \(path), trigger: tap}", limit: 120)
      + " instead of `view` and `trigger`"
  }

  /// `weekday(now)` and `hour(now)`.
  private static func partOfTime(_ name: String, _ argument: String) -> String? {
    let isNow = ["", "now", "now()", "time", "today", "today()", "current_timestamp", "date"]
      .contains(
        argument.lowercased())
    switch name {
    case "weekday", "dayofweek", "dow", "dayname", "isoweekday":
      return isNow
        ? "write `time.weekday`, which is a name: `time.weekday in [\"saturday\", \"sunday\"]`"
        : ForeignValue.calculation
    case "hour", "gethour": return isNow ? "write `time.hour`" : nil
    case "month", "year", "day", "dayofmonth", "monthname":
      return isNow
        ? "compare the whole day, such as `time.date >= 2026-12-01`" : ForeignValue.calculation
    default: return nil
    }
  }
}
