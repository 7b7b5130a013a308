import SparkRulesModel

import Foundation

/// What all rules share: the app's values, those of the trigger under way, the session, the time and
/// the counters.
@MainActor final class RuntimeContext {
  /// `app.…`.
  var app: [String: SparkValue]
  /// `trigger.…`: what came with the app's own trigger that is under way.
  var triggerValues: [String: SparkValue] = [:]
  /// What was skipped, cut or lost.
  let counters = CounterRecorder()

  /// The session.
  private(set) var session: Session
  /// Where the time comes from.
  let clock: any SparkClock
  /// The time that passes while the app is in use.
  private var activeTime: ActiveTime
  /// When the app left for the background: the time of day, and the clock that never goes back.
  private var left: (date: Date, uptime: TimeInterval)?
  private let firstSession: UUID

  /// Makes a world.
  ///
  /// - Parameters:
  ///   - app: `app.…`.
  ///   - session: The first session's identifier.
  ///   - clock: Where the time comes from.
  init(app: [String: SparkValue], session: UUID, clock: any SparkClock) {
    self.app = app
    self.clock = clock
    firstSession = session
    self.session = Session(id: session, number: 1)
    activeTime = ActiveTime(startedAt: clock.uptime())
  }

  /// Seconds of use so far.
  var activeSeconds: TimeInterval { activeTime.seconds(at: clock.uptime()) }

  /// The app leaves for the background: active time stands still.
  func leave() {
    let uptime = clock.uptime()
    activeTime.pause(at: uptime)
    if left == nil { left = (clock.now(), uptime) }
  }

  /// The app comes back.
  ///
  /// How long it was away is asked of both clocks: one stands still while the device sleeps, the
  /// other can be set.
  ///
  /// - Returns: Whether it was away for so long that a new session begins.
  func comeBack() -> Bool {
    let uptime = clock.uptime()
    activeTime.resume(at: uptime)
    guard let left else { return false }
    self.left = nil
    let absence = max(uptime - left.uptime, clock.now().timeIntervalSince(left.date))
    guard absence >= Session.longestAbsence else { return false }
    let number = session.number + 1
    session = Session(
      id: EventIdentifiers.version5(namespace: firstSession, name: "session \(number)"),
      number: number)
    return true
  }
}
