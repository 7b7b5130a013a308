import Foundation

/// A test of whether a sink meets the requirements of ``EventSink``.
///
/// It needs no test framework; the caller only provides the identifiers of the events that arrived
/// at the sink's destination:
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
/// The test creates a new sink for each part: single events; events with every kind of value; many
/// batches in order; a large batch; and a batch in a canceled task, which may fail with an error
/// but must not be lost silently.
public struct EventSinkConformance: Sendable {
  /// A violation of the requirements.
  public enum Fault: String, Sendable, Hashable, CaseIterable {
    /// The sink could not be created, or the arrived events could not be determined.
    case cannotBeTried = "cannot be tried"
    /// The sink throws on valid events.
    case refuses
    /// The sink does not return.
    case hangs
    /// Events that the sink received did not arrive.
    case loses
    /// Events arrived more than once.
    case repeats
    /// Events arrived that the sink did not receive.
    case invents
    /// Events arrived in another order.
    case reorders
  }

  /// A fault and its circumstances.
  public struct Finding: Sendable, Hashable, CustomStringConvertible {
    /// The fault.
    public var fault: Fault
    /// A sentence that describes the circumstances.
    public var description: String
  }

  /// The maximum time in seconds for a batch, and for determining what arrived.
  public var patience: TimeInterval

  /// Creates a test.
  ///
  /// - Parameter patience: The maximum time in seconds for a batch, and for determining what
  ///   arrived.
  public init(patience: TimeInterval = 20) { self.patience = patience }

  /// Tests a sink.
  ///
  /// - Parameters:
  ///   - make: Creates a new sink with an empty destination; called for each part.
  ///   - arrived: Returns the identifiers of all events that arrived at the destination, in order;
  ///     a sink that buffers events must be flushed first.
  /// - Returns: The violations of the requirements; empty for a conforming sink.
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

    /// The part with a unique identifier for each event.
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
    // A refused batch may have arrived in part, so its events are ignored.
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
    func add(_ fault: Fault, _ count: Int, _ text: String) {
      guard count > 0 else { return }
      findings.append(
        Finding(fault: fault, description: "Of \(part) (\(taken.count)), \(count) \(text)."))
    }
    add(.loses, given.subtracting(come).count, "did not arrive")
    add(.repeats, arrived.count - come.count, "arrived again")
    add(.invents, come.subtracting(given).count, "were never given to it")
    let inOrder = taken.filter(come.contains)
    var seen: Set<UUID> = []
    let first = arrived.filter { given.contains($0) && seen.insert($0).inserted }
    add(.reorders, zip(inOrder, first).filter { $0 != $1 }.count, "came in another order")
    return findings
  }

  /// Returns the result of an operation; nil if it exceeds the maximum time.
  private func inTime<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) async -> Result<Value, any Error>? {
    let (results, continuation) = AsyncStream.makeStream(of: Result<Value, any Error>?.self)
    let working = Task.detached {
      do { continuation.yield(.success(try await work())) } catch {
        continuation.yield(.failure(error))
      }
    }
    let patience = min(max(patience, 0.001), 86_400)
    let waiting = Task.detached {
      try await Task.sleep(nanoseconds: UInt64(patience * 1e9))
      continuation.yield(Result<Value, any Error>?.none)
    }
    defer {
      waiting.cancel()
      working.cancel()
    }
    for await result in results { return result }
    return nil
  }
}
