import SparkRulesModel

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
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: NumberText.mostDigits) { digits in
      guard let place = digits.baseAddress else { return }
      let count = NumberText.write(number, to: place)
      append(contentsOf: UnsafeBufferPointer(rebasing: digits[..<count]))
    }
  }
}
