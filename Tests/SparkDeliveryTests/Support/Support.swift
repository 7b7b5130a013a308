#if Delivery
import Foundation
import SparkRulesModel
import TestSupport
import Testing

@testable import SparkDelivery

extension EventRecord {
  /// Returns an event with a number.
  static func numbered(_ number: Int, extra: SparkValue? = nil) -> Self {
    var properties = [Property(name: "number", value: .int(number))]
    if let extra { properties.append(Property(name: "extra", value: extra)) }
    return EventRecord(
      id: UUID(), name: "buy_tapped", properties: properties,
      time: Date(timeIntervalSince1970: 1_767_225_601.5), rule: "buy-tapped", ruleSet: "shop",
      viewPath: "Checkout/footer/buyButton", screen: "Checkout", trigger: "tap")
  }

  var number: Int? {
    guard case .int(let number)? = properties.first?.value else { return nil }
    return number
  }
}

/// Runs a test with a folder that is removed afterwards.
func withFolder<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("spark-delivery-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try await body(folder)
}

/// Waits until a condition is true; fails the test if that takes too long.
func until(
  _ what: String, seconds: Double = 120, sourceLocation: SourceLocation = #_sourceLocation,
  _ condition: () async throws -> Bool
) async throws {
  let end = Date().addingTimeInterval(seconds)
  while try await !condition() {
    guard Date() < end else {
      Issue.record("did not happen: \(what)", sourceLocation: sourceLocation)
      throw CancellationError()
    }
    try await Task.sleep(nanoseconds: 25_000_000)
  }
}

extension DeliveryLimits {
  /// Limits with short delays.
  static var quick: DeliveryLimits {
    var limits = DeliveryLimits()
    limits.batchDelay = 0.05
    limits.requestPause = 0
    limits.firstRetry = 0.02
    limits.lastRetry = 0.1
    limits.requestTimeout = 10
    return limits
  }
}

/// Collects reported problems.
final class Reports: Sendable {
  private let problems = Locked<[DeliveryProblem]>([])
  var all: [DeliveryProblem] { problems.withLock { $0 } }
  var report: @Sendable (DeliveryProblem) -> Void {
    { [self] problem in problems.withLock { $0.append(problem) } }
  }
}

/// Creates a sink that stores events in a folder and sends them to a collector.
func makeSink(
  to collector: LoopbackCollector, in folder: URL, consent: DeliveryConsent = .granted,
  limits: DeliveryLimits = .quick, key: WriteKey? = nil, reports: Reports = Reports(),
  timing: DeliveryTiming = .system
) throws -> DeliverySink {
  try DeliverySink(
    to: DeliveryEndpoint(collector.url, key: key),
    storingAt: folder.appendingPathComponent("events.sqlite"), consent: consent, limits: limits,
    timing: timing, report: reports.report)
}
#endif
