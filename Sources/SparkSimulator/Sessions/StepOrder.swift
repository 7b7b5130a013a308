/// Checks that the steps of a session are in the order of time, and that none follows its end.
struct StepOrder {
  /// What the numbers of the steps count: `line` of a file, or `step` of a list.
  var noun = "line"
  /// The step before.
  private(set) var previous: (line: Int, time: Double, isEnd: Bool)?

  /// Adds the next step.
  ///
  /// - Parameter step: The step.
  /// - Returns: The problem of its order; nil if there is none.
  mutating func add(_ step: SessionStep) -> InputProblem? {
    defer { previous = (step.line, step.time, step.action == .end) }
    guard let previous else { return nil }
    if previous.isEnd {
      return InputProblem(
        "the session ended on \(noun) \(previous.line); no step can follow", line: step.line)
    }
    guard step.time < previous.time else { return nil }
    return InputProblem(
      "time goes back: \(step.time) follows \(previous.time) on \(noun) \(previous.line)",
      line: step.line)
  }
}
