// How rules run in an app. Each folder depends only on those before it.
//
//   Matching    paths, the views they match, and the index that finds the paths for a view; no
//   UIKit State       what gates, pairs, repetition and impressions store Evaluation  expressions,
//   filters and templates Output      the destinations of events, log lines and counts Loading
//   the loaded sets, and the triggers that their rules wait for Views       UIKit's views as paths
//   and expressions read them Firing      a rule at one trigger: condition, gates, values, then the
//   actions Attaching   the plain events that are attached to views Impressions the visible
//   fraction of views over time, and scroll depths Start       the app's configuration and compiled
//   files

import Logging

/// The engine that runs rule sets in an app.
///
/// An app starts it once, when it launches:
///
/// ```swift
/// import SparkRules
///
/// struct AnalyticsSink: EventSink {
///   func receive(_ events: [EventRecord]) async throws {
///     for event in events { print(event.name, event.properties) }
///   }
/// }
///
/// @MainActor func startRules(_ shop: RuleSet) {
///   RuleEngine.start(
///     [shop], configuration: .init(sinks: [.init(name: "analytics", sink: AnalyticsSink())]))
/// }
/// ```
///
/// Views, controls and touches are then tracked automatically (``Configuration/automatic``),
/// whether or not the app uses the Spark… components.
///
/// One engine runs at a time, with any number of rule sets; starting another one stops it. Loading,
/// replacing and unloading sets never fires a rule and never changes the app's own events. A change
/// made while a trigger fires takes effect after that trigger: the rules that fire and their values
/// are determined before the first action is performed.
@MainActor public final class RuleEngine {
  /// The running engine.
  private static var current: RuleEngine?

  let runtime: RuntimeContext
  let output: ConsentOutput
  let logger: Logger
  /// The copies of compiled files.
  let copies: StoredRuleSets
  /// The file of each set that was read from one, by the set's name.
  var origins: [String: FileOrigin] = [:]
  /// The last task that reads or stores files.
  var lastFileWork: Task<Void, Never>?
  private(set) var isStopped = false
  private let attacher: EventAttacher
  /// Measures the views that have impression or scroll-depth rules.
  let measuredViews: MeasuredViews
  private var sets: [RunningSet] = []
  private var isSwitchedOn: Bool
  private var background: BackgroundObserver?
  /// The sources of automatic tracking before the engine started.
  private var formerSources: SparkTracking.Sources?

  private init(_ configuration: Configuration, output: any RuleOutput) {
    let output = ConsentOutput(output, consent: configuration.consent)
    self.output = output
    logger = configuration.logger
    copies = StoredRuleSets(folder: configuration.copies)
    isSwitchedOn = configuration.isEnabled
    runtime = RuntimeContext(
      app: configuration.app, session: configuration.session, clock: configuration.clock)
    runtime.counters.onCount = { output.skipped($0, times: $1) }
    attacher = EventAttacher(
      runtime: runtime,
      runner: RuleRunner(output: output, salt: configuration.salt, runtime: runtime))
    measuredViews = MeasuredViews(attacher, configuration.turns ?? Self.makeTurns())
  }

  /// Starts rule sets.
  ///
  /// - Parameters:
  ///   - sets: The rule sets, in the order in which their rules fire; of two sets with the same
  ///     name the later one replaces the earlier one.
  ///   - configuration: The sinks, actions and values that the app provides.
  /// - Returns: The engine, which runs until it is stopped or another one is started.
  @discardableResult
  public static func start(
    _ sets: [RuleSet], configuration: Configuration = Configuration()
  ) -> RuleEngine {
    let engine = start(sets, configuration: configuration, output: AppOutput(configuration))
    engine.track(configuration.automatic)
    return engine
  }

  /// Starts rule sets with a custom output instead of the configuration's sinks, logger, metrics
  /// and actions.
  ///
  /// - Parameters:
  ///   - sets: The rule sets.
  ///   - configuration: The values that the rules read.
  ///   - output: The receiver of everything that rules do.
  /// - Returns: The running engine.
  package static func start(
    _ sets: [RuleSet], configuration: Configuration, output: any RuleOutput
  ) -> RuleEngine {
    current?.stop()
    let engine = RuleEngine(configuration, output: output)
    if let isScreen = configuration.isScreen { SparkTracking.isScreen = isScreen }
    let clock = configuration.clock
    SparkDetector.timeSource = { clock.now() }
    AttachedEventProvider.refresher = engine.attacher
    current = engine
    for set in sets { engine.insert(set) }
    engine.update()
    engine.background = BackgroundObserver { [weak engine] change in
      switch change {
      case .enteredBackground: engine?.enterBackground()
      case .willEnterForeground: engine?.enterForeground()
      case .becameInactive: engine?.becomeInactive()
      case .becameActive: engine?.becomeActive()
      }
    }
    return engine
  }

  /// The values that rules read as `app.…`.
  public var app: [String: SparkValue] {
    get { runtime.app }
    set { runtime.app = newValue }
  }

  /// Sets one of the values that rules read as `app.…`.
  ///
  /// - Parameters:
  ///   - name: The value's name.
  ///   - value: The value.
  package func setApp(_ name: String, to value: SparkValue) { runtime.app[name] = value }

  /// The names of the loaded sets, in the order in which their rules fire.
  public var setNames: [String] { sets.map(\.ruleSet.name) }

