import SparkRulesModel

enum UnfitTrigger: Check {
  static let id = CheckID("SR0622", "unfit-trigger", .warning)
  static let title = "a trigger that the view never reports"
  static let explanation = """
    `focus`, `blur` and `submit` come from fields, `scroll` and `scroll-depth` from lists and other views that scroll, \
    `change` from switches, sliders and fields, and `select` and `deselect` from cells. Only the view itself reports them: \
    a list is not selected if one of its cells is, a text field reports `focus` and no `tap`, and a label does not change if the app sets its text. The button that \
    sends a form is tapped.
    """
  static let example = Examples.rule(
    "view: SignUp/⟦.Button⟧⟨.Field⟩\ntrigger: submit\nactions:\n  - emit: sign_up")

  /// Reports paths of a rule that waits for nothing but such triggers.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - source: The rule as it is written.
  ///   - app: The app, which knows the classes of identifiers; nil if it is not known.
  ///   - diagnostics: Receives the findings.
  static func examine(
    _ rule: RuleProfile, _ source: RuleSource, in app: AppModel?,
    into diagnostics: inout [Diagnostic]
  ) {
    if let finding = throttled(rule) { diagnostics.append(finding) }
    var reported: Set<PathSite> = []
    for part in parts(of: rule.rule) where !part.triggers.isEmpty {
      let own = Set(part.views?.paths ?? [])
      for path in rule.paths where own.contains(path.program) {
        guard !reported.contains(path),
          let finding = finding(path, part.triggers, of: source, in: app)
        else { continue }
        reported.insert(path)
        diagnostics.append(finding)
      }
    }
  }

  /// The finding for `throttle` with the `change` of a field, which was meant for each letter; nil for other rules.
  private static func throttled(_ rule: RuleProfile) -> Diagnostic? {
    guard case .triggers([.keyword(.change)], nil) = rule.rule.schedule,
      let throttle = rule.rule.gates.throttle, throttle <= 60,
      let views = rule.rule.views?.paths,
      views.allSatisfy({ $0.steps.last.flatMap { ViewKind($0) }?.builtIn == .field }),
      let site = rule.paths.first, let step = site.parsed.steps.last
    else { return nil }
    return site.parsed.text.finding(
      self, at: step.range,
      "a field reports `change` once, when editing ends, so that `throttle` has nothing to limit",
      help:
        "delete `throttle`; for what happens at each letter, let the app send a trigger, such as `trigger: queryEdited` with "
        + "`triggers: [queryEdited]` at the top of the file, and keep `throttle`")
  }

  /// The views of a rule with their triggers; no triggers if one of them is sent by the app.
  private static func parts(
    of rule: CompiledRule
  ) -> [(views: ViewSelection?, triggers: [TriggerKeyword])] {
    switch rule.schedule {
    case .triggers(let triggers, _): [(rule.views, keywords(triggers))]
    case .scrollDepth: [(rule.views, [.scrollDepth])]
    case .impression: []
    case .pair, .delay, .funnel:
      rule.schedule.ends.map { ($0.views ?? rule.views, keywords($0.triggers)) }
    }
  }

  private static func keywords(_ triggers: [RuleTrigger]) -> [TriggerKeyword] {
    let keywords = triggers.compactMap { trigger -> TriggerKeyword? in
      guard case .keyword(let keyword) = trigger else { return nil }
      return keyword
    }
    return keywords.count == triggers.count ? keywords : []
  }

