/// Habits of other languages that combine several values.
extension ExpressionGrammar {
  /// Whether `||` after a value joins texts, as in `a || "-" || b` and `'Station ' || data.name`.
  func isConcatenation(after left: ExpressionSyntax) -> Bool {
    guard token.is("||"), index + 2 < tokens.count else { return false }
    if isInTemplate, case .literal(.text) = left.kind { return true }
    guard case .text = tokens[index + 1].kind else { return false }
    return tokens[index + 2].is("||")
  }

  /// `a & " " & b`, or the same with `||`, which joins texts.
  mutating func joined(_ left: ExpressionSyntax, _ sign: String) -> ExpressionSyntax {
    let start = token.range
    var parts = [left]
    while token.is(sign) {
      index += 1
      parts.append(expression(.comparison))
    }
    let end = parts[parts.count - 1].range.upperBound
    var meant = ""
    // `a & " - " & b | upper` changes the whole text.
    let whole = filterOfWhole(parts[parts.count - 1])
    for (position, part) in parts.enumerated() {
      let written = part.templatePart(spelling)
      let isLast = position == parts.count - 1
      meant +=
        whole != nil && written.hasPrefix("${") && !isLast
        ? "\(written.dropLast()) | \(whole ?? "")}" : written
    }
    report(.joinedTexts(meant: meant), start)
    return invalid(left.range.lowerBound..<max(end, start.upperBound))
  }

  /// The filter after joined texts that changes each of them: `upper`.
  private func filterOfWhole(_ last: ExpressionSyntax) -> String? {
    guard case .filter(_, let filter) = last.kind,
      [RuleFilter.upper, .lower].map(\.rawValue).contains(filter.name)
    else { return nil }
    return filter.name
  }

  /// `data.items | sum(price) * quantity`, in which the product belongs into the parentheses.
  mutating func sumOfProducts(
    _ left: ExpressionSyntax, _ found: InfixOperator
  ) -> ExpressionSyntax? {
    guard case .filter(let list, let filter) = left.kind, filter.name == RuleFilter.sum.rawValue,
      filter.arguments.count == 1, token.is("*"), case .name(let names) = tokens[index + 1].kind,
      names.count == 1, let factor = names.first?.text
    else { return nil }
    let product = "\(spelling(filter.arguments[0].range)) * \(factor)"
    let meant = "\(spelling(list.range)) | sum(\(product))"
    report(.sumOfProducts(meant: meant), range(of: found))
    index += 2
    return invalid(left.range.lowerBound..<previousEnd)
  }

  /// `data.items | map(attribute="sku") | join(",")`, as in Jinja, after the first `|`.
  mutating func mappedItems(of list: ExpressionSyntax) -> ExpressionSyntax? {
    guard token.word == "map", let (name, length) = mappedName else { return nil }
    var separator = "\", \""
    index += length
    if token.is("|"), tokens[index + 1].word == RuleFilter.join.rawValue {
      index += 2
      if token.is("("), let first = bracketed(")").0.first { separator = spelling(first.range) }
    }
    report(
      .mappedItems(meant: "\(spelling(list.range)) | join(\(name), \(separator))"),
      list.range.lowerBound..<previousEnd)
    return invalid(list.range.lowerBound..<previousEnd, [list])
  }

  /// The name in `map(attribute="sku")`, or in `map(sku) | join(", ")`, and the number of tokens; nil for others.
  private var mappedName: (name: String, length: Int)? {
    guard tokens.count > index + 6, tokens[index + 1].is("(") else { return nil }
    if tokens[index + 2].word != nil, tokens[index + 3].is("="),
      case .text(let name) = tokens[index + 4].kind, tokens[index + 5].is(")")
    {
      return (name, 6)
    }
    guard tokens[index + 3].is(")"), tokens[index + 4].is("|"),
      tokens[index + 5].word == RuleFilter.join.rawValue
    else { return nil }
    if case .text(let name) = tokens[index + 2].kind { return (name, 4) }
    return tokens[index + 2].word.map { ($0, 4) }
  }

  /// What `a ? b : c` means: a default, or a text for one value of another; nil if it is not known.
  func choice(_ values: [ExpressionSyntax]) -> ExpressionProblem.Kind? {
    let (condition, value) = (spelling(values[0].range), spelling(values[1].range))
    if values[1].isReference, condition == value || condition.hasPrefix("\(value) ") {
      return .chosenDefault(meant: "\(value) | default(\(spelling(values[2].range)))")
    }
    return nil
  }
}

extension ExpressionSyntax {
  /// The node as part of a template that joins texts.
  ///
  /// - Parameter spelling: Returns the source text of a range.
  /// - Returns: The part: a text as it is, and `${…}` for any other value.
  func templatePart(_ spelling: (Range<Int>) -> String) -> String {
    if let literalText { return literalText }
    let written = FunctionCall.translated(spelling(range))
    let isEnclosed = written.hasPrefix("(") && written.hasSuffix(")")
    return "${\(isEnclosed ? String(written.dropFirst().dropLast()) : written)}"
  }
}
