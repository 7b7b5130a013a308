/// Choices between values, which expressions do not have: `if a then b else c`, `case a when b then c end`.
extension ExpressionGrammar {
  /// Skips a choice.
  mutating func choice() -> ExpressionSyntax {
    let start = token.range
    let choice = choiceParts()
    report(choice.conditions.isEmpty ? .ternary(meant: nil) : .choice(choice), start)
    var open = 0
    while !atEnd, open > 0 || !isCloser {
      if token.is("(") || token.is("[") { open += 1 }
      if token.is(")") || token.is("]") { open -= 1 }
      index += 1
    }
    return invalid(start.lowerBound..<previousEnd)
  }

  /// The conditions between `if` or `when` and `then`, and the values after `then` and `else`.
  private func choiceParts() -> Choice {
    var parts: [(word: String, text: String)] = []
    var subject: String?
    var start = index
    var word = token.word?.lowercased() ?? ""
    var depth = 0
    let tests = ["if", "when", "elseif"]
    for position in tokens.indices.dropFirst(index + 1) {
      if tokens[position].is("(") || tokens[position].is("[") { depth += 1 }
      if tokens[position].is(")") || tokens[position].is("]") { depth -= 1 }
      let next = tokens[position].word?.lowercased() ?? ""
      let isEnd = tokens[position].kind == .end || depth < 0
      guard isEnd || depth == 0 && (tests + ["case", "then", "else", "end"]).contains(next)
      else { continue }
      let written =
        start + 1 < position
        ? spelling(tokens[start + 1].range.lowerBound..<tokens[position - 1].range.upperBound) : ""
      if word == "case" {
        subject = written.isEmpty ? nil : written
      } else {
        let compared = tests.contains(word) ? subject.map { "\($0) == " } : nil
        parts.append((word, (compared ?? "") + written))
      }
      if isEnd || next == "end" { break }
      (start, word) = (position, next)
    }
    let conditions = parts.filter { tests.contains($0.word) }.map(\.text)
    let others = parts.filter { $0.word == "else" && !$0.text.isEmpty }.map(\.text)
    // Python writes the first value before its condition.
    guard parts.contains(where: { $0.word == "then" }) else {
      let first = index > 0 ? spelling(0..<tokens[index - 1].range.upperBound) : ""
      let plain = first.drop { "${( ".contains($0) }
      return Choice(conditions, values: plain.isEmpty ? nil : [String(plain)] + others)
    }
    let values = parts.filter { $0.word == "then" }.map(\.text)
    // The conditions in `if a then if b then c else d else e` depend on each other.
    if values.contains("") || others.count > 1 { return Choice([], values: nil) }
    return Choice(conditions, values: values + [others.last ?? ""])
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
