@testable import SparkRulesCompiler

/// An example of a check, without its marks.
typealias MarkedFile = MarkedExample

extension MarkedExample {
  /// The file with a range marked, for failure messages.
  func marked(_ range: Range<Int>) -> String {
    let bytes = source.bytes
    let lower = min(range.lowerBound, bytes.count)
    let upper = min(max(lower, range.upperBound), bytes.count)
    return [bytes[..<lower], bytes[lower..<upper], bytes[upper...]]
      .map { String(decoding: $0.suffix(400), as: UTF8.self) }.joined(separator: "|")
  }
}
