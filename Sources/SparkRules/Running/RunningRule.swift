import SparkChamber
import SparkKit
import SparkRulesModel

/// A rule of a loaded set.
@MainActor final class RunningRule {
  /// The set that it belongs to; another one when the set is replaced and the rule stays.
  @exclusivity(unchecked)
  fileprivate(set) var ruleSet: RuleSet
  /// The rule.
  let rule: CompiledRule
  /// Whether the set is still loaded; what has been set off already runs to its end nevertheless.
  var isLive = true

  /// What the rule remembers.
  let state: RuleState

  /// Whether anything bounds how often the rule runs.
  let hasGates: Bool

  /// Whether anything is remembered of what the rule did.
  let remembers: Bool

  /// Whether the set has `let` entries at all.
  let usesLocals: Bool

  /// Which `let` entries `if` needs, which the gates beside those, and which the actions.
  private(set) lazy var locals = LocalPlan(rule, in: ruleSet)

  /// The event, where to send one to all sinks is all that the rule does.
  var emission: PreparedEmission? { knownEmission ?? prepareEmission() }
  @exclusivity(unchecked)
  private var knownEmission: PreparedEmission?

  private func prepareEmission() -> PreparedEmission? {
    guard rule.actions.count == 1, case .emit(let emission) = rule.actions[0],
      case .all(let name) = emission.destination
    else { return nil }
    knownEmission = PreparedEmission(name, emission.properties)
    return knownEmission
  }

  /// Makes a rule ready to run.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - ruleSet: Its set.
  ///   - state: What it remembers from before; nil for nothing.
  init(_ rule: CompiledRule, in ruleSet: RuleSet, state: RuleState? = nil) {
    self.rule = rule
    self.ruleSet = ruleSet
    hasGates = rule.gates != Gates()
    usesLocals = !ruleSet.locals.isEmpty
    remembers = if !hasGates, case .triggers(_, nil) = rule.moment { false } else { true }
    self.state = state ?? RuleState()
  }

  /// Whether a pair of the rule belongs to one view; where its ends are on views of their own, the
  /// rule has one pair as a whole.
  var pairsAreOfOneView: Bool {
    guard case .pair(let pair) = rule.moment else { return false }
    return rule.views != nil && pair.from.views == nil && pair.to.views == nil
  }
}

/// One of the moments that a rule waits for: which views, and which triggers.
@MainActor final class RuleSubscription {
  /// What the moment is to the rule.
  enum Role {
    /// The rule's only moment.
    case trigger
    /// The first of two.
    case begin
    /// The second of two.
    case end
    /// The one that calls the second off.
    case cancel
  }

  /// What the moment is to the rule.
  let role: Role
  /// The rule.
  let rule: RunningRule
  /// Any of these triggers.
  let triggers: [RuleTrigger]
  /// Which views; nil for a trigger that concerns none.
  let selection: PreparedSelection?

  /// Whether the moment is not told by anything that happens, and has to be measured.
  let isMeasured: Bool
  /// The detector's triggers that this waits for.
  let awaited: AwaitedTriggers
  /// The state of the attacher's rules to which this belonged last.
  var generation = 0
  /// The number of the selection; 0 where there is none.
  let selectionNumber: Int
  private var viewEvents: [SparkEvent]?
  private var controlEvents: [SparkEvent]?

  /// Makes a listener.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - role: What the moment is to the rule.
  ///   - triggers: Any of these triggers.
  ///   - views: Which views; nil for a trigger that concerns none.
  ///   - classes: The table that numbers class words.
  init(
    _ rule: RunningRule, _ role: Role = .trigger, triggers: [RuleTrigger], views: ViewSelection?,
    classes: ClassTable
  ) {
    self.rule = rule
    self.role = role
    self.triggers = triggers
    isMeasured =
      switch rule.rule.moment {
      case .impression, .scrollDepth: true
      case .triggers, .pair: false
      }
    awaited = AwaitedTriggers(triggers, isMeasured: isMeasured)
    selection = views.map {
      PreparedSelection($0, captureCount: rule.rule.captures.count, classes: classes)
    }
    selectionNumber = selection?.number ?? 0
  }

  /// The events that stand on all views on which this waits, made once.
  ///
  /// - Parameter isControl: Whether the views are controls.
  /// - Returns: The events; nil where they have not been made.
  func events(onControl isControl: Bool) -> [SparkEvent]? {
    isControl ? controlEvents : viewEvents
  }

  /// Keeps the events for all views on which this waits.
  ///
  /// - Parameters:
  ///   - events: The events.
  ///   - isControl: Whether the views are controls.
  func keep(_ events: [SparkEvent], onControl isControl: Bool) {
    if isControl { controlEvents = events } else { viewEvents = events }
  }

  /// Ends the circle of this and its events.
  func letGoOfEvents() {
    viewEvents = nil
    controlEvents = nil
  }
}

/// A loaded rule set.
@MainActor final class RunningSet {
  /// The set.
  let ruleSet: RuleSet
  /// Its rules, in the order of the file.
  let rules: [RunningRule]
  /// What its rules wait for, in the order of the file.
  let listeners: [RuleSubscription]

  /// What tells whether a rule of another version of the set is the same.
  private lazy var fingerprints = Fingerprints(ruleSet)

  private struct Fingerprints {
    let locals: [UInt64]
    let rules: [UInt64]

    init(_ ruleSet: RuleSet) {
      locals = ruleSet.localFingerprints
      rules = ruleSet.fingerprints
    }
  }

