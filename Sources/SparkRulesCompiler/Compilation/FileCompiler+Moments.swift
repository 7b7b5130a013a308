import SparkRulesModel

extension FileCompiler {
  /// In which of the four ways a rule says when.
  enum MomentKind {
    case triggers([RuleTrigger])
    case pair
    case impression
    case scrollDepth
    /// It cannot be told, and that has been reported.
    case unknown
  }

  /// Tells in which way a rule says when, and reports keys that do not go together.
  mutating func momentKind(of source: RuleSource) -> MomentKind {
    if let from = source.from.key {
      if let trigger = source.triggers.key {
        let (first, second) =
          from.lowerBound < trigger.lowerBound
          ? (("from", from), ("trigger", trigger)) : (("trigger", trigger), ("from", from))
        diagnostics.append(
          ConflictingKeys.finding(second.0, at: second.1, with: "`\(first.0)`", first.1))
        return .unknown
      }
      if !source.to.isPresent, !source.hasUnreadKeys {
        diagnostics.append(MissingKey.finding("to", at: from, of: "`from`"))
      }
      reportStrays(of: source, .pair)
      return .pair
    }
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
    guard let words = source.triggers.value, let triggers = resolve(words, under: "trigger") else {
      return .unknown
    }
    let kind: MomentKind
    switch triggers {
    case [.word(.impression)]: kind = .impression
    case [.word(.scrollDepth)]: kind = .scrollDepth
    default: kind = .triggers(triggers)
    }
    reportStrays(of: source, kind)
    return kind
  }

  /// The triggers of some words; nil where one is wrong.
  private mutating func resolve(_ words: [Placed<String>], under key: String) -> [RuleTrigger]? {
    var triggers: [RuleTrigger] = []
    for word in words {
      if let known = TriggerKeyword(rawValue: word.value) {
        if known.definition.isMeasured, key != "trigger" || words.count > 1 {
          diagnostics.append(TriggerAlone.finding(word, under: key))
        } else {
          triggers.append(.word(known))
        }
      } else if file.triggers.allows(word.value) {
        triggers.append(.custom(word.value))
      } else {
        diagnostics.append(UnknownTrigger.finding(word, under: key, declared: file.triggers.all))
      }
    }
    return triggers.count == words.count ? triggers : nil
  }

  /// Reports keys that say nothing in a rule of this kind.
  private mutating func reportStrays(of source: RuleSource, _ kind: MomentKind) {
    func stray(_ name: String, _ key: Range<Int>?, _ owner: String) {
      guard let key else { return }
      diagnostics.append(StrayKey.finding(name, needs: owner, at: key))
    }
    var isPair = false
    var isTriggers = false
    switch kind {
    case .pair: isPair = true
    case .triggers: isTriggers = true
    default: break
    }
    if !isPair {
      stray("to", source.to.key, "`from`")
      stray("without", source.without.key, "`from`")
      stray("at-most", source.atMost.key, "`from` and `to`")
    }
    if case .impression = kind {
    } else {
      stray("visible", source.visible.key, "`trigger: impression`")
      if !isPair {
        stray("at-least", source.atLeast.key, "`from` and `to` or `trigger: impression`")
      }
    }
    if case .scrollDepth = kind {
      if !source.marks.isPresent, let key = source.triggers.key {
        diagnostics.append(MissingKey.finding("at", at: key, of: "`scroll-depth`"))
      }
    } else {
      stray("at", source.marks.key, "`trigger: scroll-depth`")
    }
    reportRepetition(of: source, isTriggers: isTriggers, isPair: isPair)
  }

  private mutating func reportRepetition(of source: RuleSource, isTriggers: Bool, isPair: Bool) {
    guard let key = source.times.key ?? source.within.key else { return }
    if source.times.isUnusable || source.within.isUnusable { return }
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

  /// Reports a rule that has no view though one of its triggers needs one.
  ///
  /// - Returns: Whether it was reported.
  mutating func reportMissingView(_ source: RuleSource, _ kind: MomentKind) -> Bool {
    guard !source.view.isPresent, !source.hasUnreadKeys else { return false }
    var isNeeded = false
    switch kind {
    case .unknown: return false
    case .impression, .scrollDepth: isNeeded = true
    case .triggers(let triggers): isNeeded = !triggers.allSatisfy(\.isCustom)
    case .pair:
      for end in [source.from, source.to, source.without] {
        guard let end = end.value, !end.view.isPresent else { continue }
        let words = end.triggers.value ?? []
        isNeeded = isNeeded || words.contains { TriggerKeyword(rawValue: $0.value) != nil }
      }
    }
    if isNeeded { diagnostics.append(MissingView.finding(source.name)) }
    return isNeeded
  }

  /// What expressions of a rule may read.
  func features(of source: RuleSource, _ kind: MomentKind) -> Scope.Features {
    var features: Scope.Features = []
    let isPair = source.from.isPresent || source.to.isPresent || source.without.isPresent
    let ends =
      isPair ? [source.from.value, source.to.value, source.without.value].compactMap { $0 } : []
    if source.view.isPresent || ends.contains(where: { $0.view.isPresent }) {
      features.formUnion([.view, .index])
    }
    switch kind {
    case .triggers(let triggers):
      if triggers.contains(where: \.isCustom) { features.insert(.triggerValues) }
    case .pair:
      features.insert(.elapsed)
      let words = ends.flatMap { $0.triggers.value ?? [] }
      if words.contains(where: { TriggerKeyword(rawValue: $0.value) == nil }) {
        features.insert(.triggerValues)
      }
    case .impression: features.formUnion([.visible, .elapsed])
    case .scrollDepth: features.insert(.depth)
    case .unknown: features = [.view, .index, .elapsed, .visible, .depth, .triggerValues]
    }
    return features
  }

  // MARK: Compiling

  /// Compiles when a rule fires.
  mutating func compileMoment(
    of source: RuleSource, _ kind: MomentKind, _ views: RuleViews
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

  private mutating func compileEnd(
    _ field: Field<RuleSource.Moment>, under key: String, _ views: ViewSelection?
  ) -> TriggerPair.End? {
    guard let words = field.value?.triggers.value, let triggers = resolve(words, under: key) else {
      return nil
    }
    return TriggerPair.End(views: views, triggers: triggers)
  }
}

extension RuleTrigger {
  /// Whether this is one of the app's own.
  fileprivate var isCustom: Bool {
    if case .custom = self { return true }
    return false
  }
}
