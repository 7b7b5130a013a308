/// `from`, `to` and `without`: a trigger that begins a pair, one that completes it, and one that
/// cancels it.
public struct TriggerPair: Sendable, Hashable {
  /// One end of a pair: triggers of some views.
  public struct End: Sendable, Hashable {
    /// The views; nil for the rule's own views, or for triggers that concern no view.
    public var views: ViewSelection?
    /// The triggers, any of which counts.
    public var triggers: [RuleTrigger]

    /// Creates an end of a pair.
    ///
    /// - Parameters:
    ///   - views: The views; nil for the rule's own.
    ///   - triggers: The triggers, any of which counts.
    public init(views: ViewSelection? = nil, triggers: [RuleTrigger]) {
      self.views = views
      self.triggers = triggers
    }
  }

  /// The triggers that begin the pair.
  public var from: End
  /// The triggers that complete the pair.
  public var to: End
  /// The triggers that cancel the pair.
  public var without: End?
  /// The minimum number of seconds between both ends.
  public var atLeast: Double?
  /// The maximum number of seconds between both ends.
  public var atMost: Double?
  /// Which of several beginnings counts.
  public var keeps: CountedStart

  /// Creates a pair.
  ///
  /// - Parameters:
  ///   - from: The triggers that begin the pair.
  ///   - to: The triggers that complete the pair.
  ///   - without: The triggers that cancel the pair.
  ///   - atLeast: The minimum number of seconds between both ends.
  ///   - atMost: The maximum number of seconds between both ends.
  ///   - keeps: Which of several beginnings counts.
  public init(
    from: End, to: End, without: End? = nil, atLeast: Double? = nil, atMost: Double? = nil,
    keeps: CountedStart = .last
  ) {
    self.from = from
    self.to = to
    self.without = without
    self.atLeast = atLeast
    self.atMost = atMost
    self.keeps = keeps
  }
}

/// `keep`: which beginning counts if there are several before the end.
public enum CountedStart: String, Sendable, Hashable, CaseIterable {
  /// The first one; those that follow are ignored.
  case first
  /// The last one: each beginning starts over.
  case last
}
