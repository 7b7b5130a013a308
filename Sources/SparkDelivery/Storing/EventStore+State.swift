#if Delivery
import Foundation
import GRDB

/// What the store remembers besides events, across launches of the app.
extension EventStore {
  /// A number in the table `state`.
  private enum State: String {
    /// The time of the system's clock when it was last read.
    case clock
    /// The store's own time, which determines the age of events.
    case time
    /// By how much the store's own time advanced when the clock last changed by more than a day.
    case jump
    /// The time until which the collector wants no requests, and the delay that it requested.
    case retryTime, retryDelay
    /// The number of events that the collector refused since it accepted one.
    case refused
  }

  /// Advances the store's own time, and returns it in milliseconds.
  ///
  /// It advances with the system's clock, but at most by a quarter of the maximum age of events at once. If the
  /// clock is then set back, it was incorrect, and the advance is undone. An incorrect clock, however often,
  /// therefore does not make recent events too old.
  func advanceTime(_ db: Database, to now: Date) throws -> Int64 {
    let clock = Self.milliseconds(now)
    let last = try Self.state(db, .clock) ?? clock
    let known = try Self.state(db, .time)
    var step = min(clock - last, Int64(max(limits.storedAge * 250, 1000)))
    let jump = try max(Self.state(db, .jump) ?? 0, 0)
    step = max(step, -jump)
    let time = (known ?? clock) + step
    // The numbers are written once a second, not with each transaction.
    if known == nil || abs(clock - last) >= 1000 {
      try Self.setState(db, .clock, clock)
      try Self.setState(db, .time, time)
      if clock - last > 86_400_000 { try Self.setState(db, .jump, step) }
      if step < 0 { try Self.setState(db, .jump, jump + step) }
    }
    return time
  }

  /// Records the delay that the collector requested.
  mutating func setRetryDelay(_ delay: TimeInterval, now: Date) throws {
    try write { db, _ in
      try Self.setState(db, .retryTime, Self.milliseconds(now.addingTimeInterval(delay)))
      try Self.setState(db, .retryDelay, Int64(delay * 1000))
    }
  }

  /// Removes the delay that the collector requested, and the number of refused events in a row.
  mutating func forgetFailures() throws {
    try write { db, store in
      try Self.setState(db, .retryTime, nil)
      try store.setRefusals(db, 0)
    }
  }

  /// Returns the rest of the delay that the collector requested, in seconds.
  ///
  /// If the clock was set back, it is not longer than the whole delay.
  func retryDelay(now: Date) throws -> TimeInterval? {
    try read { db in
      guard let end = try Self.state(db, .retryTime), let delay = try Self.state(db, .retryDelay)
      else { return nil }
      let rest = min(end - Self.milliseconds(now), delay)
      return rest > 0 ? TimeInterval(rest) / 1000 : nil
    }
  }

  /// Sets the number of refused events in a row.
  mutating func setRefusals(_ db: Database, _ count: Int) throws {
    guard count != refusedInARow else { return }
    refusedInARow = count
    try Self.setState(db, .refused, count == 0 ? nil : Int64(count))
  }

  /// The number of consecutive refused events after which sending stops.
  static let refusalLimit = 20
  /// The number of them in a launch that follows one in which sending stopped.
  static let refusalsPerLaunch = 5

  /// Returns the number of refused events in a row with which a launch begins.
  ///
  /// A collector that refused all events of the last launch is given only a few of this one.
  static func refusalsAtLaunch(_ db: Database) throws -> Int {
    let limit = refusalLimit - refusalsPerLaunch
    guard try db.tableExists("state"), let count = try state(db, .refused) else { return 0 }
    return Int(min(max(count, 0), Int64(limit)))
  }

  private static func state(_ db: Database, _ name: State) throws -> Int64? {
    let value = try Int64.fetchOne(
      db, sql: "SELECT value FROM state WHERE name = ?", arguments: [name.rawValue])
    // Sums and differences of damaged values must not overflow.
    return value.map { min(max($0, -9_000_000_000_000_000), 9_000_000_000_000_000) }
  }

  private static func setState(_ db: Database, _ name: State, _ value: Int64?) throws {
    try db.execute(
      sql: value == nil
        ? "DELETE FROM state WHERE name = :name"
        : "INSERT OR REPLACE INTO state (name, value) VALUES (:name, \(value ?? 0))",
      arguments: ["name": name.rawValue])
  }
}
#endif
