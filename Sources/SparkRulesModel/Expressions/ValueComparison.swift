/// Comparison of values: numbers by value, texts by their bytes.
package enum ValueComparison {
  /// The order of two values.
  private enum Order {
    /// The first is less.
    case less
    /// Both are equal.
    case equal
    /// The first is greater.
    case greater

    /// The result of a comparison whose operands are in this order; nil if the operator compares nothing.
    func satisfies(_ symbol: BinaryOperator) -> Bool? {
      switch symbol {
      case .equal: self == .equal
      case .notEqual: self != .equal
      case .less: self == .less
      case .lessOrEqual: self != .greater
      case .greater: self == .greater
      case .greaterOrEqual: self != .less
      default: nil
      }
    }
  }

  /// The result of a comparison.
  ///
  /// - Parameters:
  ///   - symbol: The operator.
  ///   - first: The first value.
  ///   - second: The second value.
  ///   - depth: The maximum depth of nested lists and maps.
  /// - Returns: The result; nil if the values cannot be compared or the operator compares nothing.
  package static func compare(
    _ symbol: BinaryOperator, _ first: SparkValue, _ second: SparkValue, depth: Int
  ) -> Bool? {
    switch symbol {
    case .equal: areEqual(first, second, depth: depth)
    case .notEqual: areEqual(first, second, depth: depth).map { !$0 }
    default: order(first, second).flatMap { $0.satisfies(symbol) }
    }
  }

  /// Compares two values.
  ///
  /// - Parameters:
  ///   - first: The first value.
  ///   - second: The second value.
  /// - Returns: The order; nil for values of different kinds, and for lists, maps and truth values.
  private static func order(_ first: SparkValue, _ second: SparkValue) -> Order? {
    switch (first, second) {
    case (.int(let one), .int(let other)): order(one, other)
    case (.double(let one), .double(let other)): order(one, other)
    case (.int(let one), .double(let other)): order(one, other)
    case (.double(let one), .int(let other)): order(other, one).map(flipped)
    case (.text(let one), .text(let other)):
      UTF8Order.isSame(one, other) ? .equal : UTF8Order.isLess(one, other) ? .less : .greater
    default: nil
    }
  }

  /// Returns whether two values are equal.
  ///
  /// - Parameters:
  ///   - first: The first value.
  ///   - second: The second value.
  ///   - depth: The maximum depth of nested lists and maps.
  /// - Returns: Whether they are equal; nil for values of different kinds, which cannot be
  ///   compared.
  private static func areEqual(_ first: SparkValue, _ second: SparkValue, depth: Int) -> Bool? {
    switch (first, second) {
    case (.bool(let one), .bool(let other)): return one == other
    case (.text(let one), .text(let other)): return UTF8Order.isSame(one, other)
    case (.list(let one), .list(let other)):
      return depth > 0 && one.count == other.count
        && zip(one, other).allSatisfy { areEqualElements($0, $1, depth: depth - 1) }
    case (.map(let one), .map(let other)):
      return depth > 0 && one.count == other.count
        && one.allSatisfy { name, value in
          other[name].map { areEqualElements(value, $0, depth: depth - 1) } ?? false
        }
    default: return order(first, second).map { $0 == .equal }
    }
  }

  /// Compares texts as versions.
  ///
  /// - Parameters:
  ///   - symbol: The operator.
  ///   - first: The first version, or a list of versions.
  ///   - second: The second version, or a list of versions.
  /// - Returns: The result; nil if a value is no version or the operator does not compare versions.
  package static func compareVersions(
    _ symbol: BinaryOperator, _ first: SparkValue, _ second: SparkValue
  ) -> Bool? {
    switch symbol {
    case .isIn: return list(second, containsVersion: first)
    case .contains: return list(first, containsVersion: second)
    default: break
    }
    guard let one = version(first), let other = version(second) else { return nil }
    return order(one, other)?.satisfies(symbol)
  }

  private static func list(_ list: SparkValue, containsVersion value: SparkValue) -> Bool? {
    guard case .list(let values) = list, let version = version(value) else { return nil }
    return values.contains { self.version($0) == version }
  }

  private static func version(_ value: SparkValue) -> VersionNumber? {
    if case .text(let text) = value { return VersionNumber(text) }
    return nil
  }

  /// Returns whether two elements of lists are equal: null equals null, and different kinds differ.
  ///
  /// - Parameters:
  ///   - first: The first value.
  ///   - second: The second value.
  ///   - depth: The maximum depth of nested lists and maps.
  /// - Returns: Whether they are equal.
  package static func areEqualElements(
    _ first: SparkValue, _ second: SparkValue, depth: Int
  ) -> Bool {
    if case .null = first, case .null = second { return true }
    return areEqual(first, second, depth: depth) ?? false
  }

  private static func order<Value: Comparable>(_ one: Value, _ other: Value) -> Order? {
    one < other ? .less : one > other ? .greater : one == other ? .equal : nil
  }

  /// Compares exactly, even if the integer has no exact representation as a double.
  private static func order(_ one: Int, _ other: Double) -> Order? {
    if other.isNaN { return nil }
    if other >= 9_223_372_036_854_775_808 { return .less }
    if other < -9_223_372_036_854_775_808 { return .greater }
    let whole = other.rounded(.towardZero)
    return one == Int(whole) ? order(whole, other) : order(one, Int(whole))
  }

  private static func flipped(_ order: Order) -> Order {
    switch order {
    case .less: .greater
    case .equal: .equal
    case .greater: .less
    }
  }
}
