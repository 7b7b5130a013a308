#if Delivery
import Foundation
import SparkHTTP

/// Sends stored events, one batch at a time.
///
/// After each change, the uploader reads the store again, computes when the next request is due, and
/// sets a timer for that time. It therefore cannot remain in a wrong state if a signal is lost.
actor Uploader {
  private let store: SerialWork<EventStore>
  private let sender: HTTPSender
  private let limits: DeliveryLimits
  private let timing: DeliveryTiming
  private let report: @Sendable (DeliveryProblem) -> Void
  private let wake: AsyncStream<Void>.Continuation

  private var isAllowed: Bool
  private var sending: Task<Answer, Never>?
  private var timer: Task<Void, Never>?
  /// The reason why nothing is sent until `resume()`; nil if sending was not stopped.
  private(set) var stopped: DeliveryProblem?
  /// The number of consecutive failed requests.
  private(set) var failures = 0
  /// The reason why the last request failed; nil if it was accepted.
  private(set) var lastFailure: String?
  /// The uptime before which no request is sent.
  private var notBefore: TimeInterval
  /// The uptime since which an event has been waiting.
  private var waitingSince: TimeInterval?
  private var lastExpiry: TimeInterval?
  /// Whether nothing is sent until `notBefore` because of a failure.
  private var isPostponed = false
  /// Whether the delay that the collector requested in an earlier launch was read.
  private var knowsRetryDelay = false
  private var requestSize: RequestSize
  private var sendsAll = false
  private var isEnded = false
  private var flushing: [CheckedContinuation<Void, Never>] = []

  init(
    store: SerialWork<EventStore>, sender: HTTPSender, isAllowed: Bool,
    limits: DeliveryLimits, timing: DeliveryTiming,
    report: @escaping @Sendable (DeliveryProblem) -> Void,
    wake: AsyncStream<Void>.Continuation
  ) {
    self.store = store
    self.sender = sender
    self.isAllowed = isAllowed
    self.limits = limits
    self.timing = timing
    self.report = report
    self.wake = wake
    requestSize = RequestSize(limit: limits.requestBytes)
    // Events of an earlier launch are due immediately.
    notBefore = timing.clock.uptime()
    waitingSince = notBefore - limits.batchDelay
  }

  deinit { timer?.cancel() }

  /// Sends all batches that are due, then sets a timer for the next one.
  func process() async {
    timer?.cancel()
    timer = nil
    if !knowsRetryDelay { await readRetryDelay() }
    while true {
      // Only callers that waited before the store was read: later ones may have stored more events.
      let asked = flushing.count
      let due = await nextDue()
      guard let due else { return endFlush(asked) }
      let delay = due - timing.clock.uptime()
      if delay > 0 {
        if isPostponed { endFlush(asked) }
        return startTimer(delay)
      }
      await attempt()
    }
  }

  /// Allows or forbids sending; an active request is canceled if sending is forbidden.
  func setAllowed(_ isAllowed: Bool) {
    self.isAllowed = isAllowed
    if !isAllowed { sending?.cancel() }
    waitingSince = waitingSince ?? (isAllowed ? timing.clock.uptime() : nil)
    wake.yield()
  }

  /// Continues after a stop, or immediately after failures.
  func resume() async {
    try? await store.run { try $0.forgetFailures() }
    (stopped, failures, isPostponed, knowsRetryDelay) = (nil, 0, false, true)
    notBefore = timing.clock.uptime()
    wake.yield()
  }

  /// Sends all waiting events, even if they are not due.
  ///
  /// Returns when they were sent or a request failed.
  func flush() async {
    guard !isEnded else { return }
    sendsAll = true
    await withCheckedContinuation { continuation in
      flushing.append(continuation)
      wake.yield()
    }
  }

  /// Ends sending, and resumes all callers of `flush()`.
  func end() {
    isEnded = true
    timer?.cancel()
    sending?.cancel()
    endFlush(flushing.count)
  }

  /// Resumes the callers of `flush()` that have waited longest; the others cause another pass.
  private func endFlush(_ count: Int) {
    for continuation in flushing.prefix(count) { continuation.resume() }
    flushing.removeFirst(min(count, flushing.count))
    sendsAll = !flushing.isEmpty
  }

  private func startTimer(_ delay: TimeInterval) {
    let (sleep, wake) = (timing.sleep, wake)
    timer = Task.detached(priority: .utility) {
      if (try? await sleep(delay)) != nil { wake.yield() }
    }
  }

  /// Returns the uptime at which the next request is due; nil if none is.
  private func nextDue() async -> TimeInterval? {
    guard isAllowed, stopped == nil else { return nil }
    guard let totals = try? await store.run({ $0.totals }), totals.waiting > 0 else {
      waitingSince = nil
      return nil
    }
    if sendsAll || totals.waiting >= limits.batchEvents { return notBefore }
    let since = waitingSince ?? timing.clock.uptime()
    waitingSince = since
    return max(since + limits.batchDelay, notBefore)
  }
}

