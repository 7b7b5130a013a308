/// How often a rule may fire; asked in this order after `if`, and spent only when all pass.
public struct Gates: Sendable, Hashable {
  /// What a rule may fire once per.
  public enum OncePer: Sendable, Hashable {
    /// The view, or the data it shows.
    case view
    /// One showing of a screen.
    case visit
    /// The session.
    case session
    /// Each value of an expression.
    case value(RuleExpression)
  }

  /// The share of sessions that are kept, from 0 to 1; nil keeps all.
  public var sample: Double?
  /// The seconds that must pass between two firings on one view.
  public var throttle: Double?
  /// What the rule may fire once per: all of them together are one key, none is no limit.
  public var oncePer: [OncePer]

  /// Makes gates.
  ///
  /// - Parameters:
  ///   - sample: The share of sessions that are kept.
  ///   - throttle: The seconds between two firings on one view.
  ///   - oncePer: What the rule may fire once per.
  public init(sample: Double? = nil, throttle: Double? = nil, oncePer: [OncePer] = []) {
    self.sample = sample
    self.throttle = throttle
    self.oncePer = oncePer
  }
}
