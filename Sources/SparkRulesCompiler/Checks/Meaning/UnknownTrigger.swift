import SparkRulesModel

/// A trigger that neither the language nor the app has.
enum UnknownTrigger: Check {
  static let code = "SR0601"
  static let name = "unknown-trigger"
  static let severity = Severity.error
  static let title = "a trigger that does not exist"
  static let explanation = """
    The triggers are `tap`, `appear`, `disappear`, `scroll`, `focus`, `blur`, `select`, `deselect`, \
    `impression` and `scroll-depth`, and the detector's own names. A trigger of the app must be declared at \
    the top of the file, such as `triggers: [didShake]`, so that a typing mistake stays an error.
    """
  static let bad = Examples.rule(
    "view: buyButton\ntrigger: ⟦click⟧\nactions:\n  - emit: buy_tapped")
  static let good = Examples.rule(
    "view: buyButton\ntrigger: tap\nactions:\n  - emit: buy_tapped")

  private static let habits: [String: TriggerWord] = [
    "click": .tap, "press": .tap, "touch": .tap, "tapped": .tap, "touchupinside": .tap,
    "onclick": .tap,
    "show": .appear, "display": .appear, "load": .appear, "open": .appear, "viewdidappear": .appear,
    "screenview": .appear, "screen_view": .appear, "pageview": .appear, "page_view": .appear,
    "page-view": .appear, "screen-view": .appear, "hide": .disappear, "close": .disappear,
    "viewdiddisappear": .disappear,
    "view": .impression, "seen": .impression, "visible": .impression, "scrolldepth": .scrollDepth,
    "scroll_depth": .scrollDepth, "input": .focus, "unfocus": .blur, "unselect": .deselect,
  ]

  static func finding(_ word: Placed<String>, declared: [String]) -> Diagnostic {
    let words = TriggerWord.allCases.map(\.rawValue)
    let folded = word.value.lowercased()
    let meant = words.first { $0.lowercased() == folded } ?? habits[folded]?.rawValue
    let part = folded.split { !$0.isLetter && $0 != "-" }.lazy.compactMap { part in
      words.first { $0 == part } ?? habits[String(part)]?.rawValue
    }.first
    let habit = Suggestions.nearest(to: folded, among: habits.keys.sorted()).first
    let near = Suggestions.question(Suggestions.nearest(to: word.value, among: words + declared))
    if folded.hasPrefix("double") || folded.hasPrefix("rage") || folded.hasPrefix("triple") {
      return Diagnostic(
        Self.self, at: word.range, "there is no trigger \(Quoted.code(word.value))",
        help: "write `tap`, and beside it `times: \(folded.hasPrefix("double") ? 2 : 3)` and "
          + "`within: 1s`")
    }
    return Diagnostic(
      Self.self, at: word.range, "there is no trigger \(Quoted.code(word.value))",
      help: meant.map { "write `\($0)`" } ?? near ?? part.map { "write `\($0)`" }
        ?? habit.flatMap { habits[$0] }.map { "write `\($0.rawValue)`" }
        ?? "if the app has it, declare it at the top: `triggers: [\(word.value)]`",
      fix: meant.map { .init(range: word.range, replacement: $0) })
  }
}
