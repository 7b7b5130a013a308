/// Reads the tokens of an expression into a tree by operator precedence.
///
/// Beside its own language it reads a few notations of others, which it marks. It ends at the first problem.
struct ExpressionGrammar {
  let tokens: [ExpressionToken]
  /// The problems of the expression.
  var problems: ExpressionProblems
  var index = 0
  /// The names after `as` in the arguments that are being read; nil outside of them.
  var argumentNames: [Int: ReferenceSyntax.Name]?
  /// Whether the expression is a value inside `${…}`, and not a condition.
  let isInTemplate: Bool
  private let source: String
  private var depth = 0
  private var operators = 0

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
  ///
  /// - Returns: The tree; if there is a problem that ends it, all names of the text, so that none of them seems
  ///   to be unused.
  mutating func parse() -> ExpressionSyntax {
    do throws(ExpressionProblem) {
      let result = try expression(.none)
      guard !atEnd else { return result }
      throw stray()
    } catch {
      problems.end(with: isProse(error) ? Prose.problem(whole, spelling(whole)) : error)
      let names = tokens.compactMap { token -> ExpressionSyntax? in
        guard case .name(let names) = token.kind else { return nil }
        let reference = ReferenceSyntax(names: names)
        return ExpressionSyntax(kind: .reference(reference), range: token.range)
      }
      return ExpressionSyntax(kind: .invalid(names), range: whole)
    }
  }

  private var whole: Range<Int> {
    tokens[0].range.lowerBound..<tokens[max(0, tokens.count - 2)].range.upperBound
  }

  /// Whether the text consists of words that are not an expression: `user is logged in`.
  private func isProse(_ problem: ExpressionProblem) -> Bool {
    let words = tokens.compactMap(\.word)
    guard words.count > 1, words.count == tokens.count - 1 else { return false }
    return (problem.check == MissingOperator.self || words.contains("is"))
      && words.contains { !ValueNames.roots.contains($0) && !ValueNames.keywords.contains($0) }
  }

  // MARK: Operators

  /// Reads a value and all following operators with at least a certain precedence.
  mutating func expression(
    _ minimum: InfixOperator.Power
  ) throws(ExpressionProblem) -> ExpressionSyntax {
    depth += 1
    defer { depth -= 1 }
    guard depth <= LanguageLimits.expressionDepth else {
      throw ExpressionTooLarge.depth(token.range)
    }
    var leftPower = token.word?.lowercased() == "not" ? InfixOperator.Power.not : .sign
    var left = try operand(minimum)
    while let found = currentOperator, found.power >= minimum {
      try countOperator()
      if found.power == .comparison, leftPower == .comparison {
        throw ChainedComparison.problem(range(of: found))
      }
      if found.power > leftPower, leftPower > .not, found.power > .comparison {
        let name = Quoted.code(spelling(range(of: found)))
        let message = "\(name) cannot follow this without parentheses"
        mark(NeedsParentheses.self, range(of: found), message)
      }
      leftPower = min(found.power, leftPower)
      left = try apply(found, to: left)
    }
    if token.beginsValue, !isBeforeName, currentOperator == nil { throw missingOperator() }
    return left
  }

  /// Reads an operator and its right side.
  private mutating func apply(
    _ found: InfixOperator, to left: ExpressionSyntax
  ) throws(ExpressionProblem) -> ExpressionSyntax {
    let range = range(of: found)
    if isDefault(left) { throw Ternary.coalescing(range) }
    if found.isForeign { markNotation(range) }
    index += found.length
    if let problem = state(found, range) { throw problem }
    switch found.meaning {
    case .pipe: return try filter(on: left, pipe: range)
    case .isSet: return negated(found, node(.isSet(left), from: left, to: range))
    case .ternary: throw Ternary.problem(range)
    case .none(let advice):
      throw ExpressionProblem(
        NoSuchOperator.self, range, "there is no operator \(Quoted.code(spelling(range)))", advice)
    case .coalescing:
      let right = try expression(.sum)
      let filter = FilterSyntax(
        name: RuleFilter.default.rawValue, nameRange: range, arguments: [right], range: right.range)
      return node(.filter(left, filter), from: left, to: right.range)
    case .between: return negated(found, try between(left, range))
    case .pattern(let isRegular):
      return negated(found, try pattern(left, range, isRegular: isRegular))
    case .binary(let binary):
      if let test = nullTest(binary, left) { return test }
      var right = try expression(found.power.tighter)
      if binary == .isIn, case .literal = right.kind, spelling(right.range).hasPrefix("(") {
        mark(ParenthesisedList.self, right.range, ParenthesisedList.message)
        right.kind = .list([right])
      }
      return negated(found, node(.binary(binary, range, left, right), from: left, to: right.range))
    }
  }

  /// The problem of `view is enabled`, which compares nothing with a value of this name.
  private func state(_ found: InfixOperator, _ range: Range<Int>) -> ExpressionProblem? {
    guard found.isForeign, let word = token.word, !ValueNames.roots.contains(word),
      !ValueNames.isReserved(word), ["is", "is not"].contains(spelling(range).lowercased())
    else { return nil }
    return ExpressionProblem(
      NoSuchOperator.self, range, "\(Quoted.code(spelling(range))) does not compare two values",
      "write `==` and a text in quotes, or a property such as `view.enabled`")
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

  /// Whether the current token is the `as` of `value as name` in arguments.
  var isBeforeName: Bool {
    guard argumentNames != nil, index + 2 < tokens.count, token.word == "as",
      let name = tokens[index + 1].word, !ValueNames.isReserved(name)
    else { return false }
    return tokens[index + 2].is(",") || tokens[index + 2].is(")")
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

  func node(
    _ kind: ExpressionSyntax.Kind, from left: ExpressionSyntax, to right: Range<Int>
  ) -> ExpressionSyntax {
    let end = max(left.range.upperBound, right.upperBound)
    return ExpressionSyntax(kind: kind, range: left.range.lowerBound..<end)
  }

  private func negated(_ found: InfixOperator, _ node: ExpressionSyntax) -> ExpressionSyntax {
    found.isNegated ? ExpressionSyntax(kind: .not(node), range: node.range) : node
  }

  mutating func mark(_ check: any Check.Type, _ range: Range<Int>, _ message: String) {
    problems.add(ExpressionProblem(check, range, message))
  }

  /// Marks a token of another language.
  mutating func markNotation(_ range: Range<Int>) {
    let name = Quoted.code(spelling(range))
    mark(ForeignOperator.self, range, "\(name) is the notation of another language")
  }

  /// Counts an operator, filter or subscript.
  mutating func countOperator() throws(ExpressionProblem) {
    operators += 1
    if operators > LanguageLimits.expressionOperators {
      throw ExpressionTooLarge.operators(token.range)
    }
  }
}
