extension ExpressionProblem {
  /// Describes the problem.
  ///
  /// - Parameter text: The text that contains the expression.
  /// - Returns: The finding of the check for this kind of problem.
  func diagnostic(in text: ScalarText) -> Diagnostic {
    switch kind {
    case .empty: EmptyExpression.finding(range, in: text)
    case .tooLarge(let excess): ExpressionTooLarge.finding(range, excess, in: text)
    case .unclosedText: UnclosedText.finding(range, in: text)
    case .foreignQuotes(let inside): ForeignQuotes.finding(range, inside, in: text)
    case .invalidEscape(let scalar): InvalidEscape.finding(range, scalar, in: text)
    case .invalidNumber(let nearest): InvalidNumber.finding(range, nearest, in: text)
    case .invalidUnit(let nearest): InvalidUnit.finding(range, nearest, in: text)
    case .null: NoNull.finding(range, in: text)
    case .call(let name, let values): FunctionCall.finding(range, name, values, in: text)
    case .subscripted(let meant): Subscript.finding(range, meant, in: text)
    case .foreignDot(let written): Subscript.dot(range, written, in: text)
    case .danglingDot: Subscript.dangling(range, in: text)
    case .numberAsName: Subscript.number(range, in: text)
    case .sigil(let sigil): NestedTemplate.sigil(range, sigil, in: text)
    case .nestedTemplate: NestedTemplate.finding(range, in: text)
    case .unquotedText(let written): UnquotedText.finding(range, written, in: text)
    case .unclosedBracket(let open): UnclosedBracket.unclosed(range, open, in: text)
    case .strayCloser(let closer): UnclosedBracket.stray(range, closer, in: text)
    case .strayComma: UnexpectedCharacter.comma(range, in: text)
    case .unexpectedCharacter(let scalar): UnexpectedCharacter.finding(range, scalar, in: text)
    case .parenthesisedList: ParenthesisedList.finding(range, in: text)
    case .foreignOperator(let meant): ForeignOperator.finding(range, meant: meant, in: text)
    case .nullComparison(let subject, let isEqual):
      NoNull.comparison(range, subject, isEqual: isEqual, in: text)
    case .setTest(let subject, let isSet):
      SetTest.finding(range, subject, isSet: isSet, in: text)
    case .isAsEqual(let negated): IsAsEqual.finding(range, negated: negated, in: text)
    case .viewState(let state, let negated):
      IsAsEqual.state(range, state, negated: negated, in: text)
    case .notBeforeOperator(let meant): MisplacedNot.finding(range, meant: meant, in: text)
    case .notNeedsParentheses: MisplacedNot.parentheses(range, in: text)
    case .ternary: Ternary.choice(range, in: text)
    case .coalescing: Ternary.coalescing(range, in: text)
    case .between(let subject): Ternary.between(range, subject, in: text)
    case .missingValue(let gap): MissingValue.finding(range, gap, in: text)
    case .missingOperator: MissingOperator.finding(range, in: text)
    case .chainedComparison: ChainedComparison.finding(range, in: text)
    case .needsParentheses(let left): NeedsParentheses.finding(range, left, in: text)
    case .missingFilter: MissingFilter.finding(range, in: text)
    case .filterArguments(let name, let argument):
      FilterArgumentsForm.finding(range, name, argument, in: text)
    case .noSuchOperator: NoSuchOperator.finding(range, in: text)
    }
  }
}

