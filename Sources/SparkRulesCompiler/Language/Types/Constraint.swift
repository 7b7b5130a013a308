import SparkRulesModel

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
    if symbol == .equal { return Constraint.compare(other.symbol, value, other.value) == false }
    if other.symbol == .equal { return Constraint.compare(symbol, other.value, value) == false }
    // No value is between two bounds if the lower one is greater, or equal and exclusive.
    guard let low = isLower ? self : other.isLower ? other : nil,
      let high = isUpper ? self : other.isUpper ? other : nil
    else { return false }
    let isOpen = low.symbol == .greater || high.symbol == .less
    return Constraint.compare(isOpen ? .less : .lessOrEqual, low.value, high.value) == false
  }

  /// Compares two literals as they are compared when a rule fires; nil if their types cannot be compared.
  static func compare(_ symbol: BinaryOperator, _ a: SparkValue, _ b: SparkValue) -> Bool? {
    // Literals contain no others.
    ValueComparison.compare(symbol, a, b, depth: 1)
  }

  /// The result of the comparison for every value within some bounds; nil if it depends on the value.
  func result(from minimum: Double?, to maximum: Double?) -> Bool? {
    let bounds = [
      minimum.map { Constraint(subject: subject, symbol: .greaterOrEqual, value: .double($0)) },
      maximum.map { Constraint(subject: subject, symbol: .lessOrEqual, value: .double($0)) },
    ].compactMap { $0 }
    if bounds.contains(where: { $0.excludes(self) }) { return false }
    return bounds.contains { $0.excludes(negated) } ? true : nil
  }

  private var isLower: Bool { symbol == .greater || symbol == .greaterOrEqual }
  private var isUpper: Bool { symbol == .less || symbol == .lessOrEqual }

  /// Whether the literals of both constraints are numbers, texts, or true and false.
  ///
  /// A value that is compared with a text and a number does not have the type of both.
  func hasSameType(as other: Constraint) -> Bool {
    ValueType(of: value) == ValueType(of: other.value)
  }

  /// Whether the constraint is true only if the value of another one is missing.
  func isMissing(in other: Constraint) -> Bool {
    subject == "\(other.subject) is set" && symbol == .notEqual && value == .bool(true)
  }
}

extension Constraint {
  /// Creates the constraint of a comparison; nil for any other expression.
  init?(_ node: ExpressionSyntax) {
    guard case .binary(let symbol, _, let left, let right) = node.kind,
      let opposite = Constraint.mirrored[symbol]
    else { return nil }
    if let value = Constraint.literal(right), let subject = Constraint.subject(left) {
      self.init(subject: subject, symbol: symbol, value: value)
    } else if let value = Constraint.literal(left), let subject = Constraint.subject(right) {
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
