import SparkRulesModel

/// Checks the expressions of a template and compiles it.
enum TemplateChecker {
  /// A template that may run.
  struct Checked: Sendable, Hashable {
    /// The program.
    var template: Template
    /// What is known of its value.
    var type: ValueType
  }

  /// Checks a template and compiles it.
  ///
  /// - Parameters:
  ///   - parsed: The template; an invalid one is checked as far as it was understood.
  ///   - scope: What it may read.
  ///   - use: `.number` under `by`, else `.value`.
  ///   - diagnostics: Where findings go.
  /// - Returns: The program; nil where an error was reported.
  static func lower(
    _ parsed: ParsedTemplate, in scope: Scope, as use: ExpressionChecker.Use = .value,
    into diagnostics: inout [Diagnostic]
  ) -> Checked? {
    nil
  }
}
