/// The rows of the runtime in the order of the table.
@MainActor
enum RunningBenchmarks {
  static let all: [Benchmark] = [
    .attaching, .attachingMany, .unmatched, .unmatchedGrowth, .unmatchedTrigger, .reuse,
    .triggerWithoutEvents, .triggerWithOneEvent,
    .emitting, .impressions, .impressionsAmongMany, .scrolling, .scrollingAmongMany,
    .scrollingWithRules, .playing, .reloading,
  ]

  /// The cases whose instructions CI counts.
  static let counted: [Countable] = [.attaching, .emitting, .playing]
}
