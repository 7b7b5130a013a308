import SparkRulesModel

enum UnknownTrigger: Check {
  static let id = CheckID("SR0601", "unknown-trigger")
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
    _ word: Placed<String>, under key: String = "trigger", declared: [String]
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

enum ConflictingKeys: Check {
  static let id = CheckID("SR0604", "conflicting-keys")
  static let title = "two keys that exclude each other"
  static let explanation = """
    A rule fires at a `trigger`, or at the second of two moments (`from` and `to`), not both. `times` and \
    `within` count triggers, and so stand beside an ordinary `trigger` only.
    """
  static let bad = Examples.rule(
    "view: page\ntrigger: appear\n⟦from⟧: appear\nto: disappear\nactions:\n  - emit: read")
  static let good = Examples.rule(
    "view: page\nfrom: appear\nto: disappear\nactions:\n  - emit: read")

  static func finding(_ key: String, at range: Range<Int>, with other: String, _ place: Range<Int>)
    -> Diagnostic
  {
    Diagnostic(
      Self.self, at: range, "\(Quoted.code(key)) cannot stand beside \(other)",
      notes: [.init(range: place, message: "\(other) is here")],
      help: "delete one of them")
  }
}

enum TriggerAlone: Check {
  static let id = CheckID("SR0605", "trigger-stands-alone")
  static let title = "`impression` or `scroll-depth` among other triggers"
  static let explanation = """
    `impression` and `scroll-depth` are measured over time and have keys of their own (`visible`, `at`), so \
    they stand alone under `trigger`: not in a list, and not under `from`, `to` or `without`. Write a second \
    rule.
    """
  static let bad = Examples.rule(
    "view: card\ntrigger: [tap, ⟦impression⟧]\nactions:\n  - emit: seen")
  static let good = Examples.rule(
    "view: card\ntrigger: impression\nactions:\n  - emit: seen")

  static func finding(_ word: Placed<String>, under key: String) -> Diagnostic {
    Diagnostic(
      Self.self, at: word.range,
      key == "trigger"
        ? "\(Quoted.code(word.value)) cannot stand beside other triggers"
        : "\(Quoted.code(word.value)) cannot stand under \(Quoted.code(key))",
      help: "write a rule of its own with `trigger: \(word.value)`")
  }
}

enum MissingView: Check {
  static let id = CheckID("SR0606", "missing-view")
  static let title = "a rule without a view"
  static let explanation = """
    A rule needs `view`, unless `from`, `to` and `without` name views of their own, or its trigger is one of \
    the app's own that concerns no view.
    """
  static let bad =
    Examples.head + """
      rules:
        ⟦buy-tapped⟧:
          trigger: tap
          actions:
            - emit: buy_tapped

      """
  static let good = Examples.head + Examples.rules

  static func finding(_ rule: Placed<String>) -> Diagnostic {
    Diagnostic(
      Self.self, at: rule.range, "this rule does not say on which view it works",
      help: "add `view: …`; `view: /*` takes any view")
  }
}

enum StrayCapture: Check {
  static let id = CheckID("SR0610", "capture-of-second-moment")
  static let title = "a capture in the view of a second moment"
  static let explanation = """
    In a rule with `from` and `to`, captures are those of the first moment's view. A capture in the view of \
    `to` or `without` would never be used: write `*` there.
    """
  static let bad = Examples.rule(
    "from:\n  view: product-<sku>\n  trigger: tap\nto:\n  view: buy-<⟦sku⟧>\n  trigger: tap\n"
      + "actions:\n  - emit: bought\n    with:\n      sku: ${sku}")
  static let good = Examples.rule(
    "from:\n  view: product-<sku>\n  trigger: tap\nto:\n  view: buy-*\n  trigger: tap\n"
      + "actions:\n  - emit: bought\n    with:\n      sku: ${sku}")

  static func finding(_ capture: Placed<String>) -> Diagnostic {
    Diagnostic(
      Self.self, at: capture.range, "the capture \(Quoted.code(capture.value)) is never used here",
      help: "write `*` in its place: captures come from the view of `from`")
  }
}
