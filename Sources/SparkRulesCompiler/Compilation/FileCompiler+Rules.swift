import SparkRulesModel

extension FileCompiler {
  /// Compiles the next rules, and reports what is wrong with their meaning: each step for all of them.
  ///
  /// - Parameter drafts: A handful of rules as they were read, in the order of the file.
  mutating func add(_ drafts: inout [RuleDraft]) {
    for place in drafts.indices { compilePaths(of: &drafts[place]) }
    for place in drafts.indices { compileMoment(of: &drafts[place]) }
    for place in drafts.indices { compileValues(of: &drafts[place]) }
    for place in drafts.indices { finish(&drafts[place]) }
  }

  /// Compiles which views the rule takes.
  private mutating func compilePaths(of draft: inout RuleDraft) {
    let before = diagnostics.count
    draft.views = compileViews(of: draft.source)
    draft.pathFindings = before..<diagnostics.count
    draft.supposed = draft.views.all.flatMap(CaptureSigil.names)
  }

  /// Compiles when the rule fires, and finds out what its expressions may read.
  private mutating func compileMoment(of draft: inout RuleDraft) {
    if !draft.source.actions.isPresent, !draft.source.hasUnreadKeys {
      diagnostics.append(MissingKey.finding("actions", at: draft.source.name.range, of: "a rule"))
    }
    EmptyBound.examine(draft.source, into: &diagnostics)
    let kind = momentKind(of: draft.source)
    draft.lacksView = reportMissingView(draft.source, kind)
    draft.moment = compileMoment(of: draft.source, kind, draft.views)
    if let finding = AlwaysCancelled.finding(draft.moment, draft.source) {
      diagnostics.append(finding)
    }
    var features = features(of: draft.source, kind)
    if !draft.views.mayBeInList { features.remove(.index) }
    // With a view missing, what reads it is not wrong as well.
    if draft.lacksView { features.formUnion([.view, .index]) }
    draft.scope = Scope(
      captures: draft.views.captures, locals: locals, features: features,
      isComplete: file.hasAllLocals && draft.views.isComplete && draft.supposed.isEmpty,
      catalog: app?.catalog)
    draft.scope.readsField = draft.views.endsInField(draft.moment)
    draft.scope.number = known.number(of: draft.scope)
  }

  /// Compiles what the rule computes: its condition, its gates and its actions.
  private mutating func compileValues(of draft: inout RuleDraft) {
    events = []
    if let condition = draft.source.condition.value {
      draft.condition = compile(condition, in: draft.scope, as: .condition)
    }
    draft.gates = compileGates(of: draft.source, in: draft.scope)
    for action in draft.source.actions.value ?? [] {
      if let action = compile(action, in: draft.scope) { draft.actions.append(action) }
    }
    draft.events = events
    guard draft.supposed.contains(where: used.contains) else { return }
    // What another language would have captured is missed now: one mistake, and an error.
    for place in draft.pathFindings where diagnostics[place].code == CaptureSigil.code {
      diagnostics[place].severity = .error
    }
  }

  /// Adds the rule to the set, where it can be compiled, and to what rules are compared by, where it
  /// could be read whole.
  private mutating func finish(_ draft: inout RuleDraft) {
    guard let moment = draft.moment else { return }
    let rule = CompiledRule(
      name: draft.source.name.value, views: draft.views.rule, captures: draft.views.captures,
      moment: moment, condition: draft.condition, gates: draft.gates, actions: draft.actions)
    ruleSet.rules.append(rule)
    guard draft.views.isComplete, !draft.lacksView,
      draft.source.condition.isPresent == (draft.condition != nil)
    else { return }
    let paths = zip(draft.views.all, draft.views.programs).compactMap { path, program in
      program.map { PathSite(parsed: path, program: $0) }
    }
    profiles.append(
      RuleProfile(name: draft.source.name, rule: rule, events: draft.events, paths: paths))
  }

  private mutating func compileGates(of source: RuleSource, in scope: Scope) -> Gates {
    var gates = Gates(sample: source.sample.value?.value, throttle: source.throttle.value?.value)
    for text in source.oncePer.value ?? [] {
      switch text.value {
      case "view": gates.oncePer.append(.view)
      case "visit": gates.oncePer.append(.visit)
      case "session": gates.oncePer.append(.session)
      case let word
      where UnknownName.isOncePerWords(word)
        || NameSyntax.isName(word) && scope.isComplete && !scope.knows(word)
          && !ValueNames.roots.contains(word):
        isReadable = false
        diagnostics.append(UnknownName.oncePer(text))
      default:
        if let value = compile(text, in: scope, as: .value) { gates.oncePer.append(.value(value)) }
      }
    }
    return gates
  }

  private mutating func compile(_ action: ActionSource, in scope: Scope) -> RuleAction? {
    switch action {
    case .log(let text, let level):
      return compile(text, in: scope).map { .log(level, $0) }
    case .emit(let source, let entries):
      // In one expression `merged` would hold a copy of all findings so far while more are added.
      let own = compile(entries, in: scope)
      let properties = merged(with: own)
      events += source.names.map { .init(sink: $0.sink, name: $0.event, properties: properties) }
      return .emit(
        Emission(destination: source.destination, properties: properties.map(\.lowered)))
    case .count(let name, let number):
      guard let number else { return .count(name, by: nil) }
      return compile(number, in: scope, as: .number).map { .count(name, by: $0) }
    case .custom(let name, let entries):
      return .custom(name, compile(entries, in: scope).map(\.lowered))
    }
  }

  /// The file's properties with an event's own: the own value wins where the file's stood, new ones
  /// follow.
  private func merged(with own: [TypedProperty]) -> [TypedProperty] {
    guard !properties.isEmpty else { return own }
    var merged = properties
    for property in own {
      if let place = properties.firstIndex(where: { $0.name.value == property.name.value }) {
        merged[place] = property
      } else {
        merged.append(property)
      }
    }
    return merged
  }
}
