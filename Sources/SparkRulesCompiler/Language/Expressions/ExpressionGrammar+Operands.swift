/// Operands: literals, names, lists, parentheses and signs.
extension ExpressionGrammar {
  /// Reads a value, with `not` or a sign before it.
  mutating func operand(
    _ minimum: InfixOperator.Power
  ) throws(ExpressionProblem) -> ExpressionSyntax {
    let range = token.range
    var value = ExpressionSyntax(kind: .invalid([]), range: range)
    switch token.kind {
    case .number(let number): value.kind = .literal(number)
    case .typed(let literal): value.kind = .typed(literal)
    case .text(let text): value.kind = .literal(.text(text))
    case .name(let names): return try postfix(named(names, minimum))
    case .symbol(let symbol): return try postfix(symbolic(symbol))
    case .end: throw missingValue()
    }
    index += 1
    return try postfix(value)
  }

  // MARK: Symbols

  private mutating func symbolic(
    _ symbol: String
  ) throws(ExpressionProblem) -> ExpressionSyntax {
    let range = token.range
    switch symbol {
    case "-", "−":
      if symbol != "-" { markNotation(range) }
      return try prefixed(.sign) { .negate($0) }
    case "+":
      mark(UnexpectedCharacter.self, range, "a number is written without `+`")
      index += 1
      return try expression(.sign)
    case "!", "¬":
      markNotation(range)
      return try prefixed(.not) { .not($0) }
    case "(": return try parenthesized()
    case "[":
      let (values, end) = try bracketed("]")
      return ExpressionSyntax(kind: .list(values), range: range.lowerBound..<end)
    default: throw isCloser || currentOperator != nil ? missingValue() : stray()
    }
  }

  /// Reads the value after `not` or a sign.
  private mutating func prefixed(
    _ minimum: InfixOperator.Power, _ kind: (ExpressionSyntax) -> ExpressionSyntax.Kind
  ) throws(ExpressionProblem) -> ExpressionSyntax {
    let start = token.range.lowerBound
    index += 1
    guard !isCloser else { throw missingValue() }
    try countOperator()
    let value = try expression(minimum)
    return ExpressionSyntax(kind: kind(value), range: start..<value.range.upperBound)
  }

  private mutating func parenthesized() throws(ExpressionProblem) -> ExpressionSyntax {
    let open = token.range
    index += 1
    var content = try expression(.or)
    if token.is(",") {
      var values = [content]
      while token.is(",") {
        index += 1
        values.append(try expression(.or))
      }
      content.kind = .list(values)
      let range = open.lowerBound..<token.range.upperBound
      mark(ParenthesisedList.self, range, ParenthesisedList.message)
    }
    let end = try close(")", open)
    return ExpressionSyntax(kind: content.kind, range: open.lowerBound..<end)
  }

  /// Reads an opening bracket, values separated by commas, and the closing bracket.
  mutating func bracketed(
    _ closer: String
  ) throws(ExpressionProblem) -> (values: [ExpressionSyntax], end: Int) {
    let open = token.range
    index += 1
    var values: [ExpressionSyntax] = []
    while !token.is(closer), !atEnd {
      values.append(try expression(.or))
      if isBeforeName, case .name(let names) = tokens[index + 1].kind {
        argumentNames?[values.count - 1] = names[0]
        index += 2
      }
      guard token.is(",") else { break }
      index += 1
      if token.is(closer) { throw missingValue() }
    }
    return (values, try close(closer, open))
  }

  /// Reads a closing bracket; if it is missing, the opening one is reported.
  private mutating func close(
    _ closer: String, _ open: Range<Int>
  ) throws(ExpressionProblem) -> Int {
    guard token.is(closer) else {
      throw atEnd ? UnclosedBracket.problem(open, spelling(open)) : stray()
    }
    index += 1
    return previousEnd
  }

  // MARK: Names

  private mutating func named(
    _ names: [ReferenceSyntax.Name], _ minimum: InfixOperator.Power
  ) throws(ExpressionProblem) -> ExpressionSyntax {
    let range = token.range
    let word = token.word ?? ""
    let folded = word.lowercased()
    switch folded {
    case "not":
      if word != folded { markNotation(range) }
      if minimum > .not {
        mark(ForeignOperator.self, range, "`not` after this operator must be in parentheses")
      }
      return try prefixed(.not) { .not($0) }
    case "true", "false":
      if word != folded { markNotation(range) }
      index += 1
      return ExpressionSyntax(kind: .literal(.bool(folded == "true")), range: range)
    case "if", "when", "case":
      if tokens[index + 1].beginsValue { throw Ternary.problem(range) }
    default: break
    }
    let next = tokens[index + 1]
    let isCall = next.is("(") && next.range.lowerBound == range.upperBound
    if isCall, !["and", "or", "in", "is"].contains(word) { return try call(names) }
    if ValueNames.keywords.contains(word) { throw missingValue() }
    if ValueNames.nullWords.contains(folded) { throw NoNull.problem(range, spelling(range)) }
    if let text = unquotedText() { return text }
    index += 1
    return ExpressionSyntax(kind: .reference(ReferenceSyntax(names: names)), range: range)
  }

  /// Reads a sequence of unknown names after an operator: a text without its quotes.
  private mutating func unquotedText() -> ExpressionSyntax? {
    guard index > 0, tokens[index + 1].word != nil, !tokens[index - 1].is("("), isTextWord(index)
    else { return nil }
    var end = index + 1
    while isTextWord(end) { end += 1 }
    guard end > index + 1, !(tokens[index + 1].word == "as" && argumentNames != nil) else {
      return nil
    }
    let range = token.range.lowerBound..<tokens[end - 1].range.upperBound
    index = end
    mark(UnquotedText.self, range, UnquotedText.message)
    return ExpressionSyntax(kind: .literal(.text(spelling(range))), range: range)
  }

  /// Whether a token may be a word of a text without quotes.
  private func isTextWord(_ index: Int) -> Bool {
    guard let word = tokens[index].word else { return false }
    return OperatorReader.read(tokens[index...]) == nil && !ValueNames.roots.contains(word)
      && !ValueNames.isReserved(word)
  }

  // MARK: Problems

  /// The problem that a value is missing before the current token.
  func missingValue() -> ExpressionProblem {
    let next = Quoted.code(spelling(token.range))
    guard index > 0 else { return MissingValue.problem(token.range, "before \(next)") }
    let previous = tokens[index - 1].range
    let name = Quoted.code(spelling(previous))
    return isCloser
      ? MissingValue.problem(previous, "after \(name)")
      : MissingValue.problem(token.range, "between \(name) and \(next)")
  }

  /// The problem of a value that follows another one.
  func missingOperator() -> ExpressionProblem {
    MissingOperator.problem(token.range, spelling(token.range))
  }

  /// The problem of a token without a meaning.
  func stray() -> ExpressionProblem {
    let name = spelling(token.range)
    switch token.kind {
    case .symbol(")"), .symbol("]"):
      return ExpressionProblem(
        UnclosedBracket.self, token.range, "this `\(name)` has no opening bracket",
        "remove it, or add the opening bracket")
    case .symbol(let symbol):
      return UnexpectedCharacter.problem(token.range, symbol, isInTemplate: isInTemplate)
    default: return missingOperator()
    }
  }
}
