enum UnavailableValue: Check {
  static let id = CheckID("SR0544", "unavailable-value")
  static let title = "a value that is not available here"
  static let explanation = """
    `elapsed` is available with `from` or `steps` and with `trigger: impression`, `visible` with \
    `trigger: impression`, `depth` with `trigger: scroll-depth`, `step` with `steps`, values after `from.` \
    and `to.` with `from`, and values of `trigger` with a trigger of the app. `view` and `index` require a view. `let` and the file's `with` cannot read \
    values that depend on a rule.
    """
  static let example = Examples.condition(#"⟦elapsed⟧⟨data.age⟩ > 2s"#)

  static func finding(_ site: NameSite, _ feature: Scope.Features) -> Diagnostic {
    let name = Quoted.code(site.reference.spelling)
    let isOfEnd = feature == .elapsed && site.scope.features.contains(.elapsed)
    switch site.scope.context {
    case .rule, .item:
      return site.text.finding(
        self, at: site.range, "\(name) is not available in this rule",
        help: isOfEnd
          ? "write `elapsed`, the time between the two triggers"
          : triggerValue(site, feature) ?? stepValue(site, feature)
            ?? (feature == .depth && site.comparedNumber != nil
              ? ForeignValue.depth(site) : help(feature, site.scope)))
    case .local:
      return site.text.finding(
        self, at: site.range, "`let` cannot read \(name), which depends on the rule",
        help: "read it in the rules that use it")
    case .fileProperties:
      return site.text.finding(
        self, at: site.range, "\(name) is not available in every rule of this file",
        help: "move it to the `with` of an `emit`")
    }
  }

  /// `trigger.method` for `data.method`, if the app sends the trigger.
  private static func triggerValue(_ site: NameSite, _ feature: Scope.Features) -> String? {
    let names = site.reference.names.map(\.text)
    guard feature == .view, site.scope.features.contains(.triggerValues), names.first == "data"
    else { return nil }
    let value = (["trigger"] + names.dropFirst()).joined(separator: ".")
    return "write \(Quoted.code(value)), which the app must send with the trigger"
  }

  /// `search.data.query` for `from.data.query` in a funnel, whose steps have names.
  private static func stepValue(_ site: NameSite, _ feature: Scope.Features) -> String? {
    let names = site.reference.names.map(\.text)
    guard feature == .stages, site.scope.features.contains(.step),
      let step = names.first == "to" ? site.scope.stages.last : site.scope.stages.first
    else { return nil }
    let isProperty = names.count == 2 && ValueNames.viewProperties.contains(names[1])
    let value = ([step.name] + (isProperty ? ["view"] : []) + names.dropFirst()).joined(
      separator: ".")
    return "write \(Quoted.code(value)), with the name of a step"
  }

  private static func help(_ feature: Scope.Features, _ scope: Scope) -> String {
    switch feature {
    case .elapsed where ForeignValue.start(scope) != TriggerKeyword.appear.rawValue:
      "`elapsed` is the time between two triggers: write `from: \(ForeignValue.start(scope))` and "
        + "`to: \(ForeignValue.end(scope))` instead of `trigger`, for the time in the app"
    case .elapsed where !scope.features.contains(.view):
      "`elapsed` is the time between two triggers, and this rule has one; delete this"
    case .elapsed:
      "`elapsed` is the time between two triggers: write `from: appear` and `to: \(ForeignValue.end(scope))` instead "
        + "of `trigger:`"
    case .visible where scope.features.contains(.step):
      "a step has no `visible`: only a rule of its own with `trigger: impression` has it"
    case .visible: "`visible` requires `trigger: impression`"
    case .depth: "`depth` requires `trigger: scroll-depth`; `at: 50%` limits it to one depth"
    case .triggerValues where scope.features.contains(.view):
      "only triggers of the app have values: write `app.…` for a value that the app provides, such as `app.utm_source`; or let "
        + "it send a trigger, declared at the top of the file, such as `triggers: [link-opened]`, for a rule of its own with "
        + "`trigger: link-opened`"
    case .triggerValues:
      "only triggers of the app have values: let the app send one, and declare it at the top of the file, such as "
        + "`triggers: [link-opened]`, and write `trigger: link-opened` in the rule; `trigger` alone is its name"
    case .step: "`step` requires `steps`"
    case .stages:
      "`from.` and `to.` precede values of a rule with `from:` and `to:` instead of `trigger:`"
    case .index: "`index` is available only for a view that can be in a list"
    default: "there is no view here; read a value of the app as `app.…`"
    }
  }
}
