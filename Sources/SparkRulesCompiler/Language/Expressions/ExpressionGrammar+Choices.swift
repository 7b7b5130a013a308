/// Choices between values, which expressions do not have: `if a then b else c`, `case a when b then c end`.
extension ExpressionGrammar {
  /// Skips a choice.
  mutating func choice() -> ExpressionSyntax {
    let start = token.range
    let all = conditionsOfChoice()
    let looked = chosenCondition(all) ?? lookedUpCase() ?? lookedUp(all)
    let conditions = looked == nil ? all : []
    report(
      conditions.isEmpty
        ? .ternary(meant: looked, rows: rows(all)) : .choice(conditions: conditions), start)
    var open = 0
    while !atEnd, open > 0 || !isCloser {
      if token.is("(") || token.is("[") { open += 1 }
      if token.is(")") || token.is("]") { open -= 1 }
      index += 1
    }
    return invalid(start.lowerBound..<previousEnd)
  }

  /// The conditions between `if` or `when` and `then`.
  private func conditionsOfChoice() -> [String] {
    var conditions: [String] = []
    var first: Int?
    for (position, token) in tokens[index...].enumerated().map({ ($0 + index, $1) }) {
      switch token.word?.lowercased() {
      case "if", "when": first = position + 1
      // Python writes the condition before `else`.
      case "then", "else":
        if let first, first < position {
          conditions.append(
            spelling(tokens[first].range.lowerBound..<tokens[position - 1].range.upperBound))
        }
        first = nil
      default: break
      }
    }
    return conditions
  }

  /// The rows `L1: North, L2: South` of the table for `when 'L1' then 'North' when 'L2' then 'South'`; nil if their values
  /// are not constant.
  private func rows(_ conditions: [String]) -> String? {
    let values = tokens.indices.dropFirst(index).filter {
      tokens[$0].word?.lowercased() == "then" && tokens[$0 + 1].kind != .end
    }.map { spelling(tokens[$0 + 1].range) }
    let keys = conditions.map { condition in
      FunctionCall.text(condition) == nil
        ? condition.split(separator: " ").last.map(String.init) ?? "" : condition
    }
    return values.count == keys.count ? ForeignFunction.entries(Array(zip(keys, values))) : nil
  }

  /// The condition of `case when a > 10 then true else false end`, which is its value.
  private func chosenCondition(_ conditions: [String]) -> String? {
    guard conditions.count == 1,
      let then = tokens[index...].firstIndex(where: { $0.word?.lowercased() == "then" }),
      tokens[then + 1].word?.lowercased() == "true",
      case let rest = tokens[(then + 2)...].compactMap({ $0.word?.lowercased() }),
      rest.allSatisfy({ ["else", "false", "end"].contains($0) })
    else { return nil }
    return conditions[0].replacingOccurrences(of: " = ", with: " == ")
      .replacingOccurrences(of: " <> ", with: " != ")
  }

  /// Returns the expression for `case when a == "x" then b when a == "y" then c else d`, in which a table contains
  /// the texts; nil unless all conditions compare one value with a text.
  private func lookedUp(_ conditions: [String]) -> String? {
    guard conditions.count > 1 else { return nil }
    let comparisons = conditions.compactMap { condition -> String? in
      let words = condition.split(separator: " ")
      guard words.count == 3, ["=", "=="].contains(words[1]), let quote = words[2].first,
        "\"'".contains(quote)
      else { return nil }
      return String(words[0])
    }
    guard comparisons.count == conditions.count, let subject = comparisons.first,
      Set(comparisons).count == 1
    else { return nil }
    return "\(subject) | lookup(names)" + defaultOfChoice()
  }

  /// `| default("other")` for a text after `else`.
  private func defaultOfChoice() -> String {
    guard let last = tokens[index...].firstIndex(where: { $0.word?.lowercased() == "else" }),
      case .text(let text) = tokens[last + 1].kind
    else { return "" }
    return " | default(\(LiteralPrinter.print(text)))"
  }

  /// Returns the expression for `case a when b then c else d`, in which a table contains the texts.
  private func lookedUpCase() -> String? {
    guard token.word?.lowercased() == "case",
      let end = tokens[index...].firstIndex(where: { $0.word?.lowercased() == "when" }),
      end > index + 1
    else { return nil }
    let subject = spelling(tokens[index + 1].range.lowerBound..<tokens[end - 1].range.upperBound)
    return "\(subject) | lookup(names)" + defaultOfChoice()
  }

  /// `x == "a" or "b" or "c"`: reads the texts after `or`, which are compared with the same value.
  mutating func repeatedValues(_ left: ExpressionSyntax) -> ExpressionSyntax? {
    if case .binary(.and, let symbol, let first, let last) = left.kind {
      return repeatedValues(last).map {
        node(.binary(.and, symbol, first, $0), from: first, to: $0.range)
      }
    }
    guard case .binary(.equal, let symbol, let subject, let value) = left.kind,
      subject.isReference, value.isLiteral || unquoted(value) != nil
    else { return nil }
    let start = index
    let isQuoted = value.isLiteral
    var values = [unquoted(value) ?? value]
    while let found = currentOperator, found.meaning == .binary(.or),
      index + found.length < tokens.count,
      case let (position, next) = (index + found.length, tokens[index + found.length]),
      isQuoted ? isLiteral(next) : isBareName(position)
    {
      index = position
      let value = operand(.sign)
      values.append(unquoted(value) ?? value)
    }
    guard values.count > 1, isCloser || atEnd || ["and", "or"].contains(token.word) else {
      index = start
      return nil
    }
    let range = left.range.lowerBound..<previousEnd
    let list = values.map { isQuoted ? spelling($0.range) : "\"\(spelling($0.range))\"" }
      .joined(separator: ", ")
    report(.repeatedValues(meant: "\(spelling(subject.range)) in [\(list)]"), range)
    let entries = ExpressionSyntax(
      kind: .list(values), range: value.range.lowerBound..<previousEnd)
    return node(.binary(.isIn, symbol, subject, entries), from: left, to: entries.range)
  }

  /// The text that a name without quotes means: `Streak`; nil for other values.
  private func unquoted(_ value: ExpressionSyntax) -> ExpressionSyntax? {
    guard case .reference(let reference) = value.kind, reference.names.count == 1,
      !ValueNames.roots.contains(reference.root)
    else { return nil }
    return ExpressionSyntax(kind: .literal(.text(reference.root)), range: value.range)
  }

  /// Whether a token is a name that nothing compares.
  private func isBareName(_ index: Int) -> Bool {
    guard case .name(let names) = tokens[index].kind, names.count == 1,
      !ValueNames.roots.contains(names[0].text), !ValueNames.keywords.contains(names[0].text)
    else { return false }
    let next = tokens[index + 1]
    return next.kind == .end || ["and", "or"].contains(next.word) || next.is(")")
  }

  private func isLiteral(_ token: ExpressionToken) -> Bool {
    switch token.kind {
    case .text, .number: true
    default: false
    }
  }
}
