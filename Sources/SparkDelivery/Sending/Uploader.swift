import Foundation
import SparkRulesModel

/// Sends what is stored, batch after batch, one at a time.
///
/// Whatever happens, it looks anew at what is there and when the next request is due, and sets a
/// timer for that moment: there is no state that a lost signal could leave it in.
actor Uploader {
  private let store: SerialWork<EventStore>
  private let sender: any BatchSender
  private let limits: DeliveryLimits
  private let timing: DeliveryTiming
  private let report: @Sendable (DeliveryProblem) -> Void
  private let wake: AsyncStream<Void>.Continuation

  private var isAllowed: Bool
  private var sending: Task<Answer, Never>?
  private var timer: Task<Void, Never>?
  /// Why nothing is sent until `resume()`.
  private(set) var stopped: DeliveryProblem?
  /// How many tries in a row have failed.
  private(set) var failures = 0
  /// No request before this uptime.
  private var notBefore: TimeInterval
  /// Since when, in uptime, something waits that is not being sent.
  private var waitingSince: TimeInterval?
  private var lastExpiry: TimeInterval?
  /// Batches that arrived, and what is still to be noted of it in the store.
  private var unsettled: (batch: StoredBatch, rejected: Int)?
  private var requestEvents: Int
  private var refusedInARow = 0
  private var wantsAll = false
  private var isOver = false
  private var flushing: [CheckedContinuation<Void, Never>] = []

  /// How many events in a row a collector may refuse, one by one, until it is the one at fault.
  static let refusalLimit = 100

  init(
    store: SerialWork<EventStore>, sender: any BatchSender, isAllowed: Bool,
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
    requestEvents = limits.requestEvents
    // What an earlier run left is due at once.
    notBefore = timing.clock.uptime()
    waitingSince = notBefore - limits.batchDelay
  }

  deinit { timer?.cancel() }

  /// Sends what is due until nothing is, and sets the timer for when something will be.
  func goOn() async {
    timer?.cancel()
    timer = nil
    while true {
      // Who comes while the store is asked may have stored what it has not counted yet.
      let asked = flushing.count
      let due = await nextDue()
      guard let due else { return endFlush(asked) }
      let delay = due - timing.clock.uptime()
      if delay > 0 {
        if failures > 0 { endFlush(asked) }
        return startTimer(delay)
      }
      await attempt()
    }
  }

  /// Says that events were stored.
  func noteStored() {
    if waitingSince == nil { waitingSince = timing.clock.uptime() }
  }

  /// Allows sending, or forbids it: a request under way is given up.
  func setAllowed(_ isAllowed: Bool) {
    self.isAllowed = isAllowed
    if isAllowed { noteStored() } else { sending?.cancel() }
    wake.yield()
  }

  /// Goes on after a stop, and without waiting after failures.
  func resume() {
    (stopped, failures, refusedInARow) = (nil, 0, 0)
    notBefore = timing.clock.uptime()
    wake.yield()
  }

  /// Sends all that waits, also what is not due; returns when that is done or a try has failed.
  func flush() async {
    guard !isOver else { return }
    wantsAll = true
    await withCheckedContinuation { continuation in
      flushing.append(continuation)
      wake.yield()
    }
  }

  /// Lets everybody go who waits, as nothing will be sent any more.
  func end() {
    isOver = true
    timer?.cancel()
    sending?.cancel()
    endFlush(flushing.count)
  }

  /// Lets those go who have waited longest; the wake of each other one is still to come.
  private func endFlush(_ count: Int) {
    for continuation in flushing.prefix(count) { continuation.resume() }
    flushing.removeFirst(min(count, flushing.count))
    wantsAll = !flushing.isEmpty
  }

  private func startTimer(_ delay: TimeInterval) {
    let (sleep, wake) = (timing.sleep, wake)
    timer = Task.detached(priority: .utility) {
      if (try? await sleep(delay)) != nil { wake.yield() }
    }
  }

  /// When the next request is due, as an uptime; nil while there is none.
  private func nextDue() async -> TimeInterval? {
    guard isAllowed, stopped == nil else { return nil }
    if unsettled != nil { return notBefore }
    guard let totals = try? await store.run({ $0.totals }), totals.waiting > 0 else {
      waitingSince = nil
      return nil
    }
    if wantsAll || totals.waiting >= limits.batchEvents { return notBefore }
    let since = waitingSince ?? timing.clock.uptime()
    waitingSince = since
    return max(since + limits.batchDelay, notBefore)
  }
}

extension Uploader {
  /// Sends one batch, and notes in the store what came of it.
  private func attempt() async {
    do {
      try await settle()
      try await expire()
      let most = requestEvents
      guard let batch = try await store.run({ try $0.nextBatch(most: most) }) else { return }
      // Taken back while the store was asked.
      guard isAllowed else { return try await store.run { $0.release() } }
      let sender = sender
      let sending = Task.detached(priority: .utility) { await sender.send(batch.content) }
      self.sending = sending
      let answer = await sending.value
      self.sending = nil
      try await take(Verdict(answer), of: batch, answer: answer)
    } catch {
      // The store failed, not the collector; it is asked again soon.
      postpone(retryAfter: nil)
    }
  }

  private func take(_ verdict: Verdict, of batch: StoredBatch, answer: Answer) async throws {
    switch verdict {
    case .arrived(let rejected):
      (failures, refusedInARow) = (0, 0)
      waitingSince = timing.clock.uptime()
      notBefore = timing.clock.uptime() + limits.requestPause
      unsettled = (batch, rejected)
      try await settle()
    case .retry(let retryAfter):
      postpone(retryAfter: retryAfter)
      try await store.run { $0.release() }
    case .refused(let reason): try await refuse(batch, reason: reason, answer: answer)
    case .tooLarge:
      requestEvents = max(min(requestEvents, batch.events.count) / 2, 1)
      try await refuse(batch, reason: "status 413", answer: answer)
    case .stop(let status):
      try await store.run { $0.release() }
      stop(.stopped(status: status))
    }
  }

  /// Notes that a batch arrived.
  ///
  /// Until the store has taken that in, nothing else is sent: the batch
  /// would be sent again.
  private func settle() async throws {
    guard let (batch, rejected) = unsettled else { return }
    try await store.run { try $0.confirm(batch, rejected: rejected) }
    unsettled = nil
  }

  private func refuse(_ batch: StoredBatch, reason: String, answer: Answer) async throws {
    failures = 0
    if batch.events.count > 1 { return try await store.run { try $0.split(batch) } }
    try await store.run { try $0.bury(batch, reason: reason) }
    report(.deadLetters(count: 1, reason: reason))
    refusedInARow += 1
    if refusedInARow >= Self.refusalLimit, case .status(let status, _, _) = answer {
      stop(.refusesEverything(status: status))
    }
  }

  private func stop(_ problem: DeliveryProblem) {
    stopped = problem
    report(problem)
  }

  private func postpone(retryAfter: TimeInterval?) {
    failures += 1
    let backoff = Backoff(first: limits.firstRetry, last: limits.lastRetry)
    let delay = backoff.delay(
      failures: failures, retryAfter: retryAfter, chance: timing.random())
    notBefore = timing.clock.uptime() + delay
  }

  /// Once a minute, lets go of what is too old.
  private func expire() async throws {
    let uptime = timing.clock.uptime()
    if let lastExpiry, uptime - lastExpiry < 60 { return }
    let now = timing.clock.now()
    try await store.run { try $0.expire(now: now) }
    lastExpiry = uptime
  }
}
