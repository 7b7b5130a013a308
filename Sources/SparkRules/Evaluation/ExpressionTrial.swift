/// Evaluates expressions of a rule set with values that the caller chooses, without a firing.
@MainActor package final class ExpressionTrial: VariableSource {
  private let set: RuleSet
  private let evaluator: Evaluator
  private var read: (RuleVariable) -> SparkValue = { _ in .null }

  /// Creates a trial.
  ///
  /// - Parameters:
  ///   - set: The rule set, whose `let` entries and tables the expressions use.
  ///   - salt: The text that `hash` prepends to every text.
  package init(_ set: RuleSet, salt: String) {
    self.set = set
    evaluator = Evaluator(salt: salt)
  }

  /// Evaluates an expression.
  ///
  /// - Parameters:
  ///   - expression: The expression.
  ///   - read: Returns the value of a variable.
  /// - Returns: The value.
  package func value(
    of expression: RuleExpression, reading read: @escaping (RuleVariable) -> SparkValue
  ) -> SparkValue {
    self.read = read
    evaluator.begin(localCount: set.locals.count, tables: set.tables)
    if !expression.locals.isEmpty {
      evaluator.compute(locals: Array(set.locals.indices), of: set, from: self)
    }
    return evaluator.value(of: expression, from: self)
  }

  /// Returns whether `sample` includes a value.
  ///
  /// - Parameters:
  ///   - share: The share.
  ///   - text: The printed value.
  /// - Returns: Whether rules of the set with this share fire for the value.
  package func sample(_ share: Double, includes text: String) -> Bool {
    SampleShare.share(of: text, in: set.name) < share
  }

  /// Returns whether `sample` includes a session.
  ///
  /// - Parameters:
  ///   - share: The share.
  ///   - session: The identifier of the session.
  /// - Returns: Whether rules with this share fire in the session.
  package static func sample(_ share: Double, includes session: UUID) -> Bool {
    Session(id: session, number: 1).share < share
  }

  func value(of variable: RuleVariable) -> SparkValue { read(variable) }

  func count(_ reason: RuleCounters.Reason, _ detail: @autoclosure () -> String?) {}
}
