/// What happens inside an app, in the order of the table.
@MainActor
enum RunningBenchmarks {
  static let all: [Benchmark] = [.triggerWithoutEvents]

  /// Cases whose instructions CI counts.
  static let counted: [Countable] = []
}
