/// Parses a value of a rule file: a literal, one `${…}`, or text with `${…}` in it.
package enum TemplateParser {
  /// The interpretation of a text without `${…}`.
  package enum Reading: Sendable, Hashable {
    /// As text: quoted and block scalars, and any scalar under `log`.
    case text
    /// As a number, true, false or null if it is one in JSON: plain scalars under `with`, `by` and `let`.
    case literal
  }

  /// Parses a template, and reports everything that is wrong with its syntax.
  ///
  /// - Parameters:
  ///   - text: The template.
  ///   - reading: The interpretation of a text without `${…}`.
  ///   - diagnostics: Receives the findings.
  /// - Returns: Everything that could be understood, `isValid` only if no error was found. The reason of an
  ///   invalid template is always reported.
  package static func parse(
    _ text: ScalarText, as reading: Reading, into diagnostics: inout [Diagnostic]
  ) -> ParsedTemplate {
    var template = ParsedTemplate(text: text, segments: [], literal: nil, isValid: true)
    guard text.value.utf8.count <= LanguageLimits.templateBytes else {
      diagnostics.append(TemplateTooLong.finding(in: text))
      template.isValid = false
      return template
    }
    let splitter = TemplateSplitter(text.value)
    guard splitter.parts.count <= RuleLimits.entries else {
      diagnostics.append(TemplateTooLong.pieces(in: text))
      template.isValid = false
      return template
    }
    var findings = splitter.problems.map { $0.check.finding($0.range, in: text) }
    for part in splitter.parts {
      switch part {
      case .text(let part, let range): template.segments.append(.text(part, range))
      case .expression(let inside, let whole):
        // Empty expressions were already reported, and the number of findings is limited.
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

  /// The value of a template; nil if it contains expressions.
  private static func literal(
    _ template: ParsedTemplate, _ reading: Reading, into findings: inout [Diagnostic]
  ) -> SparkValue? {
    var text = ""
    for segment in template.segments {
      guard case .text(let part, _) = segment else { return nil }
      text += part
    }
    guard reading == .literal, text == template.text.value else { return .text(text) }
    UnfaithfulNumber.inspect(template.text, into: &findings)
    return SparkLiteral.parse(text)
  }
}

/// A parsed text with `${…}` in it.
package struct ParsedTemplate: Sendable, Hashable {
  /// A part of a template.
  package enum Segment: Sendable, Hashable {
    /// Text, with `$${` replaced with `${`, and its range in the template's text.
    case text(String, Range<Int>)
    /// An expression in `${…}`, with the range from `$` to `}`.
    case expression(ExpressionSyntax, Range<Int>)
  }

  /// The text of the template, which converts ranges to ranges in the file.
  package var text: ScalarText
  /// The parts; none for an empty text.
  package var segments: [Segment]
  /// The value, if the template is a literal and not text with expressions.
  var literal: SparkValue?
  /// Whether no error was found.
  ///
  /// Only a valid template may be compiled.
  var isValid: Bool

  /// The expression, if the template is one `${…}` and nothing else.
  var single: ExpressionSyntax? {
    guard segments.count == 1, case .expression(let expression, _) = segments[0] else { return nil }
    return expression
  }

  /// All references to values, in the order of the text.
  var references: [ReferenceSyntax] {
    segments.flatMap { segment in
      if case .expression(let expression, _) = segment { return expression.references }
      return []
    }
  }

  /// The names of all tables in which values are looked up.
  package var tables: [String] {
    segments.flatMap { segment in
      if case .expression(let expression, _) = segment { return expression.tables }
      return []
    }
  }
}
