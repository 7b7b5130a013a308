/// The state that all rules share: the values of the app and of the present trigger, the session,
/// the time and the counters.
@MainActor final class RuntimeContext {
  /// The values that rules read as `app.…`.
  var app: [String: SparkValue]
  /// The values that rules read as `trigger.…`: those of the custom trigger that is being tracked.
  var triggerValues: [String: SparkValue] = [:]
  /// The versions of sets that an update has brought, by the set's name.
  var ruleSetVersions: [String: Int] = [:]
  /// The maximum number of firings of a rule in a second.
  var firingsPerSecond = RuleState.firingsPerSecond
  /// The labels of counters so far.
  var labels = CounterLabels()
  /// Whether rules read values of other views.
  let reads: Bool
  /// Decides by the names of a set and a rule whether the rule reads and sends identifiers of views.
  let allowsIdentifiers: (String, String) -> Bool
  /// Counts what is skipped, cut or lost.
  let counters = CounterRecorder()
  /// The delays that are not over.
  let delays = OpenDelays()
  /// The attempts to take the steps of funnels.
  private let attempts = FunnelAttempts()
  /// The attempts of rules in shadow mode, which do not count towards the limit of the others.
  private let shadowAttempts = FunnelAttempts()
  /// The session.
  private(set) var session: Session
  /// The clock.
  let clock: any SparkClock
  /// The state that outlasts sessions.
  let lasting: LastingState
  /// The state that outlasts sessions of rules in shadow mode, which is never stored; nil before it is used.
  private var shadowLasting: LastingState?
  private let makeShadowLasting: () -> LastingState
  private var activeTime: ActiveTime
  /// The time of day and the uptime at which the app entered the background.
  private var background: (date: Date, uptime: TimeInterval)?
  private let firstSession: UUID

  /// Creates a context.
  ///
  /// - Parameters:
  ///   - app: The values that rules read as `app.…`.
  ///   - session: The identifier of the first session.
  ///   - clock: The clock.
  ///   - reads: Whether rules read values of other views.
  ///   - allowsIdentifiers: Decides whether a rule reads and sends identifiers of views.
  ///   - lasting: The dependencies of the state that outlasts sessions.
  ///   - consent: The user's consent.
  init(
    app: [String: SparkValue], session: UUID, clock: any SparkClock, reads: Bool = true,
    allowsIdentifiers: @escaping (String, String) -> Bool, lasting: LastingState.Settings,
    consent: TrackingConsent
  ) {
    self.app = app
    self.reads = reads
    self.allowsIdentifiers = allowsIdentifiers
    self.clock = clock
    let counters = counters
    self.lasting = LastingState(lasting, consent: consent, clock: clock, counters: counters)
    makeShadowLasting = {
      LastingState(
        .init(store: MemoryStore(), makeInstall: lasting.makeInstall), consent: .pending,
        clock: clock, counters: counters)
    }
    firstSession = session
    self.session = Session(id: session, number: 1)
    activeTime = ActiveTime(startedAt: clock.uptime())
  }

  /// Returns the state that outlasts sessions, as a rule sees it.
  ///
  /// - Parameter rule: The rule.
  /// - Returns: The state; one in memory for a rule in shadow mode.
  func lasting(for rule: RunningRule) -> LastingState {
    guard rule.isShadow else { return lasting }
    let state = shadowLasting ?? makeShadowLasting()
    shadowLasting = state
    return state
  }

  /// Returns the attempts among which those of a rule are.
  func attempts(for rule: RunningRule) -> FunnelAttempts {
    rule.isShadow ? shadowAttempts : attempts
  }

  /// Resets the state of rules in shadow mode.
  func resetShadows() { shadowLasting = nil }

  /// The active time so far, in seconds.
  var activeSeconds: TimeInterval { activeTime.seconds(at: clock.uptime()) }

  /// Whether active time passes.
  var isActive: Bool { activeTime.isRunning }

  /// Pauses active time.
  func pause() { activeTime.pause(at: clock.uptime()) }

  /// Resumes active time.
  func resume() { activeTime.resume(at: clock.uptime()) }

  /// Pauses active time: the app has entered the background.
  func enterBackground() {
    let uptime = clock.uptime()
    activeTime.pause(at: uptime)
    if background == nil { background = (clock.now(), uptime) }
  }

  /// Resumes active time: the app enters the foreground.
  ///
  /// The length of the absence is measured by both clocks, and the larger value is used: the uptime
  /// does not advance while the device sleeps, and the time of day can be changed.
  ///
  /// - Returns: Whether the absence was so long that a new session begins.
  func enterForeground() -> Bool {
    let uptime = clock.uptime()
    activeTime.resume(at: uptime)
    guard let background else { return false }
    self.background = nil
    let absence = max(uptime - background.uptime, clock.now().timeIntervalSince(background.date))
    guard absence >= Session.longestAbsence else { return false }
    let number = session.number + 1
    session = Session(
      id: UUID(version5: "session \(number)", namespace: firstSession), number: number)
    return true
  }

  /// Returns the identifier of a visit of a screen.
  ///
  /// - Parameter visit: The number of the visit.
  /// - Returns: The identifier; nil if there was no visit.
  func identifier(ofVisit visit: Int) -> String? {
    guard visit > 0 else { return nil }
    return UUID(version5: "visit \(visit)", namespace: firstSession).lowercaseText
  }

  /// Ends everything that a rule has begun and that waits for a later trigger or time.
  ///
  /// - Parameter state: The state of the rule.
  /// - Returns: The number of pairs, delays and attempts that were open.
  func cancelAll(of state: RuleState) -> Int {
    let hadAttempt = attempts.end(of: state) || shadowAttempts.end(of: state)
    return state.pairs.cancelAll() + delays.cancelAll(of: state) + (hadAttempt ? 1 : 0)
  }
}
