import SparkRulesModel

/// Filters, also in the notation of other languages.
extension ExpressionGrammar {
  /// Reads a filter after `|`.
  mutating func filter(on value: ExpressionSyntax, pipe: Range<Int>) -> ExpressionSyntax {
    let isCall = isInTemplate && token.word == "or" && tokens[index + 1].is("(")
    guard let word = token.word, isCall || !ValueNames.isReserved(word) else {
      report(.missingFilter, pipe)
      // The value is read so that its problems are not attributed to another token.
      let other = token.beginsValue && token.word == nil ? [operand(.sum)] : []
      return node(.invalid([value] + other), from: value, to: other.first?.range ?? pipe)
    }
    if let list = mappedItems(of: value) { return list }
    if let date = datePattern(word, of: value) { return date }
    let nameRange = nameOfFilter(word)
    let name = spelling(nameRange)
    var arguments: [ExpressionSyntax] = []
    var names: [Int: ReferenceSyntax.Name] = [:]
    var end = nameRange.upperBound
    if token.is("("), tokens[index + 1].is("*"), tokens[index + 2].is(")") {
      index += 3
      report(.everyValue(filter: name), nameRange.lowerBound..<previousEnd)
      return invalid(value.range.lowerBound..<previousEnd, [value])
    }
    if UnknownTable.filters.contains(name), let table = skipInlineTable(nameRange) { return table }
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
    if name.lowercased() == "split" { skipPart(after: end) }
    if RuleFilter(rawValue: name) == nil { removeEscapes(in: filter.range) }
    return node(.filter(value, filter), from: value, to: filter.range)
  }

  /// Removes the problems with the backslashes of a regular expression.
  private mutating func removeEscapes(in range: Range<Int>) {
    problems.removeAll { problem in
      guard case .invalidEscape = problem.kind else { return false }
      return range.contains(problem.range.lowerBound)
    }
  }

  /// Reads the name of a filter, with `to` and the like before it.
  private mutating func nameOfFilter(_ word: String) -> Range<Int> {
    let start = token.range.lowerBound
    index += 1
    if UnknownFilter.conversions.contains(word), token.word != nil, currentOperator == nil {
      index += 1
    }
    return start..<previousEnd
  }

  /// Skips `DD/MM/YYYY` after `date |`, which is reported as a whole.
  private mutating func datePattern(_ name: String, of value: ExpressionSyntax) -> ExpressionSyntax?
  {
    guard case .reference(let reference) = value.kind, ForeignValue.isNow(reference.spelling),
      !ValueNames.filters.contains(name), name.count > 1,
      name.lowercased().allSatisfy({ "dmyh".contains($0) })
    else { return nil }
    return invalid(skipPattern(from: value.range.lowerBound, at: token.range.lowerBound))
  }

  /// Skips the remaining tokens, which are a pattern for the present time, and reports both as a whole.
  mutating func skipPattern(from start: Int, at pattern: Int) -> Range<Int> {
    while !atEnd { index += 1 }
    let range = start..<previousEnd
    removeProblems(in: range)
    let written = spelling(pattern..<previousEnd)
    report(.call(name: "format", arguments: ["now", "\"\(written)\""]), range)
    return range
  }

  /// Removes the problems in a range that one problem describes as a whole.
  mutating func removeProblems(in range: Range<Int>) {
    problems.removeAll { range.contains($0.range.lowerBound) }
  }

  /// Skips `[0]` and `| first` after `split`, which is reported.
  private mutating func skipPart(after end: Int) {
    skipSubscript(after: end)
    while token.is("|"), let word = tokens[index + 1].word,
      ["first", "last", "nth", "get", "item", "trim"].contains(word.lowercased())
    {
      index += 2
      if token.is("(") { _ = bracketed(")") }
    }
  }

  /// Skips `[0]` after a call, which is reported.
  mutating func skipSubscript(after end: Int) {
    guard token.is("["), token.range.lowerBound == end else { return }
    let count = problems.count
    _ = bracketed("]")
    removeProblems(after: count)
  }

  /// Skips `({en: english})` after `lookup` or `map`, about which nothing else is reported.
  private mutating func skipInlineTable(_ name: Range<Int>) -> ExpressionSyntax? {
    guard token.is("("), case let open = tokens[index + 1].range,
      problems.contains(where: {
        $0.kind == .nestedTemplate && $0.range.lowerBound == open.lowerBound
      })
    else { return nil }
    // The braces are read as parentheses.
    var depth = 0
    repeat {
      depth += token.is("(") ? 1 : token.is(")") ? -1 : 0
      index += 1
    } while depth > 0 && !atEnd
    let end = previousEnd
    problems.removeAll { (name.lowerBound..<end).contains($0.range.lowerBound) }
    let entries = spelling(open.lowerBound..<end).prefix { $0 != "}" } + "}"
    report(.inlineTable(String(entries)), name.lowerBound..<end)
    return invalid(name.lowerBound..<end)
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
    return RuleFilter(rawValue: name)?.writtenArguments.upperBound == 0 ? [] : values
  }
}
