import SeededNumbers

extension SeededGenerator {
  /// One of some values, of which there is at least one.
  mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }
}
