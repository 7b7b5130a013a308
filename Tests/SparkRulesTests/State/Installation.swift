import Foundation
import HeadlessUIKit
import SparkKit
import SparkRulesModel

@testable import SparkRules

/// A store that can fail, and that ignores the writes of a process that was killed.
final class TestStore: StateStore {
  struct Failure: Error {}

  private struct State: Sendable {
    var bytes: [UInt8]?
    var writes = 0
    var isUnreadable = false
    var isFull = false
    var isSlow = false
    var isKilled = false
  }

  private let state = Locked(State())

  /// The bytes; nil if nothing is stored.
  var bytes: [UInt8]? {
    get { state.withLock { $0.bytes } }
    set { state.withLock { $0.bytes = newValue } }
  }
  /// The number of writes.
  var writes: Int { state.withLock { $0.writes } }
  /// Whether reading fails.
  var isUnreadable: Bool {
    get { state.withLock { $0.isUnreadable } }
    set { state.withLock { $0.isUnreadable = newValue } }
  }
  /// Whether writing fails.
  var isFull: Bool {
    get { state.withLock { $0.isFull } }
    set { state.withLock { $0.isFull = newValue } }
  }
  /// Whether a write takes some time.
  var isSlow: Bool {
    get { state.withLock { $0.isSlow } }
    set { state.withLock { $0.isSlow = newValue } }
  }
  /// Whether writes are ignored.
  var isKilled: Bool {
    get { state.withLock { $0.isKilled } }
    set { state.withLock { $0.isKilled = newValue } }
  }

  func read() throws -> [UInt8]? {
    if isUnreadable { throw Failure() }
    return bytes
  }

  /// What each write waits for, at most for a second.
  let gate = Locked<DispatchSemaphore?>(nil)

  func write(_ bytes: [UInt8]) throws {
    if let gate = gate.withLock({ $0 }) { _ = gate.wait(timeout: .now() + 1) }
    if isFull { throw Failure() }
    if isSlow { usleep(20_000) }
    state.withLock { state in
      guard !state.isKilled else { return }
      state.bytes = bytes
      state.writes += 1
    }
  }

  func remove() { bytes = nil }
}

/// An installation of an app, which is launched and ended.
@MainActor final class Installation {
  let store = TestStore()
  let clock = ManualClock()
  let output = RecordingOutput()
  let turns = ManualTurns()
  private(set) var rules: RuleEngine?
  private var launches: UInt8 = 0

  /// Launches the app, after ending it if it runs.
  @discardableResult
  func launch(_ set: RuleSet, consent: TrackingConsent = .granted) -> RuleEngine {
    end()
    AppLaunch.current.hasReportedStart = false
    launches += 1
    var configuration = RuleEngine.Configuration(
      session: UUID(uuid: (launches, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)),
      clock: clock, consent: consent)
    configuration.turns = turns
    configuration.lasting = LastingState.Settings(
      store: store,
      makeInstall: { UUID(uuid: (9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9)) })
    let rules = RuleEngine.start([set], configuration: configuration, output: output)
    self.rules = rules
    HeadlessScreens.finishLaunching()
    return rules
  }

  /// Ends the app in order, and waits until its state is stored.
  func end() {
    rules?.stop()
    settle()
    rules = nil
  }

  /// Kills the app: what it has not written is lost.
  func kill() {
    settle()
    store.isKilled = true
    end()
    store.isKilled = false
    turns.endWaking()
  }

  /// Waits until the writes so far are stored.
  func settle() { rules?.runtime.lasting.waitForWrites() }

  /// The output since the last call.
  func take() -> [String] { output.take() }

  /// Shows a view with data, for rules about views named `v`.
  func appear(_ data: [String: SparkValue] = [:]) {
    let view = UIView()
    view.accessibilityIdentifier = "v"
    view.sparkData = data
    SparkDetector.trackDisplay(forViews: [view])
  }

  deinit {
    MainActor.assumeIsolated { [rules] in rules?.stop() }
  }
}
