extension [UInt8] {
  /// Appends a text's bytes.
  ///
  /// - Parameter text: The text.
  mutating func append(_ text: String) {
    text.withBytes { append(contentsOf: $0) }
  }

  /// Appends a number's digits, as `String(number)` has them.
  ///
  /// - Parameter number: The number.
  mutating func append(_ number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    let start = count
    var rest = number.magnitude
    repeat {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    var (low, high) = (start, count - 1)
    while low < high {
      swapAt(low, high)
      (low, high) = (low + 1, high - 1)
    }
  }
}
