/// The order of texts by their UTF-8 bytes, which is the order of their Unicode scalars.
///
/// Swift's own `==` and `<` on `String` take texts that look alike (é, and e with an accent) for the
/// same; names and values of rules are the same only byte for byte.
package enum UTF8Order {
  /// Whether a text stands before another.
  ///
  /// - Parameters:
  ///   - first: The one text.
  ///   - second: The other.
  /// - Returns: Whether the first stands before the second.
  package static func isLess(_ first: String, _ second: String) -> Bool {
    first.utf8.lexicographicallyPrecedes(second.utf8)
  }

  /// Whether two texts are the same bytes.
  ///
  /// - Parameters:
  ///   - first: The one text.
  ///   - second: The other.
  /// - Returns: Whether they are the same.
  package static func isSame(_ first: String, _ second: String) -> Bool {
    first.utf8.elementsEqual(second.utf8)
  }
}
