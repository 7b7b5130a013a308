/// Filters, and constructs of other languages that are read so that the rest can be understood.
extension ExpressionGrammar {
  // MARK: Filters

  /// Reads a filter after `|`.
  mutating func filter(on value: ExpressionSyntax, pipe: Range<Int>) -> ExpressionSyntax {
    guard let name = token.word, !ValueNames.isReserved(name) else {
      report(.missingFilter, pipe)
      // The value is read so that its problems are not attributed to another token.
      let other = token.beginsValue && token.word == nil ? [operand(.sum)] : []
      return node(.invalid([value] + other), from: value, to: other.first?.range ?? pipe)
    }
    let nameRange = token.range
    index += 1
    var arguments: [ExpressionSyntax] = []
    var names: [Int: ReferenceSyntax.Name] = [:]
    var end = nameRange.upperBound
    if token.is("(") {
      let outer = argumentNames
      argumentNames = [:]
      (arguments, end) = bracketed(")")
      names = argumentNames ?? [:]
      argumentNames = outer
    } else if !isBeforeName, let foreign = foreignArguments(name, nameRange) {
      arguments = foreign
      end = previousEnd
    }
    let filter = FilterSyntax(
      name: name, nameRange: nameRange, arguments: arguments, names: names,
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
    guard token.beginsValue, !token.is("["), hasColon || currentOperator == nil else {
      index = start
      return nil
    }
    var values = [operand(.sum)]
    while hasColon, token.is(","), tokens[index + 1].beginsValue {
      index += 1
      values.append(operand(.sum))
    }
    let written = (values.first?.range.lowerBound ?? previousEnd)..<previousEnd
    report(
      .filterArguments(name: name, argument: spelling(written)),
      nameRange.lowerBound..<previousEnd)
    return values
  }

  // MARK: Calls and subscripts

  /// `contains(a, b)`, `lower(x)`, `view.text.startsWith("x")`.
  mutating func call(_ names: [ReferenceSyntax.Name]) -> ExpressionSyntax {
    let start = token.range.lowerBound
    if let end = skipArrowFunctions() {
      report(.call(name: names.last?.text ?? "", arguments: ["=>"]), start..<end)
      return invalid(start..<end)
    }
    index += 1
    // `cast(x as int)`: the type after `as` is part of the call.
    let outer = argumentNames
    argumentNames = [:]
    let (values, end) = bracketed(")")
    let types = argumentNames ?? [:]
    argumentNames = outer
    var arguments = values.enumerated().map { index, value in
      spelling(value.range) + (types[index].map { " as \($0.text)" } ?? "")
    }
    if let receiver = names.dropLast().last {
      arguments.insert(spelling(start..<receiver.range.upperBound), at: 0)
    }
    // If the arguments are not expressions either, as in `COUNT(*)`, it is one mistake.
    let count = problems.count
    problems.removeAll { (start..<end).contains($0.range.lowerBound) }
    let isOneMistake = problems.count < count
    report(.call(name: names.last?.text ?? "", arguments: arguments), start..<end)
    skipInterval()
    return invalid(start..<end, isOneMistake ? [] : values)
  }

  /// Skips `(i => i.sku).join(",")`; returns nil if the parentheses contain no `=>`.
  private mutating func skipArrowFunctions() -> Int? {
    var depth = 0
    var hasArrow = false
    var end = index
    repeat {
      if tokens[end].is("(") || tokens[end].is("[") { depth += 1 }
      if tokens[end].is(")") || tokens[end].is("]") { depth -= 1 }
      if tokens[end].is("=>") { hasArrow = true }
      end += 1
      if depth == 0, hasArrow, tokens[end].is("."), tokens[end + 1].word != nil,
        tokens[end + 2].is("(")
      {
        end += 2
        continue
      }
    } while (depth > 0 || tokens[end].is("(") && hasArrow) && tokens[end].kind != .end
    guard hasArrow else { return nil }
    index = end
    return previousEnd
  }

  /// `data["x"]` and `data[0]`.
  mutating func subscripted(_ value: ExpressionSyntax) -> ExpressionSyntax {
    guard token.is("["), token.range.lowerBound == value.range.upperBound, countOperator() else {
      return value
    }
    let start = token.range.lowerBound
    let problemCount = problems.count
    let (values, bracketEnd) = bracketed("]")
    var end = bracketEnd
    var meant = slice(spelling(start..<bracketEnd)).map {
      "\(spelling(value.range)) | truncate(\($0))"
    }
    if meant != nil { problems.removeSubrange(problemCount...) }
    if values.count == 1, case .literal(.text(let key)) = values[0].kind, NameSyntax.isName(key) {
      meant = spelling(value.range) + "." + key
    }
    // `data.items[0].sku`: the names behind it belong to the same mistake.
    while meant == nil, token.is("."), tokens[index + 1].word != nil {
      index += 2
      end = previousEnd
    }
    if values.isEmpty, meant == nil, let joined = joinedItems(of: value, after: bracketEnd) {
      (meant, end) = joined
    }
    let range = value.range.lowerBound..<end
    if meant == nil, values.count == 1, case .literal(let key) = values[0].kind,
      ValueType(of: key) == .number
    {
      report(.numberAsName, range)
    } else {
      report(.subscripted(meant: meant), range)
    }
    return subscripted(invalid(range))
  }

  /// The number of characters in `[:20]` and `[0:20]`.
  private func slice(_ brackets: String) -> Int? {
    let parts = brackets.dropFirst().dropLast().split(
      separator: ":", omittingEmptySubsequences: false
    ).map { $0.filter { $0 != " " } }
    guard parts.count == 2, ["", "0"].contains(parts[0]) else { return nil }
    return Int(parts[1])
  }

  /// `data.items | join(sku, ",")` for `data.items[].sku`, also if `| join(",")` follows, and its end.
  private mutating func joinedItems(
    of value: ExpressionSyntax, after bracket: Int
  ) -> (meant: String?, end: Int)? {
    let name = spelling(bracket..<previousEnd).drop { $0 == "." }
    guard NameSyntax.isName(name) else { return nil }
    var separator = "\",\""
    if token.is("|"), tokens[index + 1].word == "join", tokens[index + 2].is("(") {
      index += 2
      let (arguments, _) = bracketed(")")
      if let first = arguments.first { separator = spelling(first.range) }
    }
    return ("\(spelling(value.range)) | join(\(name), \(separator))", previousEnd)
  }

  // MARK: Operators

  /// `a ? b : c`; the values are read for their own problems.
  mutating func ternary(_ left: ExpressionSyntax) -> ExpressionSyntax {
    alternatives(left, .or) { $0.is(":") }
  }

  /// `x between 1 and 5`.
  mutating func between(_ left: ExpressionSyntax) -> ExpressionSyntax {
    let problem = problems.indices.last
    let result = alternatives(left, .pipe) { $0.word?.lowercased() == "and" }
    guard case .invalid(let values) = result.kind, values.count == 3, let problem,
      case .between(let subject, _, let isNegated) = problems[problem].kind
    else { return result }
    // The ends are compared with the value, so that a time of day is no further problem.
    let (low, high) = (values[1], values[2])
    let isTime = subject == "time.clock"
    let ends = [low, high].map { end in
      isTime ? spelling(end.range).filter { !"\"'".contains($0) } : spelling(end.range)
    }
    problems[problem].kind = .between(subject: subject, ends: ends, isNegated: isNegated)
    // Any other value would be examined twice, and one inside of it four times.
    guard left.isReference, ends == [low, high].map({ spelling($0.range) }) else { return result }
    return node(
      .invalid(
        [low, high].map { node(.binary(.less, $0.range, left, $0), from: left, to: $0.range) }),
      from: left, to: high.range)
  }

  private mutating func alternatives(
    _ left: ExpressionSyntax, _ minimum: InfixOperator.Power,
    separator: (ExpressionToken) -> Bool
  ) -> ExpressionSyntax {
    var values = [left]
    if !isCloser { values.append(expression(minimum)) }
    if separator(token) {
      index += 1
      if !isCloser { values.append(expression(minimum)) }
    }
    return node(.invalid(values), from: left, to: tokens[max(0, index - 1)].range)
  }

  /// Skips `/buy/i`, about which nothing else is reported.
  mutating func skipRegularExpression() {
    let start = token.range.lowerBound
    index += 1
    while !atEnd, !token.is("/") { index += 1 }
    if token.is("/") { index += 1 }
    if token.word != nil, token.range.lowerBound == previousEnd { index += 1 }
    let end = previousEnd
    problems.removeAll { (start..<end).contains($0.range.lowerBound) }
  }

  /// Skips a regular expression without quotes, about which nothing else is reported.
  mutating func skipPattern() {
    let start = token.range.lowerBound
    while !isCloser, !["and", "or"].contains(token.word) { index += 1 }
    let end = previousEnd
    problems.removeAll { (start..<end).contains($0.range.lowerBound) }
  }

  /// `a ?? b`, and `a || "b"`.
  mutating func coalescing(
    _ left: ExpressionSyntax, _ name: String, _ range: Range<Int>
  ) -> ExpressionSyntax {
    let right = side(of: name, range, .sum)
    let filter = FilterSyntax(
      name: "default", nameRange: range, arguments: [right], range: right.range)
    return node(.filter(left, filter), from: left, to: right.range)
  }

  /// Whether `||` is between a value and a text or number that replaces it if it is missing.
  func isDefault(_ found: InfixOperator, _ left: ExpressionSyntax) -> Bool {
    guard token.is("||"), found.meaning == .binary(.or) else { return false }
    if isInTemplate, case .filter(_, let filter) = left.kind, filter.name == "default" {
      return true
    }
    guard left.isReference else { return false }
    switch tokens[index + 1].kind {
    case .text, .number: return true
    case .name: return isInTemplate
    default: return false
    }
  }

  /// `view is enabled`.
  mutating func viewState(_ found: InfixOperator, _ left: ExpressionSyntax) -> ExpressionSyntax? {
    guard case .isAsEqual? = found.problem, case .reference(let reference) = left.kind,
      reference.spelling == "view", let state = tokens[index + found.length].word,
      !ValueNames.roots.contains(state) || state == "visible"
    else { return nil }
    index += found.length + 1
    let range = left.range.lowerBound..<previousEnd
    report(.viewState(state, negated: found.meaning == .binary(.notEqual)), range)
    return invalid(range)
  }

  /// Adds the left side to a problem of an operator.
  func with(
    _ problem: ExpressionProblem.Kind, subject: ExpressionSyntax
  ) -> ExpressionProblem.Kind {
    switch problem {
    case .setTest(_, let isSet): .setTest(subject: spelling(subject.range), isSet: isSet)
    case .between(_, _, let isNegated):
      .between(subject: spelling(subject.range), isNegated: isNegated)
    default: problem
    }
  }

  /// Reports `null` next to `==` and `!=`, for which there is a specific message.
  mutating func reportNull(
    _ binary: BinaryOperator, _ left: ExpressionSyntax, _ right: ExpressionSyntax,
    _ range: Range<Int>
  ) {
    for (side, other) in [(left, right), (right, left)] where isNull(side) {
      guard binary == .equal || binary == .notEqual, !isNull(other) else { continue }
      problems.removeAll { $0.kind == .null && $0.range == side.range }
      report(
        .nullComparison(subject: spelling(other.range), isEqual: binary == .equal),
        min(left.range.lowerBound, range.lowerBound)..<right.range.upperBound)
      return
    }
  }

  private func isNull(_ node: ExpressionSyntax) -> Bool {
    node.kind == .invalid([])
      && ValueNames.nullWords.contains(spelling(node.range).lowercased())
  }

  // MARK: SQL

  private static let timePrefixes: Set<String> = ["date", "time", "timestamp", "datetime"]
  private static let units = ["day", "hour", "minute", "second", "week", "month", "year"]

  /// `DATE '2026-12-24' + INTERVAL '7 days'` and `INTERVAL 1 DAY`.
  mutating func prefixedTime(_ word: String) -> ExpressionSyntax? {
    let start = token.range.lowerBound
    let isInterval = isInterval(at: index)
    if !isInterval {
      guard Self.timePrefixes.contains(word), case .text = tokens[index + 1].kind else {
        return nil
      }
      index += 2
    }
    skipInterval()
    let range = start..<previousEnd
    problems.removeAll { range.contains($0.range.lowerBound) }
    report(.prefixedTime, range)
    return invalid(range)
  }

  /// Skips `INTERVAL '7 days'` and `+ INTERVAL 7 DAY`, which are a part of the time before them.
  private mutating func skipInterval() {
    let start = token.is("+") || token.is("-") ? index + 1 : index
    guard isInterval(at: start) else { return }
    index = start + 2
    if let unit = token.word?.lowercased(), Self.units.contains(where: unit.hasPrefix) {
      index += 1
    }
  }

  /// Whether `INTERVAL` and a text or number begin at a token.
  private func isInterval(at index: Int) -> Bool {
    guard index + 1 < tokens.count, tokens[index].word?.lowercased() == "interval" else {
      return false
    }
    switch tokens[index + 1].kind {
    case .text, .number, .typed: return true
    default: return false
    }
  }

  /// Combines the problems of `IN ('a', 'b')`, which are one mistake.
  mutating func reportMembership(
    _ left: ExpressionSyntax, _ right: ExpressionSyntax, isNegated: Bool, _ range: Range<Int>
  ) {
    let list = spelling(right.range)
    guard list.hasPrefix("("), list.hasSuffix(")"), spelling(range) != "in" else { return }
    problems.removeAll {
      $0.range == range || $0.range == right.range && $0.kind == .parenthesisedList
    }
    let meant = "\(spelling(left.range)) in [\(list.dropFirst().dropLast())]"
    report(
      .membership(meant: isNegated ? "not \(meant)" : meant),
      left.range.lowerBound..<right.range.upperBound)
  }

  // MARK: Tokens without a meaning

  /// Reads values that follow a value without an operator; several in a row are one mistake.
  mutating func missingOperator() -> [ExpressionSyntax] {
    report(.missingOperator(spelling(token.range)), token.range)
    var values: [ExpressionSyntax] = []
    repeat {
      let before = index
      let word = token.word
      if word == "not" { index += 1 } else { values.append(nested { $0.operand(.sign) }) }
      // An unknown name is part of the same mistake: `5 USD`.
      if let word, !ValueNames.roots.contains(word) { _ = values.popLast() }
      // An operator in the position of a value is not read as one.
      if index == before { index += 1 }
    } while token.beginsValue && currentOperator == nil
    return values
  }

  /// Reports a token without a meaning, and skips it.
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
