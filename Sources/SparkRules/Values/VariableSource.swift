import SparkRulesModel

/// Where an expression reads from when a rule fires, and whom it tells of what went wrong.
@MainActor protocol VariableSource {
  /// What a variable is at this moment; null where there is nothing.
  ///
  /// - Parameter variable: The variable; never a `let` name, which the evaluator knows itself.
  /// - Returns: Its value.
  func value(of variable: RuleVariable) -> SparkValue

  /// What `data.name` is at this moment: what values are read of most.
  ///
  /// - Parameter name: The name.
  /// - Returns: Its value; null where there is none.
  func value(ofData name: String) -> SparkValue

  /// Counts something that was missing, did not fit or was cut.
  ///
  /// - Parameters:
  ///   - reason: What.
  ///   - detail: Which variable, filter or property, by its name in the rule file.
  func note(_ reason: RuleCounters.Reason, _ detail: @autoclosure () -> String?)
}

extension VariableSource {
  func value(ofData name: String) -> SparkValue { value(of: .data([name])) }
}
