/// The source of the variables of an expression when a rule fires.
@MainActor protocol VariableSource {
  /// Returns the present value of a variable.
  ///
  /// - Parameter variable: The variable; never a `let` name, which the evaluator knows itself.
  /// - Returns: Its value; null if there is none.
  func value(of variable: RuleVariable) -> SparkValue

  /// Counts a value that was missing, was of the wrong kind or was cut.
  ///
  /// - Parameters:
  ///   - reason: The reason.
  ///   - detail: The variable, filter or property, by its name in the rule file.
  func count(_ reason: RuleCounters.Reason, _ detail: @autoclosure () -> String?)
}
