/// A value and where it stands in the file.
struct Placed<Value: Sendable>: Sendable {
  var value: Value
  var range: Range<Int>
}

extension Placed: Equatable where Value: Equatable {}
extension Placed: Hashable where Value: Hashable {}

/// A key of a map and what stands under it.
///
/// No enum with the value in one of its cases: asking it whether the key is there would copy the value.
struct Field<Value: Sendable>: Sendable {
  /// Where the key stands; nil if it is not there.
  let key: Range<Int>?
  /// The value; nil if there is none that can be used.
  let value: Value?

  private init(key: Range<Int>?, value: Value?) {
    self.key = key
    self.value = value
  }

  /// Makes the field of a key that is there; without a value, what is wrong with it was reported.
  init(_ value: Value?, key: Range<Int>) { self.init(key: key, value: value) }

  /// The key is not there.
  static var absent: Field { Field(key: nil, value: nil) }

  /// Whether the key is there.
  var isPresent: Bool { key != nil }

  /// Whether the key is there with nothing that can be used.
  var isUnusable: Bool { key != nil && value == nil }
}
