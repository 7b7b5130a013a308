import Foundation

@testable import SparkRulesCompiler

/// The ways in which a person applies the correction of a help text to a file.
enum AppliedAdvice {
  /// The beginnings of help texts that contain the whole correction.
  private static let beginnings = [
    "write ", "write a list: ", "did you mean ", "quote the value: ",
    "put the whole value in quotes: ", "add a colon: ", "add a space after the colon: ",
    "add a space after the dash: ", "write a version ", "put the entry in quotes: ",
    "the text contains the quote that encloses it: write ", "write the version ",
    "write a space before the comment: ",
  ]

  /// The continuations after which the correction is not the only change.
  private static let continuations = [
    ", and", ", with", " below", " before", " between", " as ", " on ", " under ", " at the end",
    " where", " without a dash", " in a text", " with the name", ", `", " instead of", " and `",
    " for each time",
  ]

  /// The correction in a help text; nil if it contains none, or describes it in words.
  static func correction(in help: String) -> String? {
    guard let beginning = beginnings.first(where: { help.hasPrefix($0 + "`") }) else { return nil }
    let rest = help.dropFirst(beginning.count + 1)
    guard let end = rest.firstIndex(of: "`") else { return nil }
    let tail = rest[rest.index(after: end)...]
    let correction = String(rest[..<end])
    let isComplete = !correction.contains("…") && !correction.contains("\\n")
    return isComplete && !continuations.contains(where: tail.hasPrefix) ? correction : nil
  }

  /// The file with the correction in place of the reported text, of the value, and of the line.
  static func candidates(
    _ correction: String, for finding: Diagnostic, in bytes: [UInt8]
  ) -> [[UInt8]] {
    let range = finding.range
    let line = TextLine(bytes, at: (bytes[..<range.lowerBound].lastIndex(of: 0x0A) ?? -1) + 1)
    var ranges = [range]
    if let colon = line.colon {
      var start = colon + 1
      while start < line.end, bytes[start] == 0x20 { start += 1 }
      ranges.append(start..<line.end)
      ranges.append(line.content..<colon)
    }
    ranges.append(line.content..<line.end)
    // The whole of `view.txt`, and `<sku>` with its brackets.
    var start = range.lowerBound
    while start > 0,
      bytes[start - 1] == UInt8(ascii: ".") || (0x61...0x7A).contains(bytes[start - 1])
    {
      start -= 1
    }
    ranges.append(start..<range.upperBound)
    if range.lowerBound > 0, range.upperBound < bytes.count {
      ranges.append(range.lowerBound - 1..<range.upperBound + 1)
    }
    if let expression = expression(around: range, in: bytes) { ranges.append(expression) }
    // The `and` or `or` before a comparison.
    if ["and", "or"].contains(correction),
      let end = bytes[..<range.lowerBound].lastIndex(where: { $0 != 0x20 && $0 != 0x28 }),
      let space = bytes[..<end].lastIndex(of: 0x20)
    {
      ranges.append(space + 1..<end + 1)
    }
    if line.isListEntry { ranges.append(line.content + 2..<line.end) }
    let whole = ranges.map { replace($0, in: bytes, with: correction) }
    let quoted = whole.indices.map { index -> [UInt8] in
      let text = correction
      guard index < 2, text.contains("\"") || text.contains("'") else { return whole[index] }
      return replace(
        ranges[index], in: bytes, with: text.contains("'") ? "\"\(text)\"" : "'\(text)'")
    }
    let text = String(decoding: bytes[range], as: UTF8.self)
    let unquoted = ["\"", "'"].map { quote in
      replace(
        range, in: bytes,
        with: text.replacingOccurrences(
          of: quote + correction + quote, with: correction))
    }
    return whole + quoted + unquoted + [replace(range, in: bytes, with: " \(correction) ")]
  }

  /// The content of the `${…}` that contains a range.
  static func expression(around range: Range<Int>, in bytes: [UInt8]) -> Range<Int>? {
    let opening = bytes[..<range.lowerBound].lastIndex(of: UInt8(ascii: "{"))
    let closing = bytes[range.upperBound...].firstIndex(of: UInt8(ascii: "}"))
    guard let opening, let closing, opening > 0, bytes[opening - 1] == UInt8(ascii: "$") else {
      return nil
    }
    return opening + 1..<closing
  }

  private static func replace(_ range: Range<Int>, in bytes: [UInt8], with text: String) -> [UInt8]
  {
    Array(bytes[..<range.lowerBound]) + Array(text.utf8) + Array(bytes[range.upperBound...])
  }
}
