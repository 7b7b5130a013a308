enum DefaultOfSum: Check {
  static let id = CheckID("SR0592", "default-of-sum", .warning)

  static func finding(
    _ known: RuleFilter, _ filter: FilterSyntax, on value: ExpressionSyntax, in text: ScalarText
  ) -> Diagnostic? {
    guard known == .default, case .binary(let symbol, _, _, let right) = value.kind,
      [.add, .subtract, .multiply, .divide].contains(symbol), right.isReference,
      filter.arguments.count == 1, !isInParentheses(value, text)
    else { return nil }
    let part = text.part(right.range)
    let call = "default(\(text.part(filter.arguments[0].range)))"
    let before = text.part(value.range.lowerBound..<right.range.lowerBound)
    // The closing parenthesis may be missing.
    let end = min(filter.arguments[0].range.upperBound + 1, text.value.utf8.count)
    let range = value.range.lowerBound..<end
    return text.finding(
      self, at: range, "`\(call)` replaces the whole calculation, not `\(part)`",
      advice: .note(
        "write \(Quoted.code("\(before)(\(part) | \(call))")), or put the calculation in "
          + "parentheses"))
  }

  private static func isInParentheses(_ value: ExpressionSyntax, _ text: ScalarText) -> Bool {
    text.part(value.range).hasPrefix("(")
      || text.part(0..<value.range.lowerBound).last { $0 != " " } == "("
  }
}

enum UnknownFilter: Check {
  static let id = CheckID("SR0545", "unknown-filter")

  static func finding(_ filter: FilterSyntax, in text: ScalarText) -> Diagnostic {
    let word = UnknownWord(
      filter.name, at: .filter, among: ValueNames.filters, listedAs: "the filters are")
    return text.finding(
      self, at: filter.nameRange, "there is no filter \(Quoted.code(filter.name))",
      advice: ValueNames.roots.contains(filter.name)
        ? "write `or` between two conditions" : word.advice,
      fix: fits(filter, word.meant) ? word.meant : nil)
  }

  /// Whether the arguments of a misspelled filter fit the one that was probably intended.
  private static func fits(_ filter: FilterSyntax, _ name: String?) -> Bool {
    let known = name.flatMap { RuleFilter(rawValue: $0) }
    return known?.writtenArguments.contains(filter.arguments.count) ?? false
  }
}

enum FilterArgumentCount: Check {
  static let id = CheckID("SR0546", "filter-argument-count")

  static func finding(
    _ filter: FilterSyntax, _ known: RuleFilter, in text: ScalarText
  ) -> Diagnostic {
    let allowed = known.writtenArguments
    let count = allowed.upperBound
    let wanted =
      count == 0
      ? "no arguments"
      : count == 1 ? "one argument" : count == 2 ? "two arguments" : "\(count) arguments"
    let given = filter.arguments.count
    let limit = allowed.lowerBound < count ? "at most " : ""
    return text.finding(
      self, at: filter.range,
      "`\(filter.name)` takes \(given < allowed.lowerBound && count > 2 ? "at least one argument" : limit + wanted), "
        + (given == 0 ? "but has none" : "but has \(given)"),
      advice: .write(known.exampleCall))
  }
}

enum FilterInput: Check {
  static let id = CheckID("SR0547", "filter-input")

  static func finding(
    _ filter: FilterSyntax, _ known: RuleFilter, _ input: ValueType, at range: Range<Int>,
    in text: ScalarText
  ) -> Diagnostic {
    let value = text.part(range)
    return text.finding(
      self, at: range, "`\(filter.name)` does not accept \(input.phrase)",
      advice: input == .text && known.definition.accepts(.number)
        ? "convert it to a number first: \(Quoted.code("\(value) | number | \(filter.name)"))"
        : "apply it to \(known.inputPhrase)")
  }
}

enum FilterArgument: Check {
  static let id = CheckID("SR0548", "filter-argument")

  static func finding(
    _ filter: RuleFilter, _ wanted: ValueType, _ argument: ExpressionSyntax, _ type: ValueType,
    in text: ScalarText
  ) -> Diagnostic? {
    if wanted == .number {
      guard type == .number || type == .unknown else {
        return finding(
          argument, filter, "`\(filter.rawValue)` requires a number, not \(type.phrase)", in: text)
      }
      if case .literal(let value) = argument.kind, !isCount(value), type == .number {
        return finding(argument, filter, "`\(filter.rawValue)` requires a whole number", in: text)
      }
      if case .negate = argument.kind {
        return finding(
          argument, filter, "`\(filter.rawValue)` requires a number that is at least 0", in: text)
      }
    }
    if wanted == .text, type == .list {
      return finding(argument, filter, "`\(filter.rawValue)` requires texts, not a list", in: text)
    }
    return nil
  }

  /// Reports a value of an item that a filter does not accept.
  static func item(
    _ filter: RuleFilter, _ value: ExpressionSyntax, _ type: ValueType, in text: ScalarText
  ) -> Diagnostic? {
    switch (filter, type.general) {
    case (.sum, .text), (.sum, .bool), (.sum, .list):
      finding(value, filter, "`sum` requires a number, not \(type.phrase)", in: text)
    case (.join, .list):
      finding(value, filter, "`join` requires texts, not a list", in: text)
    default: nil
    }
  }

  /// Reports an argument that is not a text in quotes.
  static func literal(
    _ filter: RuleFilter, _ argument: ExpressionSyntax, in text: ScalarText
  ) -> Diagnostic? {
    if case .literal(.text) = argument.kind { return nil }
    return finding(
      argument, filter, "`\(filter.rawValue)` requires a separator in quotes", in: text)
  }

  /// Reports a decimal separator that does not exist.
  static func separator(
    _ filter: RuleFilter, _ argument: ExpressionSyntax, in text: ScalarText
  ) -> Diagnostic? {
    if case .literal(.text(let separator)) = argument.kind,
      AmountText.DecimalSeparator(rawValue: separator) != nil
    {
      return nil
    }
    return text.finding(
      self, at: argument.range, "`\(filter.rawValue)` requires a decimal separator",
      advice: .choose(["\(filter.rawValue)(\".\")", "\(filter.rawValue)(\",\")"]))
  }

  private static func finding(
    _ argument: ExpressionSyntax, _ filter: RuleFilter, _ message: String, in text: ScalarText
  ) -> Diagnostic {
    text.finding(
      self, at: argument.range, message, advice: .write(filter.exampleCall))
  }

  private static func isCount(_ value: SparkValue) -> Bool {
    if case .int(let int) = value { return int >= 0 }
    return false
  }
}
