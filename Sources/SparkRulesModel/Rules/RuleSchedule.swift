/// When a rule fires.
public enum RuleSchedule: Sendable, Hashable {
  /// When one of these triggers fires; with a repetition, only when they fire often enough in a
  /// given time.
  case triggers([RuleTrigger], repetition: Repetition?)
  /// When the second trigger of a pair fires.
  case pair(TriggerPair)
  /// When enough of the view has been visible for long enough.
  case impression(Impression)
  /// When a scroll reaches one of these fractions of the content, from 0 to 1, in ascending order.
  case scrollDepth([Double])
}

/// `times` and `within`: the number of triggers that must occur within a time.
public struct Repetition: Sendable, Hashable {
  /// The number of triggers; at least 2.
  public var times: Int
  /// The maximum number of seconds from the first to the last.
  public var within: Double

  /// Creates a repetition.
  ///
  /// - Parameters:
  ///   - times: The number of triggers.
  ///   - within: The maximum number of seconds from the first to the last.
  public init(times: Int, within: Double) {
    self.times = times
    self.within = within
  }
}

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

  /// Creates a pair.
  ///
  /// - Parameters:
  ///   - from: The triggers that begin the pair.
  ///   - to: The triggers that complete the pair.
  ///   - without: The triggers that cancel the pair.
  ///   - atLeast: The minimum number of seconds between both ends.
  ///   - atMost: The maximum number of seconds between both ends.
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

/// The conditions under which a view counts as seen.
public struct Impression: Sendable, Hashable {
  /// The minimum visible fraction, from 0 to 1; by default 0.5.
  public var visible: Double
  /// The number of seconds for which it must be visible without interruption; by default 1.
  public var atLeast: Double
  /// The minimum visible fraction of a view larger than 242,500 square points; nil if it is the
  /// same.
  public var visibleWhenLarge: Double?

  /// Creates conditions under which a view counts as seen.
  ///
  /// - Parameters:
  ///   - visible: The minimum visible fraction, from 0 to 1.
  ///   - atLeast: The number of seconds without interruption.
  ///   - visibleWhenLarge: The minimum visible fraction of a large view, if it differs.
  public init(visible: Double = 0.5, atLeast: Double = 1, visibleWhenLarge: Double? = nil) {
    self.visible = visible
    self.atLeast = atLeast
    self.visibleWhenLarge = visibleWhenLarge
  }

  /// The area in square points above which a view is large: 970 by 250, as defined by the Media
  /// Rating Council.
  public static let largeArea = 242_500.0

  /// A viewable display ad as defined by the Media Rating Council: 50 % for one second, or 30 % of
  /// a large one.
  public static let mrcDisplay = Impression(visible: 0.5, atLeast: 1, visibleWhenLarge: 0.3)
  /// A viewable video ad as defined by the Media Rating Council: 50 % for two seconds.
  public static let mrcVideo = Impression(visible: 0.5, atLeast: 2)
}
