// How rules run in an app. Each folder depends only on those before it.
//
//   Matching     paths, the views they match, and the index that finds the paths for a view; no UIKit
//   State        what gates, pairs, repetition and impressions store
//   Evaluation   expressions, filters and templates
//   Loading      the loaded sets, and the triggers that their rules wait for
//   Views        UIKit's views as paths and expressions read them
//   Firing       a rule at one trigger: condition, gates, values, then the actions
//   Attaching    the plain events that are attached to views
//   Timing       the engine's timer, and the rules that wait for it
//   Impressions  the visible fraction of views over time, and scroll depths
//   Explaining   why rules fire or do not
//   Start        the app's configuration and compiled files

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
  /// The running engine; nil before an engine was started and after it was stopped.
  public static var current: RuleEngine? { AppLaunch.current.engine }

  let runtime: RuntimeContext
  let output: ConsentOutput
  package let logger: Logger
  /// The copies of compiled files.
  let copies: StoredRuleSets
  /// The file of each set that was read from one, by the set's name.
  var origins: [String: FileOrigin] = [:]
  /// The last task that reads or stores files.
  var lastFileWork: Task<Void, Never>?
  private(set) var isStopped = false
  let attacher: EventAttacher
  /// Measures the views that have impression or scroll-depth rules.
  let measuredViews: MeasuredViews
  /// Fires the rules whose delays are over.
  private(set) var delayTimer: DelayTimer?
  private(set) var sets: [RunningSet] = []
  private var isSwitchedOn: Bool
  /// Whether the engine is connected to the app.
  private var isConnected = false
  private(set) var background: BackgroundObserver?
  /// Whether the triggers of the app have reported that the app is in the foreground.
  var isInForeground = false
  /// Decides which controllers are screens while the engine is connected.
  private let isScreen: (@MainActor @Sendable (UIViewController) -> Bool)?
  /// The sources of automatic tracking while the engine is connected.
  private let automatic: SparkTracking.Sources?
  /// The sources of automatic tracking before the engine started.
  private var formerSources: SparkTracking.Sources?

  private init(
    _ configuration: Configuration, automatic: SparkTracking.Sources?, output: any RuleOutput
  ) {
    self.automatic = automatic
    isScreen = configuration.isScreen
    let output = ConsentOutput(output, consent: configuration.consent)
    self.output = output
    logger = configuration.logger
    copies = StoredRuleSets(folder: configuration.copies)
    isSwitchedOn = configuration.isEnabled
    runtime = RuntimeContext(
      app: configuration.app, session: configuration.session, clock: configuration.clock,
      reads: configuration.reads,
      allowsIdentifiers: configuration.identifiers
        ? configuration.allowsIdentifiers ?? { _, _ in true } : { _, _ in false },
      lasting: configuration.lastingSettings, consent: configuration.consent)
    runtime.counters.onCount = { output.skipped($0, times: $1) }
    let runner = RuleRunner(output: output, salt: configuration.salt, runtime: runtime)
    attacher = EventAttacher(runtime: runtime, runner: runner)
    let turns = configuration.turns ?? Configuration.makeTurns()
    let timer = EngineTimer(turns, clock: configuration.clock)
    timer.write(runtime.lasting)
    measuredViews = MeasuredViews(attacher, turns, timer)
    delayTimer = DelayTimer(runner, timer) { [weak self] state in
      self?.sets.lazy.flatMap(\.rules).first { $0.state === state }
    }
    observeDecisions()
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
    start(
      sets, configuration: configuration, automatic: configuration.automatic,
      output: AppOutput(configuration))
  }

  /// Starts rule sets with a custom output instead of the configuration's sinks, logger, metrics
  /// and actions.
  ///
  /// - Parameters:
  ///   - sets: The rule sets.
  ///   - configuration: The values that the rules read.
  ///   - automatic: What is tracked automatically; nil if the app reports to the detector itself.
  ///   - output: The receiver of everything that rules do.
  /// - Returns: The running engine.
  package static func start(
    _ sets: [RuleSet], configuration: Configuration, automatic: SparkTracking.Sources? = nil,
    output: any RuleOutput
  ) -> RuleEngine {
    current?.stop()
    let engine = RuleEngine(configuration, automatic: automatic, output: output)
    AppLaunch.current.engine = engine
    for set in sets { engine.insert(set) }
    engine.update()
    if !SparkTracking.activeScenes.isEmpty { engine.reportForeground() }
    return engine
  }

  /// The values that rules read as `app.…`.
  public var app: [String: SparkValue] {
    get { runtime.app }
    set {
      runtime.app = newValue
      onAppChange?()
    }
  }

  /// Sets one of the values that rules read as `app.…`.
  ///
  /// - Parameters:
  ///   - name: The value's name.
  ///   - value: The value.
  package func setApp(_ name: String, to value: SparkValue) { app[name] = value }

  /// The names of the loaded sets, in the order in which their rules fire.
  public var setNames: [String] { sets.map(\.ruleSet.name) }

  /// The user's consent to tracking.
  ///
  /// While it is `pending`, the output of rules is stored in memory, up to the latest 1,000
  /// outputs; `granted` passes it on. `denied` drops it, removes all events of rules from views, resets the
  /// state of all rules and deletes what is stored on disk. Events that were already delivered to sinks are
  /// not affected: a sink that stores events has the same setting, as <doc:Consent> describes.
  public var consent: TrackingConsent {
    get { output.consent }
    set {
      guard newValue != output.consent else { return }
      output.setConsent(newValue)
      runtime.lasting.setConsent(newValue)
      enabledChanged()
    }
  }

  /// Whether rules are enabled.
  ///
  /// While they are disabled, nothing of the engine remains in the app: nothing is attached to views,
  /// UIKit's methods have their own implementations again, and neither the run loop nor notifications
  /// are observed. The state of all rules is reset except for what is stored on disk; the sets stay loaded.
  /// Events that were emitted before are still delivered. The same applies without consent and without any rule.
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

  /// Receives what rules decide, so that something can explain them; nil by default, at no cost.
  package var onDecision: (@MainActor (RuleDecision) -> Void)? {
    didSet { observeDecisions() }
  }

  /// Receives each output of rules, and returns whether it is not passed on to sinks, logs and metrics; nil by
  /// default.
  package var onEffect: (@MainActor (Effect, RuleContext) -> Bool)? {
    get { output.onEffect }
    set { output.onEffect = newValue }
  }

  /// Receives each of the app's own triggers, with its view and its values; nil by default.
  package var onTrack: (@MainActor (SparkTrigger, UIView?, [String: SparkValue]) -> Void)?

  /// Called after `app` has changed; nil by default.
  package var onAppChange: (@MainActor () -> Void)?

  /// The seconds since a fixed time.
  package var uptime: TimeInterval { runtime.clock.uptime() }

  #if DEBUG
  /// The outlines of the views that rules concern; nil by default.
  var overlay: RuleOverlay?
  #endif

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
    end(sets.remove(at: index))
    update()
    return true
  }

  /// Replaces all rule sets at once; rules that are the same in both keep their state.
  ///
  /// - Parameter replacements: The rule sets, in the order in which their rules fire.
  package func replaceSets(with replacements: [RuleSet]) {
    let names = replacements.map(\.name)
    for set in sets where !names.contains(set.ruleSet.name) { end(set) }
    sets.removeAll { !names.contains($0.ruleSet.name) }
    for set in replacements { insert(set) }
    sets.sort { one, other in
      let indexes = [one, other].map { names.firstIndex(of: $0.ruleSet.name) ?? names.count }
      return indexes[0] < indexes[1]
    }
    update()
  }

  /// Stops all rules; the engine cannot be started again.
  ///
  /// Events that were emitted before are still delivered.
  public func stop() {
    guard !isStopped else { return }
    isStopped = true
    for set in sets { end(set) }
    sets = []
    #if DEBUG
    showsOverlay = false
    #endif
    measuredViews.end()
    attacher.end()
    disconnect()
    if Self.current === self { AppLaunch.current.engine = nil }
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
    SparkTracking.reportAppearances()
    let outer = runtime.triggerValues
    runtime.triggerValues = values
    defer { runtime.triggerValues = outer }
    if let onTrack, sets.contains(where: { $0.ruleSet.triggers.contains(trigger.name) }) {
      onTrack(trigger, view, values)
    }
    let viewless = attacher.viewlessObject
    let objects: [NSObject] = if let view { [view, viewless] } else { [viewless] }
    return SparkDetector.track(trigger, for: objects)
  }

  /// Waits until all events and log lines before this call are delivered or lost, and the state of rules is
  /// stored.
  public func flush() async {
    runtime.lasting.save()
    await lastFileWork?.value
    await (output.output as? AppOutput)?.flush()
  }

  // MARK: Connection to the app

  /// Connects the engine to the app: from now on its rules see what happens.
  private func connect() {
    guard !isConnected else { return }
    isConnected = true
    let clock = runtime.clock
    SparkDetector.timeSource = { clock.now() }
    AttachedEventProvider.refresher = attacher
    SparkTracking.isScreenOfRules = isScreen
    enterForeground()
    background = BackgroundObserver { [weak self] change in
      self?.appChanged(change)
    }
  }

  /// Tracks views and controls automatically, also if the app has changed the sources since the engine did.
  private func track() {
    guard isConnected, let automatic, SparkTracking.sources != automatic else { return }
    if formerSources == nil { formerSources = SparkTracking.sources }
    // The views on the screen have appeared once, before an engine was disconnected.
    let launch = AppLaunch.current
    if launch.hasTracked { SparkTracking.resume(automatic) } else { SparkTracking.start(automatic) }
    launch.hasTracked = true
  }

  /// Removes everything that `connect()` has installed or attached.
  private func disconnect() {
    guard isConnected else { return }
    isConnected = false
    observeInput([])
    background = nil
    enterBackground()
    runtime.lasting.saveInBackground()
    let windows = SparkTracking.windows
    if let formerSources { SparkTracking.start(formerSources) }
    formerSources = nil
    AttachedEventProvider.refresher = nil
    SparkDetector.timeSource = nil
    SparkTracking.detachAll(in: windows)
    SparkTracking.isScreenOfRules = nil
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
      if let former { end(former, next: running) }
      sets[index] = running
    } else {
      sets.append(running)
    }
  }

  private func end(_ set: RunningSet, next: RunningSet? = nil) {
    set.end(runtime.counters, next: next, cancelAll: runtime.cancelAll)
  }

  /// Whether events of rules are attached to views.
  var isAttaching: Bool { !isStopped && isSwitchedOn && output.consent != .denied }

  private func update() {
    let subscriptions = isAttaching ? sets.flatMap(\.subscriptions) : []
    if !subscriptions.isEmpty { connect() }
    countSession()
    observeInput(subscriptions.flatMap(\.triggers))
    attacher.replace(with: subscriptions)
    measuredViews.rulesChanged()
    if subscriptions.isEmpty { disconnect() } else { track() }
  }

  /// Attaches all sets, or resets the state of their rules.
  private func enabledChanged() {
    guard !isStopped else { return }
    if !isAttaching {
      for set in sets { end(set) }
      runtime.resetShadows()
      sets = sets.map { RunningSet($0.ruleSet, classes: attacher.classes) }
    }
    update()
  }
}
