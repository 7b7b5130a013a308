import SparkRulesModel

/// Reads a value as a rule file writes it: a literal, one `${…}`, or text with `${…}` in it.
enum TemplateParser {
  /// How a text without `${…}` is understood.
  enum Reading: Sendable, Hashable {
    /// As text: quoted and block scalars everywhere, and any scalar under `log`.
    case text
    /// As a number, true, false or null where it has JSON's spelling of one: plain scalars under
    /// `with`, `by` and `let`.
    case literal
  }

  /// Reads a template and reports everything that is wrong with its syntax.
  ///
  /// - Parameters:
  ///   - text: The template.
  ///   - reading: How a text without `${…}` is understood.
  ///   - diagnostics: Where findings go.
  /// - Returns: What could be understood, `isValid` only where no error was found. An invalid
  ///   template has always been reported.
  static func parse(
    _ text: ScalarText, as reading: Reading, into diagnostics: inout [Diagnostic]
  ) -> ParsedTemplate {
    var template = ParsedTemplate(text: text, segments: [], literal: nil, isValid: true)
    guard text.value.utf8.count <= LanguageLimits.templateBytes else {
      diagnostics.append(TemplateTooLong.finding(in: text))
      template.isValid = false
      return template
    }
    let splitter = TemplateSplitter(text.value)
    var findings = splitter.problems.map { finding($0, in: text) }
    for piece in splitter.pieces {
      switch piece {
      case .text(let piece, let range): template.segments.append(.text(piece, range))
      case .expression(let inside, let whole):
        // What is empty has been reported; and after so many findings more help nobody.
        let isSkipped =
          findings.count >= LanguageLimits.expressionProblems
          || splitter.problems.contains { $0.range == whole }
        let parsed = isSkipped ? nil : ExpressionParser.parse(text, part: inside, into: &findings)
        let root = parsed?.root ?? ExpressionSyntax(kind: .invalid([]), range: inside)
        template.segments.append(.expression(root, whole))
      }
    }
    EscapedTemplate.inspect(splitter.escapes, in: text, into: &findings)
    template.literal = literal(template, reading, into: &findings)
    template.isValid = !findings.contains { $0.severity == .error }
    diagnostics += findings
    return template
  }

  /// The value of a template without expressions.
  private static func literal(
    _ template: ParsedTemplate, _ reading: Reading, into findings: inout [Diagnostic]
  ) -> SparkValue? {
    var text = ""
    for segment in template.segments {
      guard case .text(let piece, _) = segment else { return nil }
      text += piece
    }
    guard reading == .literal, text == template.text.value else { return .text(text) }
    UnfaithfulNumber.inspect(template.text, into: &findings)
    return SparkLiteral.parse(text)
  }

  private static func finding(_ problem: TemplateProblem, in text: ScalarText) -> Diagnostic {
    switch problem.kind {
    case .unclosed: UnclosedTemplate.finding(problem.range, in: text)
    case .empty: EmptyExpression.finding(problem.range, in: text)
    }
  }
}
