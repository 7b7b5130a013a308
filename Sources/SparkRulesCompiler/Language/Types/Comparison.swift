import SparkRulesModel

/// Two values that are compared, and whether they can be.
struct Comparison: Sendable, Hashable {
  /// Why two values cannot be compared.
  enum Fault: Sendable, Hashable {
    /// One is never the other.
    case neverEqual(ValueType, ValueType)
    /// A value that has no order.
    case noOrder(ExpressionSyntax, ValueType)
    /// A value that holds nothing, or is no text.
    case noText(ExpressionSyntax, ValueType)
    /// A value that nothing can be in.
    case noContainer(ExpressionSyntax, ValueType)
    /// An entry of a list that the value can never be.
    case entry(ExpressionSyntax, ValueType, ValueType)
  }

  /// What compares.
  var symbol: BinaryOperator
  /// The operator's place.
  var place: Range<Int>
  /// The value on the left.
  var left: ExpressionSyntax
  /// What is known of it.
  var leftType: ValueType
  /// The value on the right.
  var right: ExpressionSyntax
  /// What is known of it.
  var rightType: ValueType

  /// Why they cannot be compared; nil where they can, or where that is only known when it happens.
  var fault: Fault? {
    switch symbol {
    case .equal, .notEqual: differ(leftType, rightType) ? .neverEqual(leftType, rightType) : nil
    case .less, .lessOrEqual, .greater, .greaterOrEqual: orderFault
    case .startsWith, .endsWith: textFault(left, leftType) ?? textFault(right, rightType)
    case .contains: containment(left, leftType, right, rightType)
    case .isIn: containment(right, rightType, left, leftType)
    case .and, .or, .add, .subtract, .multiply, .divide: nil
    }
  }

  private var orderFault: Fault? {
    for (node, type) in [(left, leftType), (right, rightType)] where type == .bool || type == .list
    {
      return .noOrder(node, type)
    }
    return differ(leftType, rightType) ? .neverEqual(leftType, rightType) : nil
  }

  private func textFault(_ node: ExpressionSyntax, _ type: ValueType) -> Fault? {
    differ(type, .text) ? .noText(node, type) : nil
  }

  private func containment(
    _ whole: ExpressionSyntax, _ wholeType: ValueType, _ part: ExpressionSyntax,
    _ partType: ValueType
  ) -> Fault? {
    switch wholeType {
    case .text: return textFault(part, partType)
    case .number, .bool: return .noContainer(whole, wholeType)
    case .unknown: return nil
    case .list: break
    }
    guard case .list(let entries) = whole.kind else { return nil }
    for entry in entries {
      guard case .literal(let value) = entry.kind else { continue }
      let type = ValueType(of: value)
      if differ(type, partType) { return .entry(entry, type, partType) }
    }
    return nil
  }

  private func differ(_ a: ValueType, _ b: ValueType) -> Bool {
    a != b && a != .unknown && b != .unknown
  }
}
