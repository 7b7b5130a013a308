/// Paths and calls that name another view, as in `${Login/rememberMe.on}` and `view(price).text`.
extension ExpressionGrammar {
  /// Skips a path such as `Login/rememberMe.on`, whose first step is the name of a screen; nil for other tokens.
  mutating func path() -> ExpressionSyntax? {
    guard case .name(let first) = token.kind, first.count == 1, isPathSeparator(index + 1),
      first[0].text.first?.isUppercase == true || isView(index + 2)
    else { return nil }
    let start = token.range.lowerBound
    var names = first
    while isPathSeparator(index + 1), case .name(let step) = tokens[index + 2].kind {
      names = step
      index += 2
    }
    index += 1
    // `Checkout/pay tapped`: the words of a sentence about a view.
    while token.word != nil, currentOperator == nil, !isCloser { index += 1 }
    // `Checkout/total.text.replace(",", ".")`: what is done with the text.
    if token.is("("), names.count > 2 {
      names.removeLast()
      _ = bracketed(")")
      skipMethods()
      removeProblems(in: start..<previousEnd)
    }
    let properties = names.dropFirst().map(\.text).joined(separator: ".")
    let view = names.first?.text ?? ""
    report(.path(view: view, property: properties), start..<previousEnd)
    return invalid(start..<previousEnd)
  }

  /// Whether a token is a view with its property, such as `priceLabel.text`, and not a value of the app.
  private func isView(_ index: Int) -> Bool {
    guard index < tokens.count, case .name(let names) = tokens[index].kind, names.count == 2 else {
      return false
    }
    return !ValueNames.roots.contains(names[0].text)
      && ValueNames.viewProperties.contains(names[1].text)
  }

  /// Whether a token is a `/` between two names without spaces.
  private func isPathSeparator(_ index: Int) -> Bool {
    guard index + 1 < tokens.count, tokens[index].is("/"), case .name = tokens[index + 1].kind
    else { return false }
    return tokens[index].range.lowerBound == tokens[index - 1].range.upperBound
      && tokens[index].range.upperBound == tokens[index + 1].range.lowerBound
  }

  /// `",".join(data.genres)`, as in Python.
  mutating func methodOfText(_ text: Range<Int>) -> ExpressionSyntax? {
    guard token.is("."), case .name(let names) = tokens[index + 1].kind, tokens[index + 2].is("(")
    else { return nil }
    index += 1
    let value = call(names)
    guard let last = problems.indices.last,
      case .call(let name, let arguments) = problems[last].kind
    else { return value }
    problems[last].kind = .call(name: name, arguments: [spelling(text)] + arguments)
    problems[last].range = text.lowerBound..<value.range.upperBound
    return invalid(text.lowerBound..<value.range.upperBound)
  }

  /// The property after `view(price)`, which is skipped; nil for other calls.
  mutating func propertyOfCalledView(_ name: String, _ arguments: [String]) -> String? {
    guard arguments.count == 1 || arguments.count == 2 && arguments[0] == "document",
      [
        "view", "element", "find", "query", "get", "getelementbyid", "queryselector", "field",
        "label", "$", "jquery",
      ]
      .contains(name.lowercased())
    else { return nil }
    guard token.is("."), let property = tokens[index + 1].word else {
      return ["view", "element"].contains(name.lowercased()) ? "" : nil
    }
    index += 2
    return property
  }
}
