/// The rows of the runtime in the order of the table.
@MainActor
enum RunningBenchmarks {
  static let all = rows + Benchmark.engines

  private static let rows: [Benchmark] = [
    .attaching, .attachingMany, .unmatched, .unmatchedGrowth, .unmatchedTrigger,
    // Before automatic tracking starts, whose check for repeated actions remains.
    .triggerWithoutEvents, .triggerWithOneEvent,
    .reuse, .emitting, .reading, .impressions, .impressionsAmongMany, .scrolling,
    .scrollingAmongMany,
    .scrollingWithRules, .starting, .playing, .trying, .tryingSlowest, .reloading,
    .memoryOfRules, .memoryOfViews, .memoryOfValidate, .size,
  ]

  /// The cases of `--count`; CI counts the instructions of the first three.
  static let counted: [Countable] = [
    .attaching, .emitting, .playing, .appearing, .reusing, .measuring, .scrolling,
  ]
}
