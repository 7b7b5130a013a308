import Foundation

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
    case .malformedTime(let type): InvalidTime.finding(range, type, in: text)
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
    case .membership(let meant): ParenthesisedList.finding(range, meant: meant, in: text)
    case .prefixedTime: InvalidTime.prefixed(range, in: text)
    case .clause: Prose.clause(range, in: text)
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
    case .between(let subject, let ends, let isNegated):
      Ternary.between(range, subject, ends, isNegated: isNegated, in: text)
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

  static let message = "there is no expression here"
  static let advice: Advice = "write a value, such as `data.price`"
}

enum UnclosedText: Check {
  static let id = CheckID("SR0505", "unclosed-text")

  static func finding(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    let quote = text.part(range)
    return text.finding(
      self, at: range, "this quote is never closed",
      advice:
        .note(
          "write \(Quoted.code(quote)) at the end of the text, or put a text that contains one in "
            + (quote == "'" ? "`\"…\"`" : "`'…'`")))
  }
}

enum ForeignQuotes: Check {
  static let id = CheckID("SR0506", "foreign-quotes")

  static func finding(_ range: Range<Int>, _ inside: String, in text: ScalarText) -> Diagnostic {
    let first = text.part(range).first
    let quotes = first == "`" ? "backticks" : "curly quotes"
    // French quotes have spaces inside.
    let isSpaced = first == "«" || first == "»"
    let inside = isSpaced ? inside.trimmingCharacters(in: .whitespaces) : inside
    let isInside = text.isDoubleQuoted && !inside.contains("'")
    let literal = isInside ? "'\(inside)'" : LiteralPrinter.print(inside)
    return text.finding(
      self, at: range, "a text cannot be enclosed in \(quotes)",
      advice: .write(literal), fix: literal)
  }
}

enum InvalidEscape: Check {
  static let id = CheckID("SR0507", "invalid-escape")

  static func finding(
    _ range: Range<Int>, _ scalar: Unicode.Scalar, in text: ScalarText
  ) -> Diagnostic {
    text.finding(
      self, at: range, "\(Quoted.code("\\\(scalar)")) is not an escape sequence",
      advice: "write `\\\\` for a backslash; a text cannot contain line breaks")
  }
}

enum InvalidNumber: Check {
  static let id = CheckID("SR0508", "invalid-number")

  static func finding(_ range: Range<Int>, _ nearest: String?, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "\(Quoted.code(text.part(range))) is not a number",
      advice: nearest.map(Advice.write) ?? "write digits, such as `12` or `0.5`", fix: nearest)
  }
}

enum InvalidUnit: Check {
  static let id = CheckID("SR0509", "invalid-unit")

  static func finding(_ range: Range<Int>, _ nearest: String, in text: ScalarText) -> Diagnostic {
    let kind = nearest.hasSuffix("%") ? "percentage" : "duration"
    let isFraction = ["visible", "depth"].contains { text.part(0..<range.lowerBound).contains($0) }
    if kind == "percentage", !isFraction {
      return text.finding(
        self, at: range, "\(Quoted.code(text.part(range))) is not a percentage",
        advice: "write `\(nearest.dropLast())` for the number, or `\(nearest)` for the fraction")
    }
    return text.finding(
      self, at: range, "\(Quoted.code(text.part(range))) is not a \(kind)",
      advice: .write(nearest), fix: nearest)
  }
}

enum UnquotedText: Check {
  static let id = CheckID("SR0522", "unquoted-text")

  static func finding(_ range: Range<Int>, _ written: String, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "a text must be in quotes",
      advice: .write(LiteralPrinter.print(written)))
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
    return text.finding(
      self, at: range, "texts must be in quotes", advice: .write("[\(list)]"))
  }
}

enum UnclosedBracket: Check {
  static let id = CheckID("SR0523", "unclosed-bracket")

  static func unclosed(_ range: Range<Int>, _ bracket: String, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "this `\(bracket)` is never closed",
      advice: "add `\(bracket == "[" ? "]" : ")")` where it ends")
  }

  static func stray(_ range: Range<Int>, _ bracket: String, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "this `\(bracket)` has no opening bracket",
      advice: "remove it, or add the opening bracket")
  }
}

enum UnexpectedCharacter: Check {
  static let id = CheckID("SR0524", "unexpected-character")

  static func finding(
    _ range: Range<Int>, _ scalar: Unicode.Scalar, in text: ScalarText
  ) -> Diagnostic {
    let number = Hexadecimal.scalar(scalar.value)
    let isVisible = scalar.isASCII ? scalar.value > 32 && scalar.value < 127 : isShown(scalar)
    if scalar == "+" {
      return text.finding(self, at: range, "a number is written without `+`", advice: "remove it")
    }
    let next = text.part(range.upperBound..<range.upperBound + 1)
    if scalar.properties.generalCategory == .currencySymbol,
      next.first?.isNumber == true || text.part(0..<range.lowerBound).last?.isNumber == true
    {
      return text.finding(
        self, at: range, "a number is written without a currency", advice: "write the number alone")
    }
    let rest = text.part(range.upperBound..<text.value.utf8.count).filter { $0 != " " }
    if scalar == ";", !rest.isEmpty, !rest.hasPrefix("}") {
      return text.finding(
        self, at: range, "`;` has no meaning here", advice: "write `and` or `or`, or remove it")
    }
    return text.finding(
      self, at: range,
      isVisible
        ? "\(Quoted.code(String(scalar))) has no meaning here"
        : "this is an invisible character (\(number))",
      advice: isVisible ? "remove it, or put the text in quotes" : "delete it, or write a space")
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
      self, at: range, "a comma has no meaning here",
      advice: text.part(0..<range.lowerBound).contains("${")
        ? "write each value in its own `${…}`"
        : "write `and` or `or`, or put several values in `[ ]`")
  }
}

enum ExpressionTooLarge: Check {
  static let id = CheckID("SR0530", "expression-too-large")

  static func finding(
    _ range: Range<Int>, _ excess: ExpressionProblem.Excess, in text: ScalarText
  ) -> Diagnostic {
    switch excess {
    case .bytes:
      text.finding(
        self, at: range, "this expression has more than \(LanguageLimits.expressionBytes) bytes",
        advice: "split the rule into several rules")
    case .operators:
      text.finding(
        self, at: range,
        "this expression has more than \(LanguageLimits.expressionOperators) operators",
        advice: "write `in` with a list for many comparisons, or split the rule into several rules")
    case .depth:
      text.finding(
        self, at: range, "parentheses are nested too deeply",
        advice: "split the rule into several rules")
    case .entries:
      text.finding(
        self, at: range, "this list has more than \(RuleLimits.entries) values",
        advice: "split the rule into several rules")
    }
  }
}

enum ParenthesisedList: Check {
  static let id = CheckID("SR0529", "parenthesised-list")

  static func finding(_ range: Range<Int>, in text: ScalarText) -> Diagnostic {
    let inside = text.part(range).dropFirst().dropLast()
    return text.finding(
      self, at: range, "a list must be in brackets", advice: .write("[\(inside)]"))
  }

  /// Creates the finding for a whole comparison with a list, such as SQL's `IN ('a', 'b')`.
  static func finding(_ range: Range<Int>, meant: String, in text: ScalarText) -> Diagnostic {
    text.finding(
      self, at: range, "a list must be in brackets", advice: .write(meant),
      fix: meant)
  }
}
