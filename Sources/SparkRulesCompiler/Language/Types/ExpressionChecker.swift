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
    var expression: RuleExpression
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
    var typing = ExpressionTyping(scope: scope, text: parsed.text)
    let type = typing.type(of: parsed.root)
    var findings = typing.findings
    switch use {
    case .value: break
    case .number:
      if let finding = NotANumber.finding(type, at: parsed.root.range, in: parsed.text) {
        findings.append(finding)
      }
    case .condition:
      if let finding = NotACondition.finding(type, of: parsed.root, in: parsed.text) {
        findings.append(finding)
      } else if findings.isEmpty, parsed.isValid {
        ConstantCondition.inspect(parsed.root, in: scope, parsed.text, into: &findings)
      }
    }
    diagnostics += findings
    guard parsed.isValid, typing.isResolved, !findings.contains(where: { $0.severity == .error }),
      let expression = ExpressionLowering.lower(parsed.root, in: scope)
    else { return nil }
    return Checked(expression: expression, type: type)
  }
}
