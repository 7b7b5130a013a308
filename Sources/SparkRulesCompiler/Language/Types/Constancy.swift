import SparkRulesModel

/// A part of a condition that is always the same.
struct Constancy: Sendable, Hashable {
  /// Why it is.
  enum Reason: Sendable, Hashable {
    /// It reads nothing.
    case constant(SparkValue)
    /// Both sides are the same value.
    case itself
    /// It looks in a list without entries.
    case emptyList
    /// The value never goes so far; with the percent that was most likely meant.
    case outOfRange(always: Bool, percent: String?)
    /// Together with this it is never true.
    case contradiction(with: ExpressionSyntax)
    /// Together with this it is always true.
    case tautology(with: ExpressionSyntax)
  }

  /// The part.
  var node: ExpressionSyntax
  /// Why it is always the same.
  var reason: Reason
}
