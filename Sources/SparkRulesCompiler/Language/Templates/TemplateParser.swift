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
    ParsedTemplate(text: text, segments: [], literal: nil, isValid: false)
  }
}
