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

  /// The result of the comparison for every number in a range; nil if it depends on the number.
  func result(in range: ClosedRange<Double>) -> Bool? {
    guard number != nil else { return nil }
    let bounds = [
      Constraint(subject: subject, symbol: .greaterOrEqual, value: .double(range.lowerBound)),
      Constraint(subject: subject, symbol: .lessOrEqual, value: .double(range.upperBound)),
    ]
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
