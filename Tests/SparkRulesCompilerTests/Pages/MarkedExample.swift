@testable import SparkRulesCompiler

/// An example of a check: a rule file in which ⟦ and ⟧ enclose the reported range.
struct MarkedExample: Sendable {
  /// The file without the marks.
  var source: SourceText
  /// The marked ranges, in order.
  var ranges: [Range<Int>] = []

  /// Removes the marks; U+E080 to U+E0FF represent the bytes 80 to FF.
  init(_ marked: String) {
    var bytes: [UInt8] = []
    var open: [Int] = []
    for scalar in marked.unicodeScalars {
      switch scalar.value {
      case 0x27E6: open.append(bytes.count)
      case 0x27E7: ranges.append((open.popLast() ?? 0)..<bytes.count)
      case 0xE080...0xE0FF: bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      default: bytes += Array(String(scalar).utf8)
      }
    }
    source = SourceText(name: "rules.yaml", bytes: bytes)
  }
}
