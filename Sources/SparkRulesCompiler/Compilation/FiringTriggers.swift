extension RuleSchedule {
  /// The names of the triggers at which a rule fires, as `trigger` returns them.
  package var firingTriggers: [String] {
    switch self {
    case .triggers(let triggers, _): triggers.map(\.name)
    case .pair(let pair): pair.to.triggers.map(\.name)
    case .delay(let delay): delay.from.triggers.map(\.name)
    case .funnel(let funnel):
      funnel.firing.filter(funnel.steps.indices.contains).flatMap { index in
        funnel.steps[index].end.triggers.map(\.name)
      }
    case .impression(let impression): [impression.trigger.rawValue]
    case .scrollDepth: [TriggerKeyword.scrollDepth.rawValue]
    }
  }
}