enum EmptyExpression: FixedMessageCheck {
  static let id = CheckID("SR0504", "empty-expression")
  static let title = "an expression with nothing in it"
  static let explanation = """
    Where an expression must stand, in `if`, in `once-per` or between `${` and `}`, there are only blanks. For
    a text with `${` in it, write `$${`.
    """
  static let bad = ExampleFile.value(#"⟦${ }⟧"#)
  static let good = ExampleFile.value(#"${data.name}"#)

  static let message = "there is no expression here"
  static let help = "write what is to be read, such as `data.price`"
}

enum UnclosedText: Check {
  static let id = CheckID("SR0505", "unclosed-text")
  static let title = "a quote that is never closed"
  static let explanation = """
    A text in an expression stands in `"…"` or `'…'` and ends with the quote it began with. For a quote
    inside of it, use the other kind, or write `\\"`.
    """
  static let bad = ExampleFile.condition(#"screen == ⟦'⟧Checkout"#)
  static let good = ExampleFile.condition(#"screen == 'Checkout'"#)

  static func finding(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    let quote = text.part(range)
    return text.finding(
      self, at: range, "this quote is never closed",
      help: "write \(Quoted.code(quote)) at the end of the text, or put a text that holds one in "
        + (quote == "'" ? "`\"…\"`" : "`'…'`"))
  }
}

enum ForeignQuotes: Check {
  static let id = CheckID("SR0506", "foreign-quotes")
  static let title = "a text in quotes that are none here"
  static let explanation = """
    A text in an expression stands in straight quotes: `"…"` or `'…'`. Programs for writing letters turn them
    into curly ones, which look alike and mean nothing here.
    """
  static let bad = ExampleFile.condition(#"screen == ⟦“Checkout”⟧"#)
  static let good = ExampleFile.condition(#"screen == "Checkout""#)

  static func finding(_ range: Range<Int>, _ inside: String, in text: ScalarText) -> Diagnostic {
    let quotes = text.part(range).first == "`" ? "backticks" : "curly quotes"
    return text.finding(
      self, at: range, "\(quotes) hold no text",
      help: "write \(Quoted.code(LiteralPrinter.print(inside)))")
  }
}

enum InvalidEscape: Check {
  static let id = CheckID("SR0507", "invalid-escape")
  static let title = "`\\` before something else than a quote"
  static let explanation = """
    In a text, `\\` stands before a quote or another `\\` and takes it as itself. There is no `\\n` or `\\t`.
    """
  static let bad = ExampleFile.condition(#"view.text contains 'a⟦\n⟧b'"#)
  static let good = ExampleFile.condition(#"view.text contains 'a\\nb'"#)

  static func finding(
    _ range: Range<Int>, _ scalar: Unicode.Scalar, in text: ScalarText
  ) -> Diagnostic {
    text.finding(
      self, at: range, "\(Quoted.code("\\\(scalar)")) means nothing in a text",
      help: "write `\\\\` where the character itself is meant; line breaks cannot be written")
  }
}

enum InvalidNumber: Check {
  static let id = CheckID("SR0508", "invalid-number")
  static let title = "a number in another spelling"
  static let explanation = """
    A number is digits, with a point and more digits where it has a fraction: `0.5`, `1000`, `1.5e3`. No
    separators between thousands, no comma, no zero in front, no `.5`.
    """
  static let bad = ExampleFile.condition(#"data.price >= ⟦1,000⟧"#)
  static let good = ExampleFile.condition(#"data.price >= 1000"#)

  static func finding(_ range: Range<Int>, _ nearest: String?, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "\(Quoted.code(text.part(range))) is no number",
      help: nearest.map { "write `\($0)`" } ?? "write digits, such as `12` or `0.5`", fix: nearest)
  }
}

enum InvalidUnit: Check {
  static let id = CheckID("SR0509", "invalid-unit")
  static let title = "a duration or percent in another spelling"
  static let explanation = """
    A duration is a number and `ms`, `s`, `m` or `h`, a percent a number and `%`, without a blank: `500ms`,
    `2s`, `1.5h`, `50%`.
    """
  static let bad = ExampleFile.condition(#"data.age > ⟦2 seconds⟧"#)
  static let good = ExampleFile.condition(#"data.age > 2s"#)

  static func finding(_ range: Range<Int>, _ nearest: String, in text: ScalarText) -> Diagnostic {
    let kind = nearest.hasSuffix("%") ? "percent" : "duration"
    return text.finding(
      self, at: range, "\(Quoted.code(text.part(range))) is no \(kind)",
      help: "write `\(nearest)`", fix: nearest)
  }
}

enum UnquotedText: Check {
  static let id = CheckID("SR0522", "unquoted-text")
  static let title = "a text without quotes"
  static let explanation = """
    In an expression, text stands in quotes, so that it can be told from names: `screen == "Order summary"`.
    """
  static let bad = ExampleFile.condition(#"screen == ⟦Order summary⟧"#)
  static let good = ExampleFile.condition(#"screen == 'Order summary'"#)

  static func finding(_ range: Range<Int>, _ written: String, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "text stands in quotes here",
      help: "write \(Quoted.code(LiteralPrinter.print(written)))")
  }
}

enum UnclosedBracket: Check {
  static let id = CheckID("SR0523", "unclosed-bracket")
  static let title = "a bracket without its other half"
  static let explanation = """
    Every `(` and `[` is closed by a `)` and `]`, and the other way round.
    """
  static let bad = ExampleFile.condition(#"⟦(⟧data.price > 0 or view.on"#)
  static let good = ExampleFile.condition(#"(data.price > 0 or view.on)"#)

  static func unclosed(_ range: Range<Int>, _ bracket: String, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "this `\(bracket)` is never closed",
      help: "write `\(bracket == "[" ? "]" : ")")` where it ends")
  }

  static func stray(_ range: Range<Int>, _ bracket: String, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "this `\(bracket)` closes nothing", help: "leave it out, or open it before")
  }
}

enum UnexpectedCharacter: Check {
  static let id = CheckID("SR0524", "unexpected-character")
  static let title = "a character that means nothing in an expression"
  static let explanation = """
    An expression is made of names, numbers, texts in quotes, operators, `( )`, `[ ]`, `,` and `|`.
    """
  static let bad = ExampleFile.condition(#"data.price > 0⟦;⟧"#)
  static let good = ExampleFile.condition(#"data.price > 0"#)

  static func finding(
    _ range: Range<Int>, _ scalar: Unicode.Scalar, in text: ScalarText
  ) -> Diagnostic {
    let hex = String(scalar.value, radix: 16, uppercase: true)
    let number = "U+" + String(repeating: "0", count: max(0, 4 - hex.count)) + hex
    let isVisible = scalar.isASCII ? scalar.value > 32 && scalar.value < 127 : isShown(scalar)
    if scalar == "+" {
      return text.finding(self, at: range, "a number needs no `+` before it", help: "leave it out")
    }
    let next = text.part(range.upperBound..<range.upperBound + 1)
    if scalar.properties.generalCategory == .currencySymbol, next.first?.isNumber == true {
      return text.finding(
        self, at: range, "a number has no currency", help: "write the number alone")
    }
    let rest = text.part(range.upperBound..<text.value.utf8.count).filter { $0 != " " }
    if scalar == ";", !rest.isEmpty, !rest.hasPrefix("}") {
      return text.finding(
        self, at: range, "`;` means nothing here", help: "write `and` or `or`, or leave it out")
    }
    return text.finding(
      self, at: range,
      isVisible
        ? "\(Quoted.code(String(scalar))) means nothing here"
        : "an invisible character (\(number)) stands here",
      help: isVisible ? "leave it out, or put text in quotes" : "delete it, or write a blank")
  }

  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .privateUse,
      .surrogate, .unassigned, .nonspacingMark, .enclosingMark:
      false
    default: true
    }
  }

  static func comma(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "a comma separates nothing here",
      help: text.part(0..<range.lowerBound).contains("${")
        ? "write each value in a `${…}` of its own"
        : "write `and` or `or`, or put several values in `[ ]`")
  }
}

enum ExpressionTooLarge: Check {
  static let id = CheckID("SR0530", "expression-too-large")
  static let title = "an expression beyond all measure"
  static let explanation = """
    An expression has at most 65,536 bytes, 128 operators and filters, and 64 levels of nesting. A long
    row of `==` with `or` is shorter with `in`: `screen in ["Cart", "Checkout"]`.
    """
  static let bad = ExampleFile.condition(
    String(repeating: "(", count: 64) + "⟦(⟧1 == data.a" + String(repeating: ")", count: 65))
  static let good = ExampleFile.condition(#"data.a == 1"#)

  static func finding(
    _ range: Range<Int>, _ excess: ExpressionProblem.Excess, in text: ScalarText
  ) -> Diagnostic {
    switch excess {
    case .bytes:
      text.finding(
        self, at: range, "this expression has more than \(LanguageLimits.expressionBytes) bytes",
        help: "make several rules of this one")
    case .operators:
      text.finding(
        self, at: range,
        "this expression has more than \(LanguageLimits.expressionOperators) operators",
        help: "write `in` with a list for many comparisons, or make several rules")
    case .depth:
      text.finding(
        self, at: range, "parentheses stand too deep inside each other", help: "make several rules")
    }
  }
}

enum ParenthesisedList: Check {
  static let id = CheckID("SR0529", "parenthesised-list")
  static let title = "a list in parentheses"
  static let explanation = """
    Several values to choose from stand in brackets: `screen in ["Cart", "Checkout"]`.
    """
  static let bad = ExampleFile.condition(#"screen in ⟦('Cart', 'Checkout')⟧"#)
  static let good = ExampleFile.condition(#"screen in ['Cart', 'Checkout']"#)

  static func finding(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    let inside = text.part(range).dropFirst().dropLast()
    return text.finding(
      self, at: range, "a list stands in brackets", help: "write \(Quoted.code("[\(inside)]"))")
  }
}
