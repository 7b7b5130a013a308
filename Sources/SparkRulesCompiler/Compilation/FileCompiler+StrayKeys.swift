extension FileCompiler {
  /// Reports keys that have no meaning in a rule of this kind.
  func reportStrayKeys(of source: RuleSource, _ kind: ScheduleKind) {
    let own = StrayKinds(kind)
    if own == .triggers, source.times.isPresent, !source.within.isPresent,
      let key = source.atMost.key
    {
      diagnostics.append(StrayKey.limitOfTimes(at: key))
      return
    }
    let stray = strayFields(of: source).filter { $0.key != nil && $0.kinds.isDisjoint(with: own) }
    // With `from` instead of `trigger`, the other keys of a delay or pair have a meaning as well.
    let owner =
      source.triggers.isPresent
      ? ["after", "to"].first { name in stray.contains { $0.name == name } } : nil
    let kind: StrayKinds = owner == "after" ? .delay : .pair
    for field in stray where owner == nil || field.name == owner || !field.kinds.contains(kind) {
      // A depth under `at-least` is no time, which is reported.
      let isDepth =
        own == .scrollDepth && field.name == "at-least" && source.atLeast.isInvalid
        && !source.marks.isPresent
      guard let key = field.key, !isDepth else { continue }
      diagnostics.append(finding(field.name, at: key, needs: field.owner, in: source))
    }
    if own == .scrollDepth, !source.marks.isPresent, !source.visible.isPresent,
      source.atLeast.value != nil || !source.atLeast.isPresent, let key = source.triggers.key
    {
      diagnostics.append(
        MissingKey.marks(at: key, for: source.condition.value?.value ?? ""))
    }
    reportRepetition(of: source, own)
  }

  /// The finding about a key that has no meaning in a rule.
  private func finding(
    _ name: String, at key: Range<Int>, needs owner: String, in source: RuleSource
  ) -> Diagnostic {
    let isPair = source.to.isPresent || source.after.isPresent
    if name == "at-least", let word = source.triggers.value?.first?.value,
      ["tap", "select", "submit", "change", "long-press"].contains(word), !isPair
    {
      return StrayKey.time(before: word, source.view.value?.first?.value, at: key)
    }
    if let finding = StrayKey.measured(name, at: key, in: source) { return finding }
    if name == "at-most", isPress(source) { return StrayKey.time(ofPress: name, at: key) }
    if name == "to", let finding = StrayKey.end(at: key, in: source) { return finding }
    if name == "after", let finding = StrayKey.wait(at: key, in: source) { return finding }
    if name == "without", source.triggers.isPresent, !isPair {
      return StrayKey.without(at: key, in: source)
    }
    return StrayKey.finding(
      name, needs: source.steps.isPresent ? "`steps`" : owner, at: key,
      besideTrigger: source.triggers.isPresent,
      ofApp: (source.triggers.value ?? []).contains { keyword($0.value) == nil },
      marks: (source.marks.value ?? []).map { LiteralPrinter.print(.double($0.value * 100)) })
  }

  /// The keys that have a meaning only in some kinds of rules.
  private func strayFields(
    of source: RuleSource
  ) -> [(name: String, key: Range<Int>?, owner: String, kinds: StrayKinds)] {
    [
      ("to", source.to.key, "`from`", [.pair, .delay]),
      // What is not a time is reported where it is read.
      ("after", source.after.value == nil ? nil : source.after.key, "`from`", [.pair, .delay]),
      ("without", source.without.key, "`from`", [.pair, .delay, .funnel]),
      ("keep", source.keeps.key, "`from` or `steps`", [.pair, .delay, .funnel]),
      ("at-most", source.atMost.key, "`from` and `to`", [.pair, .delay, .funnel]),
      ("visible", source.visible.key, "`trigger: impression`", .impression),
      (
        "at-least", source.atLeast.key, "`from` and `to` or `trigger: impression`",
        [.pair, .delay, .impression]
      ),
      (
        "at", source.marks.key ?? source.firingSteps.key, "`trigger: scroll-depth`",
        [.scrollDepth, .funnel]
      ),
    ]
  }

  /// The kinds of schedules in which a key has a meaning.
  private struct StrayKinds: OptionSet {
    let rawValue: Int
    static let triggers = StrayKinds(rawValue: 1 << 0)
    static let pair = StrayKinds(rawValue: 1 << 1)
    static let delay = StrayKinds(rawValue: 1 << 2)
    static let funnel = StrayKinds(rawValue: 1 << 3)
    static let impression = StrayKinds(rawValue: 1 << 4)
    static let scrollDepth = StrayKinds(rawValue: 1 << 5)

    init(rawValue: Int) { self.rawValue = rawValue }

    init(_ kind: ScheduleKind) {
      switch kind {
      case .triggers: self = .triggers
      case .pair: self = .pair
      case .delay: self = .delay
      case .funnel: self = .funnel
      case .impression: self = .impression
      case .scrollDepth: self = .scrollDepth
      case .unknown: self = []
      }
    }
  }

  /// Whether nothing but a long press fires a rule.
  private func isPress(_ source: RuleSource) -> Bool {
    source.triggers.value?.map { keyword($0.value) } == [.longPress]
  }

  private func reportRepetition(of source: RuleSource, _ kind: StrayKinds) {
    guard let key = source.times.key ?? source.within.key else { return }
    if source.times.isInvalid || source.within.isInvalid || source.after.isInvalid { return }
    let name = source.times.isPresent ? "times" : "within"
    // The help about the condition contains the time.
    if name == "within", UnknownName.end(of: source) != nil || LaterEvent.finding(in: source) != nil
    {
      return
    }
    if name == "within", let after = source.after.key, source.from.isPresent {
      diagnostics.append(ConflictingKeys.within(at: key, beside: after))
      return
    }
    if kind != .triggers, let other = source.from.key ?? source.steps.key ?? source.triggers.key {
      let owner =
        source.from.isPresent ? "`from`" : source.steps.isPresent ? "`steps`" : "this `trigger`"
      diagnostics.append(
        ConflictingKeys.finding(
          name, at: key, with: owner, other,
          // What does not happen is sometimes under `to`, which is reported.
          isOfDelay: source.without.isPresent && !source.to.isPresent && !source.after.isPresent
            || source.to.isInvalid
            || source.to.value?.triggers.value?.first.flatMap { EventPhrase.absent($0.value) }
              != nil,
          isLimited: source.oncePer.isPresent,
          counted: [("times", source.times.key), ("within", source.within.key)].compactMap {
            $0.1 == nil ? nil : $0.0
          }))
    } else if !source.times.isPresent {
      // `times` may have been meant by a key that was reported, and `after` by one beside `without`.
      if source.hasUnreadKeys || source.without.isPresent { return }
      diagnostics.append(
        isPress(source)
          ? StrayKey.time(ofPress: name, at: key)
          : StrayKey.finding("within", needs: "`times`", at: key))
    } else if !source.within.isPresent, !source.hasUnreadKeys {
      diagnostics.append(
        source.throttle.key.map { StrayKey.throttle(at: $0) }
          ?? StrayKey.finding("times", needs: "`within`", at: key))
    }
  }
}
