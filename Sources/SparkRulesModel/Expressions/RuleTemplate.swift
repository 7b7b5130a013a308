/// A value as a rule file writes it: a literal, one expression, or text with expressions in it.
public enum RuleTemplate: Sendable, Hashable {
  /// A piece of a text.
  public enum Segment: Sendable, Hashable {
    /// Text as it stands.
    case text(String)
    /// `${…}`: its value, printed.
    case expression(RuleExpression)
  }

  /// A literal: a text, or what has JSON's spelling of a number, true, false or null.
  case constant(SparkValue)
  /// One expression alone, which keeps its type.
  case expression(RuleExpression)
  /// Text with expressions in it; the value is always a text.
  case text([Segment])
}
