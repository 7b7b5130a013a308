#if Delivery
import Foundation
import SparkDelivery
import SparkRulesModel
import TestSupport
import Testing

/// A sink with its own collector and folder.
private final class TestedSink: EventSink {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("spark-delivery-\(UUID().uuidString)")
  private let collector: LoopbackCollector
  private let sink: DeliverySink

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // Every third request is refused: events that are sent again must not arrive twice.
    collector = try LoopbackCollector { $0.index % 3 == 2 ? .status(503) : .yes }
    sink = try makeSink(to: collector, in: folder)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func receive(_ events: [EventRecord]) async throws { await sink.receive(events) }

  /// The identifiers of all events that the collector accepted.
  func arrived() async throws -> [UUID] {
    try await until("all arrive") {
      await sink.flush()
      return await sink.status().waiting == 0
    }
    await sink.close()
    return try collector.requests.filter { $0.index % 3 != 2 }.flatMap { request in
      let list = try JSONSerialization.jsonObject(with: Data(request.body)) as? [[String: Any]]
      return (list ?? []).compactMap { ($0["id"] as? String).flatMap { UUID(uuidString: $0) } }
    }
  }
}

@Suite("Conformance of the durable sink", .timeLimit(.minutes(15)))
struct DeliverySinkConformanceTests {
  @Test("the conformance tests report no problem")
  func trial() async {
    let findings = await EventSinkConformance(patience: 600).run {
      try TestedSink()
    } arrived: {
      try await $0.arrived()
    }
    #expect(findings.isEmpty, "\(findings)")
  }
}
#endif
