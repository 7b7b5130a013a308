import SparkRulesModel

/// How values compare: numbers by value, texts by their bytes.
enum Comparison {
  /// How one value stands to another.
  enum Order {
    /// The first is less.
    case less
    /// Both are the same.
    case same
    /// The first is more.
    case more
  }

  /// The order of two values.
  ///
  /// - Parameters:
  ///   - first: The one.
  ///   - second: The other.
  /// - Returns: Nil for values without an order: of different kinds, lists, maps, truth values.
  static func order(_ first: SparkValue, _ second: SparkValue) -> Order? {
    switch (first, second) {
    case (.int(let one), .int(let other)): order(one, other)
    case (.double(let one), .double(let other)): order(one, other)
    case (.int(let one), .double(let other)): order(one, other)
    case (.double(let one), .int(let other)): order(other, one).map(flipped)
    case (.text(let one), .text(let other)):
      one.hasSameBytes(as: other) ? .same : UTF8Order.isLess(one, other) ? .less : .more
    default: nil
    }
  }

  /// Whether two values are the same.
  ///
  /// - Parameters:
  ///   - first: The one.
  ///   - second: The other.
  ///   - depth: How deep lists and maps may stand inside each other.
  /// - Returns: Nil for values of different kinds, which cannot be compared.
  static func areSame(_ first: SparkValue, _ second: SparkValue, depth: Int) -> Bool? {
    switch (first, second) {
    case (.bool(let one), .bool(let other)): return one == other
    case (.text(let one), .text(let other)): return one.hasSameBytes(as: other)
    case (.list(let one), .list(let other)):
      return depth > 0 && one.count == other.count
        && zip(one, other).allSatisfy { areAlike($0, $1, depth: depth - 1) }
    case (.map(let one), .map(let other)):
      return depth > 0 && one.count == other.count
        && one.allSatisfy { name, value in
          other[name].map { areAlike(value, $0, depth: depth - 1) } ?? false
        }
    default: return order(first, second).map { $0 == .same }
    }
  }

  /// Whether two values are the same, as entries of lists: null is null, other kinds are different.
  ///
  /// - Parameters:
  ///   - first: The one.
  ///   - second: The other.
  ///   - depth: How deep lists and maps may stand inside each other.
  /// - Returns: Whether they are.
  static func areAlike(_ first: SparkValue, _ second: SparkValue, depth: Int) -> Bool {
    if case .null = first, case .null = second { return true }
    return areSame(first, second, depth: depth) ?? false
  }

  private static func order<Value: Comparable>(_ one: Value, _ other: Value) -> Order? {
    one < other ? .less : one > other ? .more : one == other ? .same : nil
  }

  /// Exact also where a double cannot tell neighbouring whole numbers apart.
  private static func order(_ one: Int, _ other: Double) -> Order? {
    if other.isNaN { return nil }
    if other >= 9_223_372_036_854_775_808 { return .less }
    if other < -9_223_372_036_854_775_808 { return .more }
    let whole = other.rounded(.towardZero)
    return one == Int(whole) ? order(whole, other) : order(one, Int(whole))
  }

  private static func flipped(_ order: Order) -> Order {
    switch order {
    case .less: .more
    case .same: .same
    case .more: .less
    }
  }
}
