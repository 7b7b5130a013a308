/// Constructs of other languages that are read so that the rest can be understood.
extension ExpressionGrammar {
  /// Skips `(http://data.store)` after `[data.store]`, and returns its end; nil for other tokens.
  mutating func skipLink(after bracket: Int) -> Int? {
    guard token.is("("), token.range.lowerBound == bracket,
      ["http", "https"].contains(tokens[index + 1].word)
    else { return nil }
    let start = index
    while !token.is(")"), !atEnd { index += 1 }
    guard token.is(")") else {
      index = start
      return nil
    }
    index += 1
    let end = previousEnd
    problems.removeAll { (bracket..<end).contains($0.range.lowerBound) }
    return end
  }

  // MARK: Subscripts

  /// `data["x"]` and `data[0]`.
  mutating func subscripted(_ value: ExpressionSyntax) -> ExpressionSyntax {
    guard token.is("["), token.range.lowerBound == value.range.upperBound else { return value }
    let start = token.range.lowerBound
    let problemCount = problems.count
    let (values, bracketEnd) = bracketed("]")
    var end = bracketEnd
    var meant = slice(spelling(start..<bracketEnd)).map {
      "\(spelling(value.range)) | truncate(\($0))"
    }
    if meant != nil { removeProblems(after: problemCount) }
    if meant == nil, let ending = ending(of: value, start..<bracketEnd, since: problemCount) {
      return ending
    }
    if values.count == 1, let key = values[0].literalText, NameSyntax.isName(key) {
      meant = spelling(value.range) + "." + key
    }
    // `data.items[0].sku`: the names behind it belong to the same mistake.
    while token.is("."), case .name = tokens[index + 1].kind {
      index += 2
      meant = meant.map { $0 + "." + spelling(tokens[index - 1].range) }
      end = previousEnd
    }
    if values.isEmpty, meant == nil, let joined = joinedItems(of: value, after: bracketEnd) {
      (meant, end) = joined
    }
    let range = value.range.lowerBound..<end
    // `data['items'][0]['name']`: the names around an index belong to the same mistake.
    let containsIndex = problems.contains {
      $0.kind == .numberAsName && value.range.contains($0.range.lowerBound)
    }
    if meant == nil && isIndex(values) || containsIndex {
      removeProblems(in: range)
      report(.numberAsName, range)
    } else {
      report(.subscripted(meant: meant), range)
    }
    return subscripted(invalid(range))
  }

  /// Whether brackets contain nothing but a number.
  private func isIndex(_ values: [ExpressionSyntax]) -> Bool {
    guard values.count == 1, case .literal(let key) = values[0].kind else { return false }
    return ValueType(of: key) == .number
  }

  /// The node for `data.iban[-4:]`, the end of a text; nil for other brackets.
  private mutating func ending(
    of value: ExpressionSyntax, _ brackets: Range<Int>, since problemCount: Int
  ) -> ExpressionSyntax? {
    let written = spelling(brackets).filter { $0 != " " }
    guard written.hasPrefix("[-"), written.hasSuffix(":]") else { return nil }
    removeProblems(after: problemCount)
    let range = value.range.lowerBound..<brackets.upperBound
    let length = String(written.dropFirst(2).dropLast(2))
    report(.call(name: "right", arguments: [spelling(value.range), length]), range)
    return invalid(range)
  }

  /// The number of characters in `[:20]` and `[0:20]`.
  func slice(_ brackets: String) -> Int? {
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
    let problem = problems.indices.last
    // `data.coupon?`
    if atEnd, let problem, case .ternary = problems[problem].kind {
      let written = spelling(left.range)
      problems[problem].kind = .ternary(meant: left.isReference ? "\(written) is set" : written)
      return invalid(left.range, [left])
    }
    let result = alternatives(left, .or) { $0.is(":") }
    guard case .invalid(let values) = result.kind, values.count == 3, let problem,
      case .ternary = problems[problem].kind
    else { return result }
    if let meant = choice(values) {
      problems[problem].kind = meant
      return result
    }
    guard let condition = condition(left), !values[1].isInvalid else { return result }
    let value = spelling(values[1].range)
    if !values[2].isInvalid {
      let choice = Choice([condition], values: [value, spelling(values[2].range)])
      problems[problem].kind = .choice(choice)
      // The condition replaces all of it.
      if choice.condition != nil {
        problems[problem].range = left.range.lowerBound..<values[2].range.upperBound
      }
    } else if problems.indices.last == problem + 1,
      case .choice(let others) = problems[problem + 1].kind,
      values[2].range.contains(problems[problem + 1].range.lowerBound)
    {
      // `a ? 'x' : b ? 'y' : 'z'` has a rule for each of its values.
      problems[problem].kind = .choice(
        Choice([condition] + others.conditions, values: others.values.map { [value] + $0 }))
      problems.removeLast()
    } else {
      return result
    }
    problems.removeAll { left.range.encloses($0.range) }
    return result
  }

  /// The condition of a choice, such as `a.indexOf("b") > -1`, in this language; nil for other values.
  private func condition(_ node: ExpressionSyntax) -> String? {
    let written = spelling(node.range)
    guard problems.contains(where: { node.range.encloses($0.range) }) else {
      return node.isCondition && !node.isInvalid ? written : nil
    }
    let all = ExpressionParser.read(written).problems
    // `a.includes("b")`, which is a single call.
    let help =
      all.count == 1 && all[0].range == 0..<written.utf8.count
      ? all[0].diagnostic(in: ScalarText(value: written, origin: .verbatim(0))).help : nil
    let call = help?.wholeMatch(of: TextPattern("write `([^`]+)`"))?[1]
    let meant = call.map(String.init) ?? ForeignCondition.translated(written)?.expression
    return meant.flatMap { ExpressionParser.valid($0) == nil ? nil : $0 }
  }

  /// `x between 1 and 5`.
  mutating func between(_ left: ExpressionSyntax) -> ExpressionSyntax {
    let problem = problems.indices.last
    let result = alternatives(left, .pipe) { $0.word?.lowercased() == "and" }
    guard case .invalid(let values) = result.kind, values.count == 3, let problem,
      case .between(let subject, _, let isNegated) = problems[problem].kind
    else { return result }
    if left.isInvalid {
      // What is compared is reported, and is compared in another way.
      problems.remove(at: problem)
      return result
    }
    // The ends are compared with the value, so that a time of day is no further problem.
    let (low, high) = (values[1], values[2])
    let isTime = subject == "time.clock"
    let ends = [low, high].map { end in
      isTime ? spelling(end.range).filter { !"\"'".contains($0) } : spelling(end.range)
    }
    problems[problem].kind = .between(subject: subject, ends: ends, isNegated: isNegated)
    problems[problem].range = left.range.lowerBound..<high.range.upperBound
    if ends != [spelling(low.range), spelling(high.range)] { return result }
    return node(
      .invalid([node(.binary(.less, low.range, left, low), from: left, to: low.range)]),
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
    let end = max(start, previousEnd)
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
  mutating func skipInterval() {
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
}
