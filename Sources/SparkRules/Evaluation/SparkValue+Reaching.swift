extension SparkValue {
  /// Returns the value that names refer to in nested maps, as in `a.b.c`.
  ///
  /// - Parameter names: The names of the keys.
  /// - Returns: The value; nil if there is none.
  func reaching(_ names: ArraySlice<String>) -> SparkValue? {
    var value = self
    for name in names {
      guard case .map(let entries) = value, let inner = entries[name] else { return nil }
      value = inner
    }
    return value
  }
}
