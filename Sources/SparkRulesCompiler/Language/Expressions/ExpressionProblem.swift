/// A problem in the text of an expression.
///
/// `ExpressionChecks` turns it into a finding.
struct ExpressionProblem: Sendable, Hashable {
  /// The kind of a problem.
  enum Kind: Sendable, Hashable {
    /// The text is empty or contains only spaces.
    case empty
    /// A limit is exceeded.
    case tooLarge(Excess)
    /// A quote that is never closed.
    case unclosedText
    /// A text in curly quotes or backticks.
    case foreignQuotes(String)
    /// `\` in a text before a character other than a quote or `\`.
    case invalidEscape(Unicode.Scalar)
    /// A number in another notation.
    case invalidNumber(nearest: String?)
    /// A duration or percentage in another notation.
    case invalidUnit(nearest: String)
    /// A text that begins with a version, date or time and continues otherwise.
    case malformedTime(type: ValueType)
    /// An operator of another language.
    case foreignOperator(meant: String)
    /// An operator that does not exist.
    case noSuchOperator
    /// `null` and the like, as a value.
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
    case between(subject: String, ends: [String] = [], isNegated: Bool)
    /// `name(…)` instead of a value.
    case call(name: String, arguments: [String])
    /// `data["x"]`.
    case subscripted(meant: String?)
    /// `?.`, `->` or `::` between names.
    case foreignDot(String)
    /// `$name`, `@name`.
    case sigil(String)
    /// `${…}` and the like inside an expression.
    case nestedTemplate
    /// A value is missing.
    case missingValue(Gap)
    /// Two values without an operator between them.
    case missingOperator(String)
    /// Words that are most likely a text without quotes.
    case unquotedText(String)
    /// A bracket that is never closed.
    case unclosedBracket(String)
    /// A closing bracket without an opening one.
    case strayCloser(String)
    /// A comma outside of lists and arguments.
    case strayComma
    /// A character without a meaning here.
    case unexpectedCharacter(Unicode.Scalar)
    /// `a < b < c`.
    case chainedComparison
    /// An operator after one of lower precedence: `a | round + 1`.
    case needsParentheses(left: String)
    /// `|` without the name of a filter.
    case missingFilter
    /// `| default "x"`.
    case filterArguments(name: String, argument: String)
    /// `(a, b)` for a list.
    case parenthesisedList
    /// `IN (a, b)` and `not in (a, b)`.
    case membership(meant: String)
    /// `DATE '2026-12-24'`, `INTERVAL '7 days'`.
    case prefixedTime
    /// `WHERE` or `SELECT` before a condition.
    case clause
    /// `data.` without a name after it.
    case danglingDot
    /// `data.items.0`.
    case numberAsName
  }

  /// A limit of expressions.
  enum Excess: Sendable, Hashable {
    /// Bytes.
    case bytes
    /// Operators and filters.
    case operators
    /// Nesting.
    case depth
    /// Values in a list, or pieces of a text.
    case entries
  }

  /// The position of a missing value.
  enum Gap: Sendable, Hashable {
    /// After this operator.
    case after(String)
    /// Before this operator.
    case before(String)
    /// Between two operators.
    case between(String, String)
    /// Inside brackets.
    case inside(String)
  }

  /// The kind of the problem.
  var kind: Kind
  /// The range in the expression's text.
  var range: Range<Int>
}
