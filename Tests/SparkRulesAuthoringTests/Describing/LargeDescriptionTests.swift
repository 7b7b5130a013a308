import Foundation
import SparkRulesModel
import Testing

@testable import SparkRulesAuthoring

/// A description whose processor time grows with the square of the number of actions needs half a minute here.
@Suite("The time for the description of a large rule")
struct LargeDescriptionTests {
  static let kinds: [@Sendable (Int) -> RuleAction] = [
    { .emit(event("e\($0)", property: "p\($0)", .text("v"))) },
    { .emit(event("e", property: "p\($0)", .text("v"))) },
    { .emit(event("e", property: "p", .int($0))) },
    { .count("c\($0)", by: nil) },
  ]

  private static func event(_ name: String, property: String, _ value: SparkValue) -> Emission {
    Emission(
      destination: .all(name), properties: [RuleProperty(name: property, value: .constant(value))])
  }

  @Test("20,000 actions are described in seconds", arguments: kinds)
  func description(_ action: @Sendable (Int) -> RuleAction) {
    let rule = CompiledRule(
      name: "r", views: nil, schedule: .triggers([.keyword(.tap)], repetition: nil),
      actions: (0..<20_000).map(action))
    let set = RuleSet(name: "s", rules: [rule])
    let start = Self.processorTime()
    let description = SetDescription(set)
    #expect(!description.events.isEmpty || !description.counters.isEmpty)
    #expect(Self.processorTime() - start < 8)
  }

  /// The processor time of this thread in seconds, which other processes do not change.
  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
