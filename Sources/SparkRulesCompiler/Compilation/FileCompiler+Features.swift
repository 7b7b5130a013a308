extension FileCompiler {
  /// The values that are available to the expressions of a rule.
  func features(
    of source: RuleSource, _ kind: ScheduleKind, _ views: RuleViews, lacksView: Bool
  ) -> Scope.Features {
    let ends = source.ends.compactMap(\.value)
    var features: Scope.Features = []
    if source.view.isPresent || ends.contains(where: { $0.view.isPresent }) {
      features.formUnion([.view, .index])
    }
    // The steps that could not be read may have views.
    if source.steps.isInvalid { features.formUnion([.view, .index, .elapsed, .step]) }
    switch kind {
    case .triggers(let triggers):
      if triggers.contains(where: \.isCustom) { features.insert(.triggerValues) }
      // The triggers may be defined with their views, as in a tag manager, which is reported.
      if !file.triggers.isComplete { features.formUnion([.view, .index]) }
      // `to` without `from` is reported.
      if source.to.isPresent { features.insert(.elapsed) }
      // `at` without `scroll-depth` is reported.
      if source.marks.isPresent { features.insert(.depth) }
    case .pair, .delay, .funnel:
      features.insert(.elapsed)
      if case .funnel = kind { features.insert(.step) }
      let keywords = ends.flatMap { $0.triggers.value ?? [] }
      if keywords.contains(where: { keyword($0.value) == nil }) {
        features.insert(.triggerValues)
      }
      // A view may be in the place of its trigger, which is reported.
      if keywords.contains(where: { keyword($0.value) == nil && !file.triggers.allows($0.value) }) {
        features.formUnion([.view, .index])
      }
    case .impression: features.formUnion([.visible, .elapsed])
    case .scrollDepth: features.insert(.depth)
    case .unknown:
      features = [.view, .index, .elapsed, .visible, .depth, .triggerValues, .step, .stages]
    }
    if !views.mayBeInList { features.remove(.index) }
    // If the view is missing, expressions that refer to it are not reported as well.
    if lacksView || !source.view.isPresent && source.hasUnreadKeys {
      features.formUnion([.view, .index])
    }
    return features
  }
}
