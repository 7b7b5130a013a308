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
    case outOfRange(always: Bool, isFraction: Bool, percent: String?)
    /// It is never true together with this expression.
    case contradiction(with: ExpressionSyntax)
    /// It or this expression is always true.
    case tautology(with: ExpressionSyntax)
  }

  /// The part.
  var node: ExpressionSyntax
  /// The reason.
  var reason: Reason
}

/// Finds the parts of a condition that always have the same value.
enum ConstantAnalysis {
  /// The smallest parts of a condition that are always true, always false, or always null.
  static func constancies(of node: ExpressionSyntax, in scope: Scope) -> [Constancy] {
    switch node.kind {
    case .not(let value): return constancies(of: value, in: scope)
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
    if symbol == .isIn && right.kind == .list([]) || symbol == .contains && left.kind == .list([]) {
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

  /// Whether a fraction, a duration or an index is compared with a value that it never has.
  private static func outOfRange(_ constraint: Constraint, _ scope: Scope) -> Constancy.Reason? {
    guard let number = constraint.number else { return nil }
    let isFraction = ["visible", "depth"].contains(constraint.subject)
    let isCount = ["elapsed", "index.row", "index.section"].contains(constraint.subject)
    guard isFraction || isCount, scope.knows(constraint.subject) else { return nil }
    let percent =
      isFraction && number > 1 && number <= 100 ? LiteralPrinter.print(.double(number)) : nil
    return constraint.result(from: 0, to: isFraction ? 1 : nil).map {
      .outOfRange(always: $0, isFraction: isFraction, percent: percent)
    }
  }

  /// Comparisons of the same value that are never both true, or of which at least one is always true.
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

  /// The comparisons that are connected by `and`, or by `or`.
  private static func constraints(
    _ node: ExpressionSyntax, _ symbol: BinaryOperator
  ) -> [(Constraint, ExpressionSyntax)] {
    if case .binary(symbol, _, let left, let right) = node.kind {
      return constraints(left, symbol) + constraints(right, symbol)
    }
    return Constraint(node).map { [($0, node)] } ?? []
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

/// A comparison of a value with a literal, which limits the possible values.
struct Constraint: Sendable, Hashable {
  /// The reference.
  var subject: String
  /// The operator, with the reference on the left.
  var symbol: BinaryOperator
  /// The literal.
  var value: SparkValue

  fileprivate static let mirrored: [BinaryOperator: BinaryOperator] = [
    .equal: .equal, .notEqual: .notEqual, .less: .greater, .greater: .less,
    .lessOrEqual: .greaterOrEqual, .greaterOrEqual: .lessOrEqual,
  ]

  private static let opposites: [BinaryOperator: BinaryOperator] = [
    .equal: .notEqual, .notEqual: .equal, .less: .greaterOrEqual, .greaterOrEqual: .less,
    .greater: .lessOrEqual, .lessOrEqual: .greater,
  ]

  fileprivate static func literal(_ node: ExpressionSyntax) -> SparkValue? {
    switch node.kind {
    case .literal(let value): return value
    // Texts of versions are not in the order of their bytes.
    case .typed(let literal): return literal.type == .version ? nil : literal.text.map { .text($0) }
    case .negate(let inner):
      guard case .literal(let value) = inner.kind, let number = number(value) else { return nil }
      return .double(-number)
    default: return nil
    }
  }

  /// The literal as a number.
  var number: Double? { Constraint.number(value) }

  private static func number(_ value: SparkValue) -> Double? {
    switch value {
    case .int(let int): Double(int)
    case .double(let double): double
    default: nil
    }
  }

  /// The constraint that is true if and only if this one is false.
  var negated: Constraint {
    Constraint(subject: subject, symbol: Constraint.opposites[symbol] ?? symbol, value: value)
  }

  /// Whether no value satisfies both constraints.
  func excludes(_ other: Constraint) -> Bool {
    if symbol == .equal { return Constraint.compare(other.symbol, value, other.value) == false }
    if other.symbol == .equal { return Constraint.compare(symbol, other.value, value) == false }
    // No value is between two bounds if the lower one is greater, or equal and exclusive.
    guard let low = isLower ? self : other.isLower ? other : nil,
      let high = isUpper ? self : other.isUpper ? other : nil
    else { return false }
    let isOpen = low.symbol == .greater || high.symbol == .less
    return Constraint.compare(isOpen ? .less : .lessOrEqual, low.value, high.value) == false
  }

  private var isLower: Bool { symbol == .greater || symbol == .greaterOrEqual }
  private var isUpper: Bool { symbol == .less || symbol == .lessOrEqual }

  /// Compares two literals as they are compared when a rule fires; nil if their types cannot be compared.
  static func compare(_ symbol: BinaryOperator, _ a: SparkValue, _ b: SparkValue) -> Bool? {
    // Literals contain no others.
    ValueComparison.compare(symbol, a, b, depth: 1)
  }

  /// The result of the comparison for every value within some bounds; nil if it depends on the value.
  func result(from minimum: Double, to maximum: Double?) -> Bool? {
    let bounds = [
      Constraint(subject: subject, symbol: .greaterOrEqual, value: .double(minimum)),
      maximum.map { Constraint(subject: subject, symbol: .lessOrEqual, value: .double($0)) },
    ].compactMap { $0 }
    if bounds.contains(where: { $0.excludes(self) }) { return false }
    return bounds.contains { $0.excludes(negated) } ? true : nil
  }
}

extension Constraint {
  /// Creates the constraint of a comparison; nil for any other expression.
  init?(_ node: ExpressionSyntax) {
    guard case .binary(let symbol, _, let left, let right) = node.kind,
      let opposite = Constraint.mirrored[symbol]
    else { return nil }
    if case .reference(let reference) = left.kind, let value = Constraint.literal(right) {
      self.init(subject: reference.spelling, symbol: symbol, value: value)
    } else if case .reference(let reference) = right.kind, let value = Constraint.literal(left) {
      self.init(subject: reference.spelling, symbol: opposite, value: value)
    } else {
      return nil
    }
  }
}
