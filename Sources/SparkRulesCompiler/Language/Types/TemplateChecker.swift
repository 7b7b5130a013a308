import SparkRulesModel

/// Checks the expressions of a template and compiles it.
enum TemplateChecker {
  /// A template that may run.
  struct Checked: Sendable, Hashable {
    /// The program.
    var template: RuleTemplate
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
    ForeignTemplate.inspect(parsed, in: scope, into: &diagnostics)
    BareValue.inspect(parsed, in: scope, into: &diagnostics)
    if let literal = parsed.literal {
      let type = ValueType(of: literal)
      let place = 0..<parsed.text.value.utf8.count
      if use == .number, let finding = NotANumber.finding(type, at: place, in: parsed.text) {
        diagnostics.append(finding)
        return nil
      }
      return parsed.isValid ? Checked(template: .constant(literal), type: type) : nil
    }
    return expressions(parsed, scope, use, &diagnostics)
  }

  private static func expressions(
    _ parsed: ParsedTemplate, _ scope: Scope, _ use: ExpressionChecker.Use,
    _ diagnostics: inout [Diagnostic]
  ) -> Checked? {
    let isAlone = parsed.segments.count == 1
    var segments: [RuleTemplate.Segment] = []
    var isComplete = parsed.isValid
    for segment in parsed.segments {
      switch segment {
      case .text(let text, _): segments.append(.text(text))
      case .expression(let root, _):
        let expression = ParsedExpression(text: parsed.text, root: root, isValid: true)
        let checked = ExpressionChecker.lower(
          expression, in: scope, as: isAlone ? use : .value, into: &diagnostics)
        guard let checked else {
          isComplete = false
          continue
        }
        if isAlone, isComplete {
          return Checked(template: .expression(checked.expression), type: checked.type)
        }
        segments.append(.expression(checked.expression))
      }
    }
    if use == .number, !isAlone,
      let finding = NotANumber.finding(
        .text, at: 0..<parsed.text.value.utf8.count, in: parsed.text)
    {
      diagnostics.append(finding)
      return nil
    }
    return isComplete ? Checked(template: .text(segments), type: .text) : nil
  }
}
