enum ConflictingKeys: Check {
  static let id = CheckID("SR0604", "conflicting-keys")
  static let title = "two keys that exclude each other"
  static let explanation = """
    A rule fires either at a `trigger` or at the second of two triggers (`from` and `to`), but not \
    both. `times` and `within` count triggers and can only be combined with an ordinary `trigger`.
    """
  static let bad = Examples.rule(
    "view: page\ntrigger: appear\n⟦from⟧: appear\nto: disappear\nactions:\n  - emit: read")
  static let good = Examples.rule(
    "view: page\nfrom: appear\nto: disappear\nactions:\n  - emit: read")

  static func finding(
    _ key: String, at range: Range<Int>, with other: String, _ otherRange: Range<Int>,
    isNoTrigger: Bool = false, isOfDelay: Bool = false, isLimited: Bool = false,
    isDelay: Bool = false, counted: [String] = [], last: String? = nil, pair: String? = nil
  ) -> Diagnostic {
    if key == "within", isOfDelay {
      return Diagnostic(
        Self.self, at: range, "`within` cannot be combined with \(other)",
        notes: [.init(range: otherRange, message: "\(other) is here")],
        help:
          "write `after` for an event if that time has passed without what is under `without`, or `to` and `at-most` for "
          + "the longest time between two triggers")
    }
    return Diagnostic(
      Self.self, at: range, "\(Quoted.code(key)) cannot be combined with \(other)",
      notes: [.init(range: otherRange, message: "\(other) is here")],
      help: pair
        ?? (isNoTrigger
          ? "delete `trigger`: the rule fires \(isDelay ? "after the time under `after`" : key == "steps" || other == "`steps`" ? "at its last step" : "at `to`")"
          : help(key, other, counted, isLimited: isLimited, last: last)))
  }

  /// The pair that a rule with `from` and `trigger` means; nil if it is not known.
  static func pair(_ rule: RuleSource, isTrigger: (String) -> Bool) -> String? {
    guard let words = rule.triggers.value, words.count == 1, let trigger = words.first?.value,
      isTrigger(trigger), let begin = rule.from.value, !rule.steps.isPresent
    else { return nil }
    guard !rule.after.isPresent else {
      return "delete `trigger`: the rule fires after the time under `after`"
    }
    let path = rule.view.value.flatMap { $0.count == 1 ? $0[0].value : nil }
    guard let end = rule.to.value else {
      guard !rule.to.isPresent else { return nil }
      guard begin.view.isPresent else { return "write `to: \(trigger)` instead of `trigger`" }
      return path.map {
        "write \(Quoted.code("to: {view: \($0), trigger: \(trigger)}", limit: 120)) instead of `view` and `trigger`"
      }
    }
    let ends = [begin, end].map { $0.triggers.value?.map(\.value) ?? [] }
    if ends.allSatisfy({ $0.allSatisfy(isTrigger) }) {
      return
        "delete `trigger`: the rule fires at `to`; or, for an event at each `\(trigger)`, delete `from` and `to`"
    }
    guard ends.allSatisfy({ $0.count == 1 && !isTrigger($0[0]) && ForeignPath.isPath($0[0]) }),
      !begin.view.isPresent, !end.view.isPresent
    else { return nil }
    let (first, last) = (ends[0][0], ends[1][0])
    // The trigger is that of the last view that can report it.
    let isShown = ["appear", "disappear"].contains(trigger)
    let fits = { (path: String) in (EventPhrase.likelyTrigger(of: path) == .appear) == isShown }
    let isOfFirst = fits(first) && !fits(last)
    let maps = [("from", first, isOfFirst), ("to", last, !isOfFirst)].map { key, path, isOwn in
      let meant = isOwn ? trigger : EventPhrase.likelyTrigger(of: path).rawValue
      return Quoted.code("\(key): {view: \(path), trigger: \(meant)}", limit: 120)
    }
    return "write \(maps.joined(separator: " and ")) instead of "
      + (path == nil ? "" : "`view`, ") + "`trigger`, `from` and `to`"
  }

  /// Creates the finding for `within` beside `after`, which is the time of the rule.
  static func within(at range: Range<Int>, beside after: Range<Int>) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "`within` cannot be combined with `after`",
      notes: [.init(range: after, message: "`after` is here")],
      help: "delete it: the time that the rule waits is `after`")
  }

  /// Creates the finding for SQL's `from` with the path of a view.
  static func viewUnderFrom(
    _ path: String, at range: Range<Int>, beside view: String? = nil, trigger: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      Self.self, at: range, "`from` is the first of two triggers, and not the view of a rule",
      help: view.map { view in
        view == path || view.hasPrefix("\(path)/")
          ? "delete it: the path under `view` contains the screen"
          : isOtherScreen(path, than: view) && trigger != nil
            ? "if `\(path)` is the screen before, write "
              + Quoted.code("from: {view: \(path), trigger: appear}", limit: 120) + " and "
              + Quoted.code("to: {view: \(view), trigger: \(trigger ?? "")}", limit: 120)
              + " instead of `view`, `trigger` and `from`; otherwise delete `from`"
            : "write \(Quoted.code("view: \(path)/\(view)", limit: 120)) instead of `view` and `from`"
      } ?? "write \(Quoted.code("view: \(path)", limit: 120))")
  }

  /// Whether a path is a screen, and the view of the rule is inside another one.
  private static func isOtherScreen(_ path: String, than view: String) -> Bool {
    let first = view.split(separator: "/").first.map(String.init) ?? view
    return NameSyntax.isScreenName(path) && NameSyntax.isScreenName(first)
  }

  /// What to write instead of two keys that cannot be combined.
  ///
  /// - Parameters:
  ///   - key: The key that is reported.
  ///   - other: The other key.
  ///   - counted: Those of `times` and `within` that the rule has.
  ///   - isLimited: Whether the rule has `once-per`, with which only one event is left to count.
  ///   - last: The view and the trigger of the rule, which become its last step.
  /// - Returns: The help text.
  private static func help(
    _ key: String, _ other: String, _ counted: [String], isLimited: Bool, last: String?
  ) -> String {
    switch (key, other) {
    case ("within", "`from`"), ("within", "`steps`"): "write `at-most` for the longest time"
    case ("to", "`after`"): "write `without` for what cancels the time, or delete one of them"
    case ("times", "`from`"), ("times", "`steps`"), ("times", "this `trigger`"),
      ("within", "this `trigger`"):
      "only single triggers such as `tap` are counted: delete "
        + Quoted.list(counted + (isLimited ? ["once-per"] : []), "and")
        + ", and count the events where they are analyzed"
    case ("steps", "`trigger`"), ("trigger", "`steps`"):
      "each step has its own view and trigger: write them as the last step, such as "
        + Quoted.code("- last: \(last ?? "{view: Checkout/pay, trigger: tap}")", limit: 120)
        + ", or delete them if a step has them already"
    default: "delete one of them"
    }
  }
}
