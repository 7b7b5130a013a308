/// Something in an expression's text that is no expression; the checks word it.
struct ExpressionProblem: Sendable, Hashable {
  /// What is wrong.
  enum Kind: Sendable, Hashable {
    /// Nothing but blanks.
    case empty
    /// More bytes, operators or nesting than an expression may have.
    case tooLarge(Excess)
    /// A quote that is never closed.
    case unclosedText
    /// A text in curly quotes or backticks.
    case foreignQuotes(String)
    /// `\` in a text before something else than a quote or `\`.
    case invalidEscape(Unicode.Scalar)
    /// A number in another spelling.
    case invalidNumber(nearest: String?)
    /// A duration or percent in another spelling.
    case invalidUnit(nearest: String)
    /// An operator as another language writes it.
    case foreignOperator(meant: String)
    /// An operator that does not exist.
    case noSuchOperator
    /// `null` and its kind, as a value.
    case null
    /// `x == null`.
    case nullComparison(subject: String, isEqual: Bool)
    /// `is null`, `is not set`, `exists`.
    case setTest(subject: String, isSet: Bool)
    /// `is "x"`, `is not "x"`.
    case isAsEqual(negated: Bool)
    /// `view is enabled`.
    case viewState(String, negated: Bool)
    /// `a not in b`.
    case notBeforeOperator(meant: String)
    /// `a == not b`.
    case notNeedsParentheses
    /// `a ? b : c`.
    case ternary
    /// `a ?? b`.
    case coalescing
    /// `between a and b`.
    case between(subject: String)
    /// `name(…)` where a value must stand.
    case call(name: String, arguments: [String])
    /// `data["x"]`.
    case subscripted(meant: String?)
    /// `?.`, `->` or `::` between names.
    case foreignDot(String)
    /// `$name`, `@name`.
    case sigil(String)
    /// `${…}` and its kind inside an expression.
    case nestedTemplate
    /// A value is missing.
    case missingValue(Gap)
    /// Two values without an operator between.
    case missingOperator(String)
    /// Words that were most likely meant as a text.
    case unquotedText(String)
    /// A bracket that is never closed.
    case unclosedBracket(String)
    /// A closing bracket without an opening one.
    case strayCloser(String)
    /// A comma outside of lists and arguments.
    case strayComma
    /// A character with no meaning here.
    case unexpectedCharacter(Unicode.Scalar)
    /// `a < b < c`.
    case chainedComparison
    /// A tighter operator after a looser one: `a | round + 1`.
    case needsParentheses(left: String)
    /// `|` without a filter's name.
    case missingFilter
    /// `| default "x"`.
    case filterArguments(name: String, argument: String)
    /// `(a, b)` for a list.
    case parenthesisedList
    /// `data.` without a name behind it.
    case danglingDot
    /// `data.items.0`.
    case numberAsName
  }

  /// What there is too much of.
  enum Excess: Sendable, Hashable {
    /// Bytes.
    case bytes
    /// Operators and filters.
    case operators
    /// Nesting.
    case depth
  }

  /// Where a value is missing.
  enum Gap: Sendable, Hashable {
    /// Behind this operator.
    case after(String)
    /// Before this operator.
    case before(String)
    /// Between two operators.
    case between(String, String)
    /// Inside of brackets.
    case inside(String)
  }

  /// What is wrong.
  var kind: Kind
  /// The place in the expression's text.
  var range: Range<Int>
}
