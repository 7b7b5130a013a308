/// Arithmetic with values.
enum Arithmetic {
  /// The result of a calculation.
  enum Outcome {
    /// A value.
    case value(SparkValue)
    /// No value, for a reason that is counted.
    case nothing(RuleCounters.Reason)
  }

  /// Calculates.
  ///
  /// Integers stay integers, except in quotients and on overflow.
  ///
  /// - Parameters:
  ///   - symbol: One of `+ - * /`.
  ///   - first: The left operand.
  ///   - second: The right operand.
  /// - Returns: The result.
  static func calculate(
    _ symbol: BinaryOperator, _ first: SparkValue, _ second: SparkValue
  ) -> Outcome {
    if case .int(let one) = first, case .int(let other) = second,
      let whole = whole(symbol, one, other)
    {
      return .value(.int(whole))
    }
    guard let one = double(first), let other = double(second) else {
      return .nothing(.typeMismatch)
    }
    switch symbol {
    case .add: return finite(Rounding.sum(one, other))
    case .subtract: return finite(Rounding.sum(one, -other))
    case .multiply: return finite(Rounding.product(one, other))
    case .divide: return other == 0 ? .nothing(.divisionByZero) : finite(one / other)
    default: return .nothing(.typeMismatch)
    }
  }

  /// Negates a number.
  ///
  /// - Parameter value: The number.
  /// - Returns: The result.
  static func negate(_ value: SparkValue) -> Outcome {
    switch value {
    case .int(let number) where number != .min: .value(.int(-number))
    case .int(let number): .value(.double(-Double(number)))
    case .double(let number): .value(.double(-number))
    default: .nothing(.typeMismatch)
    }
  }

  private static func whole(_ symbol: BinaryOperator, _ one: Int, _ other: Int) -> Int? {
    let (result, overflow) =
      switch symbol {
      case .add: one.addingReportingOverflow(other)
      case .subtract: one.subtractingReportingOverflow(other)
      case .multiply: one.multipliedReportingOverflow(by: other)
      default: (0, true)
      }
    return overflow ? nil : result
  }

  private static func double(_ value: SparkValue) -> Double? {
    switch value {
    case .int(let number): Double(number)
    case .double(let number): number
    default: nil
    }
  }

  private static func finite(_ value: Double) -> Outcome {
    value.isFinite ? .value(.double(value)) : .nothing(.notFinite)
  }
}
