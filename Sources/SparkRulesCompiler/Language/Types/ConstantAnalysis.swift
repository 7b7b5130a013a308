import SparkRulesModel

/// A part of a condition that always has the same value.
struct Constancy: Sendable, Hashable {
  /// The reason.
  enum Reason: Sendable, Hashable {
    /// It contains no references.
    case constant(SparkValue)
    /// Both operands are the same reference.
    case itself
    /// It searches an empty list.
    case emptyList
    /// The value is outside of the possible range; with the percentage that was most likely meant.
    case outOfRange(always: Bool, percent: String?)
    /// Another key of the rule limits the value, such as `at-least` for `elapsed`.
    case limited(always: Bool, subject: String)
    /// It compares a value that the rule or the file fixes.
    case fixed(always: Bool, by: FixedValue)
    /// The value is never as the literal requires, or always is; with what is known about it.
    case bounded(always: Bool, by: ValueBounds)
    /// It is never true together with this expression.
    case contradiction(with: ExpressionSyntax)
    /// It or this expression is always true.
    case tautology(with: ExpressionSyntax)
  }

  /// The part.
  var node: ExpressionSyntax
  /// The reason.
  var reason: Reason

  /// Whether a rule does not fire because of the part, or the part is certainly a mistake.
  func isHarmful(isNegated: Bool) -> Bool {
    guard case .fixed(let always, let value) = reason else { return true }
    return value.constant != nil || always == isNegated
  }
}