  /// The user's consent to tracking.
  ///
  /// While it is `pending`, the output of rules is stored in memory, up to the latest 1,000
  /// outputs; `granted` passes it on. `denied` drops it, removes all events of rules from views and
  /// resets the state of all rules. Events that were already delivered to sinks are not affected.
  public var consent: TrackingConsent {
    get { output.consent }
    set {
      guard newValue != output.consent else { return }
      output.setConsent(newValue)
      enabledChanged()
    }
  }

  /// Whether rules are enabled.
  ///
  /// While they are disabled, no events of rules are attached to views, and the state of all rules
  /// is reset; the sets stay loaded. Events that were emitted before are still delivered.
  public var isEnabled: Bool {
    get { isSwitchedOn }
    set {
      guard newValue != isSwitchedOn else { return }
      isSwitchedOn = newValue
      enabledChanged()
    }
  }

  /// The number of values, firings and events that were skipped, cut or lost, by rule and reason.
  public var counters: RuleCounters {
    var counters = runtime.counters.counters
    counters.add(output.losses)
    return counters
  }

  /// Loads a rule set after the others, or replaces the set with the same name.
  ///
  /// - Parameter set: The rule set.
  public func load(_ set: RuleSet) {
    insert(set)
    update()
  }

  /// Unloads a rule set.
  ///
  /// - Parameter name: The set's name.
  /// - Returns: Whether there was a set with that name.
  @discardableResult
  public func unload(named name: String) -> Bool {
    guard let index = sets.firstIndex(where: { $0.ruleSet.name == name }) else { return false }
    sets.remove(at: index).end(runtime.counters)
    update()
    return true
  }

  /// Stops all rules; the engine cannot be started again.
  ///
  /// Events that were emitted before are still delivered.
  public func stop() {
    guard !isStopped else { return }
    isStopped = true
    background = nil
    if let formerSources { SparkTracking.start(formerSources) }
    for set in sets { set.end(runtime.counters) }
    sets = []
    measuredViews.end()
    attacher.end()
    guard Self.current === self else { return }
    Self.current = nil
    AttachedEventProvider.refresher = nil
    SparkDetector.timeSource = nil
  }

  /// Tracks a custom trigger of the app.
  ///
  /// Rules for the trigger that match the view fire first, then those without views.
  ///
  /// - Parameters:
  ///   - trigger: The trigger, with the name that `triggers:` in a rule file declares.
  ///   - view: The view that the trigger concerns; nil if it concerns none.
  ///   - values: The values that rules read as `trigger.…`.
  /// - Returns: Whether an event of a rule or of the app fired.
  @discardableResult
  public func track(
    _ trigger: SparkTrigger, on view: UIView? = nil, values: [String: SparkValue] = [:]
  ) -> Bool {
    let outer = runtime.triggerValues
    runtime.triggerValues = values
    defer { runtime.triggerValues = outer }
    let viewless = attacher.viewlessObject
    let objects: [NSObject] = if let view { [view, viewless] } else { [viewless] }
    return SparkDetector.track(trigger, for: objects)
  }

  /// Waits until all events and log lines before this call are delivered or lost.
  public func flush() async {
    await lastFileWork?.value
    await (output.output as? AppOutput)?.flush()
  }

  /// Tracks views and controls automatically while the engine runs.
  private func track(_ sources: SparkTracking.Sources?) {
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

  /// Pauses active time: the app has entered the background.
  func enterBackground() {
    runtime.enterBackground()
    measuredViews.enterBackground()
  }

  /// Resumes active time: the app enters the foreground, after a long absence in a new session.
  func enterForeground() {
    let isNewSession = runtime.enterForeground()
    defer { measuredViews.enterForeground(isNewSession: isNewSession) }
    guard isNewSession else { return }
    attacher.runner.beginSession()
    for set in sets {
      for rule in set.rules {
        runtime.counters.record(
          .pairLeftOpen, rule: rule.rule.name, ruleSet: set.ruleSet.name,
          times: rule.state.pairs.cancelAll())
      }
    }
  }

  /// Pauses active time: the app receives no events, for example while the app switcher is shown.
  func becomeInactive() {
    runtime.pause()
    measuredViews.enterBackground()
  }

  /// Resumes active time: the app receives events again.
  func becomeActive() {
    runtime.resume()
    measuredViews.enterForeground(isNewSession: false)
  }

  private func insert(_ set: RuleSet) {
    guard !isStopped else { return }
    let index = sets.firstIndex { $0.ruleSet.name == set.name }
    // `==` alone ignores differences between canonically equivalent texts.
    if let index, sets[index].ruleSet == set, sets[index].ruleSet.compiled() == set.compiled() {
      return
    }
    let former = index.map { sets[$0] }
    let running = RunningSet(set, replacing: former, classes: attacher.classes)
    if let index {
      former?.end(runtime.counters, next: running)
      sets[index] = running
    } else {
      sets.append(running)
    }
  }

  /// Whether events of rules are attached to views.
  private var isAttaching: Bool { !isStopped && isSwitchedOn && output.consent != .denied }

  private func update() {
    attacher.replace(with: isAttaching ? sets.flatMap(\.subscriptions) : [])
    measuredViews.rulesChanged()
  }

  /// Attaches all sets, or resets the state of their rules.
  private func enabledChanged() {
    guard !isStopped else { return }
    if !isAttaching {
      for set in sets { set.end(runtime.counters) }
      sets = sets.map { RunningSet($0.ruleSet, classes: attacher.classes) }
    }
    update()
  }
}
