import SparkRulesModel

/// What operators stand between: literals, names, lists, parentheses, signs.
extension ExpressionGrammar {
  /// Reads a value, with `not` or a sign before it.
  mutating func operand(_ least: InfixOperator.Power) -> ExpressionSyntax {
    let start = token.range
    switch token.kind {
    case .number(let value):
      index += 1
      return ExpressionSyntax(kind: .literal(value), range: start)
    case .text(let text):
      index += 1
      return ExpressionSyntax(kind: .literal(.text(text)), range: start)
    case .name(let names): return named(names, least)
    case .symbol(let symbol): return symbolic(symbol, least)
    case .end:
      report(.empty, start)
      return invalid(start)
    }
  }

  // MARK: - Symbols

  private mutating func symbolic(
    _ symbol: String, _ least: InfixOperator.Power
  ) -> ExpressionSyntax {
    let start = token.range
    switch symbol {
    case "-", "−": return sign(start)
    case "+":
      report(.unexpectedCharacter("+"), start)
      index += 1
      return atEnd || isCloser ? invalid(start) : expression(.sign)
    case "!", "¬":
      report(.foreignOperator(meant: "not"), start)
      index += 1
      return negation(start, .not)
    case "(": return parenthesised()
    case "[": return list()
    default: break
    }
    if OperatorReader.read(tokens[index...]) != nil {
      report(.missingValue(.before(spelling(start))), start)
      return invalid(start.lowerBound..<start.lowerBound)
    }
    guard !isCloser else { return invalid(start.lowerBound..<start.lowerBound) }
    reportStray()
    return atEnd || isCloser ? invalid(start) : expression(least)
  }

  private mutating func sign(_ start: Range<Int>) -> ExpressionSyntax {
    index += 1
    guard !atEnd, !isCloser else {
      report(.missingValue(.after("-")), start)
      return invalid(start)
    }
    guard countOperator() else { return invalid(start) }
    let value = expression(.sign)
    return ExpressionSyntax(
      kind: .negate(value), range: start.lowerBound..<value.range.upperBound)
  }

  private mutating func negation(
    _ start: Range<Int>, _ least: InfixOperator.Power
  ) -> ExpressionSyntax {
    guard !atEnd, !isCloser else {
      report(.missingValue(.after(spelling(start))), start)
      return invalid(start)
    }
    guard countOperator() else { return invalid(start) }
    let value = expression(least)
    return ExpressionSyntax(kind: .not(value), range: start.lowerBound..<value.range.upperBound)
  }

  private mutating func parenthesised() -> ExpressionSyntax {
    let open = token.range
    index += 1
    let isNested = problems.contains {
      $0.kind == .nestedTemplate && $0.range.lowerBound == open.lowerBound
    }
    guard !token.is(")") else {
      if !isNested {
        report(.missingValue(.inside("()")), open.lowerBound..<token.range.upperBound)
      }
      index += 1
      return invalid(open)
    }
    var inside = atEnd ? invalid(open) : expression(.or)
    if token.is(",") {
      var values = [inside]
      while token.is(",") {
        index += 1
        if !isCloser { values.append(expression(.or)) }
      }
      inside.kind = .list(values)
      let end = token.is(")") ? token.range.upperBound : inside.range.upperBound
      report(.parenthesisedList, open.lowerBound..<end)
    }
    let end = close(")", open, isReported: isNested)
    return ExpressionSyntax(kind: inside.kind, range: open.lowerBound..<end)
  }

  private mutating func list() -> ExpressionSyntax {
    let open = token.range
    index += 1
    let values = arguments(until: "]")
    let end = close("]", open)
    return ExpressionSyntax(kind: .list(values), range: open.lowerBound..<end)
  }

  /// Reads values with commas between, up to a closing bracket.
  mutating func arguments(until closer: String) -> [ExpressionSyntax] {
    var values: [ExpressionSyntax] = []
    while !token.is(closer), !atEnd {
      if token.is(",") {
        report(.missingValue(.before(",")), token.range)
        index += 1
        continue
      }
      let before = index
      values.append(expression(.or))
      if token.is(",") {
        let comma = token.range
        index += 1
        if token.is(closer) { report(.missingValue(.after(",")), comma) }
      } else if !token.is(closer), !atEnd {
        reportStray()
      }
      // Whatever stands here, something has been read, or there is nothing more to read.
      if index == before { index += 1 }
    }
    return values
  }