/// Finds the parts of a condition that always have the same value.
enum ConstantAnalysis {
  /// The smallest parts of a condition that are always true, always false, or always null.
  ///
  /// - Parameters:
  ///   - node: The condition, or a part of it.
  ///   - scope: The values that it can refer to.
  ///   - isNegated: Whether the part is within `not`.
  /// - Returns: The parts, in their order.
  static func constancies(
    of node: ExpressionSyntax, in scope: Scope, isNegated: Bool = false
  ) -> [Constancy] {
    switch node.kind {
    case .not(let value): return constancies(of: value, in: scope, isNegated: !isNegated)
    case .binary(let symbol, _, let left, let right):
      guard symbol == .and || symbol == .or else {
        let found = comparison(node, symbol, left, right, scope)
        // What a value of the rule always is does no harm: `trigger == "tap"` with `trigger: tap`.
        return found.filter { $0.isHarmful(isNegated: isNegated) }
      }
      let inside =
        constancies(of: left, in: scope, isNegated: isNegated)
        + constancies(of: right, in: scope, isNegated: isNegated)
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
    if let (always, value) = FixedValue.result(symbol, left, right, in: scope) {
      return [Constancy(node: node, reason: .fixed(always: always, by: value))]
    }
    guard let constraint = Constraint(node) else { return [] }
    let subject = Constraint.literal(right) == nil ? right : left
    let reason = outOfRange(constraint, scope) ?? bounded(constraint, subject, scope)
    return reason.map { [Constancy(node: node, reason: $0)] } ?? []
  }

  /// Whether a number is compared with a value that it never has.
  private static func bounded(
    _ constraint: Constraint, _ subject: ExpressionSyntax, _ scope: Scope
  ) -> Constancy.Reason? {
    guard let number = constraint.number, let bounds = ValueBounds(subject, scope) else {
      return nil
    }
    if bounds.isFraction(number), [.equal, .notEqual].contains(constraint.symbol) {
      return .bounded(always: constraint.symbol == .notEqual, by: bounds)
    }
    return constraint.result(from: bounds.minimum, to: bounds.maximum).map {
      .bounded(always: $0, by: bounds)
    }
  }

  /// Whether a fraction, a duration or an index is compared with a value that it never has.
  private static func outOfRange(_ constraint: Constraint, _ scope: Scope) -> Constancy.Reason? {
    guard let number = constraint.number else { return nil }
    let isFraction = ["visible", "depth"].contains(constraint.subject)
    let isCount = ["elapsed", "index.row", "index.section"].contains(constraint.subject)
    guard isFraction || isCount, scope.knows(constraint.subject) else { return nil }
    if let always = constraint.result(from: 0, to: isFraction ? 1 : nil) {
      let percent =
        isFraction && number > 1 && number <= 100 ? LiteralPrinter.print(.double(number)) : nil
      return .outOfRange(always: always, percent: percent)
    }
    if constraint.subject == "depth", [.equal, .notEqual].contains(constraint.symbol),
      !scope.marks.isEmpty, !scope.marks.contains(number)
    {
      return .limited(always: constraint.symbol == .notEqual, subject: constraint.subject)
    }
    // Other keys of the rule can exclude what a condition requires, or already require it.
    return scope.ranges[constraint.subject].flatMap { range in
      constraint.result(from: range.lowerBound, to: range.upperBound)
    }.map { .limited(always: $0, subject: constraint.subject) }
  }

  /// Comparisons of the same value that are never both true, or of which at least one is always true.
  private static func conflicts(_ node: ExpressionSyntax, _ symbol: BinaryOperator) -> [Constancy] {
    guard case .binary(_, _, let left, let right) = node.kind else { return [] }
    let earlier = parts(left, symbol)
    for part in parts(right, symbol) {
      for other in earlier where conflict(part, other, symbol) {
        return [
          Constancy(
            node: part.node,
            reason: symbol == .and
              ? .contradiction(with: other.node) : .tautology(with: other.node))
        ]
      }
    }
    return []
  }

  /// A part of a condition that consists of comparisons: one, or several with the other connective.
  private typealias Part = (node: ExpressionSyntax, constraints: [Constraint])

  /// Whether two parts are never both true, or one of them always is.
  ///
  /// Of `a or b`, no part is true together with `c` if each is excluded by it; of `a and b`, the same holds for
  /// the opposites.
  private static func conflict(_ one: Part, _ other: Part, _ symbol: BinaryOperator) -> Bool {
    one.constraints.allSatisfy { constraint in
      other.constraints.allSatisfy { other in
        other.subject == constraint.subject
          && (symbol == .and
            ? other.excludes(constraint) || !other.hasSameType(as: constraint)
            : other.negated.excludes(constraint.negated))
          || symbol == .and && (other.isMissing(in: constraint) || constraint.isMissing(in: other))
      }
    }
  }

  /// The parts that are connected by `and`, or by `or`, as far as they consist of comparisons.
  private static func parts(_ node: ExpressionSyntax, _ symbol: BinaryOperator) -> [Part] {
    node.operands(of: symbol).compactMap { operand in
      let comparisons = operand.operands(of: symbol == .and ? .or : .and)
      let constraints = comparisons.compactMap {
        // The help for two parts of `or` is `and`, which is never true of a value and its opposite.
        symbol == .and ? Constraint(condition: $0) : Constraint($0)
      }
      return constraints.count == comparisons.count ? (operand, constraints) : nil
    }
  }

  // MARK: Values without references

  /// The value of an expression; nil if it contains references or filters.
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
      typed(left, symbol, right).map { .bool($0) }
        ?? self.value(of: left).flatMap { one in
          self.value(of: right).flatMap { combined(symbol, one, $0).map { .bool($0) } }
        }
    default: nil
    }
  }

  private static func combined(
    _ symbol: BinaryOperator, _ one: SparkValue, _ other: SparkValue
  ) -> Bool? {
    switch (symbol, one, other) {
    case (.and, .bool(let one), .bool(let other)): one && other
    case (.or, .bool(let one), .bool(let other)): one || other
    case (.contains, .text(let one), .text(let other)): one.contains(other)
    case (.startsWith, .text(let one), .text(let other)): one.hasPrefix(other)
    case (.endsWith, .text(let one), .text(let other)): one.hasSuffix(other)
    default: Constraint.compare(symbol, one, other)
    }
  }

  /// The result of comparing two versions, dates or times; nil for anything else.
  private static func typed(
    _ left: ExpressionSyntax, _ symbol: BinaryOperator, _ right: ExpressionSyntax
  ) -> Bool? {
    guard case .typed(let one) = left.kind, case .typed(let other) = right.kind,
      one.type == other.type, let first = one.text, let second = other.text
    else { return nil }
    return one.type == .version
      ? ValueComparison.compareVersions(symbol, .text(first), .text(second))
      : Constraint.compare(symbol, .text(first), .text(second))
  }
}
