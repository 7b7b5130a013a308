/// A check of one node of an expression without other findings.
protocol ExpressionCheck: Check {
  /// Inspects a node; nil if nothing is wrong with it.
  static func finding(_ node: ExpressionSyntax, _ scope: Scope, _ text: ScalarText) -> Diagnostic?
}

/// The checks of the nodes of an expression.
enum ExpressionChecks {
  private static let all: [any ExpressionCheck.Type] = [
    AlwaysSet.self, AndBeforeOr.self, DefaultBeforeFilter.self, DivisionFirst.self,
    HashNotLast.self, LaterStep.self, PercentOfFraction.self, ValueAtAppTrigger.self,
  ]

  /// Inspects an expression without other findings.
  ///
  /// Of `a and b and c`, only the whole is inspected as `and`, so that a chain has one finding.
  static func examine(
    _ node: ExpressionSyntax, in scope: Scope, _ text: ScalarText, into findings: inout [Diagnostic]
  ) {
    findings += all.compactMap { $0.finding(node, scope, text) }
    switch node.kind {
    // The other arguments are the name of a table, or read the items of a list.
    case .filter(let value, let filter) where filter.isLookup || filter.readsItems:
      examine(value, in: scope, text, into: &findings)
    case .binary(let symbol, _, _, _) where symbol == .and || symbol == .or:
      for part in node.operands(of: symbol) { examine(part, in: scope, text, into: &findings) }
    default:
      for part in node.parts { examine(part, in: scope, text, into: &findings) }
    }
  }
}

extension ExpressionSyntax {
  /// The operands of a chain of one operator, whether parts of it have parentheses or not; the node itself if it
  /// is anything else.
  func operands(of symbol: BinaryOperator) -> [ExpressionSyntax] {
    guard case .binary(symbol, _, let left, let right) = kind else { return [self] }
    return left.operands(of: symbol) + right.operands(of: symbol)
  }
}
