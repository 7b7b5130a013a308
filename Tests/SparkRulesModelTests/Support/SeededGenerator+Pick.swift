import TestSupport

extension SeededGenerator {
  /// Returns one of at least one values.
  mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }
}
