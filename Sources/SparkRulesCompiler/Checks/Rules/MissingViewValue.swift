import SparkRulesModel

enum MissingViewValue: RuleCheck {
  static let id = CheckID("SR0643", "missing-view-value", .warning)

  /// The classes of views that never have a value.
  private static let lacking: [(value: RuleVariable, classes: Set<BuiltInClass>)] = [
    (.view(.text), [.screen]),
    (.view(.on), [.button, .label, .image, .slider, .field, .list, .cell, .screen]),
    (.view(.value), [.button, .label, .image, .list, .cell, .screen]),
  ]

  static func finding(_ rule: CheckedRule) -> Diagnostic? {
    switch rule.schedule {
    case .triggers, .impression, .scrollDepth: break
    case .pair, .delay, .funnel: return nil
    }
    let paths = rule.ownPaths
    let kinds = paths.compactMap { $0.program.steps.last?.builtInClass }
    guard let path = paths.first, let kind = kinds.first, kinds.count == paths.count,
      let name = missing(in: rule, kinds)?.names?.joined(separator: ".")
    else { return nil }
    return Diagnostic(
      self, at: path.parsed.sourceRange,
      "a \(kind.rawValue.lowercased()) has no `\(name)`, so the value is missing",
      advice: name == "index.row"
        ? "write \(Quoted.code(path.parsed.text.value + "/.Cell")), the path of its cells"
        : name == "view.text"
          ? "write `screen` for its name, or let the app provide a title, such as `data.title`"
          : "let the app provide the value, such as `data.value`")
  }

  /// A value that the rule reads although none of its views has it.
  private static func missing(in rule: CheckedRule, _ kinds: [BuiltInClass]) -> RuleVariable? {
    if let found = lacking.first(where: { rule.reads($0.value) && $0.classes.isSuperset(of: kinds) }
    ) {
      return found.value
    }
    let touches: Set<RuleTrigger> = [.keyword(.tap), .keyword(.longPress)]
    // A list can be the content of a cell of another list, which is not touched for itself.
    guard case .triggers(let triggers, _) = rule.schedule, touches.isSuperset(of: triggers),
      kinds.allSatisfy({ $0 == .list }), rule.reads(.indexRow)
    else { return nil }
    return .indexRow
  }
}
