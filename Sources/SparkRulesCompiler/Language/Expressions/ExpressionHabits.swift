import SparkRulesModel

/// What other languages have between and behind values, read so that the rest can be understood.
extension ExpressionGrammar {
  // MARK: - Filters

  /// Reads what stands behind `|`.
  mutating func filter(on value: ExpressionSyntax, pipe: Range<Int>) -> ExpressionSyntax {
    guard let name = token.word, !ValueNames.isReserved(name) else {
      report(.missingFilter, pipe)
      // What stands here is some value; reading it keeps its mistakes from being others.
      let other = token.beginsValue && token.word == nil ? [operand(.sum)] : []
      return node(.invalid([value] + other), from: value, to: other.first?.range ?? pipe)
    }
    let nameRange = token.range
    index += 1
    var arguments: [ExpressionSyntax] = []
    var end = nameRange.upperBound
    if token.is("(") {
      let open = token.range
      index += 1
      arguments = self.arguments(until: ")")
      end = close(")", open)
    } else if let argument = foreignArguments(name, nameRange) {
      arguments = argument
      end = tokens[index - 1].range.upperBound
    }
    let filter = FilterSyntax(
      name: name, nameRange: nameRange, arguments: arguments,
      range: nameRange.lowerBound..<end)
    return node(.filter(value, filter), from: value, to: filter.range)
  }

  /// `| default "x"` and `| default: "x"`.
  private mutating func foreignArguments(
    _ name: String, _ nameRange: Range<Int>
  ) -> [ExpressionSyntax]? {
    let start = index
    let hasColon = token.is(":")
    if hasColon { index += 1 }
    guard token.beginsValue, !token.is("["),
      hasColon || OperatorReader.read(tokens[index...]) == nil
    else {
      index = start
      return nil
    }
    var values = [operand(.sum)]
    while hasColon, token.is(","), tokens[index + 1].beginsValue {
      index += 1
      values.append(operand(.sum))
    }
    let last = tokens[index - 1].range.upperBound
    let written = (values.first?.range.lowerBound ?? last)..<last
    report(
      .filterArguments(name: name, argument: spelling(written)), nameRange.lowerBound..<last)
    return values
  }

  // MARK: - Calls and subscripts

  /// `contains(a, b)`, `lower(x)`, `view.text.startsWith("x")`.
  mutating func call(_ names: [ReferenceSyntax.Name]) -> ExpressionSyntax {
    let start = token.range
    let open = tokens[index + 1].range
    index += 2
    let values = arguments(until: ")")
    let end = close(")", open)
    var arguments = values.map { spelling($0.range) }
    if names.count > 1, let last = names.last, let before = names.dropLast().last {
      arguments.insert(spelling(start.lowerBound..<before.range.upperBound), at: 0)
      report(.call(name: last.text, arguments: arguments), start.lowerBound..<end)
    } else {
      report(.call(name: names.first?.text ?? "", arguments: arguments), start.lowerBound..<end)
    }
    return invalid(start.lowerBound..<end, values)
  }

  /// `data["x"]` and `data[0]`.
  mutating func subscripted(_ value: ExpressionSyntax) -> ExpressionSyntax {
    guard token.is("["), token.range.lowerBound == value.range.upperBound else { return value }
    let open = token.range
    index += 1
    let values = arguments(until: "]")
    let end = close("]", open)
    var meant: String?
    if values.count == 1, case .literal(.text(let key)) = values[0].kind, NameSyntax.isName(key) {
      meant = spelling(value.range) + "." + key
    }
    let place = value.range.lowerBound..<end
    report(.subscripted(meant: meant), place)
    return subscripted(invalid(place))
  }

  // MARK: - Operators

  /// `a ? b : c`; what stands behind is read for its own mistakes.
  mutating func ternary(_ left: ExpressionSyntax) -> ExpressionSyntax {
    var values = [left]
    if !isCloser { values.append(expression(.or)) }
    if token.is(":") {
      index += 1
      if !isCloser { values.append(expression(.or)) }
    }
    return node(.invalid(values), from: left, to: tokens[max(0, index - 1)].range)
  }

