import Foundation
import SparkRulesModel

/// A sink that keeps events on disk until a collector has said that it has them.
///
/// What is promised, and what is not, stands on the page "Delivery" of this module. One sink uses a
/// file at a time; give each sink its own.
public final class DeliverySink: EventSink {
  private let store: SerialWork<EventStore>
  private let writer: StoreWriter
  private let uploader: Uploader
  private let timing: DeliveryTiming
  private let wake: AsyncStream<Void>.Continuation
  private let report: @Sendable (DeliveryProblem) -> Void
  private let background: BackgroundNotice

  /// Makes a sink, and begins to send what an earlier run of the app has left.
  ///
  /// Nothing is opened or read before this returns; that happens off the caller's thread.
  ///
  /// - Parameters:
  ///   - endpoint: Where events are sent, and how.
  ///   - file: The file of the store, in a folder that is there and that no backup takes; on iOS not
  ///     in one that is shared with extensions, as iOS ends suspended apps that hold a lock there.
  ///   - consent: What the person has said; until it is known, `.pending`.
  ///   - limits: How much is kept and sent.
  ///   - report: Called, on any thread, with what the app should know of; must not wait.
  public convenience init(
    to endpoint: DeliveryEndpoint, storingAt file: URL, consent: DeliveryConsent = .pending,
    limits: DeliveryLimits = DeliveryLimits(),
    report: @escaping @Sendable (DeliveryProblem) -> Void = { _ in }
  ) {
    self.init(
      to: endpoint, storingAt: file, consent: consent, limits: limits, timing: .system,
      report: report)
  }

  /// Makes a sink with a clock and chance of the caller's own.
  ///
  /// - Parameters:
  ///   - endpoint: Where events are sent, and how.
  ///   - file: The file of the store.
  ///   - consent: What the person has said.
  ///   - limits: How much is kept and sent.
  ///   - timing: Where time and chance come from.
  ///   - report: Called with what the app should know of.
  package convenience init(
    to endpoint: DeliveryEndpoint, storingAt file: URL, consent: DeliveryConsent,
    limits: DeliveryLimits, timing: DeliveryTiming,
    report: @escaping @Sendable (DeliveryProblem) -> Void = { _ in }
  ) {
    let sender = HTTPSender(endpoint, timeout: limits.checked.requestTimeout, clock: timing.clock)
    self.init(
      through: sender, storingAt: file, consent: consent, limits: limits, timing: timing,
      report: report)
  }

  init(
    through sender: any BatchSender, storingAt file: URL, consent: DeliveryConsent,
    limits: DeliveryLimits, timing: DeliveryTiming,
    report: @escaping @Sendable (DeliveryProblem) -> Void
  ) {
    let limits = limits.checked
    let store = SerialWork(label: "spark-delivery.store", watch: timing.watch) {
      var store = EventStore(at: file, limits: limits, now: timing.clock.now())
      if consent == .denied { try? store.deleteEverything(now: timing.clock.now()) }
      return store
    }
    let (wakes, wake) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let uploader = Uploader(
      store: store, sender: sender, isAllowed: consent == .granted, limits: limits,
      timing: timing, report: report, wake: wake)
    writer = StoreWriter(
      store: store, consent: consent, limits: limits, timing: timing, report: report,
      onStored: { wake.yield() })
    (self.store, self.uploader, self.timing, self.wake) = (store, uploader, timing, wake)
    self.report = report
    background = BackgroundNotice()
    background.begin { [weak self] isInBackground in
      await self?.setInBackground(isInBackground)
    }
    Task.detached(priority: .utility) {
      for await _ in wakes { await uploader.goOn() }
      await uploader.end()
    }
    begin()
  }

  deinit { wake.finish() }

  /// Takes events: they are on disk within 100 ms, or as soon as there are 50.
  ///
  /// - Parameter events: The events.
  public func receive(_ events: [EventRecord]) async { await writer.add(events) }

  /// Writes all events that were received, and sends all that are stored, also those not due yet.
  ///
  /// Returns when all are sent, or when sending has failed, has stopped or is not allowed.
  public func flush() async {
    await writer.persist()
    await uploader.flush()
  }

  /// Writes all events that were received to the disk.
  public func persist() async { await writer.persist() }

  /// Writes events at once from now on, or no longer: for an app that goes to the background.
  ///
  /// On iOS the sink sees that by itself.
  ///
  /// - Parameter isInBackground: Whether the app is in the background.
  public func setInBackground(_ isInBackground: Bool) async {
    await writer.setInBackground(isInBackground)
  }

  /// Follows what the person says about being measured.
  ///
  /// - Parameter consent: What the person says.
  /// - Throws: Where `denied` could not delete the store; then try again.
  public func setConsent(_ consent: DeliveryConsent) async throws {
    await uploader.setAllowed(consent == .granted)
    try await writer.setConsent(consent)
  }

  /// Goes on sending after the collector has made delivery stop, or at once after failures.
  public func resume() async { await uploader.resume() }

  /// Sends dead letters again, behind all events that wait and marked as sent again.
  ///
  /// - Returns: How many there were.
  /// - Throws: Where the store cannot be changed.
  @discardableResult public func resendDeadLetters() async throws -> Int {
    let now = timing.clock.now()
    let count = try await store.run { try $0.reviveDead(now: now) }
    await uploader.resume()
    return count
  }

  /// How delivery stands.
  ///
  /// - Returns: A snapshot.
  public func status() async -> DeliveryStatus {
    let stored = try? await store.run { store in
      (store.totals, try store.tallies(), store.place, store.damageCount)
    }
    let (totals, tallies, place, damaged) = stored ?? (StoreTotals(), [:], .file, 0)
    var losses = await writer.unnotedLosses
    for loss in DeliveryLoss.allCases {
      if let count = tallies[loss.rawValue] { losses[loss, default: 0] += count }
    }
    var inMemory: String?
    if case .memory(let reason) = place { inMemory = reason }
    return DeliveryStatus(
      waiting: totals.waiting, waitingBytes: totals.waitingBytes, deadLetters: totals.dead,
      held: await writer.heldCount, delivered: tallies["delivered"] ?? 0, losses: losses,
      stopped: await uploader.stopped, inMemory: inMemory, damagedStores: damaged,
      failures: await uploader.failures)
  }

  /// Writes what was received, ends delivery and closes the file.
  public func close() async {
    await writer.persist()
    wake.finish()
    await uploader.end()
    _ = try? await store.run { $0.close() }
  }

  /// Opens the store, which may take a while, and sends what is in it.
  private func begin() {
    let (store, wake, report) = (store, wake, report)
    Task.detached(priority: .utility) {
      let opened = try? await store.run { ($0.place, $0.damageCount) }
      if case .memory(let reason)? = opened?.0 { report(.storeInMemory(reason)) }
      if let count = opened?.1, count > 0 { report(.storeDamaged) }
      wake.yield()
    }
  }
}
