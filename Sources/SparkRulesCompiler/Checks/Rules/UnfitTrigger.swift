import SparkRulesModel

enum UnfitTrigger: Check {
  static let id = CheckID("SR0622", "unfit-trigger", .warning)
  static let title = "a trigger that the view never reports"
  static let explanation = """
    `submit` is Return in a field, `scroll` and `scroll-depth` come from lists and other views that scroll, \
    and `select` and `deselect` from cells. A button, label, image, switch or slider reports none of them, and a cell no `scroll-depth`. \
    The button that sends a form is tapped. `change` comes from switches, sliders and fields, not from a label \
    whose text the app changes.
    """
  static let example = Examples.rule(
    "view: SignUp/⟦.Button⟧⟨.Field⟩\ntrigger: submit\nactions:\n  - emit: sign_up")

  /// Views that contain no field, cell or list.
  private static let kinds: [BuiltInClass] = [.button, .label, .image, .switch, .slider]

  /// Reports paths of rules that wait for nothing but such triggers.
  ///
  /// - Parameters:
  ///   - rules: The rules.
  ///   - app: The app, which knows the classes of identifiers; nil if it is not known.
  ///   - diagnostics: Receives the findings.
  static func examine(
    _ rules: [RuleProfile], in app: AppModel?, into diagnostics: inout [Diagnostic]
  ) {
    for rule in rules {
      guard let trigger = trigger(of: rule.rule.schedule) else { continue }
      let own = rule.rule.views?.paths ?? []
      for path in rule.paths where own.contains(path.program) {
        guard let step = path.parsed.steps.last, let last = path.program.steps.last else {
          continue
        }
        if trigger == .submit, let name = last.exactName, last.className == nil,
          ["form", "Form"].contains(where: name.hasSuffix)
        {
          diagnostics.append(
            path.parsed.text.finding(
              self, at: step.range, "a form never reports `submit`, which is Return in a field",
              help:
                "replace `submit` with `tap`, and write the path of the button that sends the form"
            ))
          continue
        }
        guard
          let kind = kind(of: last, in: app) ?? named(last, trigger) ?? cell(last, trigger),
          trigger != .change || [.button, .label, .image].contains(kind)
        else { continue }
        diagnostics.append(
          path.parsed.text.finding(
            self, at: step.range,
            "\(kind == .image ? "an" : "a") \(kind.rawValue.lowercased()) never reports `\(trigger.rawValue)`",
            help: [.slider, .switch].contains(kind)
              ? "replace `\(trigger.rawValue)` with `change`, or write the path of another view"
              : help(trigger)))
      }
    }
  }

  /// The trigger that no such view reports; nil if the rule has another one.
  private static func trigger(of schedule: RuleSchedule) -> TriggerKeyword? {
    switch schedule {
    case .triggers(let triggers, _):
      let keywords = triggers.compactMap { trigger -> TriggerKeyword? in
        guard case .keyword(let keyword) = trigger else { return nil }
        return [.submit, .scroll, .select, .deselect, .change].contains(keyword) ? keyword : nil
      }
      return keywords.count == triggers.count ? keywords.first : nil
    case .scrollDepth: return .scrollDepth
    case .impression, .pair, .delay, .funnel: return nil
    }
  }

  /// A button or label, if the identifier of a view says that it is one.
  private static func named(_ step: PathStep, _ trigger: TriggerKeyword) -> BuiltInClass? {
    guard let name = step.exactName, step.className == nil else { return nil }
    func ends(_ words: [String]) -> Bool { words.contains(where: name.hasSuffix) }
    if ends(["Label", "_label", "-label"]) { return .label }
    let isOfButton = [.submit, .select].contains(trigger)
    let isSubmit = trigger == .submit && ["submit", "send"].contains(name)
    return isOfButton && ends(["Button", "Btn", "_button", "-button"]) || isSubmit ? .button : nil
  }

  /// A cell, which is in the list that scrolls.
  private static func cell(_ step: PathStep, _ trigger: TriggerKeyword) -> BuiltInClass? {
    trigger == .scrollDepth && step.className?.hasSuffix("Cell") == true ? .cell : nil
  }

  private static func kind(of step: PathStep, in app: AppModel?) -> BuiltInClass? {
    if let name = step.className {
      return BuiltInClass(named: name).flatMap { kinds.contains($0) ? $0 : nil }
    }
    guard let app, let name = step.exactName, let entry = app.catalog.identifiers[name],
      !app.catalog.screens.contains(name)
    else { return nil }
    let found = entry.classes.map { name in
      kinds.first { kind in
        kind.classNames.contains { $0 == name || app.catalog.classes[name]?.contains($0) == true }
      }
    }
    return found.allSatisfy { $0 != nil } ? found.first ?? nil : nil
  }

  private static func help(_ trigger: TriggerKeyword) -> String {
    switch trigger {
    case .submit: "replace `submit` with `tap`, or write the path of a field"
    case .select, .deselect:
      "replace `\(trigger.rawValue)` with `tap`, or write the path of the cell"
    case .change:
      "`change` is what a person changes, such as a switch; for what the app changes, let it send a trigger, and "
        + "declare it at the top, such as `triggers: [statusChanged]`"
    default: "write the path of the list, or of another view that scrolls"
    }
  }
}
