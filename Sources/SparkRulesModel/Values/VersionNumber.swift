/// A version of software: one to four numbers with dots between them, such as `3.10.0`.
///
/// Missing numbers are 0. What follows a `-`, a `+` or a space is ignored, so that `3.10.0-beta` and
/// `3.10 (421)` are version 3.10.
package struct VersionNumber: Sendable, Comparable {
  private let numbers: [Int]

  /// Reads a version; nil for any other text.
  ///
  /// - Parameter text: The text.
  package init?(_ text: String) {
    let core = text.utf8.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "+") && $0 != 0x20 }
    var numbers: [Int] = []
    for part in core.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
      guard part.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(Substring(part)),
        numbers.count < 4
      else { return nil }
      numbers.append(number)
    }
    while numbers.last == 0, numbers.count > 1 { numbers.removeLast() }
    self.numbers = numbers
  }

  package static func < (left: VersionNumber, right: VersionNumber) -> Bool {
    left.numbers.lexicographicallyPrecedes(right.numbers)
  }
}
