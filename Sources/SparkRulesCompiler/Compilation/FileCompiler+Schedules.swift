extension FileCompiler {
  /// The kind of a rule's schedule.
  enum ScheduleKind {
    case triggers([RuleTrigger])
    case pair
    case delay
    case funnel
    case impression
    case scrollDepth
    /// The kind is unknown because of an error that was reported.
    case unknown
  }

  /// The kind of a rule's schedule; keys that exclude each other are reported.
  func scheduleKind(of source: RuleSource) -> ScheduleKind {
    if let word = source.from.value?.triggers.value?.first,
      DayLiteral.isDay(word.value)
    {
      // Whatever else the rule has, a day is not the beginning of a pair.
      diagnostics.append(UnknownTrigger.finding(word, under: "from", declared: [], in: source))
      return .unknown
    }
    let kinds = [
      ("trigger", source.triggers.key), ("from", source.from.key), ("steps", source.steps.key),
    ].compactMap { name, key in key.map { (name, $0) } }.sorted {
      $0.1.lowerBound < $1.1.lowerBound
    }
    if kinds.count > 1 {
      reportConflict(of: source, kinds)
      return .unknown
    }
    let kind: ScheduleKind
    switch kinds.first?.0 {
    case "from": kind = pairKind(of: source)
    case "steps": kind = .funnel
    case "trigger": kind = triggerKind(of: source)
    default: return reportMissingTrigger(source)
    }
    // Without a known kind, no key is known to be needless.
    if case .unknown = kind { return kind }
    reportStrayKeys(of: source, kind)
    return kind
  }

  /// Reports two of the keys with which a rule begins.
  private func reportConflict(of source: RuleSource, _ kinds: [(String, Range<Int>)]) {
    let isNoTrigger =
      source.triggers.value?.allSatisfy {
        keyword($0.value) == nil && !file.triggers.allows($0.value)
      } ?? false
    let abandonment = isNoTrigger ? ForeignTrigger.abandonedPair(source) : nil
    if abandonment == nil, let word = source.from.value?.triggers.value?.first,
      source.triggers.isPresent,
      !source.to.isPresent, !source.view.isPresent || source.view.value?.count == 1,
      keyword(word.value) == nil, !file.triggers.isDeclared(word.value),
      word.value.contains("/") || word.value.first?.isUppercase == true,
      let key = source.from.key
    {
      diagnostics.append(
        ConflictingKeys.viewUnderFrom(
          word.value, at: key, beside: source.view.value?.first?.value,
          trigger: source.triggers.value?.first?.value))
      return
    }
    diagnostics.append(
      ConflictingKeys.finding(
        kinds[1].0, at: kinds[1].1, with: Quoted.code(kinds[0].0), kinds[0].1,
        isNoTrigger: isNoTrigger, isDelay: source.after.isPresent,
        last: source.view.value?.first.flatMap { view in
          source.triggers.value?.first.flatMap { keyword($0.value) }
            .map { EventPhrase.end(view.value, $0) }
        },
        pair: abandonment
          ?? ConflictingKeys.pair(source) { word in
            keyword(word) != nil || file.triggers.isDeclared(word)
          }))
    // Whatever becomes of the trigger, the longest time of steps and pairs has another key.
    let pair = source.to.isPresent ? source.from.key : nil
    if let within = source.within.key, let other = source.steps.key ?? pair,
      !source.times.isPresent
    {
      let name = source.steps.isPresent ? "`steps`" : "`from`"
      diagnostics.append(ConflictingKeys.finding("within", at: within, with: name, other))
    }
  }

  private func reportMissingTrigger(_ source: RuleSource) -> ScheduleKind {
    let needy = [
      ("to", source.to.key), ("after", source.after.key), ("without", source.without.key),
    ]
    if source.hasUnreadKeys { return .unknown }
    if let (name, key) = needy.first(where: { $0.1 != nil }), let key {
      diagnostics.append(StrayKey.finding(name, needs: "`from`", at: key))
    } else {
      diagnostics.append(
        MissingKey.trigger(at: source.name.range, path: source.view.value?.first?.value))
    }
    return .unknown
  }

  private func triggerKind(of source: RuleSource) -> ScheduleKind {
    guard let keywords = source.triggers.value,
      let triggers = resolve(keywords, under: "trigger", of: source)
    else { return .unknown }
    switch triggers {
    case [.keyword(.impression)]: return .impression
    case [.keyword(.scrollDepth)]: return .scrollDepth
    default: return .triggers(triggers)
    }
  }

  private func pairKind(of source: RuleSource) -> ScheduleKind {
    if let after = source.after.key {
      if let finding = source.after.value.flatMap({ DelayTooLong.finding($0, in: source) }) {
        diagnostics.append(finding)
      }
      let others = [
        // An end that is not read has a finding of its own.
        ("to", source.to.value == nil ? nil : source.to.key),
        ("at-least", source.atLeast.key), ("at-most", source.atMost.key),
      ]
      for case (let name, let key?) in others {
        diagnostics.append(ConflictingKeys.finding(name, at: key, with: "`after`", after))
      }
      return .delay
    }
    if !source.to.isPresent, !source.hasUnreadKeys, let from = source.from.key {
      let begin = source.from.value
      let isLeaving =
        begin?.triggers.value?.map(\.value) == ["disappear"] && begin?.view.isPresent == false
      // `within` beside `without` is the time of a delay, which needs no end.
      if isLeaving || !(source.within.isPresent && source.without.isPresent) {
        diagnostics.append(
          isLeaving
            ? MissingKey.endOfDisappearing(at: from)
            : MissingKey.end(at: from, of: source))
      }
    }
    return .pair
  }

  /// The triggers of some keywords; nil if one is invalid.
  private func resolve(
    _ keywords: [Located<String>], under key: String, of rule: RuleSource? = nil,
    endHasView: Bool = false
  ) -> [RuleTrigger]? {
    if let rule, let finding = UnknownTrigger.views(keywords, in: rule) {
      diagnostics.append(finding)
      return nil
    }
    if keywords.allSatisfy({ keyword($0.value) == nil && !file.triggers.isDeclared($0.value) }),
      let finding = UnknownTrigger.endWithViews(keywords, under: key, hasView: endHasView)
    {
      diagnostics.append(finding)
      return nil
    }
    let lacksView = rule.map { !$0.view.isPresent && !$0.hasUnreadKeys } ?? false
    var triggers: [RuleTrigger] = []
    for word in keywords {
      if let known = keyword(word.value) {
        let isMeasured = known == .impression || known == .scrollDepth
        if isMeasured, key != "trigger" || keywords.count > 1 {
          diagnostics.append(TriggerAlone.finding(word, under: key))
        } else {
          triggers.append(.keyword(known))
        }
      } else if file.triggers.allows(word.value) {
        triggers.append(.custom(word.value))
      } else {
        diagnostics.append(
          UnknownTrigger.finding(
            word, under: key, declared: file.triggers.all, others: undeclaredTriggers,
            lacksView: lacksView, endHasView: endHasView,
            sender: senders[word.value]?.first { $0.range != rule?.name.range }?.value, in: rule))
      }
    }
    return triggers.count == keywords.count ? triggers : nil
  }

  /// The keyword of a trigger; nil for one of the app, also if its name became a keyword later.
  func keyword(_ word: String) -> TriggerKeyword? {
    guard let known = TriggerKeyword(rawValue: word) else { return nil }
    return known.yieldsToApp && file.triggers.isDeclared(word) ? nil : known
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
    if isNeeded {
      let words = source.triggers.value?.map(\.value) ?? []
      diagnostics.append(
        MissingView.finding(source.name, triggers: words, end: endWithoutView(source)))
    }
    return isNeeded
  }

  /// The end of a pair that has one trigger and no view, with the view of the other end, or its screen for an appearance.
  private func endWithoutView(_ source: RuleSource) -> String? {
    let ends = [("from", source.from.value), ("to", source.to.value)]
    guard let path = ends.lazy.compactMap({ $0.1?.view.value?.first?.value }).first,
      let (name, end) = ends.first(where: { $0.1?.view.isPresent == false }),
      end?.triggers.value?.count == 1, let word = end?.triggers.value?.first?.value,
      let trigger = keyword(word)
    else { return nil }
    let isOfScreen = [.appear, .disappear].contains(trigger)
    let view = isOfScreen ? path.split(separator: "/").first.map(String.init) ?? path : path
    return "\(name): \(EventPhrase.end(view, trigger))"
  }

  /// The triggers of a rule whose values expressions can read with a prefix.
  func stages(of source: RuleSource, _ kind: ScheduleKind, _ views: RuleViews) -> [Scope.Stage] {
    let ends: [(String, Field<RuleSource.PairEnd>)]
    switch kind {
    case .triggers, .impression, .scrollDepth, .unknown: return []
    case .pair: ends = [("from", source.from), ("to", source.to)]
    case .delay: ends = [("from", source.from)]
    case .funnel: ends = (source.steps.value ?? []).map { ($0.name.value, $0.end) }
    }
    return ends.map { name, end in
      var features: Scope.Features = []
      let others = (end.value?.triggers.value ?? []).filter { keyword($0.value) == nil }
      // A view may be in the position of its trigger, which is reported.
      let isReported = others.contains { !file.triggers.allows($0.value) }
      // `to: 20s` is no second view.
      let isTime = others.contains { DurationLiteral.meant(by: $0.value) != nil }
      if !isTime, source.view.isPresent || isReported || end.value?.view.isPresent ?? true {
        features.formUnion([.view, .index])
      }
      if !others.isEmpty { features.insert(.triggerValues) }
      let triggers = end.value?.triggers.value ?? []
      if triggers.contains(where: { keyword($0.value)?.definition.isOfApp == true }) {
        features.insert(.missingView)
      }
      if case .funnel = kind { features.insert(.elapsed) }
      return Scope.Stage(
        name: name, features: features,
        path: (end.value?.view.value ?? source.view.value)?.first?.value,
        isFocus: !triggers.isEmpty && triggers.allSatisfy { keyword($0.value) == .focus })
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
      // With `from` instead of `trigger`, they are parts of the delay.
      if source.after.isPresent { _ = compileCancellation(of: source, views) }
      var repetition: Repetition?
      if let times = source.times.value, let within = source.within.value {
        repetition = Repetition(times: times.value, within: within.value)
      }
      return .triggers(triggers, repetition: repetition)
    case .impression:
      var impression = source.visible.value?.value ?? Impression()
      if let atLeast = source.atLeast.value { impression.atLeast = atLeast.value }
      return .impression(impression)
    case .scrollDepth:
      return .scrollDepth((source.marks.value ?? []).map(\.value).sorted())
    case .pair:
      StepNameTaken.examine(
        source.reads.value ?? [], prefixes: ["from", "to"], into: &diagnostics)
      let from = compileEnd(source.from, under: "from", views.from)
      let to = compileEnd(source.to, under: "to", views.to)
      let without = compileCancellation(of: source, views)
      guard let from, let to else { return nil }
      return .pair(
        TriggerPair(
          from: from, to: to, without: without, atLeast: source.atLeast.value?.value,
          atMost: source.atMost.value?.value, keeps: source.keeps.value ?? .last))
    case .delay:
      StepNameTaken.examine(source.reads.value ?? [], prefixes: ["from"], into: &diagnostics)
      let without = compileCancellation(of: source, views)
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
    let without = compileCancellation(of: source, views)
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

  private func compileCancellation(of source: RuleSource, _ views: RuleViews) -> TriggerPair.End? {
    let start = source.from.value ?? source.steps.value?.first?.end.value
    let path = start?.view.value?.first ?? source.view.value?.first
    if let end = source.without.value, !end.view.isPresent, let word = end.triggers.value?.first,
      keyword(word.value) == nil, !file.triggers.allows(word.value),
      let finding = UnknownTrigger.pastAction(word, after: path?.value)
    {
      diagnostics.append(finding)
      return nil
    }
    return compileEnd(source.without, under: "without", views.without)
  }

  private func compileEnd(
    _ field: Field<RuleSource.PairEnd>, under key: String, _ views: ViewSelection?
  ) -> TriggerPair.End? {
    guard let words = field.value?.triggers.value,
      let triggers = resolve(
        words, under: key, endHasView: field.value?.view.isPresent == true)
    else {
      return nil
    }
    return TriggerPair.End(views: views, triggers: triggers)
  }
}

extension RuleSchedule {
  /// The names of the triggers at which a rule fires, as `trigger` returns them.
  var firingTriggers: [String] {
    switch self {
    case .triggers(let triggers, _): triggers.map(\.name)
    case .pair(let pair): pair.to.triggers.map(\.name)
    case .delay(let delay): delay.from.triggers.map(\.name)
    case .funnel(let funnel):
      funnel.firing.filter(funnel.steps.indices.contains).flatMap { index in
        funnel.steps[index].end.triggers.map(\.name)
      }
    case .impression: [TriggerKeyword.impression.rawValue]
    case .scrollDepth: [TriggerKeyword.scrollDepth.rawValue]
    }
  }
}

extension RuleTrigger {
  /// Whether this is a trigger of the app.
  var isCustom: Bool {
    if case .custom = self { return true }
    return false
  }
}
