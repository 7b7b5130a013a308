import SparkRulesModel

enum UnknownFilter: Check {
  static let id = CheckID("SR0545", "unknown-filter")
  static let title = "a filter that there is not"
  static let explanation = """
    The filters are `default(x) lower upper trim truncate(n) number round(n) replace(a, b) length hash`.
    """
  static let bad = ExampleFile.value(#"${data.name | ⟦uper⟧}"#)
  static let good = ExampleFile.value(#"${data.name | upper}"#)

  private static let otherWords: [String: String] = [
    "downcase": "lower", "lowercase": "lower", "tolowercase": "lower", "upcase": "upper",
    "uppercase": "upper", "capitalize": "upper", "strip": "trim", "size": "length",
    "count": "length", "len": "length", "int": "number", "float": "number", "to_number": "number",
    "to_i": "number", "to_f": "number", "substring": "truncate", "slice": "truncate",
    "first": "truncate", "limit": "truncate", "sha256": "hash", "md5": "hash", "or": "default",
    "else": "default", "ifempty": "default", "fallback": "default", "gsub": "replace",
    "sub": "replace", "rounded": "round", "fixed": "round", "tofixed": "round",
  ]

  static func finding(_ filter: FilterSyntax, in text: ScalarText) -> Diagnostic {
    let nearest =
      otherWords[filter.name.lowercased()].map { [$0] }
      ?? Suggestions.nearest(to: filter.name, among: ValueNames.filters)
    return text.finding(
      self, at: filter.nameRange, "there is no filter \(Quoted.code(filter.name))",
      help: Suggestions.question(nearest)
        ?? "there are \(Quoted.list(ValueNames.filters, "and")); one of two conditions is `or`",
      fix: nearest.count == 1 ? nearest.first : nil)
  }
}

enum FilterArgumentCount: Check {
  static let id = CheckID("SR0546", "filter-argument-count")
  static let title = "too many or too few arguments for a filter"
  static let explanation = """
    `default(x)`, `truncate(n)` and `replace(a, b)` need what stands in parentheses, `round(n)` may do without;
    the others take nothing.
    """
  static let bad = ExampleFile.value(#"${data.name | ⟦truncate⟧}"#)
  static let good = ExampleFile.value(#"${data.name | truncate(20)}"#)

  static func finding(_ filter: FilterSyntax, _ known: RuleFilter, in text: ScalarText)
    -> Diagnostic
  {
    let count = known.arguments.upperBound
    let wanted =
      count == 0 ? "nothing" : count == 1 ? "one argument" : "two arguments"
    let given = filter.arguments.count
    return text.finding(
      self, at: filter.range,
      "`\(filter.name)` takes \(known.arguments.lowerBound < count ? "at most " : "")\(wanted), "
        + (given == 0 ? "and has none" : "and has \(given)"),
      help: "write `\(form(known))`")
  }

  private static func form(_ filter: RuleFilter) -> String {
    switch filter {
    case .default: "default(\"…\")"
    case .truncate: "truncate(20)"
    case .round: "round(2)"
    case .replace: "replace(\"a\", \"b\")"
    default: filter.rawValue
    }
  }
}

enum FilterInput: Check {
  static let id = CheckID("SR0547", "filter-input")
  static let title = "a value that a filter cannot take"
  static let explanation = """
    `round` takes numbers, `number` texts and numbers, `length` texts and lists, `lower`, `upper`, `trim`,
    `truncate`, `replace` and `hash` everything that prints as one text. A text becomes a number by `number`.
    """
  static let bad = ExampleFile.value(#"${⟦view.text⟧ | round(1)}"#)
  static let good = ExampleFile.value(#"${view.text | number | round(1)}"#)

  static func finding(
    _ filter: FilterSyntax, _ known: RuleFilter, _ input: ValueType, at range: Range<Int>,
    in text: ScalarText
  ) -> Diagnostic {
    let value = text.part(range)
    return text.finding(
      self, at: range, "`\(filter.name)` cannot take \(input.phrase)",
      help: known == .round && input == .text
        ? "make a number of it first: \(Quoted.code("\(value) | number | round"))"
        : "give it \(wanted(known))")
  }

  private static func wanted(_ filter: RuleFilter) -> String {
    switch filter {
    case .round: "a number"
    case .number: "a text or a number"
    case .length: "a text or a list"
    default: "a text, a number, or true or false"
    }
  }
}

enum FilterArgument: Check {
  static let id = CheckID("SR0548", "filter-argument")
  static let title = "an argument that a filter cannot take"
  static let explanation = """
    `truncate(n)` and `round(n)` take a whole number from 0, `replace(a, b)` takes texts, the first of which is not
    empty.
    """
  static let bad = ExampleFile.value(#"${data.name | truncate(⟦"20"⟧)}"#)
  static let good = ExampleFile.value(#"${data.name | truncate(20)}"#)

  static func finding(
    _ filter: RuleFilter, _ wanted: ValueType, _ argument: ExpressionSyntax, _ type: ValueType,
    in text: ScalarText
  ) -> Diagnostic? {
    if wanted == .number {
      guard type == .number || type == .unknown else {
        return finding(
          argument, "`\(filter.rawValue)` takes a number, not \(type.phrase)", in: text)
      }
      if case .literal(let value) = argument.kind, !isCount(value), type == .number {
        return finding(argument, "`\(filter.rawValue)` takes a whole number", in: text)
      }
      if case .negate = argument.kind {
        return finding(argument, "`\(filter.rawValue)` takes no number below 0", in: text)
      }
    }
    if wanted == .text, type == .list {
      return finding(argument, "`\(filter.rawValue)` takes texts, not a list", in: text)
    }
    return nil
  }

  private static func finding(
    _ argument: ExpressionSyntax, _ message: String, in text: ScalarText
  ) -> Diagnostic {
    text.finding(
      self, at: argument.range, message, help: "write a whole number from 0, or a text in `replace`"
    )
  }

  private static func isCount(_ value: SparkValue) -> Bool {
    if case .int(let int) = value { return int >= 0 }
    return false
  }
}

enum OperandType: Check {
  static let id = CheckID("SR0549", "operand-type")
  static let title = "a value that an operator cannot take"
  static let explanation = """
    `and`, `or` and `not` connect what is true or false; `+ - * /` calculate with numbers. Texts are joined in a
    template: `${a} ${b}`.
    """
  static let bad = ExampleFile.condition(#"screen == 'Cart' or ⟦'Checkout'⟧"#)
  static let good = ExampleFile.condition(#"screen in ['Cart', 'Checkout']"#)

  static func finding(
    _ found: ValueType, _ wanted: ValueType, at node: ExpressionSyntax, beside word: String,
    after other: ExpressionSyntax?, in text: ScalarText
  ) -> Diagnostic {
    let range = node.range
    if wanted == .bool {
      return text.finding(
        self, at: range, "`\(word)` connects conditions, and this is \(found.phrase)",
        help: repeated(node, word, other, text)
          ?? "compare it, such as \(Quoted.code("\(text.part(range)) is set"))")
    }
    return text.finding(
      self, at: range, "`\(word)` calculates with numbers, and this is \(found.phrase)",
      help: word == "+" && found == .text
        ? "texts are joined in a template: `${a} ${b}`"
        : found == .text
          ? "make a number of it: \(Quoted.code("(\(text.part(range)) | number)"))"
          : "write a number")
  }

  /// `x == "a" or "b"`: what was compared before was meant to be compared again.
  private static func repeated(
    _ node: ExpressionSyntax, _ word: String, _ other: ExpressionSyntax?, _ text: ScalarText
  ) -> String? {
    guard case .literal = node.kind, let other else { return nil }
    if word == "or", case .reference = other.kind {
      return "write "
        + Quoted.code("\(text.part(other.range)) | default(\(text.part(node.range)))")
        + " for a value that may be missing"
    }
    guard case .binary(let symbol, let place, let subject, let value) = other.kind,
      InfixOperator.power(of: symbol) == .comparison
    else { return nil }
    let left = text.part(subject.range)
    let list = "[\(text.part(value.range)), \(text.part(node.range))]"
    if symbol == .equal, word == "or" { return "write \(Quoted.code("\(left) in \(list)"))" }
    return "repeat what is compared: "
      + Quoted.code("\(word) \(left) \(text.part(place)) \(text.part(node.range))")
  }
}

enum IncomparableTypes: Check {
  static let id = CheckID("SR0550", "incomparable-types")
  static let title = "two values that cannot be compared"
  static let explanation = """
    Numbers compare with numbers, texts with texts, true and false only with `==` and `!=`. A text becomes a number by
    the filter `number`; a number in quotes is a text.
    """
  static let bad = ExampleFile.condition(#"⟦index.row == '3'⟧"#)
  static let good = ExampleFile.condition(#"index.row == 3"#)

  static func finding(_ comparison: Comparison, in text: ScalarText) -> Diagnostic? {
    guard let fault = comparison.fault else { return nil }
    let word = comparison.symbol.rawValue
    let whole = comparison.left.range.lowerBound..<comparison.right.range.upperBound
    switch fault {
    case .neverEqual(let left, let right):
      return text.finding(
        self, at: whole, "\(left.phrase) cannot be compared with \(right.phrase)",
        help: help(comparison, text))
    case .noOrder(let node, let type):
      return text.finding(
        self, at: node.range, "\(type.phrase) is neither more nor less than anything",
        help: "compare with `==` or `!=`")
    case .noText(let node, let type):
      return text.finding(
        self, at: node.range, "`\(word)` looks at texts, and this is \(type.phrase)",
        help: literal(node, text).map { "write \(Quoted.code("\"\($0)\""))" } ?? "write a text")
    case .noContainer(let node, let type):
      return text.finding(
        self, at: node.range, "nothing can be in \(type.phrase)",
        help: "write a list, such as `[\"S\", \"M\"]`, or a text")
    case .entry(let node, let type, let other):
      return text.finding(
        self, at: node.range, "this is \(type.phrase), and what is sought is \(other.phrase)",
        help: other == .text
          ? literal(node, text).map { "write \(Quoted.code("\"\($0)\""))" }
          : "write \(other.phrase)")
    }
  }

  /// A number or truth value as it is written; nil for anything else.
  private static func literal(_ node: ExpressionSyntax, _ text: ScalarText) -> String? {
    guard case .literal(let value) = node.kind, ValueType(of: value) != .text else { return nil }
    return text.part(node.range)
  }

  private static func help(_ comparison: Comparison, _ text: ScalarText) -> String {
    let sides = [
      (comparison.left, comparison.rightType), (comparison.right, comparison.leftType),
    ]
    for (node, other) in sides {
      guard case .literal(let value) = node.kind else { continue }
      if case .text(let inside) = value,
        ValueType(of: ExpressionLexer.value(inside) ?? SparkLiteral.parse(inside)) == other
      {
        return "write \(Quoted.code(inside)) without quotes"
      }
      let isEquality = comparison.symbol == .equal || comparison.symbol == .notEqual
      if other == .text, isEquality, let written = literal(node, text) {
        return "write \(Quoted.code("\"\(written)\""))"
      }
    }
    if comparison.leftType == .number, comparison.rightType == .text {
      return
        "make a number of the text: \(Quoted.code("\(text.part(comparison.right.range)) | number"))"
    }
    if comparison.leftType == .text, comparison.rightType == .number {
      return
        "make a number of the text: \(Quoted.code("\(text.part(comparison.left.range)) | number"))"
    }
    return "compare two values of one kind"
  }
}

enum NotACondition: Check {
  static let id = CheckID("SR0551", "not-a-condition")
  static let title = "an `if` that is neither true nor false"
  static let explanation = """
    An `if` is something that is true or false: a comparison, `x is set`, a value that is true or false by itself.
    A text or a number is neither.
    """
  static let bad = ExampleFile.condition(#"⟦view.text⟧"#)
  static let good = ExampleFile.condition(#"view.text is set"#)

  static func finding(
    _ type: ValueType, of root: ExpressionSyntax, in text: ScalarText
  ) -> Diagnostic? {
    guard type != .bool, type != .unknown else { return nil }
    let written = text.part(root.range)
    return text.finding(
      self, at: root.range, "a condition is true or false, and this is \(type.phrase)",
      help: type == .number
        ? "compare it, such as \(Quoted.code("\(written) > 0"))"
        : "compare it, or ask whether it is there: \(Quoted.code("\(written) is set"))")
  }
}

enum NotANumber: Check {
  static let id = CheckID("SR0555", "not-a-number")
  static let title = "a number that is none"
  static let explanation = """
    What a counter is counted up `by` is a number, or an expression that gives one.
    """
  static let bad = ExampleFile.count("⟦two⟧")
  static let good = ExampleFile.count("2")

  static func finding(_ type: ValueType, at range: Range<Int>, in text: ScalarText) -> Diagnostic? {
    guard type != .number, type != .unknown else { return nil }
    let isExpression = text.value.contains("${")
    return text.finding(
      self, at: range, "a number must stand here, and this is \(type.phrase)",
      help: isExpression && type == .text
        ? "write one expression alone, and make a number of it with `| number`"
        : "write a number, such as `2`, or `${data.quantity}`")
  }
}
