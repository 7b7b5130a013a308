import SparkRulesModel

/// Finds the parts of a condition that are always the same.
enum ConstantAnalysis {
  /// The smallest parts of a condition that are always true, always false, or never either.
  static func constancies(of node: ExpressionSyntax, in scope: Scope) -> [Constancy] {
    switch node.kind {
    case .not(let value):
      let inside = constancies(of: value, in: scope)
      return inside
    case .binary(let symbol, _, let left, let right):
      guard symbol == .and || symbol == .or else {
        return comparison(node, symbol, left, right, scope)
      }
      let inside = constancies(of: left, in: scope) + constancies(of: right, in: scope)
      return inside.isEmpty ? conflicts(node, symbol) : inside
    default:
      return value(of: node).map { [Constancy(node: node, reason: .constant($0))] } ?? []
    }
  }

  private static func comparison(
    _ node: ExpressionSyntax, _ symbol: BinaryOperator, _ left: ExpressionSyntax,
    _ right: ExpressionSyntax, _ scope: Scope
  ) -> [Constancy] {
    if let value = value(of: node) { return [Constancy(node: node, reason: .constant(value))] }
    if symbol == .isIn, right.kind == .list([]) || symbol == .contains && left.kind == .list([]) {
      return [Constancy(node: node, reason: .emptyList)]
    }
    if case .reference(let one) = left.kind, case .reference(let other) = right.kind,
      one.spelling == other.spelling
    {
      return [Constancy(node: node, reason: .itself)]
    }
    guard let constraint = Constraint(node) else { return [] }
    return outOfRange(constraint, scope).map { [Constancy(node: node, reason: $0)] } ?? []
  }

  /// Whether a fraction, a time or a place in a list is compared with what it can never be.
  private static func outOfRange(_ constraint: Constraint, _ scope: Scope) -> Constancy.Reason? {
    guard let number = constraint.number else { return nil }
    let isFraction = ["visible", "depth"].contains(constraint.subject)
    let isCount = ["elapsed", "index.row", "index.section"].contains(constraint.subject)
    guard isFraction || isCount, scope.knows(constraint.subject) else { return nil }
    let least = Constraint(subject: constraint.subject, symbol: .greaterOrEqual, value: .int(0))
    let most = Constraint(subject: constraint.subject, symbol: .lessOrEqual, value: .int(1))
    let bounds = isFraction ? [least, most] : [least]
    let percent =
      isFraction && number > 1 && number <= 100 ? LiteralPrinter.print(.double(number)) : nil
    if bounds.contains(where: { $0.excludes(constraint) }) {
      return .outOfRange(always: false, percent: percent)
    }
    if bounds.contains(where: { $0.excludes(constraint.negated) }) {
      return .outOfRange(always: true, percent: percent)
    }
    return nil
  }

  /// Comparisons of one value that are never both true, or of which one always is.
  private static func conflicts(_ node: ExpressionSyntax, _ symbol: BinaryOperator) -> [Constancy] {
    guard case .binary(_, _, let left, let right) = node.kind else { return [] }
    let earlier = constraints(left, symbol)
    for (constraint, part) in constraints(right, symbol) {
      for (other, otherPart) in earlier where other.subject == constraint.subject {
        if symbol == .and, other.excludes(constraint) {
          return [Constancy(node: part, reason: .contradiction(with: otherPart))]
        }
        if symbol == .or, other.negated.excludes(constraint.negated) {
          return [Constancy(node: part, reason: .tautology(with: otherPart))]
        }
      }
    }
    return []
  }

  /// The comparisons that `and`, or `or`, connects.
  private static func constraints(
    _ node: ExpressionSyntax, _ symbol: BinaryOperator
  ) -> [(Constraint, ExpressionSyntax)] {
    if case .binary(symbol, _, let left, let right) = node.kind {
      return constraints(left, symbol) + constraints(right, symbol)
    }
    return Constraint(node).map { [($0, node)] } ?? []
  }

  // MARK: - Values without anything read

  /// The value of what reads nothing; nil where it does, or where filters change it.
  static func value(of node: ExpressionSyntax) -> SparkValue? {
    switch node.kind {
    case .literal(let value): value
    case .not(let value):
      switch self.value(of: value) {
      case .bool(let truth): .bool(!truth)
      case .null: .null
      default: nil
      }
    case .isSet(let value): self.value(of: value).map { .bool($0 != .null) }
    case .binary(let symbol, _, let left, let right):
      self.value(of: left).flatMap { one in
        self.value(of: right).flatMap { Constraint.compare(one, symbol, $0).map { .bool($0) } }
      }
    default: nil
    }
  }
}
