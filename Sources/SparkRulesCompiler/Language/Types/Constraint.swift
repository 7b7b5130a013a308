import SparkRulesModel

/// A value compared with a literal: what the value may then still be.
struct Constraint: Sendable, Hashable {
  /// The value's name.
  var subject: String
  /// What compares, as if the value stood on the left.
  var symbol: BinaryOperator
  /// The literal.
  var value: SparkValue

  /// Makes a constraint.
  init(subject: String, symbol: BinaryOperator, value: SparkValue) {
    self.subject = subject
    self.symbol = symbol
    self.value = value
  }

  /// The constraint that a comparison is; nil where it is none.
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

  private static let mirrored: [BinaryOperator: BinaryOperator] = [
    .equal: .equal, .notEqual: .notEqual, .less: .greater, .greater: .less,
    .lessOrEqual: .greaterOrEqual, .greaterOrEqual: .lessOrEqual,
  ]

  private static let opposites: [BinaryOperator: BinaryOperator] = [
    .equal: .notEqual, .notEqual: .equal, .less: .greaterOrEqual, .greaterOrEqual: .less,
    .greater: .lessOrEqual, .lessOrEqual: .greater,
  ]

  private static func literal(_ node: ExpressionSyntax) -> SparkValue? {
    switch node.kind {
    case .literal(let value): return value
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

  /// The constraint that holds where this one does not.
  var negated: Constraint {
    Constraint(
      subject: subject, symbol: Constraint.opposites[symbol] ?? symbol, value: value)
  }

  /// Whether no value fits both constraints.
  func excludes(_ other: Constraint) -> Bool {
    if symbol == .equal { return Constraint.compare(value, other.symbol, other.value) == false }
    if other.symbol == .equal { return Constraint.compare(other.value, symbol, value) == false }
    // Between two bounds there is nothing where the lower one is the higher, or touches it and
    // leaves itself out.
    guard let low = isLower ? self : other.isLower ? other : nil,
      let high = isUpper ? self : other.isUpper ? other : nil
    else { return false }
    let isOpen = low.symbol == .greater || high.symbol == .less
    return Constraint.compare(low.value, isOpen ? .less : .lessOrEqual, high.value) == false
  }

  private var isLower: Bool { symbol == .greater || symbol == .greaterOrEqual }
  private var isUpper: Bool { symbol == .less || symbol == .lessOrEqual }

  /// Compares two literals; nil where their kinds do not go together.
  static func compare(_ a: SparkValue, _ symbol: BinaryOperator, _ b: SparkValue) -> Bool? {
    if let a = number(a), let b = number(b) { return order(a, symbol, b) }
    switch (a, b) {
    case (.text(let a), .text(let b)):
      // Byte for byte, as the run time compares.
      let one = Array(a.utf8)
      let other = Array(b.utf8)
      if symbol == .equal { return one == other }
      if symbol == .notEqual { return one != other }
      let isLess = one.lexicographicallyPrecedes(other)
      return order(one == other ? 0 : isLess ? -1 : 1, symbol, 0)
    case (.bool(let a), .bool(let b)):
      switch symbol {
      case .equal: return a == b
      case .notEqual: return a != b
      case .and: return a && b
      case .or: return a || b
      default: return nil
      }
    default: return nil
    }
  }

  private static func order(_ a: Double, _ symbol: BinaryOperator, _ b: Double) -> Bool? {
    switch symbol {
    case .equal: a == b
    case .notEqual: a != b
    case .less: a < b
    case .lessOrEqual: a <= b
    case .greater: a > b
    case .greaterOrEqual: a >= b
    default: nil
    }
  }
}
