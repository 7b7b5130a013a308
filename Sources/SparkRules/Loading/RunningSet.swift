/// A loaded rule set.
@MainActor final class RunningSet {
  /// The set.
  let ruleSet: RuleSet
  /// Its rules, in the order of the file.
  let rules: [RunningRule]
  /// The subscriptions of its rules, in the order of the file.
  let subscriptions: [RuleSubscription]
  /// Whether a rule reads the number of the session.
  private(set) lazy var readsSessionNumber = ruleSet.variables.contains(.sessionNumber)
  /// The fingerprints by which rules of another version of the set are compared with these.
  private lazy var fingerprints = Fingerprints(ruleSet)

  private struct Fingerprints {
    let locals: [UInt64]
    let rules: [UInt64]

    init(_ ruleSet: RuleSet) {
      locals = ruleSet.localFingerprints
      rules = ruleSet.fingerprints
    }
  }

  /// Prepares a set.
  ///
  /// A rule that is the same in the previous version keeps its state. If the `let` entries are the
  /// same too, it is reused as it is, with its events on views. A set in another mode begins anew.
  ///
  /// - Parameters:
  ///   - ruleSet: The set.
  ///   - former: The version that it replaces.
  ///   - classes: The table that numbers class names.
  init(_ ruleSet: RuleSet, replacing former: RunningSet? = nil, classes: ClassTable) {
    self.ruleSet = ruleSet
    guard let former, former.ruleSet.mode == ruleSet.mode else {
      rules = ruleSet.rules.map { RunningRule($0, in: ruleSet, classes: classes) }
      subscriptions = rules.flatMap { RuleSubscription.all(of: $0, classes: classes) }
      return
    }
    let fingerprints = Fingerprints(ruleSet)
    let isReusable = former.fingerprints.locals == fingerprints.locals
    let formerSubscriptions = former.subscriptionsByRule
    var rules: [RunningRule] = []
    var subscriptions: [RuleSubscription] = []
    for (rule, match) in zip(ruleSet.rules, former.indexes(of: fingerprints.rules)) {
      if isReusable, let match {
        let reused = former.rules[match]
        reused.ruleSet = ruleSet
        rules.append(reused)
        subscriptions += formerSubscriptions[ObjectIdentifier(reused)] ?? []
      } else {
        let created = RunningRule(
          rule, in: ruleSet, classes: classes, state: match.map { former.rules[$0].state })
        rules.append(created)
        subscriptions += RuleSubscription.all(of: created, classes: classes)
      }
    }
    self.rules = rules
    self.subscriptions = subscriptions
    self.fingerprints = fingerprints
  }

  /// Ends the set: its events no longer apply.
  ///
  /// - Parameters:
  ///   - counters: Where dropped state is counted.
  ///   - next: The version that takes over the state of its rules.
  ///   - cancelAll: Ends what a rule has begun, and returns how much that was.
  func end(
    _ counters: CounterRecorder, next: RunningSet? = nil, cancelAll: (RuleState) -> Int
  ) {
    let reusedRules = Set((next?.rules ?? []).map { ObjectIdentifier($0) })
    let reusedStates = Set((next?.rules ?? []).map { ObjectIdentifier($0.state) })
    for rule in rules where !reusedRules.contains(ObjectIdentifier(rule)) {
      rule.isLive = false
      guard !reusedStates.contains(ObjectIdentifier(rule.state)) else { continue }
      counters.record(
        next == nil ? .pairLeftOpen : .stateDropped, rule: rule.rule.name, ruleSet: ruleSet.name,
        times: cancelAll(rule.state))
      guard next != nil else { continue }
      counters.record(
        .stateDropped, rule: rule.rule.name, ruleSet: ruleSet.name,
        times: rule.state.impressions.holdingCount)
    }
  }

  private var subscriptionsByRule: [ObjectIdentifier: [RuleSubscription]] {
    Dictionary(grouping: subscriptions) { ObjectIdentifier($0.rule) }
  }

  /// The indexes of the rules of this set with the given fingerprints; nil for a new or changed
  /// rule.
  ///
  /// A fingerprint covers the name of a rule.
  private func indexes(of fingerprints: [UInt64]) -> [Int?] {
    let indexes = Dictionary(
      zip(self.fingerprints.rules, rules.indices), uniquingKeysWith: { first, _ in first })
    return fingerprints.map { indexes[$0] }
  }
}
