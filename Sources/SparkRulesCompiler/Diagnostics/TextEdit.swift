/// A change of a text: a range and the text that replaces it, as the fix of a finding.
package typealias TextEdit = Diagnostic.Fix

extension TextEdit {
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