  /// Reads a closing bracket; where it is missing, the opening one is reported.
  mutating func close(_ closer: String, _ open: Range<Int>, isReported: Bool = false) -> Int {
    while !token.is(closer), !atEnd, !isReported {
      reportStray()
    }
    guard token.is(closer) else {
      if !isReported, !hasUnclosedText { report(.unclosedBracket(spelling(open)), open) }
      return tokens[max(0, index - 1)].range.upperBound
    }
    index += 1
    return tokens[index - 1].range.upperBound
  }

  /// A text that runs to the end has swallowed everything that would close brackets.
  private var hasUnclosedText: Bool {
    problems.contains { $0.kind == .unclosedText }
  }

  // MARK: - Names

  private mutating func named(
    _ names: [ReferenceSyntax.Name], _ least: InfixOperator.Power
  ) -> ExpressionSyntax {
    let start = token.range
    let word = token.word ?? ""
    let folded = word.lowercased()
    if folded == "not" {
      if word != "not" { report(.foreignOperator(meant: "not"), start) }
      if least > .not { report(.notNeedsParentheses, start) }
      index += 1
      return negation(start, .not)
    }
    if folded == "true" || folded == "false" {
      if word != folded { report(.foreignOperator(meant: folded), start) }
      index += 1
      return ExpressionSyntax(kind: .literal(.bool(folded == "true")), range: start)
    }
    if tokens[index + 1].is("("), tokens[index + 1].range.lowerBound == start.upperBound,
      !["and", "or", "in", "is"].contains(word)
    {
      return call(names)
    }
    if ValueNames.keywords.contains(word) {
      report(.missingValue(.before(word)), start)
      return invalid(start.lowerBound..<start.lowerBound)
    }
    if ValueNames.nullWords.contains(folded) {
      report(.null, start)
      index += 1
      return invalid(start)
    }
    if ["if", "when"].contains(word), tokens[index + 1].beginsValue { return choice() }
    if let text = unquotedText() { return text }
    index += 1
    let value = ExpressionSyntax(kind: .reference(ReferenceSyntax(names: names)), range: start)
    return subscripted(value)
  }

  /// `if a then b else c`: not read any further than where it ends.
  private mutating func choice() -> ExpressionSyntax {
    let start = token.range
    report(.ternary, start)
    var open = 0
    while !atEnd, open > 0 || !isCloser {
      if token.is("(") || token.is("[") { open += 1 }
      if token.is(")") || token.is("]") { open -= 1 }
      index += 1
    }
    return invalid(start.lowerBound..<tokens[max(0, index - 1)].range.upperBound)
  }

  /// Several words in a row, none of which is known: a text without its quotes.
  private mutating func unquotedText() -> ExpressionSyntax? {
    guard let first = token.word, !ValueNames.roots.contains(first), index > 0,
      !tokens[index - 1].beginsValue || isOperatorWord(tokens[index - 1].word),
      !tokens[index - 1].is("|")
    else { return nil }
    var end = index + 1
    while isTextWord(end) { end += 1 }
    guard end > index + 1 else { return nil }
    let place = token.range.lowerBound..<tokens[end - 1].range.upperBound
    index = end
    report(.unquotedText(spelling(place)), place)
    return invalid(place)
  }

  private func isOperatorWord(_ word: String?) -> Bool {
    guard let word else { return false }
    return ["contains", "with", "in", "is", "and", "or", "not", "equals"].contains(word)
  }

  /// Whether the word may go on a text that lacks its quotes.
  private func isTextWord(_ index: Int) -> Bool {
    if case .number = tokens[index].kind { return true }
    guard let word = tokens[index].word else { return false }
    return OperatorReader.read(tokens[index...]) == nil && !ValueNames.roots.contains(word)
      && !ValueNames.keywords.contains(word.lowercased())
  }
}
