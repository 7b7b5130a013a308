/// The limits of how often a rule fires.
///
/// They are checked in this order after `if`, and are updated only if all of them allow the rule to
/// fire.
public struct Gates: Sendable, Hashable {
  /// The scope in which a rule fires at most once.
  public enum OncePer: Sendable, Hashable {
    /// The view, or the data that it shows.
    case view
    /// One appearance of a screen.
    case visit
    /// The session.
    case session
    /// Each value of an expression.
    case value(RuleExpression)
  }

  /// The fraction of sessions in which the rule fires, from 0 to 1; nil for all.
  public var sample: Double?
  /// The minimum number of seconds between two firings on one view.
  public var throttle: Double?
  /// The scopes in which the rule fires at most once, combined as one key; empty for no limit.
  public var oncePer: [OncePer]

  /// Creates gates.
  ///
  /// - Parameters:
  ///   - sample: The fraction of sessions in which the rule fires.
  ///   - throttle: The minimum number of seconds between two firings on one view.
  ///   - oncePer: The scopes in which the rule fires at most once.
  public init(sample: Double? = nil, throttle: Double? = nil, oncePer: [OncePer] = []) {
    self.sample = sample
    self.throttle = throttle
    self.oncePer = oncePer
  }
}
