/// Operands: literals, names, lists, parentheses and signs.
extension ExpressionGrammar {
  /// Reads a value, with `not` or a sign before it.
  mutating func operand(_ minimum: InfixOperator.Power) -> ExpressionSyntax {
    let range = token.range
    switch token.kind {
    case .number(let value):
      index += 1
      return ExpressionSyntax(kind: .literal(value), range: range)
    case .typed(let literal):
      index += 1
      return ExpressionSyntax(kind: .typed(literal), range: range)
    case .text(let text):
      index += 1
      return ExpressionSyntax(kind: .literal(.text(text)), range: range)
    case .name(let names): return named(names, minimum)
    case .symbol(let symbol): return symbolic(symbol, minimum)
    case .end:
      report(.empty, range)
      return invalid(range)
    }
  }

  // MARK: Symbols

  private mutating func symbolic(
    _ symbol: String, _ minimum: InfixOperator.Power
  ) -> ExpressionSyntax {
    let range = token.range
    switch symbol {
    case "-", "−":
      index += 1
      return prefixed(range, "-", .sign) { .negate($0) }
    case "+":
      report(.unexpectedCharacter("+"), range)
      index += 1
      return isCloser ? invalid(range) : expression(.sign)
    case "!", "¬":
      report(.foreignOperator(meant: "not"), range)
      index += 1
      return prefixed(range, symbol, .not) { .not($0) }
    case "(": return parenthesized()
    case "[": return list()
    default: break
    }
    if currentOperator != nil { return missingValue(before: spelling(range), range) }
    guard !isCloser else { return invalid(range.lowerBound..<range.lowerBound) }
    reportStray()
    return isCloser ? invalid(range) : expression(minimum)
  }

  /// Reads the value after `not` or a sign.
  private mutating func prefixed(
    _ range: Range<Int>, _ name: String, _ minimum: InfixOperator.Power,
    _ kind: (ExpressionSyntax) -> ExpressionSyntax.Kind
  ) -> ExpressionSyntax {
    guard !isCloser else {
      report(.missingValue(.after(name)), range)
      return invalid(range)
    }
    guard countOperator() else { return invalid(range) }
    let value = expression(minimum)
    return ExpressionSyntax(kind: kind(value), range: range.lowerBound..<value.range.upperBound)
  }

  private mutating func missingValue(before name: String, _ range: Range<Int>) -> ExpressionSyntax {
    report(.missingValue(.before(name)), range)
    return invalid(range.lowerBound..<range.lowerBound)
  }

  private mutating func parenthesized() -> ExpressionSyntax {
    let open = token.range
    index += 1
    let isTemplate = problems.contains {
      $0.kind == .nestedTemplate && $0.range.lowerBound == open.lowerBound
    }
    guard !token.is(")") else {
      if !isTemplate {
        report(.missingValue(.inside("()")), open.lowerBound..<token.range.upperBound)
      }
      index += 1
      return invalid(open)
    }
    var content = atEnd ? invalid(open) : expression(.or)
    if token.is(",") {
      var values = [content]
      while token.is(",") {
        index += 1
        if !isCloser { values.append(expression(.or)) }
      }
      content.kind = .list(values)
      let end = token.is(")") ? token.range.upperBound : content.range.upperBound
      report(.parenthesisedList, open.lowerBound..<end)
    }
    let end = close(")", open, isReported: isTemplate)
    return ExpressionSyntax(kind: content.kind, range: open.lowerBound..<end)
  }

  private mutating func list() -> ExpressionSyntax {
    let open = token.range
    let (values, end) = bracketed("]")
    return ExpressionSyntax(kind: .list(values), range: open.lowerBound..<end)
  }

  /// Reads an opening bracket, values separated by commas, and the closing bracket.
  mutating func bracketed(_ closer: String) -> (values: [ExpressionSyntax], end: Int) {
    let open = token.range
    index += 1
    var values: [ExpressionSyntax] = []
    while !token.is(closer), !atEnd {
      if token.is(",") {
        report(.missingValue(.before(",")), token.range)
        index += 1
        continue
      }
      let before = index
      values.append(expression(.or))
      if isBeforeName, case .name(let names) = tokens[index + 1].kind {
        argumentNames?[values.count - 1] = names[0]
        index += 2
      }
      if token.is(",") {
        let comma = token.range
        index += 1
        if token.is(closer) { report(.missingValue(.after(",")), comma) }
      } else if !token.is(closer), !atEnd {
        reportStray()
      }
      // Skips a token that was not read, so that the loop ends.
      if index == before { index += 1 }
    }
    return (values, close(closer, open))
  }

