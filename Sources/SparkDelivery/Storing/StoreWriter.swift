#if Delivery
import Foundation

/// Collects new events for a short time and writes them together.
///
/// While consent is pending or writing fails, events remain in memory; a failed write is retried.
/// Memory is limited, and lost events are counted.
actor StoreWriter {
  private let store: SerialWork<EventStore>
  private let limits: DeliveryLimits
  private let timing: DeliveryTiming
  private let report: @Sendable (DeliveryProblem) -> Void
  private let onStored: @Sendable () -> Void

  private var consent: DeliveryConsent
  private var waiting: [[UInt8]] = []
  private var waitingBytes = 0
  private var isCommitting = false
  private var isInBackground = false
  private var timer: Task<Void, Never>?
  private var settled: [CheckedContinuation<Void, Never>] = []
  /// The lost events that were not added to the store's counters yet.
  private var losses: [DeliveryLoss: Int] = [:]
  private var hasReportedFailure = false
  private var lastReturn: TimeInterval?

  init(
    store: SerialWork<EventStore>, consent: DeliveryConsent, limits: DeliveryLimits,
    timing: DeliveryTiming, report: @escaping @Sendable (DeliveryProblem) -> Void,
    onStored: @escaping @Sendable () -> Void
  ) {
    self.store = store
    self.consent = consent
    self.limits = limits
    self.timing = timing
    self.report = report
    self.onStored = onStored
  }

  deinit { timer?.cancel() }

  /// The number of events that are only in memory.
  var bufferedCount: Int { waiting.count }

  /// The lost events that are not included in the store's counters.
  var unstoredLosses: [DeliveryLoss: Int] { losses }

  /// Receives events.
  ///
  /// Waits for the disk only if too many events are in memory.
  func add(_ events: [EventRecord]) async {
    for event in events where consent != .denied {
      let body = EventCodec.encode(event)
      guard body.count <= limits.eventBytes else {
        losses[.tooLarge, default: 0] += 1
        continue
      }
      waiting.append(body)
      waitingBytes += body.count
      guard isFull else { continue }
      if consent == .pending || hasReportedFailure {
        trim(consent == .pending ? .consentPending : .notWritten)
      } else {
        await persist()
      }
    }
    guard consent != .denied, !waiting.isEmpty else { return }
    guard consent == .granted else { return trim(.consentPending) }
    if isFull {
      await persist()
    } else if waiting.count >= limits.writeCount || isInBackground {
      if !isCommitting { await commit() }
    } else if timer == nil && !isCommitting {
      startTimer(limits.writeDelay)
    }
  }

  /// Writes all events in memory.
  ///
  /// Returns when they are on disk or writing failed.
  func persist() async {
    guard consent == .granted else { return }
    if !isCommitting { return await commit() }
    await withCheckedContinuation { settled.append($0) }
  }

  /// Sets whether each event is written immediately.
  func setInBackground(_ isInBackground: Bool) async {
    self.isInBackground = isInBackground
    if isInBackground { await persist() }
  }

  /// Sets the person's consent.
  func setConsent(_ consent: DeliveryConsent) async throws {
    self.consent = consent
    switch consent {
    case .pending: break
    case .granted: await persist()
    case .denied:
      let count = waiting.count
      (waiting, waitingBytes) = ([], 0)
      if count > 0 {
        losses[.consentDenied, default: 0] += count
        report(.deleted(count: count, reason: .consentDenied))
      }
      timer?.cancel()
      timer = nil
      try await store.run { try $0.deleteEverything() }
    }
  }

  private func startTimer(_ delay: TimeInterval) {
    let sleep = timing.sleep
    timer = Task.detached(priority: .utility) { [weak self] in
      guard (try? await sleep(delay)) != nil else { return }
      await self?.timerFired()
    }
  }

  private func timerFired() async {
    timer = nil
    await persist()
  }

  /// Writes until no event is waiting or writing fails.
  private func commit() async {
    timer?.cancel()
    timer = nil
    isCommitting = true
    while !waiting.isEmpty && consent == .granted {
      guard await writeWaiting() else { break }
    }
    isCommitting = false
    for continuation in settled { continuation.resume() }
    settled = []
  }

  private func writeWaiting() async -> Bool {
    let batch = waiting
    let lost = losses
    (waiting, waitingBytes, losses) = ([], 0, [:])
    let now = timing.clock.now()
    let mayReturn = mayReturnToFile()
    let watch = timing.watch
    do {
      try await store.run { store in
        if mayReturn { try store.returnToFile(now: now) }
        try store.append(batch, losses: lost, now: now)
        watch(.committed(batch.count, toFile: store.location == .file))
      }
      hasReportedFailure = false
      onStored()
      return true
    } catch {
      // Consent was denied in the meantime: the events are discarded.
      guard consent != .denied else { return false }
      waiting = batch + waiting
      waitingBytes += batch.reduce(0) { $0 + $1.count }
      losses.merge(lost) { $0 + $1 }
      trim(.notWritten)
      if !hasReportedFailure { report(.storeFails("\(error)")) }
      hasReportedFailure = true
      startTimer(1)
      return false
    }
  }

  /// Returns whether to try again to use a file that could not be used: every 30 seconds.
  private func mayReturnToFile() -> Bool {
    let uptime = timing.clock.uptime()
    if let lastReturn, uptime - lastReturn < 30 { return false }
    defer { lastReturn = uptime }
    return lastReturn != nil
  }

  private var isFull: Bool {
    waiting.count >= limits.bufferedEvents || waitingBytes >= limits.bufferedBytes
  }

  /// Discards the oldest events that exceed the limits for memory.
  private func trim(_ loss: DeliveryLoss) {
    var over = 0
    while waiting.count - over > limits.bufferedEvents || waitingBytes > limits.bufferedBytes {
      waitingBytes -= waiting[over].count
      over += 1
    }
    guard over > 0 else { return }
    waiting.removeFirst(over)
    losses[loss, default: 0] += over
  }
}
#endif
