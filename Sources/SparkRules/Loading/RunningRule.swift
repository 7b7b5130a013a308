/// A rule of a loaded set.
@MainActor final class RunningRule {
  /// The set that the rule belongs to; replaced when the set is reloaded and the rule is unchanged.
  var ruleSet: RuleSet
  /// The rule.
  let rule: CompiledRule
  /// Whether the set is still loaded; a firing that has begun ends nevertheless.
  var isLive = true
  /// The state of the rule.
  let state: RuleState
  /// Whether the rule does everything except act.
  let isShadow: Bool
  /// Whether gates limit how often the rule fires.
  let hasGates: Bool
  /// Whether the name of an event is looked up in a table.
  let looksUpNames: Bool
  /// The other views whose values the rule reads.
  let reads: [PreparedRead]
  /// Whether the rule stores views when it is triggered: for its gates, repetition or pairs.
  let storesViews: Bool
  /// Whether the rule fires at the end of a visit, for what was seen during it.
  let isTotal: Bool
  /// Whether the rule reads how far a view was scrolled.
  let readsDepth: Bool
  /// Whether each view has its own pair.
  let hasPairPerView: Bool
  /// Whether a trigger of the app can end the pair of a view.
  let endsWithApp: Bool
  /// The `let` entries that the rule needs.
  private(set) lazy var locals = LocalPlan(rule, in: ruleSet)
  /// The values that the rule reads at a trigger because a later one needs them.
  private(set) lazy var earlierValues = EarlierValuePlan(rule, in: ruleSet, locals)

  /// Prepares a rule.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - ruleSet: Its set.
  ///   - classes: The table that numbers class names.
  ///   - state: The state of the same rule before a reload; nil if there was none.
  init(
    _ rule: CompiledRule, in ruleSet: RuleSet, classes: ClassTable, state: RuleState? = nil
  ) {
    self.rule = rule
    self.ruleSet = ruleSet
    isShadow = ruleSet.isShadow(rule)
    hasGates = rule.gates != Gates()
    looksUpNames = rule.actions.contains {
      if case .emit(let emission) = $0 { emission.destination.lookup != nil } else { false }
    }
    storesViews =
      switch rule.schedule {
      case .triggers(_, nil), .impression, .scrollDepth: hasGates || rule.schedule.isTotal
      case .triggers, .pair, .delay, .funnel: true
      }
    isTotal = rule.schedule.isTotal
    readsDepth = rule.variables.contains { $0 == .depth || $0 == .depthRow }
    let pair: TriggerPair? = if case .pair(let pair) = rule.schedule { pair } else { nil }
    hasPairPerView = pair?.isPerView(rule.views) ?? false
    endsWithApp = pair?.endsWithApp(rule.views) ?? false
    reads = rule.reads.compactMap { PreparedRead($0, classes: classes) }
    self.state = state ?? RuleState()
  }
}

extension TriggerPair {
  /// Whether each view has its own pair; if the ends of a pair select their own views, or one of them is a
  /// trigger of the app, the rule has a single pair.
  fileprivate func isPerView(_ views: ViewSelection?) -> Bool {
    views != nil && from.views == nil && to.views == nil
      && !(from.triggers + to.triggers).contains(where: \.isOfApp)
  }

  /// Whether both ends select the same views, and a trigger of the app is among the last ones.
  fileprivate func endsWithApp(_ views: ViewSelection?) -> Bool {
    to.triggers.contains(where: \.isOfApp) && (from.views ?? views) == (to.views ?? views)
  }
}
