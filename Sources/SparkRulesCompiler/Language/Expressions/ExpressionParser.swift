/// Parses an expression: `data.price > 0 and not app.is_test`.
package enum ExpressionParser {
  /// Parses an expression, and reports what is wrong with its syntax.
  ///
  /// - Parameters:
  ///   - text: The expression, or a text that contains it.
  ///   - part: The range of the expression in the text; nil for the whole text.
  ///   - diagnostics: Receives the findings.
  /// - Returns: Everything that could be understood, `isValid` only if no error was found; nil if there is
  ///   no expression at all. The reason of a nil or invalid expression is always reported.
  package static func parse(
    _ text: ScalarText, part: Range<Int>? = nil, into diagnostics: inout [Diagnostic]
  ) -> ParsedExpression? {
    let part = part ?? 0..<text.value.utf8.count
    let (root, problems) = readProblems(of: text.value, part: part)
    if let failure = problems.failure {
      diagnostics.append(failure.diagnostic(in: text))
    } else if let mark = problems.mark, let root {
      diagnostics.append(corrected(mark, root, part, in: text))
    }
    return root.map { ParsedExpression(text: text, root: $0, isValid: problems.all.isEmpty) }
  }

  /// Parses an expression without reporting its problems.
  ///
  /// - Parameters:
  ///   - text: The text that contains the expression.
  ///   - part: The range of the expression in the text.
  /// - Returns: The tree, nil if there is none, and the problems.
  static func read(
    _ text: String, part: Range<Int>
  ) -> (root: ExpressionSyntax?, problems: [ExpressionProblem]) {
    let (root, problems) = readProblems(of: text, part: part)
    return (root, problems.all)
  }

  private static func readProblems(
    of text: String, part: Range<Int>
  ) -> (root: ExpressionSyntax?, problems: ExpressionProblems) {
    var problems = ExpressionProblems()
    guard part.count <= LanguageLimits.expressionBytes else {
      problems.fail(ExpressionTooLarge.bytes(part))
      return (nil, problems)
    }
    var grammar = ExpressionGrammar(text, part: part)
    guard grammar.tokens.count > 1 else {
      problems.fail(grammar.problems.failure ?? EmptyExpression.problem(part))
      return (nil, problems)
    }
    let root = grammar.parse()
    return (root, grammar.problems)
  }

  // MARK: Corrections

  /// The finding about the notation of another language, with the whole expression in ours.
  ///
  /// It is corrected only if the corrected text is read as the same tree, without problems.
  private static func corrected(
    _ mark: ExpressionProblem, _ root: ExpressionSyntax, _ part: Range<Int>, in text: ScalarText
  ) -> Diagnostic {
    let printed = ExpressionPrinter.print(root) { spelling(of: $0, in: text) }
    let (again, problems) = read(printed, part: 0..<printed.utf8.count)
    guard problems.isEmpty, let again,
      ExpressionPrinter.print(again) == ExpressionPrinter.print(root)
    else { return mark.diagnostic(in: text) }
    var finding = mark.diagnostic(in: text, .write(printed))
    let old = text.part(part)
    let start = part.lowerBound + old.prefix(while: \.isWhitespace).utf8.count
    let end = part.upperBound - old.reversed().prefix(while: \.isWhitespace).count
    finding.fix = text.fix(start..<end, with: printed)
    return finding
  }

  /// A literal as it is written, such as `5s` or `'x'`, unless that is the mistake.
  private static func spelling(of node: ExpressionSyntax, in text: ScalarText) -> String? {
    guard case .literal(let value) = node.kind else { return nil }
    let written = text.part(node.range)
    let (root, problems) = read(written, part: 0..<written.utf8.count)
    if problems.isEmpty, !written.hasPrefix("("), root?.kind == node.kind { return written }
    if let nearest = DurationLiteral.nearest(to: written.filter { $0 != " " }),
      ExpressionLexer.value(nearest) == value
    {
      return nearest
    }
    if case .text(let inside) = value, text.isDoubleQuoted,
      !inside.contains(where: { "'\\".contains($0) })
    {
      return "'\(inside)'"
    }
    return nil
  }
}
