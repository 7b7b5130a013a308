/// A value with its range in the file.
package struct Located<Value: Sendable>: Sendable {
  package var value: Value
  package var range: Range<Int>

  /// Creates a value with its range.
  package init(value: Value, range: Range<Int>) {
    self.value = value
    self.range = range
  }
}

extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
