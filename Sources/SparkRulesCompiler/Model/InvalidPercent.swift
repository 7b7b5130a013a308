enum InvalidPercent: Check {
  static let id = CheckID("SR0310", "invalid-percent")
  static let title = "an invalid percentage"
  static let explanation = """
    A percentage is a number from 0 to 100 followed by `%`, without a space: `50%`, `0.5%`. \
    `visible` also accepts `mrc-display` and `mrc-video`, the definitions of a viewable impression \
    by the Media Rating Council.
    """
  static let example = Examples.rule(
    "view: card\ntrigger: impression\nvisible: ⟦0.5⟧⟨50%⟩\nactions:\n  - emit: seen")

  /// Creates the finding for a list of numbers, such as `[25, 50]`; nil if it contains a percentage.
  static func finding(_ list: [String], at range: Range<Int>) -> Diagnostic? {
    // `[25 50]`
    let separated = list.flatMap { numbers(in: $0) ?? [$0] }
    let hasCommas = separated.count == list.count
    let meant = separated.compactMap { PercentLiteral.nearest(to: $0) }
    guard meant.count > 1, meant.count == separated.count,
      !hasCommas || !list.contains(where: { PercentLiteral.parse($0) != nil })
    else { return nil }
    let text = "[\(meant.joined(separator: ", "))]"
    return Diagnostic(
      Self.self, at: range,
      hasCommas
        ? "these numbers are not percentages" : "a comma is missing between two of these numbers",
      help: "write `\(text)`", fix: .init(range: range, replacement: text))
  }

  /// The numbers or percentages in a text, with spaces in between; nil for other texts.
  private static func numbers(in text: String) -> [String]? {
    let parts = text.split(separator: " ").map(String.init)
    let areNumbers = parts.allSatisfy {
      PercentLiteral.parse($0) != nil || NumberLiteral.decimal($0) != nil
    }
    return parts.count > 1 && areNumbers ? parts : nil
  }

  /// The help for `50% for 2s`, `bottom`, `every 25%` and `1000px`; nil for any other text.
  private static func extent(_ written: String, hasTime: Bool) -> String? {
    let words = written.lowercased().split { " ,".contains($0) }.map(String.init)
    let whole = ["bottom", "end", "full", "fully", "complete", "completely", "whole", "entirely"]
    if words.contains(where: whole.contains) { return "write `100%`" }
    if hasTime, let share = words.first.flatMap(PercentLiteral.nearest),
      let time = words.last.flatMap(DurationLiteral.parse).map(DurationLiteral.printed)
        ?? DurationLiteral.meant(by: words.suffix(2).joined(separator: " ")), words.count > 1
    {
      return "write `\(share)`, and `at-least: \(time)` on a line of its own"
    }
    if hasTime, ["true", "yes", "on", "any"].contains(written.lowercased()) {
      return
        "delete this line: without it, half of the view must be visible; another share is written as `75%`"
    }
    if words.first == "every", words.last.map(PercentLiteral.parse) == 0.25 {
      return "write a list: `[25%, 50%, 75%, 100%]`"
    }
    return written.lowercased().hasSuffix("px")
      ? "a length in pixels differs between phones: write a share of the whole, such as `50%`" : nil
  }

  /// Whether a text is about a share of the events, such as `10% of events`.
  private static func isOfEvents(_ written: String) -> Bool {
    let words = NamingStyle.words(of: written)
    return !Set(words).isDisjoint(with: ["event", "events", "hits", "taps", "clicks", "requests"])
  }

  /// Creates the finding for an invalid percentage of a key; `presets` are alternative values.
  static func finding(
    _ text: ScalarText, at range: Range<Int>, of key: String = "", presets: [String] = []
  ) -> Diagnostic {
    let written = text.value
    if PercentLiteral.parse(written) != nil {
      return Diagnostic(
        Self.self, at: range, "\(Quoted.code(written)) is more than `100%`",
        help: "write at most `100%`")
    }
    if !presets.isEmpty, DurationLiteral.parse(written) != nil {
      return Diagnostic(
        Self.self, at: range, "\(Quoted.code(written)) is a duration, not a percentage",
        help: "write `at-least: \(written)` on a line of its own")
    }
    let share = PercentLiteral.share(written) ?? PercentLiteral.shareWithUnit(written)
    let nearest =
      PercentLiteral.nearest(to: written) ?? Suggestions.nearest(to: written, among: presets).first
    let help =
      share.map { "write \(Quoted.code($0))" } ?? extent(written, hasTime: !presets.isEmpty)
      ?? list(written)
      ?? (key == RuleKey.sample.rawValue ? sample(written, nearest: nearest) : nil)
    let meant = nearest ?? number(in: written).flatMap { PercentLiteral.nearest(to: $0 + "%") }
    let names = presets.map { ", or `\($0)`" }.joined()
    return Diagnostic(
      Self.self, at: range, "\(Quoted.code(written)) is not a percentage",
      help: help
        ?? "write \(meant.map { "`\($0)`" } ?? "a number and `%`, such as `50%`\(names)")",
      fix: help == nil ? nearest.map { .init(range: range, replacement: $0) } : nil)
  }

  /// The help for `25%, 50%` and `25% 50%`; nil for other texts.
  private static func list(_ written: String) -> String? {
    let isList =
      written.contains(",") || written.count(where: { $0 == "%" }) > 1
      || numbers(in: written) != nil
    let parts = written.split { $0 == "," || isList && $0 == " " }.map {
      PercentLiteral.nearest(to: $0)
    }
    guard parts.count > 2 || parts.count == 2 && written.contains(" "),
      !parts.contains(where: { $0 == nil })
    else { return nil }
    return "write a list: `[\(parts.compactMap { $0 }.joined(separator: ", "))]`"
  }

  /// The help for `session`, `10 percent of users` and other texts under `sample`; nil without a share.
  private static func sample(_ written: String, nearest: String?) -> String? {
    if RuleKey.periods[written.lowercased()] != nil {
      return
        "write the share and what it is a share of, such as `{share: 10%, by: install}` of the people, or `10%` of the sessions; for one "
        + "event each, `once-per: session` or `once-per: install`"
    }
    return (nearest ?? number(in: written).flatMap { PercentLiteral.nearest(to: $0) }).map {
      (isOfEvents(written) ? "single events cannot be chosen: " : "")
        + PercentLiteral.sample($0, key: "")
    }
  }

  /// The only number in a text.
  private static func number(in text: String) -> Substring? {
    let numbers = text.split { !$0.isNumber && $0 != "." }
    return numbers.count == 1 ? numbers[0] : nil
  }
}
