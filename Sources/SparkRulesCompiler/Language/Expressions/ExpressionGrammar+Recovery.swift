// What is left between or after operands.
extension ExpressionGrammar {
  /// Reads values that follow a value without an operator; several in a row are one mistake.
  mutating func missingOperator() -> [ExpressionSyntax] {
    // Python's `a if b else c` is reported as a choice.
    let isChoice = token.word == "if" && tokens[index + 1].beginsValue
    if !isChoice { report(.missingOperator(spelling(token.range)), token.range) }
    var values: [ExpressionSyntax] = []
    repeat {
      let before = index
      let word = token.word
      if word == "not" { index += 1 } else { values.append(operand(.sign)) }
      // An unknown name is part of the same mistake: `5 USD`.
      if let word, !ValueNames.roots.contains(word) { _ = values.popLast() }
      // An operator in the position of a value is not read as one.
      if index == before { index += 1 }
    } while token.beginsValue && currentOperator == nil
    return values
  }

  /// Reports a token without a meaning, and skips it.
  mutating func reportStray() {
    if skipNumberFormat() || skipDateFormat() { return }
    switch token.kind {
    case .end: return
    case .symbol(")"), .symbol("]"): report(.strayCloser(spelling(token.range)), token.range)
    case .symbol(","): report(.strayComma, token.range)
    case .symbol(let symbol):
      report(.unexpectedCharacter(symbol.unicodeScalars.first ?? "?"), token.range)
    default:
      _ = missingOperator()
      return
    }
    index += 1
  }

  /// Skips and reports the pattern in `now:YYYY-MM-DD`.
  private mutating func skipDateFormat() -> Bool {
    guard isInTemplate, token.is(":"), index > 0, let name = tokens[index - 1].word,
      ForeignValue.isNow(name)
    else { return false }
    _ = skipPattern(from: tokens[index - 1].range.lowerBound, at: token.range.upperBound)
    return true
  }

  /// Skips and reports Python's `:.2f` at the end of a value.
  private mutating func skipNumberFormat() -> Bool {
    guard isInTemplate, token.is(":"), index + 2 < tokens.count, tokens[index + 2].kind == .end
    else { return false }
    let range = token.range.lowerBound..<tokens[index + 1].range.upperBound
    let format = spelling(range).dropFirst().filter { $0 != "," }
    guard format.hasPrefix("."), format.hasSuffix("f"),
      let digits = Int(format.dropFirst().dropLast())
    else { return false }
    removeProblems(in: range)
    report(.foreignOperator(meant: "| round(\(digits))"), range)
    index += 2
    return true
  }
}
