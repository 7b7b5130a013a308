import Foundation

/// Comparison of texts by their UTF-8 bytes, which is the order of their Unicode scalars.
///
/// Swift's own `==` and `<` on `String` use canonical equivalence: `é` equals `e` with an accent.
/// Names and values of rules are equal only if their bytes are.
package enum UTF8Order {
  /// Returns whether a text precedes another one.
  ///
  /// - Parameters:
  ///   - first: The first text.
  ///   - second: The second text.
  /// - Returns: Whether the first text precedes the second.
  package static func isLess(_ first: String, _ second: String) -> Bool {
    first.withBytes { first in second.withBytes { isLess(first, $0) } }
  }

  /// Returns whether two texts have the same bytes.
  ///
  /// - Parameters:
  ///   - first: The first text.
  ///   - second: The second text.
  /// - Returns: Whether they have the same bytes.
  package static func isSame(_ first: String, _ second: String) -> Bool {
    first.withBytes { first in second.withBytes { isSame(first, $0) } }
  }

  /// Returns whether bytes precede others in lexicographic order.
  static func isLess(
    _ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let difference = difference(first, second)
    return difference == 0 ? first.count < second.count : difference < 0
  }

  /// Returns whether two sequences have the same bytes.
  ///
  /// - Parameters:
  ///   - first: The first sequence.
  ///   - second: The second sequence.
  /// - Returns: Whether they have the same bytes.
  package static func isSame(
    _ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>
  ) -> Bool { first.count == second.count && difference(first, second) == 0 }

  /// Compares as many bytes as both sequences have.
  private static func difference(
    _ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>
  ) -> Int32 {
    guard let one = first.baseAddress, let other = second.baseAddress else { return 0 }
    return memcmp(one, other, min(first.count, second.count))
  }
}

extension String {
  /// Calls a closure with the UTF-8 bytes of the text.
  ///
  /// - Parameter body: The closure.
  /// - Returns: The result of the closure.
  // Inlinable, so that it is specialized for each caller. A generic function of another module would look
  // up its types at run time in each call.
  @inlinable
  package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    // A text bridged from Objective-C may not be stored contiguously.
    return Array(utf8).withUnsafeBufferPointer(body)
  }
}
