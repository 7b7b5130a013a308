extension FileCompiler {
  /// Compiles a rule, and reports errors in its meaning.
  func compile(_ source: RuleSource) {
    let firstFinding = diagnostics.count
    let views = compileViews(of: source)
    if !source.actions.isPresent, !source.hasUnreadKeys {
      diagnostics.append(MissingKey.finding(RuleKey.actions, at: source.name.range, of: "a rule"))
    }
    EmptyBound.examine(source, into: &diagnostics)
    examine(source.active.value, in: file.active.value)
    let kind = scheduleKind(of: source)
    let lacksView = reportMissingView(source, kind)
    reportNeedlessViews(source)
    let schedule = compileSchedule(of: source, kind, views)
    let features = features(of: source, kind, views, lacksView: lacksView)
    let reads = compileReads(of: source, captures: views.captures, features)
    var scope = scope(of: source, kind, views, reads, features)
    scope.readsField = views.endsInField(schedule)
    scope.triggers = schedule?.firingTriggers ?? []
    if case .funnel(let funnel)? = schedule {
      scope.firingSteps = funnel.firing.map { funnel.steps[$0].name }
    }
    scope.number = cache.number(of: scope)
    events = []
    counters = []
    let condition = source.condition.value.flatMap { compile($0, in: scope, as: .condition) }
    let gates = compileGates(of: source, in: scope)
    let actions = (source.actions.value ?? []).compactMap { compile($0, in: scope) }
    guard let schedule else { return }
    var rule = CompiledRule(
      name: source.name.value, views: views.rule, captures: views.captures, schedule: schedule,
      condition: condition, gates: gates, actions: actions)
    rule.reads = reads.compiled
    rule.active = source.active.value?.period
    rule.mode = source.mode.value
    ruleSet.rules.append(rule)
    let isComplete =
      views.isComplete && !lacksView && source.condition.isPresent == (condition != nil)
    guard isComplete, reads.isComplete else { return }
    let profile = RuleProfile(
      name: source.name, rule: rule, events: events, paths: views.sites, reads: reads.sites,
      counters: counters, isShadow: ruleSet.isShadow(rule))
    if !diagnostics[firstFinding...].contains(where: { $0.severity == .error }) {
      UnusedRead.examine(source.reads.value ?? [], in: rule, into: &diagnostics)
      let checked = CheckedRule(source, profile, shared: sharedValues, in: app)
      RuleChecks.examine(checked, into: &diagnostics)
    }
    profiles.append(profile)
  }

  /// The values that expressions of a rule can refer to.
  func scope(
    of source: RuleSource, _ kind: ScheduleKind, _ views: RuleViews, _ reads: RuleReads,
    _ features: Scope.Features
  ) -> Scope {
    var scope = withTables(
      Scope(
        captures: views.captures, locals: locals, features: features,
        isComplete: file.hasAllLocals && views.isComplete && reads.isComplete
          && !source.steps.isInvalid,
        catalog: app?.catalog))
    scope.stages = stages(of: source, kind)
    scope.reads = reads.names
    if case .pair = kind {
      scope.pairViews = .init(from: views.from ?? views.rule, to: views.to ?? views.rule)
    }
    // `at-least` belongs to pairs, and `at-most` to pairs and funnels.
    if scope.features.contains(.elapsed), !scope.stages.isEmpty {
      let least = source.atLeast.value?.value ?? 0
      scope.elapsed = least...max(least, source.atMost.value?.value ?? .infinity)
    }
    return scope
  }

  /// Inspects the days between which the file or a rule of it is active.
  func examine(_ active: ActiveSource?, in file: ActiveSource? = nil) {
    EmptyCampaign.examine(active, in: file, into: &diagnostics)
    if let finding = CampaignToFirst.finding(active) { diagnostics.append(finding) }
  }

  private func compile(_ action: ActionSource, in scope: Scope) -> RuleAction? {
    switch action {
    case .log(let text, let level):
      let template = compile(text, in: scope)?.template
      ReadText.examine(template, at: text.range, into: &diagnostics)
      return template.map { .log(level, $0) }
    case .emit(let source, let entries):
      let properties = addFileProperties(to: compileSent(entries, in: scope))
      let destination = source.lookup.map { compileName($0, in: scope) } ?? source.destination
      if case .lookup(_, let names)? = destination, let range = source.lookup?.range {
        events += names.map {
          .init(sink: nil, name: Located(value: $0, range: range), properties: properties)
        }
      }
      events += source.names.map { .init(sink: $0.sink, name: $0.event, properties: properties) }
      return destination.map {
        .emit(Emission(destination: $0, properties: properties.map(\.lowered)))
      }
    case .count(let name, let number, let entries):
      CounterLabel.examine(entries, into: &diagnostics)
      let labels = compileSent(entries, in: scope).map(\.lowered).sorted {
        UTF8Order.isLess($0.name, $1.name)
      }
      counters.append(.init(name: name, labels: labels.map(\.name)))
      guard let number else { return .count(name.value, by: nil, labels: labels) }
      return compile(number, in: scope, as: .number).map {
        .count(name.value, by: $0.template, labels: labels)
      }
    case .remember(let entries, let keeps):
      return .remember(compileSent(entries, in: scope).map(\.lowered), keeps: keeps)
    case .custom(let name, let entries):
      return .custom(name, compileSent(entries, in: scope).map(\.lowered))
    }
  }

  /// Compiles names with values that leave the rule.
  private func compileSent(_ entries: [RuleFile.Entry], in scope: Scope) -> [TypedProperty] {
    entries.compactMap { entry in
      guard let property = compile(entry, in: scope) else { return nil }
      ReadText.examine(property.value, at: entry.value.range, into: &diagnostics)
      return property
    }
  }

  /// Adds the properties of `with` at the top level to those of an event.
  ///
  /// A property of the event replaces the one with the same name; the others follow.
  private func addFileProperties(to own: [TypedProperty]) -> [TypedProperty] {
    propertyCount += properties.count + own.count
    guard propertyCount <= SetTooLarge.properties else {
      // Reported once; the properties of further events would only need memory.
      if propertyCount - properties.count - own.count <= SetTooLarge.properties {
        diagnostics.append(SetTooLarge.finding(at: file.name.value?.range ?? 0..<0))
      }
      return own
    }
    var merged = properties
    for property in own {
      if let index = propertyIndices[property.name.value] {
        merged[index] = property
      } else {
        merged.append(property)
      }
    }
    return merged
  }
}
