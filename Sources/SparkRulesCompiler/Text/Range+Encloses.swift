extension Range {
  /// Whether all of another range is in this one.
  ///
  /// The method of the standard library, `contains`, requires iOS 16.
  ///
  /// - Parameter other: The other range.
  /// - Returns: Whether this range begins no later, and ends no earlier.
  func encloses(_ other: Range) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
