import Foundation
import SparkRulesModel

/// Gathers new events for a moment and writes them together.
///
/// While consent is pending they are held here and not written; while the disk takes nothing they are
/// held as well, and tried again. Either way memory is bounded, and what it costs is counted.
actor StoreWriter {
  private let store: SerialWork<EventStore>
  private let limits: DeliveryLimits
  private let timing: DeliveryTiming
  private let report: @Sendable (DeliveryProblem) -> Void
  private let onStored: @Sendable () -> Void

  private var consent: DeliveryConsent
  private var waiting: [[UInt8]] = []
  private var isCommitting = false
  private var isInBackground = false
  private var timer: Task<Void, Never>?
  private var settled: [CheckedContinuation<Void, Never>] = []
  /// What was lost here and is not yet noted in the store.
  private var losses: [DeliveryLoss: Int] = [:]
  private var hasReportedFailure = false
  private var damageCount: Int?
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

  /// How many events are here and nowhere else.
  var heldCount: Int { waiting.count }

  /// What was lost and is not in the store's own count.
  var unnotedLosses: [DeliveryLoss: Int] { losses }

  /// Takes events; waits for the disk only where it is far behind.
  func add(_ events: [EventRecord]) async {
    guard consent != .denied else { return }
    waiting += events.map(EventCodec.encode)
    guard consent == .granted else { return trim(.consentPending) }
    if waiting.count >= limits.heldEvents {
      await persist()
    } else if waiting.count >= limits.writeCount || isInBackground {
      if !isCommitting { await commit() }
    } else if timer == nil && !isCommitting {
      startTimer(limits.writeDelay)
    }
  }

  /// Writes all that is here; returns when it is on disk, or the disk has refused it.
  func persist() async {
    guard consent == .granted else { return }
    if !isCommitting { return await commit() }
    await withCheckedContinuation { settled.append($0) }
  }

  /// From now on, or no longer, writes each event at once.
  func setInBackground(_ isInBackground: Bool) async {
    self.isInBackground = isInBackground
    if isInBackground { await persist() }
  }

  /// Follows what the person said.
  func setConsent(_ consent: DeliveryConsent) async throws {
    self.consent = consent
    switch consent {
    case .pending: break
    case .granted: await persist()
    case .denied:
      waiting = []
      timer?.cancel()
      timer = nil
      let now = timing.clock.now()
      try await store.run { try $0.deleteEverything(now: now) }
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

  /// Writes until nothing waits or the disk refuses.
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
    (waiting, losses) = ([], [:])
    let now = timing.clock.now()
    let mayReturn = mayReturnToFile()
    let watch = timing.watch
    do {
      let damage = try await store.run { store in
        if mayReturn { try store.returnToFile(now: now) }
        try store.append(batch, losses: lost, now: now)
        watch(.committed(batch.count, toFile: store.place == .file))
        return store.damageCount
      }
      noteSuccess(damage: damage)
      onStored()
      return true
    } catch {
      // Denied meanwhile: there is nothing to be kept.
      guard consent != .denied else { return false }
      waiting = batch + waiting
      losses.merge(lost) { $0 + $1 }
      trim(.notWritten)
      if !hasReportedFailure { report(.storeFails("\(error)")) }
      hasReportedFailure = true
      startTimer(1)
      return false
    }
  }

  /// Whether it is time to look again for a file that could not be used: every half minute.
  private func mayReturnToFile() -> Bool {
    let uptime = timing.clock.uptime()
    if let lastReturn, uptime - lastReturn < 30 { return false }
    defer { lastReturn = uptime }
    return lastReturn != nil
  }

  private func noteSuccess(damage: Int) {
    hasReportedFailure = false
    // What was damaged when the store was opened is reported there.
    if let damageCount, damage > damageCount { report(.storeDamaged) }
    damageCount = damage
  }

  /// Drops the oldest of what memory has no room for.
  private func trim(_ loss: DeliveryLoss) {
    let over = waiting.count - limits.heldEvents
    guard over > 0 else { return }
    waiting.removeFirst(over)
    losses[loss, default: 0] += over
  }
}
