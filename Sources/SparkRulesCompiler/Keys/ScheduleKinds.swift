/// The kinds of schedules in which a key has a meaning.
package struct ScheduleKinds: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let triggers = ScheduleKinds(rawValue: 1 << 0)
  package static let pair = ScheduleKinds(rawValue: 1 << 1)
  package static let delay = ScheduleKinds(rawValue: 1 << 2)
  package static let funnel = ScheduleKinds(rawValue: 1 << 3)
  package static let impression = ScheduleKinds(rawValue: 1 << 4)
  package static let scrollDepth = ScheduleKinds(rawValue: 1 << 5)
}

extension RuleKey {
  /// What a key of a schedule requires, and the kinds of schedules in which it has a meaning; nil for other keys.
  package var needs: (owner: String, kinds: ScheduleKinds)? {
    switch self {
    case .to, .after: ("`from`", [.pair, .delay])
    case .without: ("`from`", [.pair, .delay, .funnel])
    case .keep: ("`from` or `steps`", [.pair, .delay, .funnel])
    case .atMost: ("`from` and `to`", [.pair, .delay, .funnel])
    case .atLeast: ("`from` and `to`, `impression` or `dwell`", [.pair, .delay, .impression])
    case .visible: ("`trigger: impression` or `dwell`", .impression)
    case .at: ("`trigger: scroll-depth`", [.scrollDepth, .funnel])
    default: nil
    }
  }
}
