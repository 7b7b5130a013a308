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
    /// The installation, which ends when the app is removed or consent is withdrawn.
    case install
    /// The day in the phone's time zone.
    case day
    /// A number of seconds since the last firing, at least ``shortestPeriod``.
    case period(Double)

    /// The minimum number of seconds of a period: an hour.
    public static let shortestPeriod: Double = 3600

    /// Whether the scope outlasts sessions, so that its state is stored on disk.
    package var isLasting: Bool {
      switch self {
      case .install, .day, .period: true
      case .view, .visit, .session, .value: false
      }
    }

    /// Whether this is a scope and not a value.
    package var isScope: Bool {
      if case .value = self { false } else { true }
    }
  }

  /// What `sample` includes or excludes as a whole: the unit of the sample.
  public enum SampleUnit: Sendable, Hashable {
    /// A session.
    case session
    /// An installation.
    case install
    /// Everything with the same value of an expression, such as an account.
    case value(RuleExpression)
  }

  /// The fraction of sessions, or of other units, in which the rule fires, from 0 to 1; nil for all.
  public var sample: Double?
  /// What `sample` includes or excludes as a whole.
  public var sampleUnit = SampleUnit.session
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

  /// The scope in `oncePer` that outlasts sessions; nil if there is none.
  package var lastingScope: OncePer? { oncePer.first(where: \.isLasting) }
}
