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

  private static let habits: [String: TriggerKeyword] = [
    "click": .tap, "press": .tap, "touch": .tap, "tapped": .tap, "taps": .tap, "tapping": .tap,
    "clicks": .tap, "clicked": .tap, "presses": .tap, "pressed": .tap, "touched": .tap,
    "touchupinside": .tap,
    "onclick": .tap,
    "show": .appear, "display": .appear, "load": .appear, "open": .appear, "viewdidappear": .appear,
    "screenview": .appear, "screen_view": .appear, "pageview": .appear, "page_view": .appear,
    "page-view": .appear, "screen-view": .appear, "hide": .disappear, "close": .disappear,
    "viewdiddisappear": .disappear,
    "view": .impression, "seen": .impression, "visible": .impression, "scrolldepth": .scrollDepth,
    "scroll_depth": .scrollDepth, "input": .focus, "unfocus": .blur, "unselect": .deselect,
  ]

  /// Words what is no trigger.
  ///
  /// - Parameters:
  ///   - word: What was written.
  ///   - key: The key that it stands under.
  ///   - declared: The app's own triggers.
  /// - Returns: The finding.
  static func finding(
    _ word: Located<String>, under key: String = "trigger", declared: [String]
  ) -> Diagnostic {
    let words = TriggerKeyword.allCases.map(\.rawValue)
    let folded = word.value.lowercased()
    let meant = words.first { $0.lowercased() == folded } ?? habits[folded]?.rawValue
    let part = folded.split { !$0.isLetter && $0 != "-" }.lazy.compactMap { part in
      words.first { $0 == part } ?? habits[String(part)]?.rawValue
    }.first
    let habit = Suggestions.nearest(to: folded, among: habits.keys.sorted()).first
    let near = Suggestions.question(Suggestions.nearest(to: word.value, among: words + declared))
    if let list = list(folded, words + declared) {
      return Diagnostic(
        Self.self, at: word.range, "there is no trigger \(Quoted.code(word.value))",
        help: "write a list: \(Quoted.code("[\(list)]"))")
    }
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
        ?? (key == "trigger"
          ? "if the app has it, declare it at the top: `triggers: [\(word.value)]`"
          : "if it is a view, write `\(key): {view: \(word.value), trigger: tap}`"),
      fix: meant.map { .init(range: word.range, replacement: $0) })
  }

  /// `tap, appear` or `tap or appear` as the inside of a list; nil where not all are triggers.
  private static func list(_ written: String, _ words: [String]) -> String? {
    let parts = written.split { $0 == "," || $0 == ";" || $0 == " " }.map(String.init).filter {
      $0 != "or" && $0 != "and"
    }
    guard parts.count > 1, parts.allSatisfy(words.contains) else { return nil }
    return parts.joined(separator: ", ")
  }
}
