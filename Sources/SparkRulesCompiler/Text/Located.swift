/// A value with its range in the file.
struct Located<Value: Sendable>: Sendable {
  var value: Value
  var range: Range<Int>
}

extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
