/// A comparison of a value with a literal, which limits the possible values.
struct Constraint: Sendable, Hashable {
  /// The reference.
  var subject: String
  /// The operator, with the reference on the left.
  var symbol: BinaryOperator
  /// The literal.
  var value: SparkValue

  static let mirrored: [BinaryOperator: BinaryOperator] = [
    .equal: .equal, .notEqual: .notEqual, .less: .greater, .greater: .less,
    .lessOrEqual: .greaterOrEqual, .greaterOrEqual: .lessOrEqual,
  ]

  private static let opposites: [BinaryOperator: BinaryOperator] = [
    .equal: .notEqual, .notEqual: .equal, .less: .greaterOrEqual, .greaterOrEqual: .less,
    .greater: .lessOrEqual, .lessOrEqual: .greater,
  ]

  static func literal(_ node: ExpressionSyntax) -> SparkValue? {
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
    if symbol == .equal { return Constraint.compare(value, other.symbol, other.value) == false }
    if other.symbol == .equal { return Constraint.compare(other.value, symbol, value) == false }
    // No value is between two bounds if the lower one is greater, or equal and exclusive.
    guard let low = isLower ? self : other.isLower ? other : nil,
      let high = isUpper ? self : other.isUpper ? other : nil
    else { return false }
    let isOpen = low.symbol == .greater || high.symbol == .less
    return Constraint.compare(low.value, isOpen ? .less : .lessOrEqual, high.value) == false
  }

  private var isLower: Bool { symbol == .greater || symbol == .greaterOrEqual }
  private var isUpper: Bool { symbol == .less || symbol == .lessOrEqual }

  /// Whether the literals of both constraints are numbers, texts, or true and false.
  ///
  /// A value that is compared with a text and a number does not have the type of both.
  func hasSameType(as other: Constraint) -> Bool {
    switch (value, other.value) {
    case (.text, .text), (.bool, .bool): true
    default: number != nil && other.number != nil
    }
  }

  /// Whether the constraint is true only if the value of another one is missing.
  func isMissing(in other: Constraint) -> Bool {
    subject == "\(other.subject) is set" && symbol == .notEqual && value == .bool(true)
  }

  /// Compares two literals; nil if their types cannot be compared.
  static func compare(_ a: SparkValue, _ symbol: BinaryOperator, _ b: SparkValue) -> Bool? {
    if let a = number(a), let b = number(b) { return order(a, symbol, b) }
    switch (a, b) {
    case (.text(let a), .text(let b)):
      // By UTF-8 bytes, as at run time.
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

extension Constraint {
  /// Creates the constraint of a comparison; nil for any other expression.
  init?(_ node: ExpressionSyntax) {
    guard case .binary(let symbol, _, let left, let right) = node.kind,
      let opposite = Constraint.mirrored[symbol]
    else { return nil }
    if let subject = Constraint.subject(left), let value = Constraint.literal(right) {
      self.init(subject: subject, symbol: symbol, value: value)
    } else if let subject = Constraint.subject(right), let value = Constraint.literal(left) {
      self.init(subject: subject, symbol: opposite, value: value)
    } else {
      return nil
    }
  }

  /// Creates the constraint of a part of a condition: a comparison, a value that is true, a test, or `not` before one
  /// of these.
  init?(condition node: ExpressionSyntax) {
    switch node.kind {
    case .not(let value):
      guard let constraint = Constraint(condition: value) else { return nil }
      self = constraint.negated
    case .isSet(let value):
      guard let subject = Constraint.subject(value) else { return nil }
      self.init(subject: "\(subject) is set", symbol: .equal, value: .bool(true))
    case .reference(let reference):
      self.init(subject: reference.spelling, symbol: .equal, value: .bool(true))
    default: self.init(node)
    }
  }

  /// The spelling of a value, with or without filters; nil for other expressions.
  private static func subject(_ node: ExpressionSyntax) -> String? {
    switch node.kind {
    case .reference(let reference): reference.spelling
    case .filter: "(\(ExpressionPrinter.print(node)))"
    default: nil
    }
  }
}
