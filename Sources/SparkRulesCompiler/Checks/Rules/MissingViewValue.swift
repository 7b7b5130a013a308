import SparkRulesModel

enum MissingViewValue: RuleCheck {
  static let id = CheckID("SR0643", "missing-view-value", .warning)
  static let title = "a value that the view never has"
  static let explanation = """
    A screen has a name (`screen`) and no text, and only a switch is on or off: a button that stays pressed is \
    `view.selected`. Rules cannot read the value of a date picker. The value is missing when the event is sent.
    """
  static let bad = file(".Screen\ntrigger: appear", "${view.text}", "⟦", "⟧")
  static let good = file(".Screen\ntrigger: appear", "${screen}", "", "")

  private static func file(_ view: String, _ value: String, _ open: String, _ close: String)
    -> String
  {
    let path = view.split(separator: "\n")
    return Examples.rule(
      "view: \(open)\(path[0])\(close)\n\(path[1])\nactions:\n  - emit: seen\n    with:\n"
        + "      title: \(value)")
  }

  /// The classes that can be on or off.
  private static let withState: [BuiltInClass] = [.switch, .control, .view]

  /// Whether a class or identifier is that of a picker of dates or times.
  private static func isDatePicker(_ step: PathStep?) -> Bool {
    guard let name = step?.className ?? step?.exactName, name.hasSuffix("Picker") else {
      return false
    }
    let words = NamingStyle.words(of: name)
    return words.contains("date") || words.contains("time")
  }

  static func finding(
    _ rule: CompiledRule, _ source: RuleSource, _ sites: [PathSite]
  ) -> Diagnostic? {
    switch rule.schedule {
    case .triggers, .impression, .scrollDepth: break
    case .pair, .delay, .funnel: return nil
    }
    guard let own = rule.views?.paths, let site = sites.first else { return nil }
    if rule.reads(.view(.value)), own.allSatisfy({ isDatePicker($0.steps.last) }) {
      return Diagnostic(
        self, at: site.parsed.sourceRange, "rules cannot read the value of a date picker",
        help: "let the app provide it, such as `data.date`")
    }
    guard own.first?.steps.last?.className != nil else { return nil }
    let classes = own.compactMap { $0.steps.last?.className.flatMap(BuiltInClass.init(named:)) }
    guard classes.count == own.count else { return nil }
    if classes.allSatisfy({ $0 == .screen }), rule.reads(.view(.text)) {
      return Diagnostic(
        self, at: site.parsed.sourceRange, "a screen has no text, so `view.text` is missing",
        help: "write `screen` for its name, or let the app provide a title, such as `data.title`")
    }
    guard !classes.contains(where: withState.contains), rule.reads(.view(.on)) else { return nil }
    return Diagnostic(
      self, at: site.parsed.sourceRange, "only a switch is on or off, so `view.on` is missing",
      help:
        "write `view.selected` for a button that stays pressed, or let the app provide the state, such as "
        + "`data.muted`")
  }
}
