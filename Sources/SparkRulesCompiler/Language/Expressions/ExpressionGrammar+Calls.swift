/// Calls of functions and methods, which other languages have instead of filters.
extension ExpressionGrammar {
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
    // `OR(country = "DE")` compares, and does not name its argument.
    let compares = ["and", "or", "not", "if", "iif", "ifs", "xor", "countif"]
    let isCondition = names.count == 1 && compares.contains(names[0].text.lowercased())
    argumentNames = isCondition ? nil : [:]
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
    let name = names.last?.text ?? ""
    if let property = propertyOfCalledView(name, arguments) {
      report(
        .path(view: arguments.last?.filter { !"\"'#".contains($0) } ?? "", property: property),
        start..<previousEnd)
      return invalid(start..<previousEnd)
    }
    let (last, isKnown) = report((name, arguments), start..<end)
    // The second argument is the name of a table.
    let isLookup =
      FunctionCall.meaning(of: name.lowercased(), arguments)?.contains("| lookup(") == true
    return invalid(start..<last, isOneMistake || !isKnown || isLookup ? [] : values)
  }

  /// Reports a call with the calls that follow it.
  ///
  /// - Returns: The end of the last call, and whether expressions have an equivalent.
  private mutating func report(
    _ call: (name: String, arguments: [String]), _ range: Range<Int>
  ) -> (end: Int, isKnown: Bool) {
    if let subtracted = timeSince(call) {
      report(
        .call(name: call.name, arguments: ["-", subtracted]), range.lowerBound..<previousEnd)
      return (previousEnd, false)
    }
    guard FunctionCall.isKnown(call.name, call.arguments) else {
      report(.call(name: call.name, arguments: call.arguments), range)
      skipWindow()
      skipInterval()
      skipMethods()
      var end = range.upperBound
      while token.is("["), token.range.lowerBound == max(end, previousEnd) {
        skipSubscript(after: token.range.lowerBound)
        end = previousEnd
        skipMethods()
      }
      return (range.upperBound, false)
    }
    let last = chained(to: call, after: range.upperBound)
    skipWindow()
    let end = max(range.upperBound, previousEnd)
    report(.call(name: last.name, arguments: last.arguments), range.lowerBound..<end)
    skipInterval()
    return (end, true)
  }

  /// Skips `over (partition by …)`, `over session` and `within group (order by …)` of SQL.
  private mutating func skipWindow() {
    let isGroup =
      token.word?.lowercased() == "within" && tokens[index + 1].word?.lowercased() == "group"
    guard isGroup || token.word?.lowercased() == "over" else { return }
    guard isGroup || tokens[index + 1].is("(") else {
      // `count(*) over session`, and no comparison such as `length(x) over limit`.
      let windows = ["session", "user", "install", "day", "week", "month", "w", "window"]
      if windows.contains(tokens[index + 1].word?.lowercased() ?? "") { index += 2 }
      return
    }
    index += isGroup ? 2 : 1
    while !atEnd, !token.is(")") { index += 1 }
    if token.is(")") { index += 1 }
  }

  /// Skips the value that is subtracted from the present time, as in `now() - started_at`; nil for other calls.
  private mutating func timeSince(_ call: (name: String, arguments: [String])) -> String? {
    guard ForeignValue.isPresent(call.name),
      call.arguments.isEmpty || call.arguments == ["Date"], token.is("-"),
      case .name = tokens[index + 1].kind,
      tokens[index + 1].word?.lowercased() != "interval"
    else { return nil }
    let count = problems.count
    index += 1
    let value = operand(.sign)
    removeProblems(after: count)
    return spelling(value.range)
  }

  /// Reads the calls and slices that follow a call, as in `view.text.strip().lower()[:20]`.
  ///
  /// - Parameters:
  ///   - first: The first call.
  ///   - end: The end of the first call.
  /// - Returns: The last call, whose first argument is the call before it; the first one if none follows, or the
  ///   first one that has no equivalent.
  private mutating func chained(
    to first: (name: String, arguments: [String]), after end: Int
  ) -> (name: String, arguments: [String]) {
    var call = first
    var end = end
    while FunctionCall.isKnown(call.name, call.arguments) {
      let start = index
      let count = problems.count
      let receiver = "\(call.name)(\(call.arguments.joined(separator: ", ")))"
      if let (name, arguments) = method() {
        call = (name, [receiver] + arguments)
      } else if token.is("["), token.range.lowerBound == end {
        let bracket = token.range.lowerBound
        _ = bracketed("]")
        if let length = slice(spelling(bracket..<previousEnd)) {
          call = (RuleFilter.truncate.rawValue, [receiver, String(length)])
        }
      }
      removeProblems(after: count)
      guard index > start else { return call }
      end = previousEnd
    }
    skipMethods()
    return call
  }

  /// Reads `.replace(a, b)` after a call; nil for other tokens.
  private mutating func method() -> (name: String, arguments: [String])? {
    guard token.is("."), token.range.lowerBound == previousEnd,
      index + 2 < tokens.count, tokens[index + 2].is("("),
      case .name(let names) = tokens[index + 1].kind, let name = names.last?.text,
      // `.str.lower()`, as in pandas.
      names.count == 1 || names.count == 2 && ["str", "dt"].contains(names[0].text)
    else { return nil }
    index += 2
    let (values, _) = bracketed(")")
    return (name, values.map { spelling($0.range) })
  }

  /// Removes the problems of a part that one problem describes as a whole.
  ///
  /// - Parameter count: The number of problems before the part, which may have replaced some of them.
  mutating func removeProblems(after count: Int) {
    problems.removeSubrange(min(count, problems.count)...)
  }

  /// Skips the calls after a function without an equivalent.
  mutating func skipMethods() {
    let count = problems.count
    while method() != nil {}
    removeProblems(after: count)
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
}
