import SparkRulesModel

enum EveryView: Check {
  static let id = CheckID("SR0621", "every-view", .warning)
  static let title = "a rule that fires for every view"
  static let explanation = """
    `*` is every view: with `appear`, `disappear` and `impression` the rule fires for each label, image and \
    container, hundreds of times on one screen. A screen is `.Screen`, and the rows of a list are `Listing/.Cell`. A \
    rule that counts the taps on buttons names them `.Button`. If the rule is intended, add an `ignore` comment.
    """
  static let example = Examples.rule(
    "view: \"⟦*⟧⟨.Screen⟩\"\ntrigger: appear\nactions:\n  - emit: screen_view")

  /// Reports paths that end with `*`, of a rule that waits for views to be shown.
  ///
  /// - Parameters:
  ///   - paths: The paths of the rule.
  ///   - views: The views at which it fires.
  ///   - triggers: Its triggers, or those that are probably meant.
  ///   - source: The rule.
  /// - Returns: The findings.
  static func findings(
    _ paths: [PathSite], of views: ViewSelection?, _ triggers: [TriggerKeyword],
    in source: RuleSource
  ) -> [Diagnostic] {
    let isOfButtons = triggers == [.tap] && areButtons(source)
    guard isOfButtons || triggers.contains(where: isDisplay) else { return [] }
    return paths.filter { isAnyView($0.program) && views?.paths.contains($0.program) == true }
      .map { path in
        let text = path.parsed.text.value
        if isOfButtons {
          return Diagnostic(
            self, at: path.parsed.sourceRange,
            "\(Quoted.code(text)) also matches labels and other views that are no buttons",
            help: buttons(outer(text)))
        }
        let outer = outer(text)
        let inside =
          outer.map { "inside \(Quoted.code($0))" } ?? "inside the screens, and no screen"
        return Diagnostic(
          self, at: path.parsed.sourceRange, "\(Quoted.code(text)) matches every view \(inside)",
          help: help(outer, triggers, source))
      }
  }

  /// The views to write instead of `Feed/posts/*`.
  ///
  /// - Parameters:
  ///   - outer: The path before `/*`; nil if there is none.
  ///   - triggers: The triggers of the rule.
  ///   - source: The rule.
  /// - Returns: The help.
  static func help(_ outer: String?, _ triggers: [TriggerKeyword], _ source: RuleSource) -> String {
    let isOfScreens = outer == nil && areScreens(source)
    let isOfRows =
      !isOfScreens && source.texts.contains { $0.contains("index.") || $0.contains("view.") }
      || triggers.contains(.impression)
    guard let outer else {
      return isOfRows
        ? "write `.Cell` for the rows of lists, or the names of the views"
        : "write `.Screen` for each screen, or the name of a view"
    }
    let rows = "\(Quoted.code(outer + "/.Cell")) for the rows of a list in it"
    if isOfRows || !NameSyntax.isScreenName(outer) {
      let isList = outer.split(separator: "/").last.flatMap { ViewKind(ofPath: String($0)) }
      return
        "write \(isList?.builtIn == .list ? "\(Quoted.code(outer + "/.Cell")) for its rows" : rows)"
        + ", or the names of the views"
    }
    return "write \(Quoted.code(outer)) for the screen itself, \(rows), or the names of the views"
  }

  /// Whether the names of a rule and of its events, or its triggers, are those of screens that are seen.
  static func areScreens(_ source: RuleSource) -> Bool {
    let names = [source.name] + source.eventNames + (source.triggers.value ?? [])
    return names.contains { name in
      let words = Set(NamingStyle.words(of: name.value))
      return !words.isDisjoint(with: screens) && words.isSubset(of: screens.union(sights))
    }
  }

  /// Whether the names of a rule, of its events or of its properties are those of buttons.
  static func areButtons(_ source: RuleSource) -> Bool {
    let names = [source.name] + source.eventNames + source.properties.map(\.name)
    return names.contains { name in
      NamingStyle.words(of: name.value).contains {
        ["button", "buttons", "btn", "cta"].contains($0)
      }
    }
  }

  /// The help for buttons in a view, or in the whole app.
  static func buttons(_ outer: String?) -> String {
    let start = outer.map { $0 + "/" } ?? ""
    return
      "write \(Quoted.code(start + ".Button")), or \(Quoted.code(start + ".Control")) for switches and other controls as well"
  }

  private static let screens: Set<String> = ["screen", "screens", "page", "pages", "pageview"]
  private static let sights: Set<String> = [
    "view", "views", "viewed", "seen", "shown", "opened", "visited", "all", "any", "every", "name",
    "track", "tracking", "event",
  ]

  /// `Feed/posts` of `Feed/posts/*`; nil if there is no name before the last step.
  static func outer(_ path: String) -> String? {
    guard let slash = path.lastIndex(of: "/") else { return nil }
    var outer = path[..<slash]
    while outer.hasSuffix("/") || outer.hasSuffix("/*") { outer = outer.dropLast() }
    return outer.isEmpty || ["*", ".Screen", ".View"].contains(outer) ? nil : String(outer)
  }

  /// Whether a trigger is reported for each view that is shown.
  static func isDisplay(_ trigger: TriggerKeyword) -> Bool {
    [.appear, .disappear, .impression].contains(trigger)
  }

  private static func isAnyView(_ path: SelectorPath) -> Bool {
    guard let last = path.steps.last, last.className == nil, last.position == nil else {
      return false
    }
    return last.name == nil || last.name?.parts == [.any]
  }
}
