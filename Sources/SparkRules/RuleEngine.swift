// A rule set at work in an app, in the order in which a rule meets a view.
//
//   Start       what an app gives its rules
//   Running     the loaded sets: what each rule waits for
//   Matching    paths held against views, or whatever stands for one
//   Views       UIKit's views as paths and expressions see them
//   Candidates  which rules could take a view; the plain events that are attached to it
//   Impressions how much of views is visible, for how long; how far scrolls have come
//   State       what gates, pairs and repetition remember
//   Firing      a rule at the moment of its trigger: if, then all values, then the actions
//   Values      expressions, filters and templates computed
//   Output      where events, log lines and counters go

import Foundation
import Logging
import SparkChamber
import SparkKit
import SparkRulesModel

#if canImport(UIKit)
  import UIKit
#else
  import HeadlessUIKit
#endif

/// Rule sets at work in an app.
///
/// ```swift
/// let rules = RuleEngine.start(
///   [shop], configuration: .init(sinks: [.init(name: "analytics", sink: MySink())]))
/// ```
/// That is all an app has to do: views, controls and touches are tracked by themselves
/// (``Configuration/automatic``), whether or not the app uses the Spark… components.
///
/// One runs at a time, with as many rule sets as there are: to start another ends the one before.
/// Loading, replacing and unloading never fires anything, and never touches the app's own events.
/// What is changed while a trigger fires takes effect after that trigger: who fires, and with which
/// values, is settled before the first action runs.
@MainActor public final class RuleEngine {
  /// The one that runs.
  private static var current: RuleEngine?

  let world: RuntimeContext
  let output: ConsentOutput
  let logger: Logger
  /// Copies of the compiled files that the app starts with.
  let copies: StoredRuleSets
  /// Which set came from which file.
  var origins: [String: FileOrigin] = [:]
  /// The last change of files that was begun.
  var lastFileWork: Task<Void, Never>?
  private(set) var isStopped = false
  private let attacher: EventAttacher
  /// The views that rules want measured.
  let measuredViews: MeasuredViews
  private var sets: [RunningSet] = []
  private var isSwitchedOn: Bool
  private var background: BackgroundObserver?
  /// What was tracked automatically before these rules said what is to be.
  private var formerSources: SparkTracking.Sources?

  private init(_ configuration: Configuration, output: any RuleOutput) {
    let output = ConsentOutput(output, consent: configuration.consent)
    self.output = output
    logger = configuration.logger
    copies = StoredRuleSets(folder: configuration.copies)
    isSwitchedOn = configuration.isEnabled
    defer { world.counters.onCount = { output.skipped($0, times: $1) } }
    world = RuntimeContext(
      app: configuration.app, session: configuration.session, clock: configuration.clock)
    attacher = EventAttacher(
      world: world, runner: RuleRunner(output: output, salt: configuration.salt, world: world))
    measuredViews = MeasuredViews(attacher, configuration.turns ?? Self.makeTurns())
  }

  /// Starts rule sets.
  ///
  /// - Parameters:
  ///   - sets: The rule sets, in the order in which their rules fire; of two with one name the later
  ///     replaces the earlier.
  ///   - configuration: What the rules have to work with.
  /// - Returns: The rules at work, until they are stopped or others are started.
  @discardableResult
  public static func start(
    _ sets: [RuleSet], configuration: Configuration = Configuration()
  ) -> RuleEngine {
    let rules = start(sets, configuration: configuration, output: AppOutput(configuration))
    rules.watch(configuration.automatic)
    return rules
  }

  /// Starts rule sets with an output of one's own; sinks, logger, metrics and actions go unused.
  ///
  /// - Parameters:
  ///   - sets: The rule sets.
  ///   - configuration: What the rules have to work with.
  ///   - output: Where everything goes.
  /// - Returns: The rules at work.
  package static func start(
    _ sets: [RuleSet], configuration: Configuration, output: any RuleOutput
  ) -> RuleEngine {
    current?.stop()
    let rules = RuleEngine(configuration, output: output)
    let clock = configuration.clock
    SparkDetector.timeSource = { clock.now() }
    AttachedEventProvider.refresher = rules.attacher
    current = rules
    for set in sets { rules.place(set) }
    rules.update()
    rules.background = BackgroundObserver(
      left: { [weak rules] in rules?.leave() },
      cameBack: { [weak rules] in rules?.comeBack() })
    return rules
  }

  /// What rules read as `app.…`.
  public var app: [String: SparkValue] {
    get { world.app }
    set { world.app = newValue }
  }

  /// Sets one of the values that rules read as `app.…`, the others staying where they are.
  ///
  /// - Parameters:
  ///   - name: The value's name.
  ///   - value: The value.
  package func setApp(_ name: String, to value: SparkValue) { world.app[name] = value }

  /// The names of the loaded sets, in the order in which their rules fire.
  public var setNames: [String] { sets.map(\.ruleSet.name) }

