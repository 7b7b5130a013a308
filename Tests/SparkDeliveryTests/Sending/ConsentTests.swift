#if Delivery
import Foundation
import SparkRulesModel
import TestSupport
import Testing

@testable import SparkDelivery

@Suite("Consent", .serialized, .timeLimit(.minutes(15)))
struct ConsentTests {
  private static func events(_ numbers: Range<Int>) -> [EventRecord] {
    numbers.map { .numbered($0) }
  }

  @Test("while consent is pending nothing is written or sent; then events are sent in order")
  func pending() async throws {
    try await withFolder { folder in
      let collector = try LoopbackCollector()
      let sink = try makeSink(to: collector, in: folder, consent: .pending)
      await sink.receive(Self.events(0..<80))
      await sink.flush()
      let pending = await sink.status()
      #expect(pending.buffered == 80)
      #expect(pending.waiting == 0)
      #expect(collector.requests.isEmpty)
      try await sink.setConsent(.granted)
      await sink.receive(Self.events(80..<90))
      await sink.flush()
      #expect(collector.numbers == Array(0..<90))
      await sink.close()
    }
  }

  @Test("while consent is pending, the oldest events beyond the limit are lost and counted")
  func bounded() async throws {
    try await withFolder { folder in
      let collector = try LoopbackCollector()
      var limits = DeliveryLimits.quick
      limits.bufferedEvents = 30
      let sink = try makeSink(to: collector, in: folder, consent: .pending, limits: limits)
      for start in 0..<10 { await sink.receive(Self.events(start * 10..<start * 10 + 10)) }
      #expect(await sink.status().losses == [.consentPending: 70])
      try await sink.setConsent(.granted)
      await sink.flush()
      #expect(collector.numbers == Array(70..<100))
      #expect(await sink.status().losses == [.consentPending: 70])
      await sink.close()
    }
  }

  @Test(
    "when consent is denied, all stored and pending events are deleted and new ones are discarded",
    arguments: [true, false])
  func denied(isStored: Bool) async throws {
    try await withFolder { folder in
      let collector = try LoopbackCollector { _ in .status(503) }
      let reports = Reports()
      let sink = try makeSink(
        to: collector, in: folder, consent: isStored ? .granted : .pending, reports: reports)
      await sink.receive(Self.events(0..<60))
      await sink.persist()
      try await sink.setConsent(.denied)
      await sink.receive(Self.events(60..<90))
      await sink.flush()
      let status = await sink.status()
      #expect(status.waiting == 0 && status.buffered == 0)
      #expect(status.losses == [.consentDenied: 60])
      #expect(reports.all.contains(.deleted(count: 60, reason: .consentDenied)))
      try await sink.setConsent(.granted)
      await sink.flush()
      #expect(await sink.status().waiting == 0)
      await sink.close()
    }
  }

  @Test("a request without response is canceled when consent is denied")
  func deniedWhileSending() async throws {
    try await withFolder { folder in
      let collector = try LoopbackCollector { _ in .hang }
      var limits = DeliveryLimits.quick
      limits.requestTimeout = 600
      let sink = try makeSink(to: collector, in: folder, limits: limits)
      await sink.receive(Self.events(0..<60))
      try await until("the request hangs") { !collector.requests.isEmpty }
      try await sink.setConsent(.denied)
      try await until("the request ends") {
        await sink.flush()
        return true
      }
      #expect(await sink.status().waiting == 0)
      await sink.close()
    }
  }

  @Test("if consent is denied at launch, stored events are deleted")
  func deniedAtStart() async throws {
    try await withFolder { folder in
      let collector = try LoopbackCollector { _ in .status(503) }
      let first = try makeSink(to: collector, in: folder)
      await first.receive(Self.events(0..<60))
      await first.close()
      let second = try makeSink(to: collector, in: folder, consent: .denied)
      #expect(await second.status().waiting == 0)
      await second.close()
    }
  }
}
#endif
