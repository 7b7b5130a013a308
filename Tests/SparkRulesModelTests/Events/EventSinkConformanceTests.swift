import Foundation
import SparkRulesModel
import Testing

/// A sink with a fault.
private final class BrokenSink: EventSink {
  enum Behavior: String, CaseIterable {
    case losesTheLast, losesWhatComesSecond, losesOfLargeBatches, losesWhenCancelled
    case refusesNull, refusesEmptyProperties, hangs, repeatsABatch, invents
    case reversesABatch, takesBatchesAtOnce

    var fault: EventSinkConformance.Fault {
      switch self {
      case .losesTheLast, .losesWhatComesSecond, .losesOfLargeBatches, .losesWhenCancelled: .loses
      case .refusesNull, .refusesEmptyProperties: .refuses
      case .hangs: .hangs
      case .repeatsABatch: .repeats
      case .invents: .invents
      case .reversesABatch, .takesBatchesAtOnce: .reorders
      }
    }
  }

  struct Refusal: Error {}

  let behavior: Behavior
  let arrived = Locked<[UUID]>([])
  private let count = Locked(0)

  init(_ behavior: Behavior) { self.behavior = behavior }

  func receive(_ events: [EventRecord]) async throws {
    let number = count.withLock { count in
      count += 1
      return count
    }
    var identifiers = events.map(\.id)
    switch behavior {
    case .losesTheLast: if events.count > 1 { identifiers.removeLast() }
    case .losesWhatComesSecond: if number == 2 { return }
    case .losesOfLargeBatches: identifiers = Array(identifiers.prefix(500))
    case .losesWhenCancelled: if Task.isCancelled { return }
    case .refusesNull:
      if events.contains(where: { $0.properties.first?.value == .null }) { throw Refusal() }
    case .refusesEmptyProperties:
      if events.contains(where: { $0.properties.isEmpty }) { throw Refusal() }
    case .hangs: try await Task.sleep(nanoseconds: 60_000_000_000)
    case .repeatsABatch: if number == 3 { identifiers += identifiers }
    case .invents: identifiers.append(UUID())
    case .reversesABatch: identifiers.reverse()
    case .takesBatchesAtOnce:
      let late = identifiers
      guard number % 2 == 0 else { break }
      // The next batch does not wait for this one.
      Task.detached { [arrived] in
        try await Task.sleep(nanoseconds: 50_000_000)
        arrived.withLock { $0 += late }
      }
      return
    }
    arrived.withLock { $0 += identifiers }
  }
}

@Suite("Conformance tests of sinks", .timeLimit(.minutes(15)))
struct EventSinkConformanceTests {
  @Test("a fault is found in a sink that", arguments: BrokenSink.Behavior.allCases)
  fileprivate func broken(behavior: BrokenSink.Behavior) async {
    let trial = EventSinkConformance(patience: behavior == .hangs ? 0.05 : 20)
    let findings = await trial.run {
      BrokenSink(behavior)
    } arrived: { sink in
      if behavior == .takesBatchesAtOnce { try await Task.sleep(nanoseconds: 200_000_000) }
      return sink.arrived.withLock { $0 }
    }
    #expect(Set(findings.map(\.fault)) == [behavior.fault], "\(findings)")
  }

  @Test("a sink that cannot be created or cannot report what arrived is a failure")
  func untried() async {
    let unmade = await EventSinkConformance().run { () throws -> MemorySink in
      throw BrokenSink.Refusal()
    } arrived: {
      $0.events.map(\.id)
    }
    #expect(unmade.map(\.fault) == [.cannotBeTried])
    let silent = await EventSinkConformance().run {
      MemorySink()
    } arrived: { _ in
      throw BrokenSink.Refusal()
    }
    #expect(Set(silent.map(\.fault)) == [.cannotBeTried])
  }

  @Test("no fault is found in the sink in memory")
  func memory() async {
    let findings = await EventSinkConformance().run {
      MemorySink()
    } arrived: {
      $0.events.map(\.id)
    }
    #expect(findings.isEmpty, "\(findings)")
  }

  @Test("no fault is found in the sink of JSON lines, also with rotation")
  func jsonLines() async throws {
    try await withFolder { folder in
      let file = Locked(folder)
      let findings = await EventSinkConformance().run {
        let new = folder.appendingPathComponent("\(UUID().uuidString).jsonl")
        file.withLock { $0 = new }
        let rotation = JSONLinesRotation(bytes: 20_000, files: 500)
        return try JSONLinesSink(appendingTo: new, rotation: rotation)
      } arrived: { _ in
        try Self.identifiers(file.withLock { $0 })
      }
      #expect(findings.isEmpty, "\(findings)")
    }
  }

  /// The identifiers in a file and in the renamed files before it, the oldest first.
  private static func identifiers(_ file: URL) throws -> [UUID] {
    var identifiers: [UUID] = []
    for file in aside(file).reversed() + [file] {
      for line in try Data(contentsOf: file).split(separator: UInt8(ascii: "\n")) {
        let object = try JSONSerialization.jsonObject(with: line) as? [String: Any]
        let text = try #require(object?["id"] as? String)
        identifiers.append(try #require(UUID(uuidString: text)))
      }
    }
    return identifiers
  }
}
