enum EmptyExpression: FixedMessageCheck {
  static let id = CheckID("SR0504", "empty-expression")

  static let message = "there is no expression here"
  static let advice: Advice = "write a value, such as `data.price`"

  static func problem(_ range: Range<Int>) -> ExpressionProblem {
    ExpressionProblem(self, range, message, advice)
  }
}

enum UnclosedText: Check {
  static let id = CheckID("SR0505", "unclosed-text")

  static func problem(_ range: Range<Int>, _ quote: String) -> ExpressionProblem {
    ExpressionProblem(
      self, range, "this quote is never closed",
      .note(
        "write \(Quoted.code(quote)) at the end of the text, or put a text that contains one in "
          + (quote == "'" ? "`\"…\"`" : "`'…'`")))
  }
}

enum ForeignQuotes: Check { static let id = CheckID("SR0506", "foreign-quotes") }

enum InvalidEscape: Check { static let id = CheckID("SR0507", "invalid-escape") }

enum InvalidNumber: Check { static let id = CheckID("SR0508", "invalid-number") }

enum InvalidUnit: Check { static let id = CheckID("SR0509", "invalid-unit") }

enum ForeignOperator: Check { static let id = CheckID("SR0510", "foreign-operator") }

enum NoSuchOperator: Check { static let id = CheckID("SR0511", "no-such-operator") }

enum NoNull: Check {
  static let id = CheckID("SR0512", "no-null")

  static func problem(_ range: Range<Int>, _ name: String) -> ExpressionProblem {
    ExpressionProblem(
      self, range, "\(Quoted.code(name)) cannot be used in an expression",
      "write `x is set` to test whether a value is available; without `default`, it remains missing"
    )
  }
}

enum Ternary: Check {
  static let id = CheckID("SR0516", "ternary")

  static func problem(_ range: Range<Int>) -> ExpressionProblem {
    ExpressionProblem(
      self, range, "an expression cannot choose between two values",
      "write two rules, each with its own `if`, or look a text up in a table: `x | lookup(names)`")
  }

  static func coalescing(_ range: Range<Int>) -> ExpressionProblem {
    ExpressionProblem(
      self, range, "`||` does not replace a missing value",
      "write `| default(…)` for a value that may be missing, or `${a}${b}` to join two texts")
  }
}

enum FunctionCall: Check {
  static let id = CheckID("SR0517", "function-call")

  /// Whether other languages have a function of this name.
  static func isKnown(_ name: String) -> Bool {
    ForeignWords.word(name, at: .function) != nil || RuleFilter(meantBy: name) != nil
  }

  static func problem(_ name: ReferenceSyntax.Name) -> ExpressionProblem {
    let word = ForeignWords.word(name.text, at: .function)
    let filter = RuleFilter(meantBy: name.text)
    let near = NearNames.nearest(to: name.text, among: ValueNames.filters)
    let call = filter ?? near.first.flatMap { RuleFilter(rawValue: $0) }
    return ExpressionProblem(
      self, name.range, "there is no function \(Quoted.code(name.text))",
      word?.note.map(Advice.note) ?? word?.meaning.map { "write \(Quoted.code($0))" }
        ?? "apply a filter to a value: \(Quoted.code("value | \(call?.exampleCall ?? "filter")"))")
  }

  /// The operator, filter or value that a function is here; nil if there is none for these arguments.
  static func meaning(
    _ name: ReferenceSyntax.Name, _ values: [ExpressionSyntax]
  ) -> ExpressionSyntax.Kind? {
    let word = ForeignWords.word(name.text, at: .function)
    if word?.note != nil { return nil }
    guard let first = values.first else {
      guard let meant = word?.meaning, ValueNames.roots.contains(meant) else { return nil }
      return .reference(ReferenceSyntax(names: [.init(text: meant, range: name.range)]))
    }
    switch word?.meaning {
    case "is set" where values.count == 1: return .isSet(first)
    case "not is set" where values.count == 1:
      return .not(ExpressionSyntax(kind: .isSet(first), range: first.range))
    default: break
    }
    if let symbol = word?.meaning.flatMap({ BinaryOperator(rawValue: $0) }) {
      return values.count == 2 ? .binary(symbol, name.range, first, values[1]) : nil
    }
    guard let filter = RuleFilter(meantBy: name.text), filter.definition.items == nil,
      filter != .lookup,
      filter.writtenArguments.contains(values.count - 1)
    else { return nil }
    let arguments = Array(values.dropFirst())
    return .filter(
      first,
      FilterSyntax(
        name: filter.rawValue, nameRange: name.range, arguments: arguments, range: name.range))
  }
}

enum Subscript: Check {
  static let id = CheckID("SR0518", "subscript")

  static let message = "brackets cannot access a part of a value"
}

enum NestedTemplate: Check { static let id = CheckID("SR0519", "nested-template") }

enum MissingValue: Check {
  static let id = CheckID("SR0520", "missing-value")

  static func problem(_ range: Range<Int>, _ position: String) -> ExpressionProblem {
    ExpressionProblem(
      self, range, "there is no value \(position)", "add the missing value, or remove this")
  }
}

enum MissingOperator: Check {
  static let id = CheckID("SR0521", "missing-operator")

