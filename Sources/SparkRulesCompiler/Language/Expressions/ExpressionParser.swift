/// Parses an expression: `data.price > 0 and not app.is_test`.
enum ExpressionParser {
  /// Parses an expression, and reports everything that is wrong with its syntax.
  ///
  /// - Parameters:
  ///   - text: The expression, or a text that contains it.
  ///   - part: The range of the expression in the text; nil for the whole text.
  ///   - diagnostics: Receives the findings.
  /// - Returns: Everything that could be understood, `isValid` only if no error was found; nil if there is
  ///   no expression at all. The reason of a nil or invalid expression is always reported.
  static func parse(
    _ text: ScalarText, part: Range<Int>? = nil, into diagnostics: inout [Diagnostic]
  ) -> ParsedExpression? {
    let part = part ?? 0..<text.value.utf8.count
    let (root, problems, tokens) = readTokens(of: text.value, part: part)
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

  /// Parses an expression without reporting its problems.
  ///
  /// - Parameters:
  ///   - text: The text that contains the expression.
  ///   - part: The range of the expression in the text.
  /// - Returns: The tree, nil if there is none, and the problems in the order of their positions.
  static func read(
    _ text: String, part: Range<Int>
  ) -> (root: ExpressionSyntax?, problems: [ExpressionProblem]) {
    let (root, problems, _) = readTokens(of: text, part: part)
    return (root, problems)
  }

  private static func readTokens(
    of text: String, part: Range<Int>
  ) -> (root: ExpressionSyntax?, problems: [ExpressionProblem], tokens: [ExpressionToken]) {
    guard part.count <= LanguageLimits.expressionBytes else {
      return (nil, [ExpressionProblem(kind: .tooLarge(.bytes), range: part)], [])
    }
    var grammar = ExpressionGrammar(text, part: part)
    guard grammar.tokens.count > 1 else {
      let problem = grammar.problems.first ?? ExpressionProblem(kind: .empty, range: part)
      return (nil, [problem], [])
    }
    let root = grammar.parse()
    let problems = grammar.problems.sorted { $0.range.lowerBound < $1.range.lowerBound }
    return (root, problems, grammar.tokens)
  }
}

/// Reads the tokens of an expression into a tree by operator precedence.
struct ExpressionGrammar {
  let tokens: [ExpressionToken]
  /// The problems of the expression.
  var problems: [ExpressionProblem]
  var index = 0
  /// The names after `as` in the arguments of the filter that is being read; nil outside of filters.
  var argumentNames: [Int: ReferenceSyntax.Name]?
  /// Whether the expression is a value inside `${…}`, and not a condition.
  let isInTemplate: Bool
  private let source: String
  private var depth = 0
  private var operators = 0
  /// Whether the remaining tokens are skipped, and therefore have no problems.
  private var isStopped = false
  /// The exceeded limit, which no problem around it replaces: else a condition could be lost without a finding.
  private var excess: ExpressionProblem?

  /// Prepares to read an expression.
  ///
  /// - Parameters:
  ///   - source: The text that contains the expression.
  ///   - part: The range of the expression in the text.
  init(_ source: String, part: Range<Int>) {
    isInTemplate = part.lowerBound >= 2
    let lexer = ExpressionLexer(source, part: part)
    self.source = source
    tokens = lexer.tokens
    problems = lexer.problems
  }

  /// Reads all tokens.
  mutating func parse() -> ExpressionSyntax {
    var result = expression(.none)
    // The values after tokens without a meaning, side by side: each inside the next would be too deep to be examined.
    var others: [ExpressionSyntax]?
    while !atEnd {
      // A token without a meaning is reported and skipped.
      reportStray()
      guard !atEnd else { break }
      if currentOperator != nil {
        result = infix(from: invalid(result.range, [result]), .none)
      } else {
        if others == nil { others = [] }
        if token.beginsValue { others?.append(expression(.none)) }
      }
    }
    if let others { result = invalid(result.range, [result] + others) }
    if let excess { problems.append(excess) }
    return result
  }

  // MARK: Operators

  /// Reads a value and all following operators with at least a certain precedence.
  mutating func expression(_ minimum: InfixOperator.Power) -> ExpressionSyntax {
    nested { $0.infix(from: $0.operand(minimum), minimum) }
  }

  /// Reads a value that may contain others, unless it is inside of too many.
  mutating func nested(
    _ read: (inout ExpressionGrammar) -> ExpressionSyntax
  ) -> ExpressionSyntax {
    depth += 1
    defer { depth -= 1 }
    guard depth <= LanguageLimits.expressionDepth else {
      stop(.depth)
      return invalid(token.range)
    }
    return read(&self)
  }

  private mutating func infix(
    from first: ExpressionSyntax, _ minimum: InfixOperator.Power
  ) -> ExpressionSyntax {
    var left = first
    var leftPower = isNot(first) ? InfixOperator.Power.not : .sign
    while true {
      guard let found = currentOperator else {
        guard token.beginsValue, !isBeforeName else { return left }
        let others = missingOperator()
        let end = max(left.range.upperBound, tokens[index - 1].range.upperBound)
        left = invalid(left.range.lowerBound..<end, [left] + others)
        continue
      }
      guard found.power >= minimum else { return left }
      guard countOperator() else { return invalid(left.range, [left]) }
      let isChained = found.power == .comparison && leftPower == .comparison
      if isChained {
        report(.chainedComparison, range(of: found))
      } else if found.power > leftPower, leftPower > .not, found.power > .comparison {
        report(.needsParentheses(left: spelling(left.range)), range(of: found))
      }
      leftPower = min(found.power, leftPower)
      left = apply(found, to: left)
      if isChained { left = invalid(left.range, left.parts) }
    }
  }

