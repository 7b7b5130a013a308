/// What can be wrong with a template or a condition: SR05.
enum ExpressionChecks {
  /// The checks by code.
  static let all: [any Check.Type] = templates + syntax + meaning

  private static let templates: [any Check.Type] = [
    UnclosedTemplate.self, TemplateTooLong.self, ForeignTemplate.self, UnfaithfulNumber.self,
    EscapedTemplate.self,
  ]

  private static let meaning: [any Check.Type] = [
    UnknownName.self, UnknownProperty.self, MissingProperty.self, NoParts.self,
    UnavailableValue.self, UnknownFilter.self, FilterArgumentCount.self, FilterInput.self,
    FilterArgument.self, OperandType.self, IncomparableTypes.self, NotACondition.self,
    NotANumber.self, ConstantCondition.self, LocalCircle.self, InvalidLocalName.self,
    LocalNameTaken.self, BareValue.self,
  ]

  private static let syntax: [any Check.Type] = [
    EmptyExpression.self, UnclosedText.self, ForeignQuotes.self, InvalidEscape.self,
    InvalidNumber.self, InvalidUnit.self, ForeignOperator.self, NoSuchOperator.self,
    Prose.self, NoNull.self, SetTest.self, IsAsEqual.self, MisplacedNot.self, Ternary.self,
    FunctionCall.self, Subscript.self, NestedTemplate.self, MissingValue.self,
    MissingOperator.self, UnquotedText.self, UnclosedBracket.self, UnexpectedCharacter.self,
    ChainedComparison.self, NeedsParentheses.self, MissingFilter.self,
    FilterArgumentsForm.self, ParenthesisedList.self, ExpressionTooLarge.self,
  ]

  /// Words what is no expression.
  ///
  /// - Parameters:
  ///   - problem: What the parser found.
  ///   - text: The text that holds the expression.
  /// - Returns: The finding of the check that knows the problem.
  static func finding(_ problem: ExpressionProblem, in text: ScalarText) -> Diagnostic {
    let range = problem.range
    return word(problem.kind, range, text) ?? operatorWords(problem.kind, range, text)
  }

  /// Literals, names and brackets.
  private static func word(
    _ kind: ExpressionProblem.Kind, _ range: Range<Int>, _ text: ScalarText
  ) -> Diagnostic? {
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
    default: nil
    }
  }

  /// Operators and filters.
  private static func operatorWords(
    _ kind: ExpressionProblem.Kind, _ range: Range<Int>, _ text: ScalarText
  ) -> Diagnostic {
    switch kind {
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
    default: NoSuchOperator.finding(range, in: text)
    }
  }
}
