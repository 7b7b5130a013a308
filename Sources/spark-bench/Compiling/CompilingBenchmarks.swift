/// The rows of the compiler in the order of the table.
@MainActor
enum CompilingBenchmarks {
  static let all: [Benchmark] = [
    .validate, .validateDifferent, .validateInProcess, .growth, .growthOfMistakes, .smallFile,
    .load, .edit, .editOfMany, .codeActions,
  ]

  /// The cases whose instructions CI counts.
  static let counted: [Countable] = [.validate]
}
