@testable import SparkRulesCompiler

/// A text with ranges between ⟦ and ⟧.
struct MarkedText {
  /// The text without the marks.
  var text: String
  /// The marked ranges, as UTF-8 offsets in the text.
  var ranges: [Range<Int>]

  init(_ marked: String) {
    var text = String.UnicodeScalarView()
    var ranges: [Range<Int>] = []
    var open: [Int] = []
    for scalar in marked.unicodeScalars {
      let offset = String(text).utf8.count
      if scalar == "⟦" {
        open.append(offset)
      } else if scalar == "⟧" {
        ranges.append((open.popLast() ?? 0)..<offset)
      } else {
        text.append(scalar)
      }
    }
    self.text = String(text)
    self.ranges = ranges.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// The text as a scalar at the start of a file.
  var scalar: ScalarText { ScalarText(value: text, origin: .verbatim(0)) }
}

extension Diagnostic {
  /// The code and the marked text of a finding, for failure messages.
  func shown(in text: String) -> String {
    let bytes = Array(text.utf8)
    let lower = min(range.lowerBound, bytes.count)
    let upper = min(max(lower, range.upperBound), bytes.count)
    let parts = [bytes[..<lower], bytes[lower..<upper], bytes[upper...]]
      .map { String(decoding: $0, as: UTF8.self) }
    return "\(code) \(parts[0])⟦\(parts[1])⟧\(parts[2]): \(message); \(help ?? "-")"
  }
}
