import Foundation
import SparkDelivery
import SparkRulesCommands
import SparkRulesModel

/// Takes events to a collector, and tells how that went.
struct Courier: EventCourier {
  /// Where they go.
  let endpoint: DeliveryEndpoint
  /// Where they are kept until they arrive; nil for a file that is gone when all have arrived.
  let givenFile: URL?

  /// How many seconds may pass in which no event arrives.
  private static let patience = 5.0

  /// How delivery stands, and what there was to report.
  private struct Outcome: Sendable {
    var before: DeliveryStatus
    var after: DeliveryStatus
    var problems: [String]
  }

  func deliver(_ events: [EventRecord]) throws { try deliver(events, resendsDead: false) }

  /// Sends events, and whatever waits where they are kept.
  ///
  /// - Parameters:
  ///   - events: The events.
  ///   - resendsDead: Whether dead letters are sent again, too.
  /// - Throws: `Stop` where they cannot be kept, or some did not arrive.
  func deliver(_ events: [EventRecord], resendsDead: Bool) throws {
    let temporary = FileManager.default.temporaryDirectory
      .appendingPathComponent("spark-rules-\(UUID().uuidString).sqlite")
    let file = givenFile ?? temporary
    let endpoint = endpoint
    let outcome = try waitFor {
      await Self.send(events, to: endpoint, from: file, resendsDead: resendsDead)
    }
    if let reason = outcome.after.inMemory { throw CommandFailure(.unreadable, reason) }
    for problem in outcome.problems { Terminal.standardError.line(problem) }
    let arrived = outcome.after.delivered - outcome.before.delivered
    Terminal.standardError.line("\(Self.amount(arrived)) delivered to \(endpoint)")
    for (loss, count) in outcome.after.losses.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let new = count - (outcome.before.losses[loss] ?? 0)
      if new > 0 { Terminal.standardError.line("\(Self.amount(new)) lost: \(loss.rawValue)") }
    }
    let (waiting, dead) = (outcome.after.waiting, outcome.after.deadLetters)
    guard waiting + dead > 0 else {
      if givenFile == nil { Self.remove(file) }
      return
    }
    var lines: [String] = []
    if waiting > 0 { lines.append("\(Self.amount(waiting)) not delivered") }
    if dead > 0 { lines.append("\(Self.amount(dead)) refused by the collector") }
    lines.append("kept in \(file.path); to look at them: spark-rules queue \(file.path)")
    throw CommandFailure(.undelivered, lines)
  }

  private static func send(
    _ events: [EventRecord], to endpoint: DeliveryEndpoint, from file: URL, resendsDead: Bool
  ) async -> Outcome {
    let problems = Locked<[String]>([])
    let sink = DeliverySink(to: endpoint, storingAt: file, consent: .granted, limits: limits) {
      let text = $0.description
      problems.withLock { if !$0.contains(text) { $0.append(text) } }
    }
    let before = await sink.status()
    var after = before
    if before.inMemory == nil {
      for first in stride(from: 0, to: events.count, by: 100) {
        await sink.receive(Array(events[first..<min(first + 100, events.count)]))
      }
      await sink.persist()
      if resendsDead {
        do { try await sink.resendDeadLetters() } catch {
          problems.withLock { $0.append("Dead letters cannot be sent again: \(error)") }
        }
      }
      after = await flush(sink)
    }
    await sink.close()
    return Outcome(before: before, after: after, problems: problems.withLock { $0 })
  }

  /// Sends until nothing waits, the collector says no, or nothing has arrived for too long.
  private static func flush(_ sink: DeliverySink) async -> DeliveryStatus {
    var (arrived, since) = (-1, Date())
    while true {
      await sink.flush()
      let status = await sink.status()
      if status.waiting + status.held == 0 || status.stopped != nil { return status }
      if status.delivered > arrived { (arrived, since) = (status.delivered, Date()) }
      if Date().timeIntervalSince(since) > patience { return status }
      try? await Task.sleep(nanoseconds: 100_000_000)
    }
  }

  /// A queue that is looked at is not made smaller by looking.
  private static var limits: DeliveryLimits {
    var limits = DeliveryLimits()
    limits.storedEvents = 10_000_000
    limits.storedBytes = 10_000_000_000
    limits.storedAge = 10 * 365 * 86_400
    limits.firstRetry = 0.5
    limits.requestTimeout = 10
    return limits
  }

  private static func remove(_ file: URL) {
    for suffix in ["", "-wal", "-shm", ".lock"] { unlink(file.path + suffix) }
  }

  private static func amount(_ count: Int) -> String { "\(count) event\(count == 1 ? "" : "s")" }
}
