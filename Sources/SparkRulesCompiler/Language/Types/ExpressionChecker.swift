import SparkRulesModel

/// Gives names their meaning, checks types, and lays an expression flat for the run time.
enum ExpressionChecker {
  /// What an expression is for.
  enum Use: Sendable, Hashable {
    /// An `if`: true or false, and not always the same.
    case condition
    /// A value of any type.
    case value
    /// A value that must be a number.
    case number
  }

  /// An expression that may run.
  struct Checked: Sendable, Hashable {
    /// The program.
    var expression: Expression
    /// What is known of its value.
    var type: ValueType
  }

  /// Checks an expression and compiles it.
  ///
  /// - Parameters:
  ///   - parsed: The expression; an invalid one is checked as far as it was understood.
  ///   - scope: What it may read.
  ///   - use: What it is for.
  ///   - diagnostics: Where findings go.
  /// - Returns: The program; nil where an error was reported.
  static func lower(
    _ parsed: ParsedExpression, in scope: Scope, as use: Use,
    into diagnostics: inout [Diagnostic]
  ) -> Checked? {
    nil
  }
}
