/// The text of a YAML scalar, with the position of each of its bytes in the file.
package struct ScalarText: Sendable, Hashable {
  /// How an offset in the text is converted to an offset in the file.
  package enum Origin: Sendable, Hashable {
    /// The text appears in the file unchanged, beginning at this offset.
    case verbatim(Int)
    /// Each byte of the text has its own range.
    case mapped(Mapping)
    /// Only the range of the whole scalar is known.
    case whole(Range<Int>)
  }

  /// The source range of each byte of a text.
  package struct Mapping: Sendable, Hashable {
    /// The offset at which each byte's source begins: the byte itself, an escape sequence or a line
    /// break.
    package var starts: [Int]
    /// The offset at which each byte's source ends.
    package var ends: [Int]
    /// The offset at which the text ends.
    package var end: Int
  }

  /// The text.
  package var value: String
  /// How offsets are converted.
  package var origin: Origin
  /// Whether the scalar is in double quotes, in which a text cannot be added in double quotes.
  var isDoubleQuoted = false
  /// Whether the scalar is known to have no quotes, so that a text in it may be meant as a value.
  var isUnquoted = false

  /// Creates the text of a scalar.
  package init(value: String, origin: Origin) {
    self.value = value
    self.origin = origin
  }

  /// The range in the file of a part of the text.
  ///
  /// - Parameter part: The part, as offsets of UTF-8 bytes in the text.
  /// - Returns: The range, as offsets of UTF-8 bytes in the file.
  package func sourceRange(of part: Range<Int>) -> Range<Int> {
    switch origin {
    case .verbatim(let start):
      return start + part.lowerBound..<start + part.upperBound
    case .mapped(let mapping):
      guard part.upperBound <= mapping.starts.count else { return mapping.end..<mapping.end }
      guard let last = part.last else {
        let start =
          part.lowerBound < mapping.starts.count ? mapping.starts[part.lowerBound] : mapping.end
        return start..<start
      }
      // The source of the next byte may begin later, after line breaks and indentation.
      return mapping.starts[part.lowerBound]..<mapping.ends[last]
    case .whole(let range):
      return range
    }
  }

  /// A part of the text.
  ///
  /// - Parameter part: The part, as offsets of UTF-8 bytes in the text.
  /// - Returns: The text of the part.
  func part(_ part: Range<Int>) -> String {
    String(decoding: value.utf8.dropFirst(part.lowerBound).prefix(part.count), as: UTF8.self)
  }
}
