import Foundation
import SparkRules

/// Starts the rules of an app, and replaces them with signed updates.
///
/// ```swift
/// import SparkRulesUpdates
///
/// @MainActor func startRules(_ embedded: URL, _ keys: URL, _ releases: URL) throws -> RuleUpdater {
///   RuleUpdater.start(
///     compiledAt: embedded,
///     updates: .init(url: releases, keys: try PinnedKeys(contentsOf: keys)))
/// }
/// ```
/// An update replaces all rules of the app, also while it runs. If the app ends unexpectedly in three
/// consecutive starts with an update, it returns to the update before, or to the rules that it contains.
@MainActor public final class RuleUpdater {
  /// The running engine.
  public let engine: RuleEngine
  /// The version of the rules that run; nil for those that the app contains.
  public private(set) var version: Int?

  let settings: Settings
  var state: UpdateState
  let transport: any UpdateTransport
  let embedded: [URL]
  /// After this time, in seconds since 1970, the rules of the update no longer run.
  var end: Int?
  /// What this process has stopped running; another process can have stored that more must stop.
  private var stopped = Manifest.Kill.none
  private var isFetching = false
  private var watch: StartWatch?
  private var health = RuleHealth()
  private var counts: SessionCounts

  private init(
    _ engine: RuleEngine, _ settings: Settings, _ state: UpdateState, embedded: [URL]
  ) {
    self.engine = engine
    self.settings = settings
    self.state = state
    self.embedded = embedded
    transport = settings.transport ?? URLSessionTransport()
    counts = SessionCounts()
  }

  /// Starts the rules of an update, or those of compiled files that the app contains.
  ///
  /// This method does not throw; what is wrong with an update is sent as the event
  /// `spark_rules_update`.
  ///
  /// - Parameters:
  ///   - files: The compiled files, in the order in which their rules fire.
  ///   - settings: Where updates come from.
  ///   - configuration: The sinks, actions and values that the app provides; its folder for copies is not used.
  /// - Returns: The updater, which the app retains.
  public static func start(
    compiledAt files: URL..., updates settings: Settings,
    configuration: RuleEngine.Configuration = RuleEngine.Configuration()
  ) -> RuleUpdater {
    start(compiledAt: files, updates: settings, configuration: configuration)
  }

  /// Starts the rules of an update, or those of an array of compiled files that the app contains.
  ///
  /// - Parameters:
  ///   - files: The compiled files, in the order in which their rules fire.
  ///   - settings: Where updates come from.
  ///   - configuration: The sinks, actions and values that the app provides; its folder for copies is not used.
  /// - Returns: The updater, which the app retains.
  public static func start(
    compiledAt files: [URL], updates settings: Settings,
    configuration: RuleEngine.Configuration = RuleEngine.Configuration()
  ) -> RuleUpdater {
    var configuration = configuration
    // A copy of an update from before would replace the rules that the app contains.
    configuration.copies = nil
    let folder = settings.folder ?? FileManager.default.temporaryDirectory
    var state = UpdateState(folder, pinned: settings.keys)
    let start = state.begin(at: seconds(configuration.clock.now()))
    let engine =
      switch start {
      case .update(let sets, _, _): RuleEngine.start(sets, configuration: configuration)
      case .embedded: RuleEngine.start(compiledAt: files, configuration: configuration)
      case .nothing: RuleEngine.start([], configuration: configuration)
      }
    let updater = RuleUpdater(engine, settings, state, embedded: files)
    if case .update(let sets, let version, let end) = start {
      updater.note(sets, version, end)
    }
    updater.stopped = state.record.kill
    updater.begin()
    return updater
  }

  /// Fetches the manifest now, unless the last request was too recent or failed too recently.
  public func update() async {
    let now = Self.seconds(engine.clock.now())
    stopRules(at: now)
    guard isDue(at: now), !isFetching else { return }
    isFetching = true
    defer { isFetching = false }
    await fetch(at: now)
    stopRules(at: now)
    report()
  }

  static func seconds(_ date: Date) -> Int {
    Int(min(max(date.timeIntervalSince1970, 0), Double(Manifest.lastTime)))
  }

  private func isDue(at now: Int) -> Bool {
    guard settings.isSecure, state.isAvailable, engine.consent != .denied else { return false }
    let next = state.record.nextFetch
    // A clock that was set back must not delay updates.
    return now >= next || next - now > settings.pause
  }

