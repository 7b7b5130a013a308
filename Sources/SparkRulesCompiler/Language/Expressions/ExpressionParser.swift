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
    let part = part ?? 0..<text.value.utf8.count
    let (root, problems, tokens) = readWords(of: text.value, part: part)
    if !problems.isEmpty, let finding = Prose.finding(tokens, problems, in: text) {
      diagnostics.append(finding)
      return nil
    }
    let findings = problems.map { $0.diagnostic(in: text) }
    diagnostics += findings
    guard let root else { return nil }
    let isValid = !findings.contains { $0.severity == .error }
    return ParsedExpression(text: text, root: root, isValid: isValid)
  }

  /// Reads an expression without a word about what is wrong.
  ///
  /// - Parameters:
  ///   - text: The text that holds the expression.
  ///   - part: The expression's place in it.
  /// - Returns: The tree, nil where there is nothing, and what is no expression, by place.
  static func read(
    _ text: String, part: Range<Int>
  ) -> (root: ExpressionSyntax?, problems: [ExpressionProblem]) {
    let read = readWords(of: text, part: part)
    return (read.root, read.problems)
  }

  private static func readWords(
    of text: String, part: Range<Int>
  ) -> (root: ExpressionSyntax?, problems: [ExpressionProblem], tokens: [ExpressionToken]) {
    guard part.count <= LanguageLimits.expressionBytes else {
      return (nil, [ExpressionProblem(kind: .tooLarge(.bytes), range: part)], [])
    }
    var grammar = ExpressionGrammar(text, part: part)
    guard grammar.tokens.count > 1 else {
      let found = grammar.problems.first ?? ExpressionProblem(kind: .empty, range: part)
      return (nil, [found], [])
    }
    let root = grammar.parse()
    let problems = grammar.problems.sorted { $0.range.lowerBound < $1.range.lowerBound }
    return (root, problems, grammar.tokens)
  }
}
