import SparkRulesModel

/// What stands between two values, or behind one, and how tightly it binds.
struct InfixOperator: Sendable, Hashable {
  /// How tightly operators bind, the loosest first.
  enum Power: Int, Sendable, Comparable {
    /// Anything.
    case none
    /// `or`.
    case or
    /// `and`.
    case and
    /// `not`.
    case not
    /// Comparisons, `contains`, `in`, `is set` and their kind.
    case comparison
    /// `|`.
    case pipe
    /// `+`, `-`.
    case sum
    /// `*`, `/`.
    case product
    /// The minus before a value.
    case sign

    static func < (a: Power, b: Power) -> Bool { a.rawValue < b.rawValue }

    /// The next tighter one: what the right side of an operator must be.
    var tighter: Power { Power(rawValue: rawValue + 1) ?? .sign }
  }

  /// What it does.
  enum Meaning: Sendable, Hashable {
    /// Stands between two values.
    case binary(BinaryOperator)
    /// Stands between two values, and `not` before the whole is meant.
    case negated(BinaryOperator)
    /// `is set`, or its contrary.
    case isSet(Bool)
    /// `|`.
    case pipe
    /// `?`.
    case ternary
    /// `??`.
    case coalescing
    /// `between`.
    case between
    /// Nothing there is; it binds so tightly elsewhere.
    case unknown(Power)
  }

  /// What it does.
  var meaning: Meaning
  /// How tightly it binds.
  var power: Power
  /// How many words it has.
  var length: Int
  /// What is wrong with it; its subject is filled in once the left side is known.
  var problem: ExpressionProblem.Kind?

  init(_ meaning: Meaning, length: Int = 1, problem: ExpressionProblem.Kind? = nil) {
    self.meaning = meaning
    self.length = length
    self.problem = problem
    self.power =
      switch meaning {
      case .binary(let binary), .negated(let binary): InfixOperator.power(of: binary)
      case .isSet, .between: .comparison
      case .pipe, .coalescing: .pipe
      case .ternary: .or
      case .unknown(let power): power
      }
  }

  /// How tightly an operator binds.
  static func power(of binary: BinaryOperator) -> Power {
    switch binary {
    case .or: .or
    case .and: .and
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .contains,
      .startsWith, .endsWith, .isIn:
      .comparison
    case .add, .subtract: .sum
    case .multiply, .divide: .product
    }
  }
}
