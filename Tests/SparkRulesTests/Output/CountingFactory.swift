import Foundation
import Metrics

/// A metrics factory that adds up counts.
// Unchecked: the counts are read and written under the lock only.
final class CountingFactory: MetricsFactory, @unchecked Sendable {
  private let lock = NSLock()
  private var sums: [String: Double] = [:]

  var counts: [String: Double] { lock.withLock { sums } }

  func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    Handler(name: name(label, dimensions), factory: self)
  }

  func makeFloatingPointCounter(
    label: String, dimensions: [(String, String)]
  ) -> any FloatingPointCounterHandler {
    Handler(name: name(label, dimensions), factory: self)
  }

  func makeRecorder(
    label: String, dimensions: [(String, String)], aggregate: Bool
  ) -> any RecorderHandler {
    NOOPMetricsHandler.instance
  }

  func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    NOOPMetricsHandler.instance
  }

  func destroyCounter(_ handler: any CounterHandler) {}
  func destroyRecorder(_ handler: any RecorderHandler) {}
  func destroyTimer(_ handler: any TimerHandler) {}

  private func name(_ label: String, _ dimensions: [(String, String)]) -> String {
    label + dimensions.map { " \($0.0)=\($0.1)" }.joined()
  }

  private final class Handler: CounterHandler, FloatingPointCounterHandler {
    let name: String
    let factory: CountingFactory

    init(name: String, factory: CountingFactory) {
      self.name = name
      self.factory = factory
    }

    func increment(by amount: Int64) { increment(by: Double(amount)) }
    func increment(by amount: Double) {
      factory.lock.withLock { factory.sums[name, default: 0] += amount }
    }
    func reset() {}
  }
}
