/// The kinds of schedules in which a key has a meaning.
struct ScheduleKinds: OptionSet {
  let rawValue: Int

  static let triggers = ScheduleKinds(rawValue: 1 << 0)
  static let pair = ScheduleKinds(rawValue: 1 << 1)
  static let delay = ScheduleKinds(rawValue: 1 << 2)
  static let funnel = ScheduleKinds(rawValue: 1 << 3)
  static let impression = ScheduleKinds(rawValue: 1 << 4)
  static let scrollDepth = ScheduleKinds(rawValue: 1 << 5)
}

extension RuleKey {
  /// What a key of a schedule requires, and the kinds of schedules in which it has a meaning; nil for other keys.
  var needs: (owner: String, kinds: ScheduleKinds)? {
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
