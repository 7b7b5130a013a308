import Foundation
import SparkDelivery
import SparkRulesModel

/// Sends events to a collector and reports the result.
struct EventDelivery {
  /// The collector.
  let endpoint: DeliveryEndpoint
  /// The file that stores events until they are delivered; nil for a temporary file, which is deleted
  /// when all events are delivered.
  let storeFile: URL?

  /// The number of seconds without a delivered event after which sending stops.
  private static let patience = 5.0

  private struct Outcome {
    var before: DeliveryStatus
    var after: DeliveryStatus
    var problems: [String]
  }

  /// Sends events, and all that are already in the store.
  ///
  /// - Parameters:
  ///   - events: The events.
  ///   - resendsDead: Whether dead letters are sent again.
  /// - Throws: `CommandFailure` if the events cannot be stored, or some were not delivered.
  func deliver(_ events: [EventRecord], resendsDead: Bool = false) async throws {
    let temporary = FileManager.default.temporaryDirectory
      .appendingPathComponent("spark-rules-\(UUID().uuidString).sqlite")
    let file = storeFile ?? temporary
    let outcome = await send(events, from: file, resendsDead: resendsDead)
    if let reason = outcome.after.inMemory { throw CommandFailure(.unreadable, reason) }
    report(outcome)
    let (waiting, dead) = (outcome.after.waiting, outcome.after.deadLetters)
    guard waiting + dead > 0 else {
      if storeFile == nil { Self.remove(file) }
      return
    }
    var lines: [String] = []
    if waiting > 0 { lines.append("\(Self.amount(waiting)) not delivered") }
    if dead > 0 { lines.append("\(Self.amount(dead)) refused by the collector") }
    lines.append("stored in \(file.path); to inspect them: spark-rules queue \(file.path)")
    throw CommandFailure(.undelivered, lines)
  }

  private func report(_ outcome: Outcome) {
    for problem in outcome.problems { Terminal.standardError.line(problem) }
    let delivered = outcome.after.delivered - outcome.before.delivered
    Terminal.standardError.line("\(Self.amount(delivered)) delivered to \(endpoint)")
    for (loss, count) in outcome.after.losses.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let new = count - (outcome.before.losses[loss] ?? 0)
      if new > 0 { Terminal.standardError.line("\(Self.amount(new)) lost: \(loss.rawValue)") }
    }
  }

  private func send(_ events: [EventRecord], from file: URL, resendsDead: Bool) async -> Outcome {
    let problems = Locked<[String]>([])
    let sink = DeliverySink(to: endpoint, storingAt: file, consent: .granted, limits: Self.limits) {
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
      after = await Self.flush(sink)
    }
    await sink.close()
    return Outcome(before: before, after: after, problems: problems.withLock { $0 })
  }

  /// Sends until the store is empty, the collector stops delivery, or nothing was delivered for too
  /// long.
  private static func flush(_ sink: DeliverySink) async -> DeliveryStatus {
    var (delivered, since) = (-1, Date())
    while true {
      await sink.flush()
      let status = await sink.status()
      if status.waiting + status.buffered == 0 || status.stopped != nil { return status }
      if status.delivered > delivered { (delivered, since) = (status.delivered, Date()) }
      if Date().timeIntervalSince(since) > patience { return status }
      try? await Task.sleep(nanoseconds: 100_000_000)
    }
  }

  /// Limits so large that opening a store never discards events.
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