  /// `x between 1 and 5`.
  mutating func between(_ left: ExpressionSyntax) -> ExpressionSyntax {
    var values = [left]
    if !isCloser { values.append(expression(.pipe)) }
    if token.word == "and" {
      index += 1
      if !isCloser { values.append(expression(.pipe)) }
    }
    return node(.invalid(values), from: left, to: tokens[max(0, index - 1)].range)
  }

  /// `a ?? b`, and `a || "b"`.
  mutating func coalescing(
    _ left: ExpressionSyntax, _ words: String, _ place: Range<Int>
  ) -> ExpressionSyntax {
    let right = side(of: words, place, .sum)
    let filter = FilterSyntax(
      name: "default", nameRange: place, arguments: [right], range: right.range)
    return node(.filter(left, filter), from: left, to: right.range)
  }

  /// Whether `||` stands between a value and a text or number, which takes its place.
  func isDefault(_ found: InfixOperator, _ left: ExpressionSyntax) -> Bool {
    guard token.is("||"), found.meaning == .binary(.or), left.isReference else { return false }
    switch tokens[index + 1].kind {
    case .text, .number: return true
    default: return false
    }
  }

  /// `view is enabled`.
  mutating func viewState(
    _ found: InfixOperator, _ left: ExpressionSyntax
  ) -> ExpressionSyntax? {
    guard case .isAsEqual? = found.problem, case .reference(let reference) = left.kind,
      reference.spelling == "view", let state = tokens[index + found.length].word,
      !ValueNames.roots.contains(state) || state == "visible"
    else { return nil }
    let start = left.range.lowerBound
    index += found.length + 1
    let place = start..<tokens[index - 1].range.upperBound
    report(.viewState(state, negated: found.meaning == .binary(.notEqual)), place)
    return invalid(place)
  }

  /// Fills in what an operator's problem speaks of.
  func with(
    _ problem: ExpressionProblem.Kind, subject: ExpressionSyntax
  ) -> ExpressionProblem.Kind {
    switch problem {
    case .setTest(_, let isSet): .setTest(subject: spelling(subject.range), isSet: isSet)
    case .between: .between(subject: spelling(subject.range))
    default: problem
    }
  }

  /// Reports `null` beside an operator: `x == null` has words of its own.
  mutating func noteNull(
    _ binary: BinaryOperator, _ left: ExpressionSyntax, _ right: ExpressionSyntax,
    _ place: Range<Int>
  ) {
    for (side, other) in [(left, right), (right, left)] where isNull(side) {
      guard binary == .equal || binary == .notEqual, !isNull(other) else { continue }
      problems.removeAll { $0.kind == .null && $0.range == side.range }
      report(
        .nullComparison(subject: spelling(other.range), isEqual: binary == .equal),
        min(left.range.lowerBound, place.lowerBound)..<right.range.upperBound)
      return
    }
  }

  func isNull(_ node: ExpressionSyntax) -> Bool {
    node.kind == .invalid([])
      && ValueNames.nullWords.contains(spelling(node.range).lowercased())
  }

  // MARK: - Strays

  /// Reads on where a value stands behind a value; several in a row are one mistake.
  mutating func missingOperator() -> [ExpressionSyntax] {
    report(.missingOperator(spelling(token.range)), token.range)
    var values: [ExpressionSyntax] = []
    repeat {
      let before = index
      let word = token.word
      if word == "not" { index += 1 } else { values.append(operand(.sign)) }
      // A word that is known from nowhere is part of the same mistake: `5 USD`.
      if let word, !ValueNames.roots.contains(word) { _ = values.popLast() }
      // A word that is an operator elsewhere is none here.
      if index == before { index += 1 }
    } while token.beginsValue && OperatorReader.read(tokens[index...]) == nil
    return values
  }

  /// Reports a word that nothing can use, and goes on behind it.
  mutating func reportStray() {
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
}
