/// Reads a condition: `data.price > 0 and not app.is_test`.
enum ExpressionParser {
  /// Reads an expression and reports everything that is wrong with its syntax.
  ///
  /// - Parameters:
  ///   - text: The expression, or a text that holds it.
  ///   - part: The expression's place in the text; the whole text where nothing is said.
  ///   - diagnostics: Where findings go.
  /// - Returns: What could be understood, `isValid` only where no error was found; nil where there is
  ///   nothing at all. A nil or an invalid expression has always been reported.
  static func parse(
    _ text: ScalarText, part: Range<Int>? = nil, into diagnostics: inout [Diagnostic]
  ) -> ParsedExpression? {
    nil
  }
}
