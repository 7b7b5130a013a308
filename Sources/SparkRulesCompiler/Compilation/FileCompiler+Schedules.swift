extension FileCompiler {
  /// The kind of a rule's schedule.
  enum ScheduleKind {
    case triggers([RuleTrigger])
    case pair
    case delay
    case funnel
    /// With `isTotal`, of `dwell`.
    case impression(isTotal: Bool)
    case scrollDepth
    /// The kind is unknown because of an error that was reported.
    case unknown

    /// The kind in the declarations of keys.
    fileprivate var option: ScheduleKinds {
      switch self {
      case .triggers: .triggers
      case .pair: .pair
      case .delay: .delay
      case .funnel: .funnel
      case .impression: .impression
      case .scrollDepth: .scrollDepth
      case .unknown: []
      }
    }
  }

  /// The kind of a rule's schedule; keys that exclude each other are reported.
  func scheduleKind(of source: RuleSource) -> ScheduleKind {
    if let word = source.from.value?.triggers.value?.first, TypedLiteral.isDay(word.value) {
      // Whatever else the rule has, a day is not the beginning of a pair.
      diagnostics.append(UnknownTrigger.finding(word, under: "from", declared: []))
      return .unknown
    }
    let kinds = source.keys.filter { [.trigger, .from, .steps].contains($0.word) }
    if kinds.count > 1 {
      diagnostics.append(
        ConflictingKeys.finding(
          kinds[1].word.rawValue, at: kinds[1].range, with: Quoted.code(kinds[0].word.rawValue),
          kinds[0].range))
      return .unknown
    }
    let kind: ScheduleKind
    switch kinds.first?.word {
    case .from: kind = pairKind(of: source)
    case .steps: kind = .funnel
    case .trigger: kind = triggerKind(of: source)
    default: return reportMissingTrigger(source)
    }
    // Without a known kind, no key is known to be needless.
    if case .unknown = kind { return kind }
    reportStrayKeys(of: source, kind)
    return kind
  }

  private func reportMissingTrigger(_ source: RuleSource) -> ScheduleKind {
    if let (word, key) = source.keys.first(where: { $0.word.needs?.owner == "`from`" }) {
      diagnostics.append(StrayKey.finding(word.rawValue, needs: "`from`", at: key))
    } else if !source.hasUnreadKeys {
      diagnostics.append(MissingKey.finding(RuleKey.trigger, at: source.name.range, of: "a rule"))
    }
    return .unknown
  }

  private func triggerKind(of source: RuleSource) -> ScheduleKind {
    guard let keywords = source.triggers.value,
      let triggers = resolve(keywords, under: "trigger", of: source)
    else { return .unknown }
    switch triggers {
    case [.keyword(.impression)]: return .impression(isTotal: false)
    case [.keyword(.dwell)]: return .impression(isTotal: true)
    case [.keyword(.scrollDepth)]: return .scrollDepth
    default: return .triggers(triggers)
    }
  }

  private func pairKind(of source: RuleSource) -> ScheduleKind {
    if let after = source.after.key {
      if let finding = source.after.value.flatMap(DelayTooLong.finding) {
        diagnostics.append(finding)
      }
      let others = [
        ("to", source.to.key), ("at-least", source.atLeast.key), ("at-most", source.atMost.key),
      ]
      for case (let name, let key?) in others {
        diagnostics.append(ConflictingKeys.finding(name, at: key, with: "`after`", after))
      }
      return .delay
    }
    if !source.to.isPresent, !source.hasUnreadKeys, let from = source.from.key {
      diagnostics.append(MissingKey.finding(RuleKey.to, at: from, of: "`from`"))
    }
    return .pair
  }

  /// The triggers of some keywords; nil if one is invalid.
  private func resolve(
    _ keywords: [Located<String>], under key: String, of rule: RuleSource? = nil
  ) -> [RuleTrigger]? {
    let lacksView = rule.map { !$0.view.isPresent && !$0.hasUnreadKeys } ?? false
    var triggers: [RuleTrigger] = []
    for word in keywords {
      if let known = keyword(word.value) {
        if known.definition.isMeasured, key != "trigger" || keywords.count > 1 {
          diagnostics.append(TriggerAlone.finding(word, under: key))
        } else {
          triggers.append(.keyword(known))
        }
      } else if file.triggers.allows(word.value) {
        triggers.append(.custom(word.value))
      } else {
        diagnostics.append(
          UnknownTrigger.finding(
            word, under: key, declared: file.triggers.all, lacksView: lacksView,
            sender: others.sender(of: word, besides: rule)))
      }
    }
    return triggers.count == keywords.count ? triggers : nil
  }

  /// The keyword of a trigger; nil for one of the app, also if its name became a keyword later.
  private func keyword(_ word: String) -> TriggerKeyword? {
    guard let known = TriggerKeyword(rawValue: word) else { return nil }
    return known.yieldsToApp && file.triggers.isDeclared(word) ? nil : known
  }

  /// Reports views that triggers of the app do not concern.
  func reportNeedlessViews(_ source: RuleSource) {
    let ends = source.ends.compactMap(\.value)
    guard source.view.isPresent || !ends.isEmpty else { return }
    let all = (source.triggers.value ?? []) + ends.flatMap { $0.triggers.value ?? [] }
    let sites = [(source.view.key, all)] + ends.map { ($0.view.key, $0.triggers.value ?? []) }
    for case (let key?, let words) in sites {
      guard let first = words.first,
        words.allSatisfy({ keyword($0.value)?.definition.isOfApp == true })
      else { continue }
      diagnostics.append(ViewOfAppTrigger.finding(first.value, at: key))
    }
  }

  /// Reports keys that have no meaning in a rule of this kind.
  private func reportStrayKeys(of source: RuleSource, _ kind: ScheduleKind) {
    let own = kind.option
    for (word, key) in source.keys {
      // What is not a time is reported where it is read.
      guard let needs = word.needs, needs.kinds.isDisjoint(with: own),
        word != .after || source.after.value != nil
      else { continue }
      diagnostics.append(
        StrayKey.finding(
          word.rawValue, needs: needs.owner, at: key, besideTrigger: source.triggers.isPresent))
    }
    if own == .scrollDepth, !source.marks.isPresent, let key = source.triggers.key {
      diagnostics.append(MissingKey.finding(RuleKey.at, at: key, of: "`scroll-depth`"))
    }
    reportRepetition(of: source, own)
  }

  private func reportRepetition(of source: RuleSource, _ kind: ScheduleKinds) {
    guard let key = source.times.key ?? source.within.key else { return }
    if source.times.isInvalid || source.within.isInvalid { return }
    let name = source.times.isPresent ? "times" : "within"
    if kind != .triggers, let other = source.from.key ?? source.steps.key ?? source.triggers.key {
      let owner =
        source.from.isPresent ? "`from`" : source.steps.isPresent ? "`steps`" : "this `trigger`"
      diagnostics.append(ConflictingKeys.finding(name, at: key, with: owner, other))
    } else if !source.times.isPresent {
      diagnostics.append(StrayKey.finding("within", needs: "`times`", at: key))
    } else if !source.within.isPresent {
      diagnostics.append(StrayKey.finding("times", needs: "`within`", at: key))
    }
  }

  /// The parts of a rule that its schedule uses and that name their own triggers and views.
  private func ends(of source: RuleSource, _ kind: ScheduleKind) -> [Field<RuleSource.PairEnd>] {
    switch kind {
    case .triggers, .impression, .scrollDepth, .unknown: []
    case .pair: [source.from, source.to, source.without]
    case .delay: [source.from, source.without]
    case .funnel: (source.steps.value ?? []).map(\.end) + [source.without]
    }
  }

  /// Reports a rule that has no view although one of its triggers needs one.
  ///
  /// - Returns: Whether it was reported.
  func reportMissingView(_ source: RuleSource, _ kind: ScheduleKind) -> Bool {
    guard !source.view.isPresent, !source.hasUnreadKeys else { return false }
    var isNeeded = false
    switch kind {
    case .unknown: return false
    case .impression, .scrollDepth: isNeeded = true
    case .triggers(let triggers): isNeeded = !triggers.allSatisfy { $0.isCustom || $0.isOfApp }
    case .pair, .delay, .funnel:
      for end in ends(of: source, kind) {
        guard let end = end.value, !end.view.isPresent else { continue }
        let words = end.triggers.value ?? []
        // The view was written beside the trigger, which was reported.
        if words.contains(where: { UnknownTrigger.isViewAndTrigger($0.value) }) { return false }
        isNeeded = isNeeded || words.contains { keyword($0.value)?.definition.isOfApp == false }
      }
    }
    if isNeeded { diagnostics.append(MissingView.finding(source.name)) }
    return isNeeded
  }

  /// The values that are available to the expressions of a rule.
  func features(
    of source: RuleSource, _ kind: ScheduleKind, _ views: RuleViews, lacksView: Bool
  ) -> Scope.Features {
    let ends = source.ends.compactMap(\.value)
    var features: Scope.Features = []
    if source.view.isPresent || ends.contains(where: { $0.view.isPresent }) {
      features.formUnion([.view, .index])
    }
    switch kind {
    case .triggers(let triggers):
      if triggers.contains(where: \.isCustom) { features.insert(.triggerValues) }
      // The triggers may be defined with their views, as in a tag manager, which is reported.
      if !file.triggers.isComplete { features.formUnion([.view, .index]) }
      // `at` without `scroll-depth` is reported.
      if source.marks.isPresent { features.insert(.depth) }
    case .pair, .delay, .funnel:
      features.insert(.elapsed)
      if case .funnel = kind { features.insert(.step) }
      let keywords = ends.flatMap { $0.triggers.value ?? [] }
      if keywords.contains(where: { keyword($0.value) == nil }) {
        features.insert(.triggerValues)
      }
    case .impression(let isTotal): features.formUnion([isTotal ? .depth : .visible, .elapsed])
    case .scrollDepth: features.insert(.depth)
    case .unknown:
      features = [.view, .index, .elapsed, .visible, .depth, .triggerValues, .step, .stages]
    }
    if !views.mayBeInList { features.remove(.index) }
    // If the view is missing, expressions that refer to it are not reported as well.
    if lacksView { features.formUnion([.view, .index]) }
    return features
  }

  /// The triggers of a rule whose values expressions can read with a prefix.
  func stages(of source: RuleSource, _ kind: ScheduleKind) -> [Scope.Stage] {
    let ends: [(String, Field<RuleSource.PairEnd>)]
    switch kind {
    case .triggers, .impression, .scrollDepth, .unknown: return []
    case .pair: ends = [("from", source.from), ("to", source.to)]
    case .delay: ends = [("from", source.from)]
    case .funnel: ends = (source.steps.value ?? []).map { ($0.name.value, $0.end) }
    }
    let firing = source.firingSteps.value?.compactMap { name in
      ends.firstIndex { $0.0 == name.value }
    }
    return ends.enumerated().map { index, part in
      let (name, end) = part
      var features: Scope.Features = []
      if source.view.isPresent || end.value?.view.isPresent ?? true {
        features.formUnion([.view, .index])
      }
      if (end.value?.triggers.value ?? []).contains(where: { keyword($0.value) == nil }) {
        features.insert(.triggerValues)
      }
      if case .funnel = kind { features.insert(.elapsed) }
      return Scope.Stage(
        name: name, features: features, isReached: firing?.max().map { index <= $0 } ?? true)
    }
  }

  // MARK: Compiling

  /// Compiles a rule's schedule.
  func compileSchedule(
    of source: RuleSource, _ kind: ScheduleKind, _ views: RuleViews
  ) -> RuleSchedule? {
    switch kind {
    case .unknown: return nil
    case .triggers(let triggers):
      var repetition: Repetition?
      if let times = source.times.value, let within = source.within.value {
        repetition = Repetition(times: times.value, within: within.value)
      }
      return .triggers(triggers, repetition: repetition)
    case .impression(let isTotal):
      var impression = source.visible.value?.value ?? (isTotal ? .dwell : Impression())
      if isTotal { (impression.isTotal, impression.atLeast) = (true, 0) }
      if let atLeast = source.atLeast.value { impression.atLeast = atLeast.value }
      return .impression(impression)
    case .scrollDepth:
      return .scrollDepth((source.marks.value ?? []).map(\.value).sorted())
    case .pair:
      StepNameTaken.examine(
        source.reads.value ?? [], prefixes: ["from", "to"], into: &diagnostics)
      let from = compileEnd(source.from, under: "from", views.from)
      let to = compileEnd(source.to, under: "to", views.to)
      let without = compileEnd(source.without, under: "without", views.without)
      guard let from, let to else { return nil }
      return .pair(
        TriggerPair(
          from: from, to: to, without: without, atLeast: source.atLeast.value?.value,
          atMost: source.atMost.value?.value, keeps: source.keeps.value ?? .last))
    case .delay:
      StepNameTaken.examine(source.reads.value ?? [], prefixes: ["from"], into: &diagnostics)
      let without = compileEnd(source.without, under: "without", views.without)
      guard let from = compileEnd(source.from, under: "from", views.from),
        let after = source.after.value
      else { return nil }
      return .delay(
        TriggerDelay(
          from: from, without: without, after: after.value, keeps: source.keeps.value ?? .last))
    case .funnel: return compileFunnel(of: source, views)
    }
  }

  private func compileFunnel(of source: RuleSource, _ views: RuleViews) -> RuleSchedule? {
    let without = compileEnd(source.without, under: "without", views.without)
    guard let sources = source.steps.value else { return nil }
    StepNameTaken.examine(
      sources, captures: views.captures, file.locals, reads: source.reads.value ?? [],
      into: &diagnostics)
    let steps = zip(sources, views.steps).compactMap { step, views in
      compileEnd(step.end, under: step.name.value, views).map {
        Funnel.Step(name: step.name.value, end: $0)
      }
    }
    let names = sources.map(\.name.value)
    var firing: Set<Int> = []
    for name in source.firingSteps.value ?? [] {
      if let index = names.firstIndex(of: name.value) {
        firing.insert(index)
      } else {
        diagnostics.append(UnknownStep.finding(name, among: names))
      }
    }
    guard steps.count == sources.count, !steps.isEmpty else { return nil }
    return .funnel(
      Funnel(
        steps: steps, firing: firing.isEmpty ? [steps.count - 1] : firing.sorted(),
        without: without, atMost: source.atMost.value?.value,
        keeps: source.keeps.value ?? .first))
  }

  private func compileEnd(
    _ field: Field<RuleSource.PairEnd>, under key: String, _ views: ViewSelection?
  ) -> TriggerPair.End? {
    guard let words = field.value?.triggers.value, let triggers = resolve(words, under: key) else {
      return nil
    }
    return TriggerPair.End(views: views, triggers: triggers)
  }
}

extension RuleTrigger {
  /// Whether this is a trigger of the app.
  fileprivate var isCustom: Bool {
    if case .custom = self { return true }
    return false
  }
}