extension Uploader {
  /// Sends one batch and updates the store with the outcome.
  private func attempt() async {
    do {
      try await expire()
      let (maximum, bytes) = (limits.requestEvents, requestSize.bytes)
      let next = try await store.run { try $0.nextBatch(maximum: maximum, bytes: bytes) }
      guard let batch = next else { return }
      // Sending was forbidden while the store was read.
      guard isAllowed else { return try await store.run { $0.release() } }
      let sender = sender
      let sending = Task.detached(priority: .utility) { await sender.send(batch.content) }
      self.sending = sending
      let answer = await sending.value
      self.sending = nil
      try await handle(Verdict(answer), of: batch, answer: answer)
    } catch {
      // The store failed, not the collector; reading it is retried soon.
      sending = nil
      isPostponed = true
      notBefore = timing.clock.uptime() + 1
    }
  }

  private func handle(_ verdict: Verdict, of batch: StoredBatch, answer: Answer) async throws {
    switch verdict {
    case .arrived(let rejected):
      (failures, isPostponed, lastFailure) = (0, false, nil)
      requestSize.recordAccepted(batch.bytes)
      waitingSince = timing.clock.uptime()
      notBefore = timing.clock.uptime() + limits.requestPause
      try await store.run { try $0.confirm(batch, rejected: rejected) }
    case .retry(let requested, let reason):
      lastFailure = reason
      let retryAfter = requested.map { min($0, longestRetryAfter) }
      postpone(retryAfter: retryAfter)
      let now = timing.clock.now()
      try await store.run { store in
        store.release()
        if let retryAfter { try? store.setRetryDelay(retryAfter, now: now) }
      }
      reportPause(retryAfter)
    case .refused(let reason): try await refuse(batch, reason: reason, answer: answer)
    case .tooLarge:
      requestSize.recordRefused(batch.bytes, isSingle: batch.events.count == 1)
      try await refuse(batch, reason: "the request is too large", answer: answer)
    case .stop(let status):
      lastFailure = "status \(status)"
      try await store.run { $0.release() }
      stop(.stopped(status: status))
    }
  }

  private func refuse(_ batch: StoredBatch, reason: String, answer: Answer) async throws {
    (failures, isPostponed, lastFailure) = (0, false, reason)
    notBefore = timing.clock.uptime() + limits.requestPause
    if batch.events.count > 1 {
      // What follows the first half of a request that is too large is sent in requests of a new size.
      let isTooLarge = Verdict(answer) == .tooLarge
      return try await store.run { try $0.split(batch, intoTwo: !isTooLarge) }
    }
    let refusedInARow = try await store.run { store in
      try store.moveToDeadLetters(batch, reason: reason)
      return store.refusedInARow
    }
    report(.deadLetters(count: 1, reason: reason))
    if refusedInARow >= EventStore.refusalLimit, case .status(let status, _, _) = answer {
      stop(.refusesEverything(status: status))
    }
  }

  private func stop(_ problem: DeliveryProblem) {
    stopped = problem
    report(problem)
  }

  private func postpone(retryAfter: TimeInterval?) {
    failures += 1
    isPostponed = true
    let backoff = Backoff(first: limits.firstRetry, last: limits.lastRetry)
    let delay = backoff.delay(
      failures: failures, retryAfter: retryAfter, chance: timing.random())
    notBefore = timing.clock.uptime() + delay
  }

  /// Respects the delay that the collector requested in an earlier launch.
  private func readRetryDelay() async {
    knowsRetryDelay = true
    let now = timing.clock.now()
    let longest = longestRetryAfter
    guard let stored = try? await store.run({ try $0.retryDelay(now: now) }) else { return }
    let delay = min(stored, longest)
    reportPause(delay)
    isPostponed = true
    lastFailure = "it requested no more requests for \(Int(delay)) s"
    notBefore = max(notBefore, timing.clock.uptime() + delay)
  }

  /// The maximum delay that the collector can request, in which events do not become too old.
  private var longestRetryAfter: TimeInterval {
    min(Backoff.maximumRetryAfter, limits.storedAge / 4)
  }

  /// Reports a long delay that the collector requested.
  private func reportPause(_ delay: TimeInterval?) {
    if let delay, delay >= 3_600 { report(.paused(seconds: Int(delay))) }
  }

  /// Deletes events that are too old, once a minute.
  private func expire() async throws {
    let uptime = timing.clock.uptime()
    if let lastExpiry, uptime - lastExpiry < 60 { return }
    let now = timing.clock.now()
    // A store that cannot be changed can still be read.
    let count = try? await store.run { try $0.expire(now: now) }
    if let count, count > 0 { report(.deleted(count: count, reason: .tooOld)) }
    lastExpiry = uptime
  }
}
#endif
