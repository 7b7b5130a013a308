/// `steps`: triggers that have to follow each other.
public struct Funnel: Sendable, Hashable {
  /// The number of steps that a funnel can have.
  package static let stepCounts = 2...10

  /// A step.
  public struct Step: Sendable, Hashable {
    /// The name, with which expressions refer to the step's values.
    public var name: String
    /// The triggers that reach the step.
    public var end: TriggerPair.End

    /// Creates a step.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - end: The triggers that reach the step.
    public init(name: String, end: TriggerPair.End) {
      self.name = name
      self.end = end
    }
  }

  /// The steps, in their order.
  public var steps: [Step]
  /// The indexes of the steps at which the rule fires, in ascending order.
  public var firing: [Int]
  /// The triggers that cancel an attempt.
  public var without: TriggerPair.End?
  /// The maximum number of seconds from the first step to any other.
  public var atMost: Double?
  /// Which of several beginnings counts.
  public var keeps: CountedStart

  /// Creates a funnel.
  ///
  /// - Parameters:
  ///   - steps: The steps, in their order.
  ///   - firing: The indexes of the steps at which the rule fires, in ascending order.
  ///   - without: The triggers that cancel an attempt.
  ///   - atMost: The maximum number of seconds from the first step to any other.
  ///   - keeps: Which of several beginnings counts.
  public init(
    steps: [Step], firing: [Int], without: TriggerPair.End? = nil, atMost: Double? = nil,
    keeps: CountedStart = .first
  ) {
    self.steps = steps
    self.firing = firing
    self.without = without
    self.atMost = atMost
    self.keeps = keeps
  }
}
