#if Delivery
import Foundation

/// A sink that stores events on disk until a collector has confirmed them.
///
/// ```swift
/// let endpoint = try DeliveryEndpoint(collectorURL, key: .bearer("key"))
/// let sink = DeliverySink(to: endpoint, storingAt: file, consent: .granted)
/// ```
///
/// The overview of this module lists what the sink guarantees. Only one sink can use a file at a time.
public final class DeliverySink: EventSink {
  private let store: SerialWork<EventStore>
  private let writer: StoreWriter
  private let uploader: Uploader
  private let timing: DeliveryTiming
  private let wake: AsyncStream<Void>.Continuation
  private let background: BackgroundNotice

  /// Creates a sink and begins to send the events that an earlier launch stored.
  ///
  /// The file is opened asynchronously, after this initializer has returned.
  ///
  /// - Parameters:
  ///   - endpoint: The collector.
  ///   - file: The file of the store, in an existing folder that is excluded from backups. On iOS, do not
  ///     use a folder that is shared with extensions: iOS terminates suspended apps that hold a lock
  ///     there.
  ///   - consent: The person's consent; `.pending` until it is known.
  ///   - limits: The limits for storing and sending.
  ///   - report: Called on any thread with problems that the app should know; must not block.
  public convenience init(
    to endpoint: DeliveryEndpoint, storingAt file: URL, consent: DeliveryConsent = .pending,
    limits: DeliveryLimits = DeliveryLimits(),
    report: @escaping @Sendable (DeliveryProblem) -> Void = { _ in }
  ) {
    self.init(
      to: endpoint, storingAt: file, consent: consent, limits: limits, timing: .system,
      report: report)
  }

  /// Creates a sink with replaced sources of time and randomness.
  ///
  /// - Parameters:
  ///   - endpoint: The collector.
  ///   - file: The file of the store.
  ///   - consent: The person's consent.
  ///   - limits: The limits for storing and sending.
  ///   - timing: The sources of time and randomness.
  ///   - client: Sends requests; nil for URLSession.
  ///   - report: Called with problems that the app should know.
  package init(
    to endpoint: DeliveryEndpoint, storingAt file: URL, consent: DeliveryConsent,
    limits: DeliveryLimits, timing: DeliveryTiming = .system,
    client: (any CollectorClient)? = nil,
    report: @escaping @Sendable (DeliveryProblem) -> Void = { _ in }
  ) {
    let limits = limits.checked
    let sender = HTTPSender(
      endpoint: endpoint, client: client ?? URLSessionClient(for: endpoint.url),
      timeout: limits.requestTimeout, clock: timing.clock)
    let store = SerialWork(label: "spark-delivery.store", watch: timing.watch) {
      var store = EventStore(
        at: file, limits: limits, now: timing.clock.now(), report: report)
      do { if consent == .denied { try store.deleteEverything() } } catch {
        report(.storeFails("\(error)"))
      }
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
    background = BackgroundNotice()
    background.begin { [weak self] in await self?.recordBackground($0) }
    Task.detached(priority: .utility) {
      for await _ in wakes { await uploader.process() }
      await uploader.end()
    }
    begin()
  }

  deinit { wake.finish() }

  /// Receives events, which are written to disk within 100 ms or as soon as there are 50.
  ///
  /// - Parameter events: The events.
  public func receive(_ events: [EventRecord]) async { await writer.add(events) }

  /// Writes all received events, and sends all stored events, even if they are not due.
  ///
  /// This method returns when all events were sent, or if sending failed, is stopped or is not allowed.
  public func flush() async {
    await writer.persist()
    await uploader.flush()
  }

  /// Writes all received events to disk.
  public func persist() async { await writer.persist() }

  /// Sets whether each event is written immediately, because the app is in the background.
  ///
  /// On iOS, the sink observes this itself.
  ///
  /// - Parameter isInBackground: Whether the app is in the background.
  public func setInBackground(_ isInBackground: Bool) async {
    await writer.setInBackground(isInBackground)
  }

  /// Writes all received events when the app enters the background, and then sends them while the system
  /// permits it.
  func recordBackground(_ isInBackground: Bool) async {
    await setInBackground(isInBackground)
    if isInBackground { await uploader.flush() }
  }

  /// Sets the person's consent.
  ///
  /// Set `RuleEngine.consent` before; the page “Consent” of SparkRules describes both.
  ///
  /// - Parameter consent: The consent.
  /// - Throws: An error if the store could not be deleted for `.denied`; try again.
  public func setConsent(_ consent: DeliveryConsent) async throws {
    await uploader.setAllowed(consent == .granted)
    try await writer.setConsent(consent)
  }

  /// Resumes sending after the collector stopped delivery, or immediately after failures.
  public func resume() async { await uploader.resume() }

  /// Sends dead letters again, after all waiting events and marked as resent.
  ///
  /// - Returns: The number of dead letters.
  /// - Throws: An error if the store cannot be changed.
  @discardableResult public func resendDeadLetters() async throws -> Int {
    let now = timing.clock.now()
    let count = try await store.run { try $0.reviveDead(now: now) }
    await uploader.resume()
    return count
  }

  /// Returns the state of delivery.
  ///
  /// - Returns: The state.
  public func status() async -> DeliveryStatus {
    let stored = try? await store.run { store in
      (store.totals, try store.tallies(), store.location, store.damageCount)
    }
    let (totals, tallies, location, damaged) = stored ?? (StoreTotals(), [:], .file, 0)
    var losses = await writer.unstoredLosses
    for loss in DeliveryLoss.allCases {
      if let count = tallies[loss.rawValue] { losses[loss, default: 0] += count }
    }
    var inMemory: String?
    if case .memory(let reason) = location { inMemory = reason }
    return DeliveryStatus(
      waiting: totals.waiting, waitingBytes: totals.waitingBytes, deadLetters: totals.dead,
      buffered: await writer.bufferedCount, delivered: tallies["delivered"] ?? 0, losses: losses,
      stopped: await uploader.stopped, inMemory: inMemory, damagedStores: damaged,
      failures: await uploader.failures, lastFailure: await uploader.lastFailure)
  }

  /// Writes all received events, ends delivery and closes the file.
  public func close() async {
    await writer.persist()
    wake.finish()
    await uploader.end()
    _ = try? await store.run { $0.close() }
  }

  /// Opens the store asynchronously and sends its events.
  private func begin() {
    let (store, wake) = (store, wake)
    Task.detached(priority: .utility) {
      try? await store.run { _ in }
      wake.yield()
    }
  }
}
#endif
