/// A value and where it stands in the file.
struct Placed<Value: Sendable>: Sendable {
  var value: Value
  var range: Range<Int>
}

extension Placed: Equatable where Value: Equatable {}
extension Placed: Hashable where Value: Hashable {}

/// A key of a map and what stands under it.
enum Field<Value: Sendable>: Sendable {
  /// The key is not there.
  case absent
  /// The key is there, and what is wrong with its value was reported.
  case unusable(key: Range<Int>)
  /// The key is there with a value.
  case given(Value, key: Range<Int>)

  /// Makes the field of a key that is there.
  init(_ value: Value?, key: Range<Int>) {
    self = value.map { .given($0, key: key) } ?? .unusable(key: key)
  }

  /// Where the key stands; nil if it is not there.
  var key: Range<Int>? {
    switch self {
    case .absent: nil
    case .unusable(let key), .given(_, let key): key
    }
  }

  /// The value; nil if there is none that can be used.
  var value: Value? {
    if case .given(let value, _) = self { return value }
    return nil
  }

  /// Whether the key is there.
  var isPresent: Bool { key != nil }

  /// Whether the key is there with nothing that can be used.
  var isUnusable: Bool {
    if case .unusable = self { return true }
    return false
  }
}
