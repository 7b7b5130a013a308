/// The state that all rules share: the values of the app and of the present trigger, the session,
/// the time and the counters.
@MainActor final class RuntimeContext {
  /// The values that rules read as `app.…`.
  var app: [String: SparkValue]
  /// The values that rules read as `trigger.…`: those of the custom trigger that is being tracked.
  var triggerValues: [String: SparkValue] = [:]
  /// Counts what is skipped, cut or lost.
  let counters = CounterRecorder()
  /// The session.
  private(set) var session: Session
  /// The clock.
  let clock: any SparkClock
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
  init(app: [String: SparkValue], session: UUID, clock: any SparkClock) {
    self.app = app
    self.clock = clock
    firstSession = session
    self.session = Session(id: session, number: 1)
    activeTime = ActiveTime(startedAt: clock.uptime())
  }

  /// The active time so far, in seconds.
  var activeSeconds: TimeInterval { activeTime.seconds(at: clock.uptime()) }

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
}
