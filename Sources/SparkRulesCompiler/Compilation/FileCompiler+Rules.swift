extension FileCompiler {
  /// Compiles a rule, and reports errors in its meaning.
  func compile(_ source: RuleSource) {
    let firstFinding = diagnostics.count
    let views = compileViews(of: source)
    let pathFindings = firstFinding..<diagnostics.count
    /// Names in the paths that would be captures in another language.
    let foreignCaptures = views.all.flatMap(CaptureSigil.names)
    if !source.actions.isPresent, !source.hasUnreadKeys {
      diagnostics.append(MissingKey.finding("actions", at: source.name.range, of: "a rule"))
    }
    EmptyBound.examine(source, into: &diagnostics)
    let kind = scheduleKind(of: source)
    let lacksView = reportMissingView(source, kind)
    reportNeedlessViews(source)
    let schedule = compileSchedule(of: source, kind, views)
    if let finding = AlwaysCancelled.finding(schedule, source) { diagnostics.append(finding) }
    var scope = withTables(
      Scope(
        captures: views.captures, locals: locals,
        features: features(of: source, kind, views, lacksView: lacksView),
        isComplete: file.hasAllLocals && views.isComplete && foreignCaptures.isEmpty,
        catalog: app?.catalog))
    scope.readsField = views.endsInField(schedule)
    events = []
    let condition = source.condition.value.flatMap { compile($0, in: scope, as: .condition) }
    let gates = compileGates(of: source, in: scope)
    let actions = (source.actions.value ?? []).compactMap { compile($0, in: scope) }
    if foreignCaptures.contains(where: used.contains) { raiseSeverity(of: pathFindings) }
    guard let schedule else { return }
    let rule = CompiledRule(
      name: source.name.value, views: views.rule, captures: views.captures, schedule: schedule,
      condition: condition, gates: gates, actions: actions)
    ruleSet.rules.append(rule)
    let isComplete =
      views.isComplete && !lacksView && source.condition.isPresent == (condition != nil)
    guard isComplete else { return }
    profiles.append(RuleProfile(name: source.name, rule: rule, events: events, paths: views.sites))
  }

  /// Turns the findings about captures of other languages into errors, because an expression uses them.
  private func raiseSeverity(of pathFindings: Range<Int>) {
    for index in pathFindings where diagnostics[index].code == CaptureSigil.code {
      diagnostics[index].severity = .error
    }
  }

  private func compileGates(of source: RuleSource, in scope: Scope) -> Gates {
    var gates = Gates(sample: source.sample.value?.value, throttle: source.throttle.value?.value)
    for text in source.oncePer.value ?? [] {
      switch text.value {
      case "view": gates.oncePer.append(.view)
      case "visit": gates.oncePer.append(.visit)
      case "session": gates.oncePer.append(.session)
      case let name
      where UnknownName.isOncePerWords(name)
        || NameSyntax.isName(name) && scope.isComplete && !scope.knows(name)
          && !ValueNames.roots.contains(name):
        isReadable = false
        diagnostics.append(UnknownName.oncePer(text))
      default:
        if let value = compile(text, in: scope, as: .value) { gates.oncePer.append(.value(value)) }
      }
    }
    return gates
  }

  private func compile(_ action: ActionSource, in scope: Scope) -> RuleAction? {
    switch action {
    case .log(let text, let level):
      return compile(text, in: scope).map { .log(level, $0.template) }
    case .emit(let source, let entries):
      let properties = addFileProperties(to: compile(entries, in: scope))
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
    case .count(let name, let number):
      guard let number else { return .count(name, by: nil) }
      return compile(number, in: scope, as: .number).map { .count(name, by: $0.template) }
    case .custom(let name, let entries):
      return .custom(name, compile(entries, in: scope).map(\.lowered))
    }
  }

  /// Adds the properties of `with` at the top level to those of an event.
  ///
  /// A property of the event replaces the one with the same name; the others follow.
  private func addFileProperties(to own: [TypedProperty]) -> [TypedProperty] {
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
