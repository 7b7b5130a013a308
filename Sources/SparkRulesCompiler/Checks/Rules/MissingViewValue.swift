import SparkRulesModel

enum MissingViewValue: RuleCheck {
  static let id = CheckID("SR0643", "missing-view-value", .warning)
  static let title = "a value that the view never has"
  static let explanation = """
    A screen has a name (`screen`) and no text, only a switch is on or off, and only controls such as sliders and switches \
    have a value: a button that stays pressed is `view.selected`. Rules cannot read the value of a date picker. `index.row` \
    is the position of a cell, not of its list, and the text of a list is only its accessibility label. For the segment that \
    was selected, read `view.value`: `view.selected` is a state of the whole control. The value is missing when the event is sent.
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

  /// The kinds of views that are neither on nor off.
  private static let withoutState: [BuiltInClass] = [
    .button, .label, .image, .slider, .field, .list, .cell, .screen,
  ]
  /// The kinds of views that have no value.
  private static let withoutValue: [BuiltInClass] = [
    .button, .label, .image, .list, .cell, .screen,
  ]

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
    if let depth = depth(rule, source) { return depth }
    guard let own = rule.views?.paths, let site = sites.first else { return nil }
    if rule.reads(.view(.value)), own.allSatisfy({ isDatePicker($0.steps.last) }) {
      return Diagnostic(
        self, at: site.parsed.sourceRange, "rules cannot read the value of a date picker",
        help: "let the app provide it, such as `data.date`")
    }
    let kinds = own.compactMap { $0.steps.last.flatMap { ViewKind($0) } }
    guard kinds.count == own.count, let kind = kinds.first else { return nil }
    func all(_ builtIns: [BuiltInClass]) -> Bool {
      kinds.allSatisfy { builtIns.contains($0.builtIn) }
    }
    if all([.screen]), !kind.isNamed, rule.reads(.view(.text)) {
      return Diagnostic(
        self, at: site.parsed.sourceRange, "a screen has no text, so `view.text` is missing",
        help: "write `screen` for its name, or let the app provide a title, such as `data.title`")
    }
    if all([.list]), rule.schedule.isOfTouches, !kind.isNamed || !kind.mayLackCells {
      if rule.reads(.indexRow) { return index(kind, site) }
      if rule.reads(.view(.text)) { return text(kind, site) }
    }
    if let segment = segment(kinds, rule, site) { return segment }
    if all(withoutState), rule.reads(.view(.on)) {
      return Diagnostic(
        self, at: site.parsed.sourceRange, "only a switch is on or off, so `view.on` is missing",
        help: (all([.button]) ? "write `view.selected` for a button that stays pressed, or " : "")
          + "let the app provide the state, such as `data.muted`")
    }
    guard all(withoutValue), rule.reads(.view(.value)) else { return nil }
    return Diagnostic(
      self, at: site.parsed.sourceRange,
      "a \(kind.builtIn.rawValue.lowercased()) has no value, so `view.value` is missing",
      help: ([.button, .label].contains(kind.builtIn) ? "write `view.text` for its text, or " : "")
        + "let the app provide the value, such as `data.value`")
  }

  /// The finding for the text of a list.
  private static func text(_ kind: ViewKind, _ site: PathSite) -> Diagnostic {
    Diagnostic(
      self, at: site.parsed.sourceRange,
      "`view.text` of a list is its accessibility label, which it rarely has",
      help: (kind.isNamed ? "if this is a list, " : "")
        + "write \(Quoted.code(site.parsed.text.value + "/.Cell")), the path of its cells, whose text is that of the first "
        + "label inside")
  }

  /// The finding for `view.selected` of a segmented control, which is the state of the whole control.
  private static func segment(
    _ kinds: [ViewKind], _ rule: CompiledRule, _ site: PathSite
  ) -> Diagnostic? {
    guard kinds.allSatisfy({ $0.builtIn == .control && $0.isNamed }),
      case .triggers(let triggers, _) = rule.schedule,
      triggers.allSatisfy({ $0 == .keyword(.change) }), rule.reads(.view(.selected))
    else { return nil }
    return Diagnostic(
      self, at: site.parsed.sourceRange,
      "`view.selected` is true or false, and not what was selected",
      help: "if this is a segmented control, write `view.value` for the title of the segment")
  }

  /// The finding for the position of a list, which is that of its cells.
  private static func index(_ kind: ViewKind, _ site: PathSite) -> Diagnostic {
    let path = site.parsed.text.value
    return Diagnostic(
      self, at: site.parsed.sourceRange, "a list has no `index.row`, but each of its cells",
      help: (kind.isNamed ? "if this is a list, " : "")
        + "write \(Quoted.code(path + "/.Cell")), the path of its cells")
  }
}

extension RuleSchedule {
  /// Whether the rule fires at touches of one view, which are meant for what is touched in it.
  fileprivate var isOfTouches: Bool {
    guard case .triggers(let triggers, _) = self else { return false }
    return triggers.allSatisfy { [.keyword(.tap), .keyword(.longPress)].contains($0) }
  }
}
