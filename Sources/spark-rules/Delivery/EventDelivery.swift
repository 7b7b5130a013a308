#if Commands
import Foundation
import SparkDelivery
import SparkRulesModel

/// Sends events to a collector while a command runs, and reports the result.
final class EventDelivery: Sendable {
  /// The number of seconds without a delivered event after which sending stops.
  private static let patience = 5.0

  private let endpoint: DeliveryEndpoint
  /// The file that stores events until they are delivered.
  private let file: URL
  /// Whether the file is deleted when all events are delivered.
  private let isTemporary: Bool
  private let sink: DeliverySink
  private let queue: SinkQueue
  /// The state of the store before the first event.
  private let before = Locked<DeliveryStatus?>(nil)
  private let interrupt = Interrupt()
  /// Whether the command was interrupted, so that the store is closed while the session still runs.
  private let isInterrupted = Locked(false)

  /// Opens a store.
  ///
  /// - Parameters:
  ///   - endpoint: The collector.
  ///   - storeFile: The file that stores events until they are delivered; nil for a temporary file.
  init(to endpoint: DeliveryEndpoint, storingAt storeFile: URL?) {
    self.endpoint = endpoint
    isTemporary = storeFile == nil
    file =
      storeFile
      ?? FileManager.default.temporaryDirectory
      .appendingPathComponent("spark-rules-\(UUID().uuidString).sqlite")
    let reported = Locked<Set<String>>([])
    sink = DeliverySink(
      to: endpoint, storingAt: file, consent: .granted, limits: Self.limits,
      client: CommandClient()
    ) { problem in
      // The store's location is the command's own message.
      if case .storeInMemory = problem { return }
      let text = problem.description
      if reported.withLock({ $0.insert(text).inserted }) { Terminal.standardError.line(text) }
    }
    queue = SinkQueue(name: "collector", sink: sink, limits: .init(events: 10_000_000))
  }

  /// Begins to send the events that are already in the store.
  ///
  /// - Throws: `CommandFailure` if the file cannot be used.
  func begin() async throws {
    let status = await sink.status()
    if let reason = status.inMemory {
      await sink.close()
      throw CommandFailure(.unreadable, reason)
    }
    before.withLock { $0 = status }
    interrupt.handle { [self] in await stop() }
  }

  /// Sends an event soon, unless the command was interrupted.
  ///
  /// - Parameter event: The event.
  func add(_ event: EventRecord) {
    isInterrupted.withLock { isInterrupted in
      if !isInterrupted { queue.enqueue(event) }
    }
  }

  /// Sends the remaining events, and reports the result.
  ///
  /// - Parameter resendsDead: Whether dead letters are sent again.
  /// - Throws: `CommandFailure` if some events were not delivered.
  func finish(resendsDead: Bool = false) async throws {
    await queue.flush()
    await sink.persist()
    if resendsDead {
      do { try await sink.resendDeadLetters() } catch {
        Terminal.standardError.line("Dead letters cannot be sent again: \(error)")
      }
    }
    let status = await flush()
    interrupt.ignore()
    await sink.close()
    let lines = report(status)
    if !lines.isEmpty { throw CommandFailure(.undelivered, lines) }
  }

  /// Ends the command early, with its events in the file.
  private func stop() async {
    isInterrupted.withLock { $0 = true }
    await queue.flush()
    await sink.persist()
    let status = await sink.status()
    await sink.close()
    let lines = report(status)
    for line in lines { Terminal.standardError.line(line) }
    exit(lines.isEmpty ? Interrupt.exitCode : StatusCode.undelivered.rawValue)
  }

  /// Reports what was delivered; returns what was not, and deletes a temporary file if it is empty.
  private func report(_ status: DeliveryStatus) -> [String] {
    guard let before = before.withLock({ $0 }) else { return [] }
    let delivered = status.delivered - before.delivered
    Terminal.standardError.line("\(Self.amount(delivered)) delivered to \(endpoint)")
    for (loss, count) in status.losses.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let new = count - (before.losses[loss] ?? 0)
      if new > 0 { Terminal.standardError.line("\(Self.amount(new)) lost: \(loss.rawValue)") }
    }
    let (waiting, dead) = (status.waiting + status.buffered, status.deadLetters)
    guard waiting + dead > 0 else {
      if isTemporary {
        for suffix in ["", "-wal", "-shm", ".lock"] { unlink(file.path + suffix) }
      }
      return []
    }
    var lines: [String] = []
    if waiting > 0 {
      let reason = status.lastFailure.map { ": \($0)" } ?? ""
      lines.append("\(Self.amount(waiting)) not delivered\(reason)")
    }
    if dead > 0 { lines.append("\(Self.amount(dead)) refused by the collector") }
    lines.append("stored in \(file.path); to inspect them: spark-rules queue \(file.path)")
    return lines
  }

  /// Sends until the store is empty, the collector stops delivery, or nothing was delivered for too
  /// long.
  private func flush() async -> DeliveryStatus {
    var (delivered, since) = (-1, Date())
    while true {
      await sink.flush()
      let status = await sink.status()
      if status.waiting + status.buffered == 0 || status.stopped != nil { return status }
      if status.delivered > delivered { (delivered, since) = (status.delivered, Date()) }
      if Date().timeIntervalSince(since) > Self.patience { return status }
      try? await Task.sleep(nanoseconds: 100_000_000)
    }
  }

  /// Limits so large that opening a store never discards events, and short delays.
  private static var limits: DeliveryLimits {
    var limits = DeliveryLimits()
    limits.storedEvents = 10_000_000
    limits.storedBytes = 10_000_000_000
    limits.storedAge = 10 * 365 * 86_400
    limits.batchDelay = 1
    limits.firstRetry = 0.5
    limits.requestTimeout = 10
    return limits
  }

  private static func amount(_ count: Int) -> String { "\(count) event\(count == 1 ? "" : "s")" }
}
#endif