  /// The finding about a view that reports none of some triggers, as far as its name tells; nil for other views.
  static func finding(
    _ path: PathSite, _ triggers: [TriggerKeyword], of rule: RuleSource, in app: AppModel? = nil
  ) -> Diagnostic? {
    guard let step = path.parsed.steps.last, let last = path.program.steps.last,
      let trigger = triggers.first
    else { return nil }
    if trigger == .submit, let (name, help) = sender(last) {
      return path.parsed.text.finding(
        self, at: step.range, "a \(name) never reports `submit`, which is Return in a field",
        help: help)
    }
    if trigger == .submit, app == nil, path.program.steps.count == 1, last.className == nil,
      let name = last.exactName, NameSyntax.isScreenName(name)
    {
      return path.parsed.text.finding(
        self, at: step.range, "a screen never reports `submit`, which is Return in a field",
        help:
          "replace `submit` with `tap`, and write the path of the button that sends the form, such as "
          + "\(Quoted.code("\(name)/sendButton")), or write the path of a field")
    }
    if let (message, help) = container(path, triggers, of: rule, in: app) {
      return path.parsed.text.finding(self, at: step.range, message, help: help)
    }
    guard let kind = ViewKind(last, in: app), !triggers.contains(where: kind.reports),
      !(kind.mayBeRow(trigger) && isInMenu(path))
    else { return nil }
    let isControl = [.button, .switch, .slider, .control].contains(kind.builtIn)
    let view =
      kind.isTextField && trigger == .tap
      ? "a text field"
      : "\(kind.builtIn == .image ? "an" : "a") \(kind.builtIn.rawValue.lowercased())"
    return path.parsed.text.finding(
      self, at: step.range,
      // A control is selected if the app sets this state.
      isControl && [.select, .deselect].contains(trigger)
        ? "a tap on \(view) is not `\(trigger.rawValue)`"
        : kind.mayBeRow(trigger)
          ? "only a cell reports `\(trigger.rawValue)`"
          : "\(view) never reports `\(trigger.rawValue)`",
      help: help(trigger, kind, path.parsed.text.value, path.parsed.text.part(step.range)))
  }

  private static func help(
    _ trigger: TriggerKeyword, _ kind: ViewKind, _ path: String, _ name: String
  ) -> String {
    let view = kind.builtIn
    func replace(_ other: String, _ view: String) -> String {
      "replace `\(trigger.rawValue)` with `\(other)`, or write the path of \(view)"
    }
    let hasValue = [.switch, .slider, .control].contains(view)
    switch trigger {
    case .tap:
      return
        "replace `tap` with `focus`"
        + (kind.isNamed
          ? "; if \(Quoted.code(name)) is a button, write `# spark-rules: ignore SR0622: it is a button` above this line"
          : "")
    case .select, .deselect:
      if hasValue { return replace("change", "the cell") }
      if view == .field { return replace(trigger == .select ? "focus" : "blur", "the cell") }
      if view == .list {
        return (kind.isNamed ? "if \(Quoted.code(name)) is a list, " : "")
          + "write \(Quoted.code(path + "/.Cell")), the path of its cells"
          + (kind.mayLackCells
            ? "; if it has no cells, replace `\(trigger.rawValue)` with `tap`" : "")
      }
      return view == .screen ? "write the path of the cell" : replace("tap", "the cell")
    case .submit: return view == .button ? replace("tap", "a field") : "write the path of a field"
    case .focus, .blur:
      if hasValue { return replace("change", "a field") }
      if view == .screen {
        return replace(trigger == .focus ? "appear" : "disappear", "a field")
      }
      return trigger == .focus ? replace("tap", "a field") : "write the path of a field"
    case .change: return change(view, path)
    default:
      return hasValue && !kind.isNamed
        ? replace("change", "another view")
        : "write the path of the list, or of another view that scrolls"
    }
  }

  private static func change(_ view: BuiltInClass, _ path: String) -> String {
    let ofApp =
      "for what the app changes, let it send a trigger, and declare it at the top, such as `triggers: [statusChanged]`"
    return switch view {
    case .list:
      "for the choice of a cell, write \(Quoted.code(path + "/.Cell")) and `trigger: select`; \(ofApp)"
    case .cell, .screen: "write the path of the switch or field in it; \(ofApp)"
    default: "`change` is what a person changes, such as a switch; \(ofApp)"
    }
  }
}
