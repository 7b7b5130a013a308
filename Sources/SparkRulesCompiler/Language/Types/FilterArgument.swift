enum FilterArgument: Check {
  static let id = CheckID("SR0548", "filter-argument")
  static let title = "an invalid filter argument"
  static let explanation = """
    \(FilterWording.argumentTypes)
    """
  static let example = Examples.value(#"${data.name | truncate(⟦"20"⟧⟨20⟩)}"#)

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
      if case .negate = argument.kind, filter == .truncate {
        return text.finding(
          self, at: argument.range, "`truncate` keeps the beginning of a text, not its end",
          help: "let the app provide the end, such as `data.last_digits`")
      }
      if case .negate = argument.kind {
        return finding(
          argument, filter, "`\(filter.rawValue)` requires a number that is at least 0", in: text)
      }
    }
    if wanted == .text, type == .list {
      if filter == .replace {
        return text.finding(
          self, at: argument.range, "`replace` requires texts, not a list",
          help: "write a filter for each text, such as "
            + "`replace(\" \", \"_\") | replace(\"-\", \"_\")`")
      }
      return finding(argument, filter, "`\(filter.rawValue)` requires texts, not a list", in: text)
    }
    return nil
  }

  /// Reports a value of an item that a filter does not accept.
  static func item(
    _ filter: RuleFilter, _ value: ExpressionSyntax, _ type: ValueType, in text: ScalarText
  ) -> Diagnostic? {
    if filter == .sum, let calculation = calculation(in: text.part(value.range)) {
      return text.finding(
        self, at: value.range, "`sum` requires a number, not \(type.phrase)",
        help: "write \(Quoted.code("sum(\(calculation))")), without quotes")
    }
    return switch (filter, type.general) {
    case (.sum, .text), (.sum, .bool), (.sum, .list):
      finding(value, filter, "`sum` requires a number, not \(type.phrase)", in: text)
    case (.join, .list):
      finding(value, filter, "`join` requires texts, not a list", in: text)
    default: nil
    }
  }

  /// Creates the finding for `pick(*)`, as in SQL.
  static func everyValue(_ range: Range<Int>, _ filter: String, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "`*` does not name values",
      help:
        "write their names, such as `\(filter)(sku, price)`; without the filter, the items are sent as "
        + "they are")
  }

  /// Creates the finding for an argument with a name before it, as in Python and R.
  static func named(
    _ range: Range<Int>, _ name: String, _ value: String, isOfPick: Bool, in text: ScalarText
  ) -> Diagnostic {
    text.finding(
      self, at: range, "an argument has no name before it",
      help: isOfPick
        ? "write the name after the value: \(Quoted.code("\(value) as \(name)"))"
        : "write only \(Quoted.code(calculation(in: value) ?? value))")
  }

  /// The calculation in the quotes of `"price * quantity"`; nil for other arguments.
  private static func calculation(in argument: String) -> String? {
    guard let text = FunctionCall.text(argument), text.contains(where: "*/+-".contains),
      text.split(whereSeparator: { "*/+- ".contains($0) }).allSatisfy({ NameSyntax.isName($0) })
    else { return nil }
    return text
  }

  /// Reports `truncate(month)`, as of a date in SQL.
  static func partOfTime(
    _ filter: RuleFilter, _ written: FilterSyntax, in text: ScalarText
  ) -> Diagnostic? {
    guard filter == .truncate, written.arguments.count == 1, let argument = written.arguments.first
    else { return nil }
    let word = text.part(argument.range).lowercased().filter { $0.isLetter }
    let lengths = ["year": 4, "month": 7, "day": 10, "hour": 13]
    guard let length = lengths[word] else { return nil }
    return text.finding(
      self, at: argument.range,
      "`truncate` requires a number of characters, not a part of a date",
      help:
        "write `truncate(\(length))`: the \(word) of a date is in its first \(length) characters")
  }

  /// Reports an argument that is not a text in quotes, such as that of `join(",", sku)`.
  static func literal(
    _ filter: RuleFilter, _ argument: ExpressionSyntax, after values: [ExpressionSyntax],
    in text: ScalarText
  ) -> Diagnostic? {
    if case .literal(.text) = argument.kind { return nil }
    if let first = values.first, case .literal(.text) = first.kind, values.count == 1 {
      let call = "\(filter.rawValue)(\(text.part(argument.range)), \(text.part(first.range)))"
      return text.finding(
        self, at: first.range.lowerBound..<argument.range.upperBound,
        "the separator of `\(filter.rawValue)` is its last argument",
        help: "write \(Quoted.code(call))")
    }
    return finding(
      argument, filter, "`\(filter.rawValue)` requires a separator in quotes", in: text)
  }

  /// Reports a decimal separator that does not exist.
  static func separator(
    _ filter: RuleFilter, _ argument: ExpressionSyntax, in text: ScalarText
  ) -> Diagnostic? {
    if let separator = argument.literalText,
      AmountText.DecimalSeparator(rawValue: separator) != nil
    {
      return nil
    }
    return text.finding(
      self, at: argument.range, "`\(filter.rawValue)` requires a decimal separator",
      help: "write `\(filter.rawValue)(\".\")` or `\(filter.rawValue)(\",\")`")
  }

  private static func finding(
    _ argument: ExpressionSyntax, _ filter: RuleFilter, _ message: String, in text: ScalarText
  ) -> Diagnostic {
    // The number in `truncate("30")`.
    if let written = argument.literalText, filter.definition.parameters.count == 1,
      filter.definition.parameters[0].kind == .count, let number = Int(written), number >= 0
    {
      return text.finding(
        self, at: argument.range, message, help: "write `\(filter.rawValue)(\(number))`")
    }
    return text.finding(
      self, at: argument.range, message, help: "write \(Quoted.code(filter.exampleCall))")
  }

  private static func isCount(_ value: SparkValue) -> Bool {
    if case .int(let int) = value { return int >= 0 }
    return false
  }
}
