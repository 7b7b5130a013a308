/// Filters, and notations of other languages that have the same meaning as one of ours.
extension ExpressionGrammar {
  // MARK: Filters

  /// Reads a filter after `|`.
  mutating func filter(
    on value: ExpressionSyntax, pipe: Range<Int>
  ) throws(ExpressionProblem) -> ExpressionSyntax {
    guard let name = token.word, !ValueNames.isReserved(name) else {
      throw MissingFilter.problem(pipe)
    }
    var filter = FilterSyntax(name: name, nameRange: token.range, arguments: [], range: token.range)
    index += 1
    if token.is("(") {
      (filter.arguments, filter.names) = try arguments()
    } else if !isBeforeName, let foreign = try foreignArguments() {
      filter.arguments = foreign
      let message = "the arguments of a filter must be in parentheses"
      mark(FilterArgumentsForm.self, filter.nameRange.lowerBound..<previousEnd, message)
    }
    filter.range = filter.nameRange.lowerBound..<previousEnd
    return node(.filter(value, filter), from: value, to: filter.range)
  }

  /// Reads arguments in parentheses, with the names after `as`.
  private mutating func arguments() throws(ExpressionProblem) -> (
    [ExpressionSyntax], [Int: ReferenceSyntax.Name]
  ) {
    let outer = argumentNames
    argumentNames = [:]
    defer { argumentNames = outer }
    let (values, _) = try bracketed(")")
    return (values, argumentNames ?? [:])
  }

  /// `| default "x"` and `| default: "x"`.
  private mutating func foreignArguments() throws(ExpressionProblem) -> [ExpressionSyntax]? {
    let hasColon = token.is(":")
    let next = hasColon ? tokens[index + 1] : token
    guard next.beginsValue, !next.is("["), hasColon || currentOperator == nil else { return nil }
    if hasColon { index += 1 }
    var values = [try operand(.sum)]
    while hasColon, token.is(","), tokens[index + 1].beginsValue {
      index += 1
      values.append(try operand(.sum))
    }
    return values
  }

  // MARK: Calls and subscripts

  /// Reads `data["x"]`, and `.f(y)` after a call.
  mutating func postfix(
    _ value: ExpressionSyntax
  ) throws(ExpressionProblem) -> ExpressionSyntax {
    var value = value
    while token.range.lowerBound == previousEnd {
      if token.is("["), value.isReference {
        value = try subscripted(value)
      } else if token.is("."), case .name(let names) = tokens[index + 1].kind,
        tokens[index + 2].is("(")
      {
        index += 1
        value = try call(names, on: value)
      } else {
        break
      }
    }
    return value
  }

  /// `contains(a, b)`, `lower(x)`, `view.text.startsWith("x")`.
  mutating func call(
    _ names: [ReferenceSyntax.Name], on receiver: ExpressionSyntax? = nil
  ) throws(ExpressionProblem) -> ExpressionSyntax {
    let start = (receiver?.range ?? token.range).lowerBound
    guard let name = names.last else { throw stray() }
    index += 1
    var values = receiver.map { [$0] } ?? []
    // `Math.round(x)`: a name that begins like a type is no value.
    if names.count > 1, receiver == nil, names[0].text.first?.isUppercase != true {
      let reference = ReferenceSyntax(names: names.dropLast())
      let end = names[names.count - 2].range.upperBound
      values.append(ExpressionSyntax(kind: .reference(reference), range: start..<end))
    }
    let problem = FunctionCall.problem(name)
    do throws(ExpressionProblem) {
      try countOperator()
      values += try arguments().0
    } catch {
      throw error.check == ExpressionTooLarge.self ? error : problem
    }
    guard let kind = FunctionCall.meaning(name, values) else { throw problem }
    mark(FunctionCall.self, name.range, problem.message)
    return ExpressionSyntax(kind: kind, range: start..<previousEnd)
  }

  /// `data["x"]`.
  private mutating func subscripted(
    _ value: ExpressionSyntax
  ) throws(ExpressionProblem) -> ExpressionSyntax {
    let open = token.range
    try countOperator()
    guard case .text(let key) = tokens[index + 1].kind, NameSyntax.isName(key),
      tokens[index + 2].is("]"), case .reference(var reference) = value.kind
    else {
      throw ExpressionProblem(
        Subscript.self, open, Subscript.message,
        "separate names with dots, or let the app provide an item, such as `data.first_item`")
    }
    mark(Subscript.self, open, Subscript.message)
    reference.names.append(.init(text: key, range: tokens[index + 1].range))
    index += 3
    return ExpressionSyntax(
      kind: .reference(reference), range: value.range.lowerBound..<previousEnd)
  }

  // MARK: Operators

  /// `a between 1 and 5`: `a >= 1 and a <= 5`.
  mutating func between(
    _ left: ExpressionSyntax, _ range: Range<Int>
  ) throws(ExpressionProblem) -> ExpressionSyntax {
    let low = try expression(.pipe)
    guard token.word?.lowercased() == "and" else {
      throw ExpressionProblem(
        MissingOperator.self, range, "there is no `and` after \(Quoted.code(spelling(range)))",
        "write two comparisons: `x >= 1 and x <= 5`")
    }
    index += 1
    let high = try expression(.pipe)
    let isAtLeast = node(.binary(.greaterOrEqual, range, left, low), from: left, to: low.range)
    let isAtMost = node(.binary(.lessOrEqual, range, left, high), from: left, to: high.range)
    return node(.binary(.and, range, isAtLeast, isAtMost), from: left, to: high.range)
  }

  /// `a like "b%"` and `a matches "^b"`: `a starts with "b"`.
  mutating func pattern(
    _ left: ExpressionSyntax, _ range: Range<Int>, isRegular: Bool
  ) throws(ExpressionProblem) -> ExpressionSyntax {
    let right = try expression(.pipe)
    var tests: [TextPattern.Test]?
    if case .literal(.text(let pattern)) = right.kind {
      tests = TextPattern.tests(of: pattern, isRegular: isRegular)
    }
    guard let tests, tests.count <= 10 else {
      throw ExpressionProblem(
        NoSuchOperator.self, range, "there is no operator \(Quoted.code(spelling(range)))",
        "write `contains`, `starts with` or `ends with`, with a text in quotes")
    }
    var result: ExpressionSyntax?
    for test in tests {
      var text = right
      text.kind = .literal(.text(test.text))
      let next = node(.binary(test.comparison, range, left, text), from: left, to: right.range)
      result =
        result.map { node(.binary(.or, range, $0, next), from: left, to: right.range) } ?? next
    }
    return result ?? left
  }

  /// Whether `||` follows a value and precedes a text, a number or, in a template, a name, which is meant as a default.
  func isDefault(_ left: ExpressionSyntax) -> Bool {
    guard token.is("||"), left.isReference else { return false }
    switch tokens[index + 1].kind {
    case .text, .number: return true
    case .name: return isInTemplate
    default: return false
    }
  }

  /// Reads `null` after `==` and `!=`.
  mutating func nullTest(
    _ binary: BinaryOperator, _ left: ExpressionSyntax
  ) -> ExpressionSyntax? {
    guard binary == .equal || binary == .notEqual, let word = token.word?.lowercased(),
      ValueNames.nullWords.contains(word)
    else { return nil }
    let range = token.range
    index += 1
    let message = "a comparison with a missing value is never true"
    mark(NoNull.self, left.range.lowerBound..<range.upperBound, message)
    let test = node(.isSet(left), from: left, to: range)
    return binary == .equal ? node(.not(test), from: left, to: range) : test
  }
}
