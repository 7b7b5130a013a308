enum TriggerAlone: Check {
  static let id = CheckID("SR0605", "trigger-stands-alone")
  static let title = "`impression` or `scroll-depth` with other triggers"
  static let explanation = """
    `impression` and `scroll-depth` are measured over time and have their own keys (`visible`, \
    `at`). They must be the only trigger and cannot be used under `from`, `to` or `without`. Write \
    a second rule.
    """
  static let bad = Examples.rule(
    "view: card\ntrigger: [tap, ⟦impression⟧]\nactions:\n  - emit: seen")
  static let good = Examples.rule("view: card\ntrigger: impression\nactions:\n  - emit: seen")

  static func finding(_ word: Located<String>, under key: String) -> Diagnostic {
    Diagnostic(
      Self.self, at: word.range,
      key == "trigger"
        ? "\(Quoted.code(word.value)) cannot be combined with other triggers"
        : "\(Quoted.code(word.value)) cannot be used under \(Quoted.code(key))",
      help: key == "trigger"
        ? "write a separate rule with `trigger: \(word.value)`; for one trigger after another one, write "
          + "`from: appear` and the second one under `to`"
        : "write `appear`, or a separate rule with `trigger: \(word.value)`")
  }
}

enum MissingView: Check {
  static let id = CheckID("SR0606", "missing-view")
  static let title = "a rule without a view"
  static let explanation = """
    A rule requires `view`, unless `from`, `to` and `without` name their own views, or its trigger \
    is a trigger of the app that does not concern a view.
    """
  static let bad = Examples.valid(
    replacing: "buy-tapped:\n    view: buyButton", with: "⟦buy-tapped⟧:")

  /// Creates the finding, with the end of a pair that lacks its view.
  static func finding(
    _ rule: Located<String>, triggers: [String], end: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      Self.self, at: rule.range, "this rule has no view",
      help: end.map { "write \(Quoted.code($0, limit: 160))" }
        ?? (triggers == [TriggerKeyword.appear.rawValue]
          ? "add `view: …`; `view: .Screen` matches every screen"
          : "add `view: …`; `view: /*` matches any view"))
  }
}

enum StrayCapture: Check {
  static let id = CheckID("SR0610", "capture-of-second-moment")
  static let title = "a capture in the view of `to` or `without`"
  static let explanation = """
    In a rule with `from` and `to`, only the captures of the first view can be read. A capture in \
    the view of `to` or `without` has no effect: write `*` instead.
    """
  static let bad = Examples.rule(
    "from:\n  view: product-<sku>\n  trigger: tap\nto:\n  view: buy-<⟦sku⟧>\n  trigger: tap\n"
      + "actions:\n  - emit: bought\n    with:\n      sku: ${sku}")
  static let good = Examples.rule(
    "from:\n  view: product-<sku>\n  trigger: tap\nto:\n  view: buy-*\n  trigger: tap\n"
      + "actions:\n  - emit: bought\n    with:\n      sku: ${sku}")

  static func finding(_ capture: Located<String>, isOfEnd: Bool) -> Diagnostic {
    Diagnostic(
      Self.self, at: capture.range, "the capture \(Quoted.code(capture.value)) cannot be read",
      help: "write `*` instead; only captures of the first view are read"
        + (isOfEnd ? ", and `to.view.id` is the identifier of this view" : ""))
  }
}

enum ViewOfAppTrigger: Check {
  static let id = CheckID("SR0620", "view-of-app-trigger")
  static let title = "a view for a trigger of the app"
  static let explanation = """
    \(TriggerWording.ofApp) concern the app and no view, \
    so that `view` has no effect. `screen` is the screen that is shown at that time.
    """
  static let bad = Examples.rule(
    "⟦view⟧: buyButton\ntrigger: app-start\nactions:\n  - emit: app_started")
  static let good = Examples.rule("trigger: app-start\nactions:\n  - emit: app_started")

  /// Creates the finding.
  ///
  /// - Parameters:
  ///   - trigger: The trigger.
  ///   - key: The range of `view`.
  ///   - path: The first path of the view.
  ///   - isEnd: Whether the trigger is that of `from`, `to` or a step, which has no condition.
  /// - Returns: The finding.
  static func finding(
    _ trigger: String, at key: Range<Int>, path: String?, isEnd: Bool = false
  ) -> Diagnostic {
    Diagnostic(
      Self.self, at: key, "\(Quoted.code(trigger)) concerns no view",
      help: path.map { PathWords.isEverywhere($0) || ["App", "Application"].contains($0) } == true
        ? "delete `view`, because the trigger concerns the whole app"
        : trigger == TriggerKeyword.touch.rawValue
          ? "delete `view`, or replace `touch` with `tap` for touches of this view"
          : "delete `view`" + (isEnd ? "" : condition(path))
            + (trigger == TriggerKeyword.sessionStart.rawValue && !isEnd
              ? "; the first time in a session that the view appears is `trigger: appear` with `once-per: session`"
              : ", or use a trigger of the view, such as `appear`"))
  }

  /// The condition with the screen that a path probably names.
  private static func condition(_ path: String?) -> String {
    guard let name = path?.split(separator: "/").first, name.first?.isUppercase == true,
      NameSyntax.isName(name)
    else { return "" }
    let condition = Quoted.code("if: screen == \"\(name)\"")
    return ", or replace it with \(condition)"
  }
}
