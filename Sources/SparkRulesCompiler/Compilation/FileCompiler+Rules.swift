extension FileCompiler {
  /// Compiles a rule, and reports errors in its meaning.
  func compile(_ source: RuleSource) {
    // The rules that name it as an exception are reported.
    if source.isException { return }
    let firstFinding = diagnostics.count
    let views = compileViews(of: source)
    let pathFindings = firstFinding..<diagnostics.count
    // Names in the paths that would be captures in another language.
    let foreignCaptures = views.all.flatMap(CaptureSigil.names)
    examineLimits(of: source)
    let kind = scheduleKind(of: source)
    let lacksView = reportMissingView(source, kind)
    reportNeedlessViews(source)
    let schedule = compileSchedule(of: source, kind, views)
    if !source.isUncertain {
      diagnostics += AllChecks.ofSchedules.compactMap { $0.finding(schedule, source) }
    }
    let features = features(of: source, kind, views, lacksView: lacksView)
    let reads = compileReads(of: source, captures: views.captures, features)
    var scope = scope(of: source, kind, views, reads, features)
    if !foreignCaptures.isEmpty { scope.isComplete = false }
    add(schedule, of: source, views, to: &scope)
    let values = compileValues(of: source, schedule, views, in: scope)
    removeConstants(of: source, views.captures, since: firstFinding)
    if foreignCaptures.contains(where: used.contains) { raiseSeverity(of: pathFindings) }
    guard var rule = values else { return examineMeant(source, views) }
    rule.reads = reads.compiled
    ruleSet.rules.append(rule)
    let isComplete =
      views.isComplete && !lacksView && source.condition.isPresent == (rule.condition != nil)
      && rule.gates.oncePer.count == (source.oncePer.value ?? []).count
    let profile = RuleProfile(
      name: source.name, rule: rule, events: events, paths: views.sites, reads: reads.sites,
      isShadow: ruleSet.isShadow(rule), isUncertain: source.isUncertain, counters: ruleCounters)
    if isComplete, reads.isComplete {
      examine(rule, source, views, since: firstFinding)
      profiles.append(profile)
    }
    // An error in its values changes neither the views of a rule nor its triggers.
    if views.isComplete, !lacksView { examineViews(of: profile, source) }
  }

  /// Examines the views of a rule, which can have errors elsewhere.
  private func examineViews(of profile: RuleProfile, _ source: RuleSource) {
    UnfitTrigger.examine(profile, source, in: app, into: &diagnostics)
    guard !source.hasUnreadKeys else { return }
    let triggers: [TriggerKeyword] =
      switch profile.rule.schedule {
      case .triggers(let triggers, _): triggers.compactMap { TriggerKeyword(rawValue: $0.name) }
      case .impression: [.impression]
      case .scrollDepth, .pair, .delay, .funnel: []
      }
    diagnostics += EveryView.findings(profile.paths, of: profile.rule.views, triggers, in: source)
  }

  /// Examines the views of a rule whose triggers are names of other tools.
  private func examineMeant(_ source: RuleSource, _ views: RuleViews) {
    let meant = (source.triggers.value ?? []).map {
      TriggerWording.keyword(of: $0.value) ?? UnknownTrigger.meaning(of: $0.value, in: source)
        ?? (Suggestions.isWithinOneEdit($0.value, TriggerKeyword.tap.rawValue) ? .tap : nil)
    }
    if views.isComplete, !source.hasUnreadKeys {
      diagnostics += EveryView.findings(
        views.sites, of: views.rule, meant.compactMap(\.self), in: source)
    }
    // The app's own triggers and those of a phrase can fire at any view.
    if app == nil, !meant.isEmpty, meant.allSatisfy({ $0 == .tap || $0 == .longPress }) {
      diagnostics += PathWords.texts(
        views.sites, of: views.rule, hasCondition: source.condition.isPresent)
    }
  }

  /// Removes the findings about constants with the name of a capture, as in `content_type: fabric`, if the rule also
  /// sends the capture.
  private func removeConstants(of source: RuleSource, _ captures: [String], since first: Int) {
    guard !captures.isEmpty, diagnostics.count > first else { return }
    let texts = source.properties.map(\.value.text)
    for text in texts where captures.contains(text.value) {
      guard texts.contains(where: { $0.value.contains("${\(text.value)") }) else { continue }
      let range = text.sourceRange(of: 0..<text.value.utf8.count)
      diagnostics.removeAll { $0.code == BareValue.code && $0.range == range }
    }
  }

  /// Examines the keys of a rule that are independent of its views.
  private func examineLimits(of source: RuleSource) {
    if !source.actions.isPresent, !source.hasUnreadKeys {
      diagnostics.append(MissingKey.finding("actions", at: source.name.range, of: "a rule"))
    }
    EmptyBound.examine(source, into: &diagnostics)
    EmptyCampaign.examine(source.active.value, in: file.active.value, into: &diagnostics)
    if let finding = CampaignToFirst.finding(source.active.value) { diagnostics.append(finding) }
  }

  /// Adds what expressions can read because of when a rule fires.
  private func add(
    _ schedule: RuleSchedule?, of source: RuleSource, _ views: RuleViews, to scope: inout Scope
  ) {
    scope.readsField = views.endsInField(schedule)
    scope.rule = source.name.value
    scope.triggers = schedule?.firingTriggers ?? []
    if schedule == nil {
      scope.hasUnknownTrigger = true
      // The captures of a path in the place of a trigger, which is reported.
      let start = source.from.value?.triggers.value ?? []
      if start.contains(where: { $0.value.contains("<") }) { scope.isComplete = false }
      scope.meantTriggers = (source.triggers.value ?? []).compactMap {
        TriggerWording.keyword(of: $0.value)
      }
      scope.undeclaredTriggers = (source.triggers.value ?? []).map(\.value).filter {
        TriggerKeyword(rawValue: $0) == nil && TriggerWording.byOtherName[$0.lowercased()] == nil
      }
    }
    scope.ranges = schedule?.ranges ?? [:]
    scope.marks = schedule?.marks ?? []
    if source.condition.isPresent {
      scope.identifiers = schedule.flatMap { views.rule?.identifiers(of: $0) }
    }
    guard case .funnel(let funnel)? = schedule else { return }
    scope.reachedStages = funnel.firing.max().map { $0 + 1 }
    scope.firingSteps = funnel.firing.filter(funnel.steps.indices.contains).map {
      funnel.steps[$0].name
    }
  }

  /// Compiles the condition, the limits and the actions of a rule, which have errors of their own; nil without a schedule.
  private func compileValues(
    of source: RuleSource, _ schedule: RuleSchedule?, _ views: RuleViews, in scope: Scope
  ) -> CompiledRule? {
    events = []
    ruleCounters = []
    let condition = compileCondition(of: source, in: scope, schedule)
    let gates = compileGates(of: source, in: scope)
    let actions = (source.actions.value ?? []).compactMap { compile($0, in: scope) }
    guard let schedule else { return nil }
    var rule = CompiledRule(
      name: source.name.value, views: views.rule, captures: views.captures, schedule: schedule,
      condition: condition, gates: gates, actions: actions)
    rule.active = source.active.value?.period
    rule.mode = source.mode.value
    return rule
  }

  /// Compiles the condition of a rule, unless another key expresses it.
  private func compileCondition(
    of source: RuleSource, in scope: Scope, _ schedule: RuleSchedule?
  ) -> RuleExpression? {
    if let finding = UnknownName.end(of: source) ?? LaterEvent.finding(in: source) {
      diagnostics.append(finding)
      return nil
    }
    return source.condition.value.flatMap {
      compile($0, in: conditionScope(scope, schedule, $0), as: .condition)
    }
  }

  /// Examines a rule, unless it has errors.
  private func examine(
    _ rule: CompiledRule, _ source: RuleSource, _ views: RuleViews, since first: Int
  ) {
    guard !source.isUncertain, !diagnostics[first...].contains(where: { $0.severity == .error })
    else { return }
    UnusedRead.examine(source.reads.value ?? [], in: rule, into: &diagnostics)
    ReadAfterDisappear.examine(source.reads.value ?? [], in: rule, into: &diagnostics)
    let isUnremarkable = diagnostics.count == first
    let findings = AllChecks.ofRules.compactMap { $0.finding(rule, source, views.sites) }
    if let answer = findings.first(where: { $0.code == SameStageValue.code }) {
      // The finding says which of the two ends is intended.
      diagnostics.removeAll {
        $0.code == UnclearStage.code && answer.range.contains($0.range.lowerBound)
      }
    }
    diagnostics += findings
    if isUnremarkable, let finding = UnreachedStep.finding(rule, source) {
      diagnostics.append(finding)
    }
  }

  /// The values that a condition can refer to: those of a step after the first one under `at` make it false there.
  private func conditionScope(
    _ scope: Scope, _ schedule: RuleSchedule?, _ text: ScalarText
  ) -> Scope {
    guard case .funnel(let funnel)? = schedule, let first = funnel.firing.min(),
      // A condition that tests `step` may be about a later one.
      !text.value.utf8.hasBytes("step".utf8)
    else { return scope }
    var scope = scope
    scope.reachedStages = first + 1
    return scope
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
    scope.stages = stages(of: source, kind, views)
    scope.reads = reads.names
    scope.aliases = source.aliases
    scope.counters = counters
    scope.shared = shared
    scope.localNames = localNames
    scope.paths = source.view.value ?? []
    scope.isTimed = [
      source.from.isPresent, source.to.isPresent, source.after.isPresent, source.steps.isPresent,
    ].contains(true)
    if case .pair = kind {
      scope.hasTwoViews = (views.from ?? views.rule) != (views.to ?? views.rule)
    }
    return scope
  }

  /// Turns the findings about captures of other languages into errors, because an expression uses them.
  private func raiseSeverity(of pathFindings: Range<Int>) {
    for index in pathFindings where diagnostics[index].code == CaptureSigil.code {
      diagnostics[index].severity = .error
    }
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
      reportUnclearProperties(
        of: source.names.first?.event.range ?? source.lookup?.range, besides: entries, scope)
      return destination.map {
        .emit(Emission(destination: $0, properties: properties.map(\.lowered)))
      }
    case .count(let name, let number, let entries):
      CounterLabel.examine(entries, into: &diagnostics)
      let labels = compileSent(entries, in: scope).map(\.lowered).sorted {
        UTF8Order.isLess($0.name, $1.name)
      }
      compareLabels(labels, of: name)
      guard let number else { return .count(name.value, by: nil, labels: labels) }
      return compile(number, in: scope, as: .number).map {
        .count(name.value, by: $0.template, labels: labels)
      }
    case .custom(let name, let entries):
      let first = diagnostics.count
      let values = compileSent(entries, in: scope).map(\.lowered)
      ForeignFunction.explainTime(in: &diagnostics, since: first)
      return .custom(name, values)
    }
  }

  /// Reports properties of the file that belong to one of the two views of a pair.
  private func reportUnclearProperties(
    of event: Range<Int>?, besides own: [RuleFile.Entry], _ scope: Scope
  ) {
    guard scope.hasTwoViews, let event else { return }
    for property in properties
    where !own.contains(where: { $0.name.value == property.name.value }) {
      if let finding = UnclearStage.property(
        property.name, property.value, of: event, scope)
      {
        diagnostics.append(finding)
      }
    }
  }

  /// Compiles names with values that leave the rule.
  private func compileSent(_ entries: [RuleFile.Entry], in scope: Scope) -> [TypedProperty] {
    let properties = compile(entries, in: scope)
    for property in properties {
      guard let entry = entries.first(where: { $0.name == property.name }) else { continue }
      ReadText.examine(property.value, at: entry.value.range, into: &diagnostics)
    }
    return properties
  }

  /// Compares the labels of a counter with those where it is first used.
  private func compareLabels(_ labels: [RuleProperty], of counter: Located<String>) {
    let names = labels.map(\.name)
    ruleCounters.append(.init(name: counter, labels: names))
    guard let first = counterLabels[counter.value] else {
      counterLabels[counter.value] = (names, counter.range)
      return
    }
    guard first.labels != names else { return }
    diagnostics.append(
      CounterLabelsDiffer.finding(counter, names, first: first.labels, at: first.range))
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
      if let index = properties.firstIndex(where: { $0.name.value == property.name.value }) {
        merged[index] = property
      } else {
        merged.append(property)
      }
    }
    return merged
  }
}
