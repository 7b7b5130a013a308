enum UnreachedStep: RuleCheck {
  static let id = CheckID("SR0644", "unreached-step", .warning)

  static func finding(_ rule: CheckedRule) -> Diagnostic? {
    guard case .funnel(let funnel) = rule.schedule, let last = funnel.firing.max() else {
      return nil
    }
    let names = funnel.steps.map(\.name)
    if let key = rule.source.firingSteps.key {
      // `LaterStep` reports a value of a step that is not reached.
      guard last + 1 < names.count, !rule.values.contains(where: { $0.isOfStep(after: last) })
      else { return nil }
      return Diagnostic(
        self, at: key, "the rule fires at no step after \(Quoted.code(names[last]))",
        advice: .note(
          "add \(Quoted.code(names[last + 1])) to `at`, which names all steps, also the last "
            + "one, or delete the step"))
    }
    guard let key = rule.source.steps.key, rule.reads(.step) else { return nil }
    return Diagnostic(
      self, at: key,
      "without `at`, the rule fires at the last step only, so `step` is always "
        + Quoted.code(names[last]),
      advice: .note(
        "add `at` with the names of the steps: "
          + Quoted.code("at: [\(names.joined(separator: ", "))]", limit: 110)))
  }
}

extension RuleVariable {
  /// Whether the value is that of a step after another one.
  fileprivate func isOfStep(after index: Int) -> Bool {
    if case .stage(let step, _) = self { step > index } else { false }
  }
}
