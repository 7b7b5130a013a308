/// What a person does, and what the app does meanwhile, in the order of time.
public struct SessionScript: Sendable, Hashable {
  /// The steps; their times never go back.
  public var steps: [SessionStep]

  /// Makes a script.
  ///
  /// - Parameter steps: The steps, in the order of time.
  public init(steps: [SessionStep]) { self.steps = steps }

  /// Reads a script from JSON Lines: one step a line, as `Rules/README.md` describes them.
  ///
  /// - Parameter bytes: The file.
  /// - Throws: `InputProblems` with everything that is wrong, each with its line.
  public init(reading bytes: [UInt8]) throws(InputProblems) {
    var steps: [SessionStep] = []
    var reader = SessionSteps(bytes)
    try reader.check { steps.append($0) }
    self.steps = steps
  }
}
