/// What happens before an app runs, in the order of the table.
@MainActor
enum CompilingBenchmarks {
  static let all: [Benchmark] = [
    .validate, .validateDifferent, .validateInProcess, .growth, .growthOfMistakes, .smallFile,
    .load,
  ]

  /// Cases whose instructions CI counts.
  static let counted: [Countable] = [.validate, .load]
}
