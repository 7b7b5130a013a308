import Foundation

/// A test that any sink can be put to: whether it does what ``EventSink`` asks for.
///
/// It needs no test framework, and a sink is asked for nothing but what has arrived where it writes:
///
/// ```swift
/// let findings = await EventSinkConformance().run {
///   try MySink(writingTo: collector)
/// } arrived: { sink in
///   await sink.flush()
///   return collector.events.map(\.id)
/// }
/// #expect(findings.isEmpty)
/// ```
///
/// A new sink is made for every part: single events; events with every kind of value; many batches, in
/// their order; one large batch; and a batch in a task that is cancelled, which may be refused with an
/// error but not lost in silence.
public struct EventSinkConformance: Sendable {
  /// What a sink does that it must not do.
  public enum Fault: String, Sendable, Hashable, CaseIterable {
    /// It could not be made, or could not say what arrived.
    case cannotBeTried = "cannot be tried"
    /// It throws on events that are in order.
    case refuses
    /// It does not come back.
    case hangs
    /// Events that it took did not arrive.
    case loses
    /// Events arrived more than once.
    case repeats
    /// Events arrived that were not given to it.
    case invents
    /// Events arrived in another order.
    case reorders
  }

  /// A fault, and where it showed.
  public struct Finding: Sendable, Hashable, CustomStringConvertible {
    /// The fault.
    public var fault: Fault
    /// A sentence that says where it showed.
    public var description: String
  }

  /// How many seconds a sink has for a batch, and to say what arrived.
  public var patience: TimeInterval

  /// Makes a trial.
  ///
  /// - Parameter patience: How many seconds a sink has for a batch, and to say what arrived.
  public init(patience: TimeInterval = 20) { self.patience = patience }

  /// Tries a sink.
  ///
  /// - Parameters:
  ///   - make: Makes a new sink that begins empty; called for each part.
  ///   - arrived: Gives the identifiers of all events that arrived where the sink writes, in the order
  ///     of their arrival; a sink that gathers events writes them first.
  /// - Returns: What it does that it must not do; nothing for a sink that can be used.
  public func run<Sink: EventSink>(
    _ make: @escaping @Sendable () async throws -> Sink,
    arrived: @escaping @Sendable (Sink) async throws -> [UUID]
  ) async -> [Finding] {
    var findings: [Finding] = []
    for part in Part.all {
      switch await inTime({ try await make() }) {
      case .success(let sink)?:
        findings += await attempt(part, on: sink) { try await arrived(sink) }
      case .failure(let error)?:
        return [Finding(fault: .cannotBeTried, description: "No sink could be made: \(error).")]
      case nil:
        return [Finding(fault: .cannotBeTried, description: "Making a sink does not end.")]
      }
    }
    return findings
  }
}

extension EventSinkConformance {
  private struct Part {
    var name: String
    var batches: [[EventRecord]]
    var isCancelled = false

    static var all: [Part] {
      let strange = ConformanceEvents.strange
      return [
        Part(name: "one event", batches: [[ConformanceEvents.event(1)]]),
        Part(name: "events with every kind of value", batches: strange.map { [$0] } + [strange]),
        Part(
          name: "many batches", batches: (1...40).map { ConformanceEvents.events($0 * 7 % 23 + 1) }),
        Part(name: "a large batch", batches: [ConformanceEvents.events(1000)]),
        Part(
          name: "a cancelled task",
          batches: [ConformanceEvents.events(3), ConformanceEvents.events(3)],
          isCancelled: true),
      ].map(\.withIdentifiers)
    }

    /// The same, with an identifier of its own for each event.
    private var withIdentifiers: Part {
      var part = self
      for (batch, events) in batches.enumerated() {
        for index in events.indices { part.batches[batch][index].id = UUID() }
      }
      return part
    }
  }

  private func attempt(
    _ part: Part, on sink: some EventSink, arrived: @escaping @Sendable () async throws -> [UUID]
  ) async -> [Finding] {
    var taken: [UUID] = []
    // What was refused may have arrived in part: such events are asked for nothing.
    var refused: Set<UUID> = []
    for batch in part.batches {
      let isCancelled = part.isCancelled
      let result = await inTime {
        if isCancelled { withUnsafeCurrentTask { $0?.cancel() } }
        try await sink.receive(batch)
      }
      switch result {
      case .success?: taken += batch.map(\.id)
      case .failure?
      where part.isCancelled: refused.formUnion(batch.map(\.id))
      case .failure(let error)?:
        return [Finding(fault: .refuses, description: "It throws on \(part.name): \(error).")]
      case nil:
        let text = "It does not come back from \(part.name) within \(patience) s."
        return [Finding(fault: .hangs, description: text)]
      }
    }
    switch await inTime(arrived) {
    case .success(let identifiers)?:
      return Self.compare(
        taken, with: identifiers.filter { !refused.contains($0) }, part: part.name)
    case .failure(let error)?:
      let text = "What arrived of \(part.name) is not known: \(error)."
      return [Finding(fault: .cannotBeTried, description: text)]
    case nil:
      let text = "It does not say within \(patience) s what arrived of \(part.name)."
      return [Finding(fault: .hangs, description: text)]
    }
  }

  private static func compare(_ taken: [UUID], with arrived: [UUID], part: String) -> [Finding] {
    let (given, come) = (Set(taken), Set(arrived))
    var findings: [Finding] = []
    func note(_ fault: Fault, _ count: Int, _ text: String) {
      guard count > 0 else { return }
      findings.append(
        Finding(fault: fault, description: "Of \(part) (\(taken.count)), \(count) \(text)."))
    }
    note(.loses, given.subtracting(come).count, "did not arrive")
    note(.repeats, arrived.count - come.count, "arrived again")
    note(.invents, come.subtracting(given).count, "were never given to it")
    let inOrder = taken.filter(come.contains)
    var seen: Set<UUID> = []
    let first = arrived.filter { given.contains($0) && seen.insert($0).inserted }
    note(.reorders, zip(inOrder, first).filter { $0 != $1 }.count, "came in another order")
    return findings
  }

  /// What work gives; nil where that takes too long, and nobody waits for it any more.
  private func inTime<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) async -> Result<Value, any Error>? {
    let (results, give) = AsyncStream.makeStream(of: Result<Value, any Error>?.self)
    let working = Task.detached {
      do { give.yield(.success(try await work())) } catch { give.yield(.failure(error)) }
    }
    let patience = min(max(patience, 0.001), 86_400)
    let waiting = Task.detached {
      try await Task.sleep(nanoseconds: UInt64(patience * 1e9))
      give.yield(Result<Value, any Error>?.none)
    }
    defer {
      waiting.cancel()
      working.cancel()
    }
    for await result in results { return result }
    return nil
  }
}
