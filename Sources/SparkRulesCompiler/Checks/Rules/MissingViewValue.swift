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
      let one = lacking.first(where: { $0.classes.isSuperset(of: kinds) && rule.reads($0.value) }),
      let name = one.value.names?.joined(separator: ".")
    else { return nil }
    return Diagnostic(
      self, at: path.parsed.sourceRange,
      "a \(kind.rawValue.lowercased()) has no `\(name)`, so the value is missing",
      advice: "let the app provide the value, such as `data.value`")
  }
}
