/// Checks the expressions of a template and compiles it.
enum TemplateChecker {
  /// A compiled template.
  struct Checked: Sendable, Hashable {
    /// The template.
    var template: RuleTemplate
    /// The type of its value.
    var type: ValueType
  }

  /// Checks a template and compiles it.
  ///
  /// - Parameters:
  ///   - parsed: The template; one with expressions in the notation of another language is checked but not compiled.
  ///   - scope: The values that the template can refer to.
  ///   - use: `.number` under `by`, else `.value`.
  ///   - diagnostics: Receives the findings.
  /// - Returns: The compiled template; nil if an error was reported.
  static func lower(
    _ parsed: ParsedTemplate, in scope: Scope, as use: ExpressionChecker.Use = .value,
    into diagnostics: inout [Diagnostic]
  ) -> Checked? {
    ForeignTemplate.inspect(parsed, in: scope, into: &diagnostics)
    // A text is an error where a number is required; `${…}` does not help if the value is a text as well.
    let isCalculation = use == .number && parsed.literal == nil
    if !isCalculation { BareValue.inspect(parsed, in: scope, into: &diagnostics) }
    if let literal = parsed.literal {
      let type = ValueType(of: literal)
      let range = 0..<parsed.text.value.utf8.count
      if use == .number, let finding = NotANumber.finding(type, at: range, in: parsed.text) {
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
      var finding = NotANumber.finding(.text, at: 0..<parsed.text.value.utf8.count, in: parsed.text)
    {
      if let value = BareValue.meant(parsed, in: scope)?.value {
        finding.advice = .write("${\(value)}")
      }
      diagnostics.append(finding)
      return nil
    }
    return isComplete ? Checked(template: .text(segments), type: .text) : nil
  }
}