  /// Reads an operator and its right side.
  private mutating func apply(
    _ found: InfixOperator, to left: ExpressionSyntax
  ) -> ExpressionSyntax {
    let range = range(of: found)
    let name = spelling(range)
    if let state = viewState(found, left) { return state }
    if isDefault(found, left) {
      report(.coalescing, range)
      index += found.length
      return coalescing(left, name, range)
    }
    if let problem = found.problem { report(with(problem, subject: left), range) }
    index += found.length
    switch found.meaning {
    case .isSet(let isSet):
      let test = node(.isSet(left), from: left, to: range)
      return isSet ? test : node(.not(test), from: left, to: range)
    case .pipe: return filter(on: left, pipe: range)
    case .ternary: return ternary(left)
    case .between: return between(left)
    case .coalescing: return coalescing(left, name, range)
    case .unknown where token.is("/"):
      skipRegularExpression()
      return invalid(left.range.lowerBound..<previousEnd, [left])
    case .unknown(.comparison) where token.word != nil:
      skipPattern()
      return invalid(left.range.lowerBound..<previousEnd, [left])
    case .unknown(let power):
      let right = side(of: name, range, power.tighter)
      return node(.invalid([left, right]), from: left, to: right.range)
    case .binary(let binary), .negated(let binary):
      let right = side(of: name, range, found.power.tighter)
      reportNull(binary, left, right, range)
      if binary == .isIn {
        reportMembership(left, right, isNegated: found.meaning == .negated(binary), range)
      }
      let result = node(.binary(binary, range, left, right), from: left, to: right.range)
      if case .negated = found.meaning { return node(.not(result), from: left, to: right.range) }
      return result
    }
  }

  /// Reads the right side of an operator.
  mutating func side(
    of name: String, _ range: Range<Int>, _ minimum: InfixOperator.Power
  ) -> ExpressionSyntax {
    if let found = currentOperator, !isSign(found), !canBeOperand {
      let other = spelling(self.range(of: found))
      report(.missingValue(.between(name, other)), self.range(of: found))
      index += found.length
      let start = range.upperBound
      guard !atEnd, !isCloser else { return invalid(start..<start) }
      let value = expression(minimum)
      return invalid(start..<max(start, value.range.upperBound), [value])
    }
    guard !atEnd, !isCloser else {
      report(.missingValue(.after(name)), range)
      return invalid(range.upperBound..<range.upperBound)
    }
    return expression(minimum)
  }

  // MARK: Tokens

  var token: ExpressionToken { tokens[min(index, tokens.count - 1)] }
  var atEnd: Bool { token.kind == .end }

  /// The operator at the current token.
  var currentOperator: InfixOperator? { OperatorReader.read(tokens[index...]) }

  /// Whether the current token ends the value that is being read.
  var isCloser: Bool {
    if case .symbol(let symbol) = token.kind { return [")", "]", ",", "}", ":"].contains(symbol) }
    return atEnd
  }

  /// Whether the current token is the `as` of `value as name` in the arguments of a filter.
  var isBeforeName: Bool { isBeforeName(index) }

  /// Whether a token is the `as` of `value as name` in the arguments of a filter.
  func isBeforeName(_ index: Int) -> Bool {
    guard argumentNames != nil, index + 2 < tokens.count, tokens[index].word == "as",
      let name = tokens[index + 1].word, !ValueNames.isReserved(name)
    else { return false }
    return tokens[index + 2].is(",") || tokens[index + 2].is(")")
  }

  /// Whether the token can be a value although it is an operator elsewhere.
  private var canBeOperand: Bool {
    guard let word = token.word else { return false }
    return !ValueNames.keywords.contains(word.lowercased()) || word.lowercased() == "not"
  }

  private func isSign(_ found: InfixOperator) -> Bool {
    found.meaning == .binary(.subtract) || found.meaning == .binary(.add)
  }

  private func isNot(_ node: ExpressionSyntax) -> Bool {
    if case .not = node.kind { return spelling(node.range).hasPrefix("not") }
    return false
  }

  private func range(of found: InfixOperator) -> Range<Int> {
    let last = min(index + found.length, tokens.count) - 1
    return token.range.lowerBound..<max(token.range.upperBound, tokens[last].range.upperBound)
  }

  /// The end of the last token that was read.
  var previousEnd: Int { tokens[max(0, index - 1)].range.upperBound }

  /// A part of the text.
  func spelling(_ range: Range<Int>) -> String {
    String(decoding: source.utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
  }

  // MARK: Nodes and problems

  func invalid(_ range: Range<Int>, _ understood: [ExpressionSyntax] = []) -> ExpressionSyntax {
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

  /// Counts an operator, filter or subscript.
  ///
  /// - Returns: Whether the limit is not exceeded.
  mutating func countOperator() -> Bool {
    operators += 1
    if operators > LanguageLimits.expressionOperators { stop(.operators) }
    return operators <= LanguageLimits.expressionOperators
  }

  /// Reports an exceeded limit, and skips the remaining tokens.
  private mutating func stop(_ excess: ExpressionProblem.Excess) {
    if !isStopped, !atEnd {
      self.excess = ExpressionProblem(kind: .tooLarge(excess), range: token.range)
    }
    isStopped = true
    index = tokens.count - 1
  }
}
