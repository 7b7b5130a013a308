/// The steps of a session, in the order of time.
public struct SessionScript: Sendable, Hashable {
  /// The steps; their times never decrease.
  public var steps: [SessionStep]

  /// Creates a script.
  ///
  /// - Parameter steps: The steps, in the order of time.
  public init(steps: [SessionStep]) { self.steps = steps }

  /// Reads a script from JSON Lines with one step on each line, as `Rules/README.md` describes them.
  ///
  /// - Parameter bytes: The content of the file.
  /// - Throws: `InputProblems` with every problem and its line.
  public init(reading bytes: [UInt8]) throws(InputProblems) {
    var steps: [SessionStep] = []
    var reader = SessionSteps(bytes)
    try reader.check { steps.append($0) }
    self.steps = steps
  }
}
