enum NoParts: Check {
  static let id = CheckID("SR0543", "no-parts")
  static let title = "a property of a value that has none"
  static let explanation = """
    Only `data.…`, `app.…` and `trigger.…` may contain nested values. To change a value, apply a \
    filter: `view.text | length`.
    """
  static let bad = Examples.condition(#"⟦(view.text.length)⟧ > 3"#)
  static let good = Examples.condition(#"(view.text | length) > 3"#)

  static func finding(_ site: NameSite, _ value: String, _ rest: Range<Int>) -> Diagnostic {
    let word = site.text.part(rest)
    if value == "elapsed", let meant = elapsed(word) {
      return site.text.finding(
        self, at: site.range, "`elapsed` has no property \(Quoted.code(word))", help: meant)
    }
    let filters =
      LengthProperty.filters(in: word.split(separator: ".").map(String.init))
      ?? LengthProperty.filter(word).map { [$0] }
    if let filters {
      return site.text.finding(
        self, at: site.range, "`\(value)` has no property \(Quoted.code(word))",
        help: LengthProperty.help(value, filters, at: site.range, in: site.text))
    }
    return site.text.finding(
      self, at: rest, "`\(value)` has no property \(Quoted.code(word))",
      help: ofScreen(site, value, word)
        ?? RuleFilter(rawValue: word).map {
          "write a filter after `|`: `\(value) | \($0.rawValue)`"
        }
        ?? "write `\(value)` alone")
  }

  /// The help for `elapsed.minutes`; nil for other properties.
  static func elapsed(_ word: String) -> String? {
    let factors = [
      "minute": " / 60 | round", "min": " / 60 | round", "hour": " / 3600 | round(1)",
      "second": " | round", "sec": " | round", "millisecond": " * 1000 | round",
      "ms": " * 1000 | round",
    ]
    let folded = word.lowercased().replacingOccurrences(of: "total", with: "").filter(\.isLetter)
    let unit = folded.hasPrefix("in") ? String(folded.dropFirst(2)) : folded
    let factor = factors[unit] ?? (unit.hasSuffix("s") ? factors[String(unit.dropLast())] : nil)
    return factor.map { "write \(Quoted.code("elapsed\($0)"))" }
  }

  /// The help for what the app knows of a screen besides its name.
  private static func ofScreen(_ site: NameSite, _ value: String, _ word: String) -> String? {
    switch value {
    case "previous_screen" where word.hasPrefix("data."):
      return
        "only the name of the previous screen is known: let the app provide the value, such as "
        + Quoted.code("app.previous_\(word.dropFirst("data.".count))")
    case "screen" where word == "class":
      return "write `screen`, which is the class without ViewController unless the app sets a name"
    case "screen" where word.hasPrefix("previous"): return "write `previous_screen`"
    case "screen" where word == "title":
      return
        "write `data.title`, which the app must provide, or `screen` alone for the name of the screen"
    case "screen" where ForeignValue.isTime(word): return ForeignValue.time(site)
    default: return nil
    }
  }
}
