/// A change of a text: a range and the text that replaces it.
package struct TextEdit: Sendable, Hashable {
  /// The range to replace, in UTF-8 offsets of the text.
  package var range: Range<Int>
  /// The text to insert instead.
  package var replacement: String

  /// Creates a change.
  ///
  /// - Parameters:
  ///   - range: The range to replace, in UTF-8 offsets of the text.
  ///   - replacement: The text to insert instead.
  package init(range: Range<Int>, replacement: String) {
    self.range = range
    self.replacement = replacement
  }

  /// Applies changes.
  ///
  /// - Parameters:
  ///   - edits: The changes, in the order of the text. They do not overlap.
  ///   - bytes: The text.
  /// - Returns: The changed text.
  package static func apply(_ edits: [TextEdit], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var position = 0
    for edit in edits {
      result += bytes[position..<edit.range.lowerBound]
      result += edit.replacement.utf8
      position = edit.range.upperBound
    }
    return result + bytes[position...]
  }
}
