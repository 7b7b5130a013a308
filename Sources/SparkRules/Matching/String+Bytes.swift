extension String {
  /// Calls a closure with the text's UTF-8 bytes.
  ///
  /// - Parameter body: The closure.
  /// - Returns: The closure's result.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    // A string bridged from Objective-C may not have contiguous storage.
    return Array(utf8).withUnsafeBufferPointer(body)
  }

  /// Whether another text has the same bytes; names are equal only then.
  ///
  /// - Parameter other: The other text.
  /// - Returns: Whether the bytes are equal.
  @inline(__always)
  func hasSameBytes(as other: String) -> Bool {
    TextBits(self) == TextBits(other) || hasEqualBytes(as: other)
  }

  @inline(never)
  private func hasEqualBytes(as other: String) -> Bool {
    utf8.count == other.utf8.count
      && withBytes { own in other.withBytes { own.elementsEqual($0) } }
  }
}