  // MARK: Starting

  private func begin() {
    let watch = StartWatch(clock: engine.clock, isInForeground: settings.simulatesForeground)
    watch.onChange = { [weak self] in self?.startAdvanced(to: $0) }
    self.watch = watch
    engine.onSkip = { [weak self] key, times in self?.skipped(key, times) }
    engine.onValues = { [weak self] ruleSet, rule, count in
      self?.health.add(count, sentBy: rule, in: ruleSet)
    }
    report()
    watch.begin()
    guard settings.simulatesForeground == nil else { return }
    Task { [weak self] in
      while let pause = self?.settings.pause {
        await self?.update()
        try await Task.sleep(nanoseconds: UInt64(min(pause, 3_600)) * 1_000_000_000)
      }
    }
  }

  private func startAdvanced(to step: StartWatch.Step) {
    switch step {
    case .background, .good:
      if state.record.attempt != .none { state.change { $0.markClean() } }
      if step == .background { reportCounts() }
    case .loaded, .foreground:
      let attempt = step == .loaded ? UpdateRecord.Attempt.loaded : .foreground
      guard version != nil, state.record.attempt != .none, state.record.attempt != attempt else {
        break
      }
      state.change { $0.attempt = attempt }
    }
    if step == .foreground, settings.simulatesForeground == nil {
      Task { await self.update() }
    }
  }

  /// Simulates that a screen is shown now.
  package func showScreen() { watch?.check(showsScreen: true) }

  /// Simulates that the app enters the foreground or the background.
  package func move(toForeground isInForeground: Bool) {
    watch?.moved(toForeground: isInForeground)
  }

  // MARK: Replacing rules

  /// Runs the rules of an update, after it was stored that they are about to be loaded.
  func run(_ sets: [RuleSet], version: Int, until end: Int?) {
    note(sets, version, end)
    engine.replaceSets(with: sets)
    watch?.begin()
  }

  /// Runs the rules that the app contains, or none, once an update has ended or rules are stopped.
  func stopRules(at now: Int) {
    let kill = state.record.kill
    let isStopped = kill != .none && kill != stopped
    guard isStopped || version != nil && now >= end ?? .max else { return }
    state.change { $0.attempt = .none }
    note([], nil, nil)
    stopped = kill
    let sets = kill == .rules ? [] : embedded.compactMap { try? RuleSet(compiledAt: $0) }
    engine.replaceSets(with: sets)
  }

  private func note(_ sets: [RuleSet], _ version: Int?, _ end: Int?) {
    stopped = .none
    self.version = version
    self.end = end
    health = RuleHealth()
    engine.limitRate(to: version == nil ? nil : settings.ceiling.rate)
    engine.ruleSetVersions =
      version.map { version in
        Dictionary(sets.map { ($0.name, version) }, uniquingKeysWith: { $1 })
      } ?? [:]
  }

  /// Whether the app is in the foreground.
  var isInForeground: Bool { watch?.isInForeground ?? false }

  // MARK: Reporting

  /// Sends what has not been reported yet.
  func report() {
    guard !state.record.reports.isEmpty else { return }
    var reports: [UpdateReport] = []
    state.change { (reports, $0.reports) = ($0.reports, []) }
    for report in reports { send(report) }
  }

  private func send(_ report: UpdateReport) {
    engine.report(
      UpdateReport.eventName, report.properties, rule: report.rule, ruleSet: settings.set,
      sink: settings.sink)
  }

  private func skipped(_ key: RuleCounters.Key, _ times: Int) {
    counts.add(key, times)
    guard let version, !key.rule.isEmpty, let reason = health.add(key, times) else { return }
    guard var set = engine.ruleSets.first(where: { $0.name == key.ruleSet }) else { return }
    set.rules.removeAll { $0.name == key.rule }
    send(UpdateReport(.ruleSwitchedOff, reason, version: version, rule: key.rule))
    // The rule is being evaluated, and the set must not change meanwhile.
    Task { [engine] in engine.load(set) }
  }

  private func reportCounts() {
    let properties = counts.take()
    guard !properties.isEmpty else { return }
    let version = EventRecord.Property(name: "version", value: .int(version ?? 0))
    engine.report(
      SessionCounts.eventName, [version] + properties, ruleSet: settings.set, sink: settings.sink)
  }
}
