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
    // Texts of the same bits are one text in memory, or equal and so short that they stand in the bits
    // themselves: to compare two names of twelve letters byte by byte took 170 instructions. A text is
    // two words wherever this runs, and these are only compared.
    let one = unsafeBitCast(first, to: (UInt64, UInt64).self)
    let other = unsafeBitCast(second, to: (UInt64, UInt64).self)
    if one.0 == other.0, one.1 == other.1 { return true }
    return first.utf8.count == second.utf8.count && first.utf8.elementsEqual(second.utf8)
  }
}