  /// Reads a closing bracket; if it is missing, the opening one is reported.
  private mutating func close(_ closer: String, _ open: Range<Int>, isReported: Bool = false) -> Int
  {
    while !token.is(closer), !atEnd, !isReported { reportStray() }
    guard token.is(closer) else {
      // An unclosed text contains everything that would close brackets.
      let hasUnclosedText = problems.contains { $0.kind == .unclosedText }
      if !isReported, !hasUnclosedText { report(.unclosedBracket(spelling(open)), open) }
      return previousEnd
    }
    index += 1
    return previousEnd
  }

  // MARK: Names

  private mutating func named(
    _ names: [ReferenceSyntax.Name], _ minimum: InfixOperator.Power
  ) -> ExpressionSyntax {
    let range = token.range
    let word = token.word ?? ""
    let folded = word.lowercased()
    if folded == "not" {
      if word != "not" { report(.foreignOperator(meant: "not"), range) }
      if minimum > .not { report(.notNeedsParentheses, range) }
      index += 1
      return prefixed(range, word, .not) { .not($0) }
    }
    if folded == "true" || folded == "false" {
      if word != folded { report(.foreignOperator(meant: folded), range) }
      index += 1
      return ExpressionSyntax(kind: .literal(.bool(folded == "true")), range: range)
    }
    if tokens[index + 1].is("("), tokens[index + 1].range.lowerBound == range.upperBound,
      !["and", "or", "in", "is"].contains(word)
    {
      return call(names)
    }
    if folded == "exists", tokens[index + 1].is("(") { return call(names) }
    if let time = prefixedTime(folded) { return time }
    if index == 0, ["where", "having", "select"].contains(folded), tokens[1].beginsValue {
      report(.clause, range)
      index += 1
      return expression(minimum)
    }
    if ValueNames.keywords.contains(word) { return missingValue(before: word, range) }
    if ValueNames.nullWords.contains(folded) {
      report(.null, range)
      index += 1
      return invalid(range)
    }
    if ["if", "when"].contains(folded), tokens[index + 1].beginsValue { return choice() }
    if folded == "case", tokens.contains(where: { $0.word?.lowercased() == "when" }) {
      return choice()
    }
    if let text = unquotedText() { return text }
    index += 1
    let value = ExpressionSyntax(kind: .reference(ReferenceSyntax(names: names)), range: range)
    return subscripted(value)
  }

  /// Skips `if a then b else c`.
  private mutating func choice() -> ExpressionSyntax {
    let start = token.range
    report(.ternary, start)
    var open = 0
    while !atEnd, open > 0 || !isCloser {
      if token.is("(") || token.is("[") { open += 1 }
      if token.is(")") || token.is("]") { open -= 1 }
      index += 1
    }
    return invalid(start.lowerBound..<previousEnd)
  }

  /// Reads a sequence of unknown names: a text without its quotes.
  private mutating func unquotedText() -> ExpressionSyntax? {
    guard let first = token.word, !ValueNames.roots.contains(first), index > 0,
      !tokens[index - 1].beginsValue || isOperatorWord(tokens[index - 1].word),
      !tokens[index - 1].is("|"), !isBeforeName(index + 1)
    else { return nil }
    var end = index + 1
    while isTextWord(end) { end += 1 }
    guard end > index + 1 else { return nil }
    let range = token.range.lowerBound..<tokens[end - 1].range.upperBound
    index = end
    report(.unquotedText(spelling(range)), range)
    return invalid(range)
  }

  private func isOperatorWord(_ word: String?) -> Bool {
    ["contains", "with", "in", "is", "and", "or", "not", "equals"].contains(word)
  }

  /// Whether a token may continue a text without quotes.
  private func isTextWord(_ index: Int) -> Bool {
    switch tokens[index].kind {
    case .number, .typed: return true
    default: break
    }
    guard let word = tokens[index].word else { return false }
    return OperatorReader.read(tokens[index...]) == nil && !ValueNames.roots.contains(word)
      && !ValueNames.keywords.contains(word.lowercased())
  }
}
