import SparkRulesCompiler

/// Runs tests of rules.
@MainActor
public struct TestRunner {
  private let sets: [RuleSet]

  /// Creates a runner.
  ///
  /// - Parameter sets: The rule sets, in the order in which they are loaded.
  public init(_ sets: [RuleSet]) { self.sets = sets }

  /// Runs a test.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - screens: Its screens.
  /// - Returns: The result.
  public func run(_ test: TestFile.Test, on screens: ScreenTree) -> TestResult {
    var lines: [TestResult.Line] = []
    var result = TestResult(test: test)
    let recorder = CoverageRecorder(sets)
    do {
      try play(test, on: screens, observer: recorder) { bytes in
        if let line = TestResult.Line(bytes) { lines.append(line) }
      }
    } catch {
      result.failures.append(.step(error))
    }
    result.exercised = recorder.exercised
    result.lines = lines
    result.failures += missing(test, lines)
    if let patterns = test.exactly {
      let alignment = OutputAlignment(patterns, test.comparedLines(lines))
      if !alignment.isExact { result.failures.append(.inexact(alignment)) }
    }
    for pattern in test.never {
      for line in lines where pattern.matches(line.fields) {
        result.failures.append(.forbidden(pattern, line))
      }
    }
    for (name, count, _) in test.counts {
      let found = lines.count { $0.name == name && ["emit", "count"].contains($0.kind) }
      if found != count { result.failures.append(.count(name, expected: count, found: found)) }
    }
    if !result.failures.isEmpty { result.steps = explain(test, on: screens) }
    return result
  }

  private func play(
    _ test: TestFile.Test, on screens: ScreenTree, observer: any SessionObserver,
    write: @escaping ([UInt8]) -> Void
  ) throws(InputProblem) {
    var simulation = Simulation(rules: sets, screens: screens)
    simulation.observer = observer
    _ = try simulation.play(SessionScript(steps: test.steps), write: write)
  }

  /// Plays the session of a failed test again to explain it, as far as it can be played.
  private func explain(_ test: TestFile.Test, on screens: ScreenTree) -> [StepExplanation] {
    let recorder = ExplanationRecorder(sets, only: nil)
    try? play(test, on: screens, observer: recorder) { _ in }
    return recorder.finished()
  }

  /// The expected lines that the rules did not write in this order.
  private func missing(_ test: TestFile.Test, _ lines: [TestResult.Line]) -> [TestResult.Failure] {
    var position = 0
    var last: OutputPattern?
    var failures: [TestResult.Failure] = []
    for pattern in test.expected {
      if let index = lines[position...].firstIndex(where: { pattern.matches($0.fields) }) {
        (position, last) = (index + 1, pattern)
      } else if let last, lines[..<position].contains(where: { pattern.matches($0.fields) }),
        pattern != last
      {
        failures.append(.early(pattern, before: last))
      } else {
        failures.append(.missing(pattern, nearest: nearest(to: pattern, in: lines[position...])))
      }
    }
    return failures
  }

  private func nearest(
    to pattern: OutputPattern, in lines: ArraySlice<TestResult.Line>
  ) -> TestResult.Line? {
    lines.first { $0.kind == pattern.kind && pattern.name != nil && $0.name == pattern.name }
  }
}