  /// What the person using the app has said about being measured.
  ///
  /// While it is `pending`, what rules do is held in memory, the latest 1,000; `granted` lets it flow.
  /// `denied` drops it, attaches nothing to any view any more, and forgets all that rules remember.
  /// What was delivered to sinks before is theirs.
  public var consent: TrackingConsent {
    get { output.consent }
    set {
      guard newValue != output.consent else { return }
      output.setConsent(newValue)
      takeUpOrLetGo()
    }
  }

  /// Whether rules work: the switch that ends all tracking at once, and takes it up again.
  ///
  /// Switched off, nothing is attached to any view and rules forget what they remember; the sets stay
  /// loaded. What was emitted before is still delivered.
  public var isEnabled: Bool {
    get { isSwitchedOn }
    set {
      guard newValue != isSwitchedOn else { return }
      isSwitchedOn = newValue
      takeUpOrLetGo()
    }
  }

  /// What was skipped, cut or lost so far, by rule and reason.
  public var counters: RuleCounters {
    var counters = world.counters.counters
    counters.add(output.losses)
    return counters
  }

  /// Loads a rule set after the others, or in the place of the one that has its name.
  ///
  /// - Parameter set: The rule set.
  public func load(_ set: RuleSet) {
    place(set)
    update()
  }

  /// Unloads a rule set.
  ///
  /// - Parameter name: The set's name.
  /// - Returns: Whether there was one of that name.
  @discardableResult
  public func unload(named name: String) -> Bool {
    guard let place = sets.firstIndex(where: { $0.ruleSet.name == name }) else { return false }
    sets.remove(at: place).end(world.counters)
    update()
    return true
  }

  /// Ends all rules; this object then does nothing any more.
  ///
  /// What was emitted before is still delivered.
  public func stop() {
    guard !isStopped else { return }
    isStopped = true
    background = nil
    if let formerSources { SparkTracking.start(formerSources) }
    for set in sets { set.end(world.counters) }
    sets = []
    measuredViews.end()
    attacher.end()
    guard Self.current === self else { return }
    Self.current = nil
    AttachedEventProvider.refresher = nil
    SparkDetector.timeSource = nil
  }

  /// Tells of a trigger of the app's own.
  ///
  /// Rules for the trigger that take the view fire first, then those that name no view.
  ///
  /// - Parameters:
  ///   - trigger: The trigger, under the name that `triggers:` in a rule file declares.
  ///   - view: The view that it happened to; nil where it concerns none.
  ///   - values: What rules read as `trigger.…`.
  /// - Returns: Whether an event fired, a rule's or the app's own.
  @discardableResult
  public func track(
    _ trigger: SparkTrigger, on view: UIView? = nil, values: [String: SparkValue] = [:]
  ) -> Bool {
    let outer = world.triggerValues
    world.triggerValues = values
    defer { world.triggerValues = outer }
    let objects: [NSObject] = if let view { [view, attacher.nowhere] } else { [attacher.nowhere] }
    return SparkDetector.track(trigger, for: objects)
  }

  /// Waits until all events and log lines so far are delivered or lost.
  public func flush() async {
    await lastFileWork?.value
    await (output.output as? AppOutput)?.flush()
  }

  /// Has views and controls tracked while these rules run.
  private func watch(_ sources: SparkTracking.Sources?) {
    guard let sources else { return }
    formerSources = SparkTracking.sources
    SparkTracking.start(sources)
  }

  private static func makeTurns() -> any TurnSource {
    #if canImport(UIKit)
      RunLoopTurns()
    #else
      HeadlessTurns()
    #endif
  }

  /// The app is in use no more.
  func leave() {
    world.leave()
    measuredViews.leave()
  }

  /// The app is in use again; after a long absence that is a new session.
  func comeBack() {
    let isNewSession = world.comeBack()
    defer { measuredViews.comeBack(isNewSession: isNewSession) }
    guard isNewSession else { return }
    attacher.runner.beginSession()
    for set in sets {
      for rule in set.rules {
        world.counters.record(
          .pairLeftOpen, rule: rule.rule.name, ruleSet: set.ruleSet.name,
          times: rule.state.pairs.cancelAll())
      }
    }
  }

  private func place(_ set: RuleSet) {
    guard !isStopped else { return }
    let place = sets.firstIndex { $0.ruleSet.name == set.name }
    // `==` alone takes two spellings of one letter for the same, which no analyst's system does.
    if let place, sets[place].ruleSet == set, sets[place].ruleSet.compiled() == set.compiled() {
      return
    }
    let former = place.map { sets[$0] }
    let running = RunningSet(set, replacing: former, classes: attacher.classes)
    if let place {
      former?.end(world.counters, next: running)
      sets[place] = running
    } else {
      sets.append(running)
    }
  }

  /// Whether anything is to be attached to views.
  private var isAttaching: Bool { !isStopped && isSwitchedOn && output.consent != .denied }

  private func update() {
    attacher.replace(with: isAttaching ? sets.flatMap(\.listeners) : [])
    measuredViews.rulesChanged()
  }

  /// Attaches all sets, or lets go of them and of all that they remember.
  private func takeUpOrLetGo() {
    guard !isStopped else { return }
    if !isAttaching {
      for set in sets { set.end(world.counters) }
      sets = sets.map { RunningSet($0.ruleSet, classes: attacher.classes) }
    }
    update()
  }
}