  static func problem(_ range: Range<Int>, _ written: String) -> ExpressionProblem {
    let near = NearNames.nearest(to: written, among: ["contains", "and", "or", "in"])
    return ExpressionProblem(
      self, range, "there is no operator before \(Quoted.code(written))",
      ValueNames.filters.contains(written)
        ? "write a filter after `|`: \(Quoted.code("| \(written)"))"
        : Advice.similar(near)
          ?? "add `and`, `or` or a comparison between them; texts must be in quotes")
  }
}

enum UnquotedText: Check {
  static let id = CheckID("SR0522", "unquoted-text")

  static let message = "a text must be in quotes"

  static func finding(_ range: Range<Int>, _ written: String, in text: ScalarText) -> Diagnostic {
    text.finding(self, at: range, message, advice: .write(LiteralPrinter.print(written)))
  }

  /// Reports a list of unknown names, all of which are texts without quotes: `[shoes, boots]`.
  static func finding(
    listOf values: [ExpressionSyntax], _ range: Range<Int>, in text: ScalarText, _ scope: Scope
  ) -> Diagnostic? {
    let names = values.compactMap { value -> String? in
      guard case .reference(let reference) = value.kind, reference.names.count == 1,
        case .unknown(let name) = NameResolver.resolve(reference, in: scope)
      else { return nil }
      return name
    }
    guard !names.isEmpty, names.count == values.count else { return nil }
    let list = names.map { LiteralPrinter.print($0) }.joined(separator: ", ")
    return text.finding(self, at: range, "texts must be in quotes", advice: .write("[\(list)]"))
  }
}

enum UnclosedBracket: Check {
  static let id = CheckID("SR0523", "unclosed-bracket")

  static func problem(_ range: Range<Int>, _ bracket: String) -> ExpressionProblem {
    let opener = ExpressionLexer.openers.first { $0.0 == bracket }
    let closer = bracket == "[" ? "]" : opener?.1 ?? ")"
    return ExpressionProblem(
      self, range, "this `\(bracket)` is never closed", "add `\(closer)` where it ends")
  }
}

enum UnexpectedCharacter: Check {
  static let id = CheckID("SR0524", "unexpected-character")

  static func problem(
    _ range: Range<Int>, _ symbol: String, isInTemplate: Bool
  ) -> ExpressionProblem {
    let scalar = symbol.unicodeScalars.first ?? " "
    guard isShown(scalar) else {
      return ExpressionProblem(
        self, range, "this is an invisible character (\(Hexadecimal.scalar(scalar.value)))",
        "delete it, or write a space")
    }
    let advice: Advice =
      symbol == "," && isInTemplate
      ? "write each value in its own `${…}`"
      : [",", ";"].contains(symbol)
        ? "write `and` or `or`, or put several values in `[ ]`"
        : scalar.properties.generalCategory == .currencySymbol
          ? "write the number alone" : "remove it, or put the text in quotes"
    return ExpressionProblem(self, range, "\(Quoted.code(symbol)) has no meaning here", advice)
  }

  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .privateUse,
      .surrogate, .unassigned, .nonspacingMark, .enclosingMark:
      false
    default: true
    }
  }
}

enum ChainedComparison: Check {
  static let id = CheckID("SR0525", "chained-comparison")

  static func problem(_ range: Range<Int>) -> ExpressionProblem {
    ExpressionProblem(
      self, range, "this compares the result of another comparison",
      "write two comparisons with `and` between them: `1 < x and x < 5`")
  }
}

enum NeedsParentheses: Check { static let id = CheckID("SR0526", "needs-parentheses") }

enum MissingFilter: Check {
  static let id = CheckID("SR0527", "missing-filter")

  static func problem(_ range: Range<Int>) -> ExpressionProblem {
    ExpressionProblem(
      self, range, "no filter follows this `|`",
      "write a filter, such as `| lower`, or `or` between two conditions")
  }
}

enum FilterArgumentsForm: Check { static let id = CheckID("SR0528", "filter-arguments-form") }

enum ParenthesisedList: Check {
  static let id = CheckID("SR0529", "parenthesised-list")

  static let message = "a list must be in brackets"
}

enum ExpressionTooLarge: Check {
  static let id = CheckID("SR0530", "expression-too-large")

  static func bytes(_ range: Range<Int>) -> ExpressionProblem {
    ExpressionProblem(
      self, range, "this expression has more than \(LanguageLimits.expressionBytes) bytes",
      "split the rule into several rules")
  }

  static func operators(_ range: Range<Int>) -> ExpressionProblem {
    ExpressionProblem(
      self, range,
      "this expression has more than \(LanguageLimits.expressionOperators) operators",
      "write `in` with a list for many comparisons, or split the rule into several rules")
  }

  static func depth(_ range: Range<Int>) -> ExpressionProblem {
    ExpressionProblem(
      self, range, "parentheses are nested too deeply", "split the rule into several rules")
  }

  static func entries(_ range: Range<Int>) -> ExpressionProblem {
    ExpressionProblem(
      self, range, "this list has more than \(RuleLimits.entries) values",
      "split the rule into several rules")
  }
}

enum Prose: Check {
  static let id = CheckID("SR0561", "prose")

  static func problem(_ range: Range<Int>, _ written: String) -> ExpressionProblem {
    ExpressionProblem(
      self, range, "\(Quoted.code(written)) is not an expression",
      "compare values, such as `app.logged_in` or `screen == \"Checkout\"`; texts must be in quotes"
    )
  }
}
