/// A value in a rule file: a literal, one expression, or a text that contains expressions.
public enum RuleTemplate: Sendable, Hashable {
  /// A segment of a text.
  public enum Segment: Sendable, Hashable {
    /// Literal text.
    case text(String)
    /// `${…}`: the printed value of the expression.
    case expression(RuleExpression)
  }

  /// A literal: a number, true, false or null in JSON's spelling, or any other text.
  case constant(SparkValue)
  /// A single expression, which keeps its type.
  case expression(RuleExpression)
  /// A text that contains expressions; the value is always a text.
  case text([Segment])
}
