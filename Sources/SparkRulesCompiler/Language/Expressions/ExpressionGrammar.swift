import SparkRulesModel

/// Reads the words of an expression into a tree: each operator takes what binds tighter.
struct ExpressionGrammar {
  let tokens: [ExpressionToken]
  /// What is wrong with the expression.
  var problems: [ExpressionProblem]
  var index = 0
  let source: String
  private var depth = 0
  private var operators = 0
  /// Whether the rest is not read any more, so that nothing more is wrong with it.
  private var isStopped = false

  /// Begins with the words of an expression.
  ///
  /// - Parameters:
  ///   - source: The text that holds the expression.
  ///   - part: The expression's place in it.
  init(_ source: String, part: Range<Int>) {
    let lexer = ExpressionLexer(source, part: part)
    self.source = source
    tokens = lexer.tokens
    problems = lexer.problems
  }

  /// Reads everything.
  mutating func parse() -> ExpressionSyntax {
    var result = expression(.none)
    while !atEnd {
      // A word that nothing could use: report it, and go on behind it as if it were not there.
      reportStray()
      guard !atEnd else { break }
      if OperatorReader.read(tokens[index...]) != nil {
        result = infix(from: invalid(result.range, [result]), .none)
      } else {
        result = invalid(result.range, [result] + (token.beginsValue ? [expression(.none)] : []))
      }
    }
    return result
  }

  // MARK: - Operators

  /// Reads a value and all operators behind it that bind at least so tightly.
  mutating func expression(_ least: InfixOperator.Power) -> ExpressionSyntax {
    depth += 1
    defer { depth -= 1 }
    guard depth <= LanguageLimits.expressionDepth else {
      stop(.depth)
      return invalid(token.range)
    }
    return infix(from: operand(least), least)
  }

  private mutating func infix(
    from first: ExpressionSyntax, _ least: InfixOperator.Power
  ) -> ExpressionSyntax {
    var left = first
    var leftPower = isNot(first) ? InfixOperator.Power.not : .sign
    while true {
      guard let found = OperatorReader.read(tokens[index...]) else {
        guard token.beginsValue else { return left }
        let others = missingOperator()
        let end = max(left.range.upperBound, tokens[index - 1].range.upperBound)
        left = invalid(left.range.lowerBound..<end, [left] + others)
        continue
      }
      guard found.power >= least else { return left }
      operators += 1
      guard operators <= LanguageLimits.expressionOperators else {
        stop(.operators)
        return invalid(left.range, [left])
      }
      let isChained = found.power == .comparison && leftPower == .comparison
      if isChained {
        report(.chainedComparison, operatorRange(found))
      } else if found.power > leftPower, leftPower > .not, found.power > .comparison {
        report(.needsParentheses(left: spelling(left.range)), operatorRange(found))
      }
      leftPower = min(found.power, leftPower)
      left = apply(found, to: left)
      if isChained { left = invalid(left.range, left.parts) }
    }
  }

  /// Reads an operator with what stands behind it.
  private mutating func apply(
    _ found: InfixOperator, to left: ExpressionSyntax
  ) -> ExpressionSyntax {
    let place = operatorRange(found)
    let words = spelling(place)
    if let state = viewState(found, left) { return state }
    if isDefault(found, left) {
      report(.coalescing, place)
      index += found.length
      return coalescing(left, words, place)
    }
    if let problem = found.problem { report(with(problem, subject: left), place) }
    index += found.length
    switch found.meaning {
    case .isSet(let isSet):
      let node = node(.isSet(left), from: left, to: place)
      return isSet ? node : self.node(.not(node), from: left, to: place)
    case .pipe: return filter(on: left, pipe: place)
    case .ternary: return ternary(left)
    case .between: return between(left)
    case .coalescing: return coalescing(left, words, place)
    case .unknown(let power):
      let right = side(of: words, place, power.tighter)
      return node(.invalid([left, right]), from: left, to: right.range)
    case .binary(let binary), .negated(let binary):
      let right = side(of: words, place, found.power.tighter)
      noteNull(binary, left, right, place)
      let result = node(.binary(binary, place, left, right), from: left, to: right.range)
      if case .negated = found.meaning { return node(.not(result), from: left, to: right.range) }
      return result
    }
  }

  /// The value behind an operator.
  mutating func side(
    of words: String, _ place: Range<Int>, _ least: InfixOperator.Power
  ) -> ExpressionSyntax {
    if let found = OperatorReader.read(tokens[index...]), !isSign(found), !canBeOperand {
      let other = spelling(operatorRange(found))
      report(.missingValue(.between(words, other)), operatorRange(found))
      index += found.length
      let start = place.upperBound
      guard !atEnd, !isCloser else { return invalid(start..<start) }
      let value = expression(least)
      return invalid(start..<max(start, value.range.upperBound), [value])
    }
    guard !atEnd, !isCloser else {
      report(.missingValue(.after(words)), place)
      return invalid(place.upperBound..<place.upperBound)
    }
    return expression(least)
  }

  // MARK: - Looking and reporting

  var token: ExpressionToken { tokens[min(index, tokens.count - 1)] }
  var atEnd: Bool { token.kind == .end }

  /// Whether what stands here ends the value that is being read.
  var isCloser: Bool {
    if case .symbol(let symbol) = token.kind { return [")", "]", ",", "}", ":"].contains(symbol) }
    return atEnd
  }

  /// Whether the word is an operator in one place and a value in another.
  private var canBeOperand: Bool {
    guard let word = token.word else { return false }
    return !ValueNames.keywords.contains(word.lowercased()) || word == "not"
  }

  private func isSign(_ found: InfixOperator) -> Bool {
    found.meaning == .binary(.subtract) || found.meaning == .binary(.add)
  }

  private func isNot(_ node: ExpressionSyntax) -> Bool {
    if case .not = node.kind { return spelling(node.range).hasPrefix("not") }
    return false
  }

  func operatorRange(_ found: InfixOperator) -> Range<Int> {
    let last = min(index + found.length, tokens.count) - 1
    return token.range.lowerBound..<max(token.range.upperBound, tokens[last].range.upperBound)
  }

  /// What stands in a part of the text.
  func spelling(_ range: Range<Int>) -> String {
    String(
      decoding: source.utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
  }

  func invalid(
    _ range: Range<Int>, _ understood: [ExpressionSyntax] = []
  ) -> ExpressionSyntax {
    ExpressionSyntax(kind: .invalid(understood), range: range)
  }

  func node(
    _ kind: ExpressionSyntax.Kind, from left: ExpressionSyntax, to right: Range<Int>
  ) -> ExpressionSyntax {
    let end = max(left.range.upperBound, right.upperBound)
    return ExpressionSyntax(kind: kind, range: left.range.lowerBound..<end)
  }

  mutating func report(_ kind: ExpressionProblem.Kind, _ range: Range<Int>) {
    guard !isStopped, problems.count < LanguageLimits.expressionProblems else { return }
    problems.append(ExpressionProblem(kind: kind, range: range))
  }

  /// Counts a filter or operator that is not read by the loop above.
  mutating func countOperator() -> Bool {
    operators += 1
    if operators > LanguageLimits.expressionOperators { stop(.operators) }
    return operators <= LanguageLimits.expressionOperators
  }

  /// Gives up: what is left is not read any more.
  mutating func stop(_ excess: ExpressionProblem.Excess) {
    if !atEnd { report(.tooLarge(excess), token.range) }
    isStopped = true
    index = tokens.count - 1
  }
}
