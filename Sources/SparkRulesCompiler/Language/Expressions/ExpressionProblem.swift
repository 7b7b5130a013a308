/// A problem in the text of an expression.
struct ExpressionProblem: Error, Sendable {
  /// The check that reports it.
  var check: any Check.Type
  /// The range in the expression's text.
  var range: Range<Int>
  /// The description.
  var message: String
  /// How to resolve it; nil for a mark, which is answered with the corrected expression.
  var advice: Advice?

  init(_ check: any Check.Type, _ range: Range<Int>, _ message: String, _ advice: Advice? = nil) {
    self.check = check
    self.range = range
    self.message = message
    self.advice = advice
  }

  /// The finding in the text that contains the expression.
  func diagnostic(in text: ScalarText, _ correction: Advice? = nil) -> Diagnostic {
    text.finding(check, at: range, message, advice: correction ?? advice)
  }
}

/// The problems of an expression, of which the first one is reported.
struct ExpressionProblems: Sendable {
  /// The first problem because of which the text cannot be read to its end, or has no certain meaning.
  var failure: ExpressionProblem?
  /// The first part in the notation of another language; what it means is in the tree.
  private(set) var mark: ExpressionProblem?

  /// The problem that is reported, if there is one.
  var all: [ExpressionProblem] { [failure ?? mark].compactMap { $0 } }

  mutating func fail(_ problem: ExpressionProblem) {
    if failure == nil { failure = problem }
  }

  mutating func add(_ problem: ExpressionProblem) {
    if let mark, mark.range.lowerBound <= problem.range.lowerBound { return }
    mark = problem
  }

  /// Adds the failure of the grammar to those of the lexer.
  mutating func end(with problem: ExpressionProblem) {
    // A text that is never closed contains the closing brackets.
    let isEarlier = failure.map { problem.range.lowerBound < $0.range.lowerBound } ?? true
    if failure == nil || isEarlier && problem.check != UnclosedBracket.self { failure = problem }
  }
}
