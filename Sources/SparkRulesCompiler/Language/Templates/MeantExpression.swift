/// A text that is sent literally, read as the expression that its author may have meant.
struct MeantExpression {
  /// The tree; nil if the text cannot be read to its end.
  let root: ExpressionSyntax?
  /// The first part that is not in the notation of this language; nil if there is none.
  let problem: ExpressionProblem?

  init(_ text: String) {
    let (root, problems) = ExpressionParser.read(text, part: 0..<text.utf8.count)
    problem = problems.first
    // A mark has no advice: what it means is in the tree.
    self.root = problem?.advice == nil ? root : nil
  }

  /// The expression, if all its values are available.
  func value(in scope: Scope) -> String? {
    guard let root, !root.references.isEmpty,
      root.references.allSatisfy({ scope.knows($0.spelling) })
    else { return nil }
    return ExpressionPrinter.print(root)
  }

  /// What to write instead of an expression without a meaning here.
  var advice: Advice {
    problem?.advice ?? "write a value in `${…}`, such as `${data.price | round(2)}`"
  }
}