  /// Makes a set ready to run.
  ///
  /// A rule that is the same in the set before goes on with what it remembers; where the `let`
  /// entries are the same too, it goes on as it is, with the events that stand on views.
  ///
  /// - Parameters:
  ///   - ruleSet: The set.
  ///   - former: The set that it replaces.
  ///   - classes: The table that numbers class words.
  init(_ ruleSet: RuleSet, replacing former: RunningSet? = nil, classes: ClassTable) {
    self.ruleSet = ruleSet
    guard let former else {
      rules = ruleSet.rules.map { RunningRule($0, in: ruleSet) }
      listeners = rules.flatMap { Self.listeners(of: $0, classes: classes) }
      return
    }
    let fingerprints = Fingerprints(ruleSet)
    (rules, listeners) = Self.carryOver(former, fingerprints, to: ruleSet, classes)
    self.fingerprints = fingerprints
  }

  /// The rules of a set, those that are the same before carried over.
  private static func carryOver(
    _ former: RunningSet, _ fingerprints: Fingerprints, to ruleSet: RuleSet, _ classes: ClassTable
  ) -> ([RunningRule], [RuleSubscription]) {
    let kept = former.places(of: ruleSet.rules, fingerprints)
    let isStaying = former.fingerprints.locals == fingerprints.locals
    let starts = former.listenerStarts
    var rules: [RunningRule] = []
    var listeners: [RuleSubscription] = []
    rules.reserveCapacity(kept.count)
    listeners.reserveCapacity(kept.count)
    // Loops: a closure of the main actor's that the library calls asks each time where it runs.
    for (number, place) in kept.enumerated() {
      if isStaying, let place {
        let old = former.rules[place]
        old.ruleSet = ruleSet
        rules.append(old)
        for number in starts[place]..<starts[place + 1] {
          listeners.append(former.listeners[number])
        }
      } else {
        let state = place.map { former.rules[$0].state }
        let made = RunningRule(ruleSet.rules[number], in: ruleSet, state: state)
        rules.append(made)
        listeners += Self.listeners(of: made, classes: classes)
      }
    }
    return (rules, listeners)
  }

  /// Ends the set: what is attached to views applies no more.
  ///
  /// - Parameters:
  ///   - counters: Where it is counted what is forgotten with it.
  ///   - next: The set that takes over what its rules remember.
  func end(_ counters: CounterRecorder, next: RunningSet? = nil) {
    var kept = IdentityTable()
    for rule in next?.rules ?? [] {
      kept.set(1, for: ObjectIdentifier(rule.state))
      kept.set(1, for: ObjectIdentifier(rule))
    }
    for rule in rules where kept[ObjectIdentifier(rule)] == nil {
      rule.isLive = false
      guard kept[ObjectIdentifier(rule.state)] == nil else { continue }
      counters.record(
        next == nil ? .pairLeftOpen : .stateDropped, rule: rule.rule.name, ruleSet: ruleSet.name,
        times: rule.state.pairs.cancelAll())
      guard next != nil else { continue }
      counters.record(
        .stateDropped, rule: rule.rule.name, ruleSet: ruleSet.name,
        times: rule.state.impressions.holdingCount)
    }
  }

  /// Where the listeners of each rule begin, and where those of the last end.
  private var listenerStarts: [Int] {
    var starts: [Int] = []
    starts.reserveCapacity(rules.count + 1)
    var place = 0
    for rule in rules {
      starts.append(place)
      while place < listeners.count, listeners[place].rule === rule { place += 1 }
    }
    starts.append(place)
    return starts
  }

  /// Where rules of another version of the set stand here that are the same; nil for others.
  private func places(of rules: [CompiledRule], _ fingerprints: Fingerprints) -> [Int?] {
    var kept: [Int?] = []
    kept.reserveCapacity(rules.count)
    // Most stand where they stood; names are looked up only once one does not.
    var byName: [String: Int]?
    for number in rules.indices {
      let name = rules[number].name
      var place: Int? = number
      if number >= self.rules.count || !self.rules[number].rule.name.hasSameBytes(as: name) {
        let known = byName ?? placesByName
        byName = known
        place = known[name]
      }
      if let found = place, self.fingerprints.rules[found] != fingerprints.rules[number] {
        place = nil
      }
      kept.append(place)
    }
    return kept
  }

  private var placesByName: [String: Int] {
    var places: [String: Int] = [:]
    for (place, rule) in rules.enumerated() where places[rule.rule.name] == nil {
      places[rule.rule.name] = place
    }
    return places
  }

  private static func listeners(of rule: RunningRule, classes: ClassTable) -> [RuleSubscription] {
    switch rule.rule.moment {
    case .triggers(let triggers, _):
      return [RuleSubscription(rule, triggers: triggers, views: rule.rule.views, classes: classes)]
    case .pair(let pair):
      // One trigger can be several of these: what calls off goes first, and an end before the
      // beginning of the next.
      let ends: [(RuleSubscription.Role, TriggerPair.End?)] = [
        (.cancel, pair.without), (.end, pair.to), (.begin, pair.from),
      ]
      return ends.compactMap { role, end in
        end.map {
          RuleSubscription(
            rule, role, triggers: $0.triggers, views: $0.views ?? rule.rule.views, classes: classes)
        }
      }
    case .impression:
      return [
        RuleSubscription(
          rule, triggers: [.word(.impression)], views: rule.rule.views, classes: classes)
      ]
    case .scrollDepth:
      return [
        RuleSubscription(
          rule, triggers: [.word(.scrollDepth)], views: rule.rule.views, classes: classes)
      ]
    }
  }
}
