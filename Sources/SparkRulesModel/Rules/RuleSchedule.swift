/// When a rule fires.
public enum RuleSchedule: Sendable, Hashable {
  /// At any of these triggers; with a repetition, only when it happened so often in so short a time.
  case triggers([RuleTrigger], repetition: Repetition?)
  /// At the second of two moments.
  case pair(TriggerPair)
  /// When so much of the view was visible for so long.
  case impression(Impression)
  /// When a scroll reaches marks, each a fraction from 0 to 1, in ascending order.
  case scrollDepth([Double])
}

/// `times` and `within`: how often in how short a time.
public struct Repetition: Sendable, Hashable {
  /// How many times; at least 2.
  public var times: Int
  /// Within how many seconds.
  public var within: Double

  /// Makes a repetition.
  ///
  /// - Parameters:
  ///   - times: How many times.
  ///   - within: Within how many seconds.
  public init(times: Int, within: Double) {
    self.times = times
    self.within = within
  }
}

/// `from`, `to` and `without`: two moments, what lies between, and what cancels.
public struct TriggerPair: Sendable, Hashable {
  /// One of the moments: a trigger of some views.
  public struct End: Sendable, Hashable {
    /// Which views; nil for the rule's own, or for a trigger that concerns no view.
    public var views: ViewSelection?
    /// Any of these triggers.
    public var triggers: [RuleTrigger]

    /// Makes one moment.
    ///
    /// - Parameters:
    ///   - views: Which views; nil for the rule's own.
    ///   - triggers: Any of these triggers.
    public init(views: ViewSelection? = nil, triggers: [RuleTrigger]) {
      self.views = views
      self.triggers = triggers
    }
  }

  /// What begins.
  public var from: End
  /// What ends.
  public var to: End
  /// What cancels in between.
  public var without: End?
  /// The least seconds in between.
  public var atLeast: Double?
  /// The most seconds in between.
  public var atMost: Double?

  /// Makes a pair.
  ///
  /// - Parameters:
  ///   - from: What begins.
  ///   - to: What ends.
  ///   - without: What cancels in between.
  ///   - atLeast: The least seconds in between.
  ///   - atMost: The most seconds in between.
  public init(
    from: End, to: End, without: End? = nil, atLeast: Double? = nil, atMost: Double? = nil
  ) {
    self.from = from
    self.to = to
    self.without = without
    self.atLeast = atLeast
    self.atMost = atMost
  }
}

/// What counts as seen.
public struct Impression: Sendable, Hashable {
  /// The least visible fraction, from 0 to 1; 0.5 unless the rule says otherwise.
  public var visible: Double
  /// For how many seconds without a break; 1 unless the rule says otherwise.
  public var atLeast: Double
  /// The least visible fraction of a view above 242,500 square points, where it differs.
  public var visibleWhenLarge: Double?

  /// Makes a measure of what counts as seen.
  ///
  /// - Parameters:
  ///   - visible: The least visible fraction, from 0 to 1.
  ///   - atLeast: For how many seconds.
  ///   - visibleWhenLarge: The least visible fraction of a large view, where it differs.
  public init(visible: Double = 0.5, atLeast: Double = 1, visibleWhenLarge: Double? = nil) {
    self.visible = visible
    self.atLeast = atLeast
    self.visibleWhenLarge = visibleWhenLarge
  }

  /// Above so many square points a view is large: 970 by 250, as the Media Rating Council has it.
  public static let largeArea = 242_500.0

  /// A viewable display ad, as the Media Rating Council has it: half of it for a second, or 30 % of a
  /// large one.
  public static let mrcDisplay = Impression(visible: 0.5, atLeast: 1, visibleWhenLarge: 0.3)
  /// A viewable video ad, as the Media Rating Council has it: half of it for two seconds.
  public static let mrcVideo = Impression(visible: 0.5, atLeast: 2)
}
