extension FileCompiler {
  /// The kind of a rule's schedule.
  enum ScheduleKind {
    case triggers([RuleTrigger])
    case pair
    case impression
    case scrollDepth
    /// The kind is unknown because of an error that was reported.
    case unknown
  }

  /// The kind of a rule's schedule; keys that exclude each other are reported.
  func scheduleKind(of source: RuleSource) -> ScheduleKind {
    if source.from.isPresent { return pairKind(of: source) }
    guard source.triggers.isPresent else {
      if let key = source.to.key {
        diagnostics.append(StrayKey.finding("to", needs: "`from`", at: key))
      } else if let key = source.without.key {
        diagnostics.append(StrayKey.finding("without", needs: "`from`", at: key))
      } else if !source.hasUnreadKeys {
        diagnostics.append(MissingKey.finding("trigger", at: source.name.range, of: "a rule"))
      }
      return .unknown
    }
    guard let keywords = source.triggers.value,
      let triggers = resolve(keywords, under: "trigger")
    else { return .unknown }
    let kind: ScheduleKind
    switch triggers {
    case [.keyword(.impression)]: kind = .impression
    case [.keyword(.scrollDepth)]: kind = .scrollDepth
    default: kind = .triggers(triggers)
    }
    reportStrayKeys(of: source, kind)
    return kind
  }

  private func pairKind(of source: RuleSource) -> ScheduleKind {
    guard let from = source.from.key else { return .unknown }
    if let trigger = source.triggers.key {
      let keys = [("from", from), ("trigger", trigger)].sorted {
        $0.1.lowerBound < $1.1.lowerBound
      }
      diagnostics.append(
        ConflictingKeys.finding(keys[1].0, at: keys[1].1, with: "`\(keys[0].0)`", keys[0].1))
      return .unknown
    }
    if !source.to.isPresent, !source.hasUnreadKeys {
      diagnostics.append(MissingKey.finding("to", at: from, of: "`from`"))
    }
    reportStrayKeys(of: source, .pair)
    return .pair
  }

  /// The triggers of some keywords; nil if one is invalid.
  private func resolve(_ keywords: [Located<String>], under key: String) -> [RuleTrigger]? {
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
        diagnostics.append(UnknownTrigger.finding(word, under: key, declared: file.triggers.all))
      }
    }
    return triggers.count == keywords.count ? triggers : nil
  }

  /// The keyword of a trigger; nil for one of the app, also if its name became a keyword later.
  private func keyword(_ word: String) -> TriggerKeyword? {
    guard let known = TriggerKeyword(rawValue: word) else { return nil }
    return known.definition.isOfApp && file.triggers.isDeclared(word) ? nil : known
  }

  /// Reports views that triggers of the app do not concern.
  func reportNeedlessViews(_ source: RuleSource) {
    let ends = [source.from, source.to, source.without].compactMap(\.value)
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
    func report(_ name: String, _ key: Range<Int>?, needs owner: String) {
      guard let key else { return }
      diagnostics.append(StrayKey.finding(name, needs: owner, at: key))
    }
    var (isPair, isImpression, isScrollDepth, isTriggers) = (false, false, false, false)
    switch kind {
    case .pair: isPair = true
    case .impression: isImpression = true
    case .scrollDepth: isScrollDepth = true
    case .triggers: isTriggers = true
    case .unknown: break
    }
    if !isPair {
      report("to", source.to.key, needs: "`from`")
      report("without", source.without.key, needs: "`from`")
      report("at-most", source.atMost.key, needs: "`from` and `to`")
    }
    if !isImpression { report("visible", source.visible.key, needs: "`trigger: impression`") }
    if !isImpression, !isPair {
      let owner = "`from` and `to` or `trigger: impression`"
      report("at-least", source.atLeast.key, needs: owner)
    }
    if !isScrollDepth {
      report("at", source.marks.key, needs: "`trigger: scroll-depth`")
    } else if !source.marks.isPresent, let key = source.triggers.key {
      diagnostics.append(MissingKey.finding("at", at: key, of: "`scroll-depth`"))
    }
    reportRepetition(of: source, isTriggers: isTriggers, isPair: isPair)
  }

  private func reportRepetition(of source: RuleSource, isTriggers: Bool, isPair: Bool) {
    guard let key = source.times.key ?? source.within.key else { return }
    if source.times.isInvalid || source.within.isInvalid { return }
    let name = source.times.isPresent ? "times" : "within"
    if !isTriggers, let other = isPair ? source.from.key : source.triggers.key {
      let owner = isPair ? "`from`" : "this `trigger`"
      diagnostics.append(ConflictingKeys.finding(name, at: key, with: owner, other))
    } else if !source.times.isPresent {
      diagnostics.append(StrayKey.finding("within", needs: "`times`", at: key))
    } else if !source.within.isPresent {
      diagnostics.append(StrayKey.finding("times", needs: "`within`", at: key))
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
    case .pair:
      for end in [source.from, source.to, source.without] {
        guard let end = end.value, !end.view.isPresent else { continue }
        let words = end.triggers.value ?? []
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
    let ends = [source.from, source.to, source.without].compactMap(\.value)
    var features: Scope.Features = []
    if source.view.isPresent || ends.contains(where: { $0.view.isPresent }) {
      features.formUnion([.view, .index])
    }
    switch kind {
    case .triggers(let triggers):
      if triggers.contains(where: \.isCustom) { features.insert(.triggerValues) }
    case .pair:
      features.insert(.elapsed)
      let keywords = ends.flatMap { $0.triggers.value ?? [] }
      if keywords.contains(where: { keyword($0.value) == nil }) {
        features.insert(.triggerValues)
      }
    case .impression: features.formUnion([.visible, .elapsed])
    case .scrollDepth: features.insert(.depth)
    case .unknown: features = [.view, .index, .elapsed, .visible, .depth, .triggerValues]
    }
    if !views.mayBeInList { features.remove(.index) }
    // If the view is missing, expressions that refer to it are not reported as well.
    if lacksView { features.formUnion([.view, .index]) }
    return features
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
    case .impression:
      var impression = source.visible.value?.value ?? Impression()
      if let atLeast = source.atLeast.value { impression.atLeast = atLeast.value }
      return .impression(impression)
    case .scrollDepth:
      return .scrollDepth((source.marks.value ?? []).map(\.value).sorted())
    case .pair:
      let from = compileEnd(source.from, under: "from", views.from)
      let to = compileEnd(source.to, under: "to", views.to)
      let without = compileEnd(source.without, under: "without", views.without)
      guard let from, let to else { return nil }
      return .pair(
        TriggerPair(
          from: from, to: to, without: without, atLeast: source.atLeast.value?.value,
          atMost: source.atMost.value?.value))
    }
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
