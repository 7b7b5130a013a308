/// When a rule fires.
public enum RuleSchedule: Sendable, Hashable {
  /// When one of these triggers fires; with a repetition, only when they fire often enough in a
  /// given time.
  case triggers([RuleTrigger], repetition: Repetition?)
  /// When the second trigger of a pair fires.
  case pair(TriggerPair)
  /// When a time has passed since a trigger.
  case delay(TriggerDelay)
  /// When a step of a funnel is reached.
  case funnel(Funnel)
  /// When enough of the view has been visible for long enough; with `isTotal`, when its screen is left.
  case impression(Impression)
  /// When a scroll reaches one of these fractions of the content, from 0 to 1, in ascending order.
  case scrollDepth([Double])
}

extension RuleSchedule {
  /// The triggers with their own views, in the order in which a rule file lists them; empty for a schedule
  /// that has only the views of its rule.
  package var ends: [TriggerPair.End] {
    switch self {
    case .triggers, .impression, .scrollDepth: []
    case .pair(let pair): [pair.from, pair.to] + (pair.without.map { [$0] } ?? [])
    case .delay(let delay): [delay.from] + (delay.without.map { [$0] } ?? [])
    case .funnel(let funnel): funnel.steps.map(\.end) + (funnel.without.map { [$0] } ?? [])
    }
  }

  /// The names that precede the values of an earlier trigger, as in `from.data.sku`, in the order of time.
  package var stageNames: [String] {
    switch self {
    case .triggers, .impression, .scrollDepth: []
    case .pair: ["from", "to"]
    case .delay: ["from"]
    case .funnel(let funnel): funnel.steps.map(\.name)
    }
  }
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

/// The conditions under which a view counts as seen.
public struct Impression: Sendable, Hashable {
  /// The minimum visible fraction, from 0 to 1; by default 0.5.
  public var visible: Double
  /// The number of seconds for which it must be visible without interruption; by default 1.
  public var atLeast: Double
  /// The minimum visible fraction of a view larger than 242,500 square points; nil if it is the
  /// same.
  public var visibleWhenLarge: Double?
  /// Whether the seconds of a visit add up and are reported at its end, as `dwell` does.
  public var isTotal: Bool

  /// The trigger that a rule file names.
  package var trigger: TriggerKeyword { isTotal ? .dwell : .impression }

  /// Creates conditions under which a view counts as seen.
  ///
  /// - Parameters:
  ///   - visible: The minimum visible fraction, from 0 to 1.
  ///   - atLeast: The number of seconds without interruption.
  ///   - visibleWhenLarge: The minimum visible fraction of a large view, if it differs.
  ///   - isTotal: Whether the seconds of a visit add up and are reported at its end.
  public init(
    visible: Double = 0.5, atLeast: Double = 1, visibleWhenLarge: Double? = nil,
    isTotal: Bool = false
  ) {
    self.visible = visible
    self.atLeast = atLeast
    self.visibleWhenLarge = visibleWhenLarge
    self.isTotal = isTotal
  }

  /// The area in square points above which a view is large: 970 by 250, as defined by the Media
  /// Rating Council.
  public static let largeArea = 242_500.0

  /// A viewable display ad as defined by the Media Rating Council: 50 % for one second, or 30 % of
  /// a large one.
  public static let mrcDisplay = Impression(visible: 0.5, atLeast: 1, visibleWhenLarge: 0.3)
  /// A viewable video ad as defined by the Media Rating Council: 50 % for two seconds.
  public static let mrcVideo = Impression(visible: 0.5, atLeast: 2)
  /// Any time for which any part of a view is visible.
  package static let dwell = Impression(visible: 0, atLeast: 0, isTotal: true)
}
