/// The text of a YAML scalar, and where each of its bytes stands in the file.
struct ScalarText: Sendable, Hashable {
  /// How offsets in the text lead to offsets in the file.
  enum Origin: Sendable, Hashable {
    /// The text stands in the file as it is, from this offset.
    case verbatim(Int)
    /// Each byte of the text has a place of its own.
    case mapped(Places)
    /// Only the whole is known: this range of the file.
    case whole(Range<Int>)
  }

  /// The places in the file of the bytes of a text.
  struct Places: Sendable, Hashable {
    /// Where each byte's source begins: the byte itself, or the escape or line break it comes from.
    var starts: [Int]
    /// Where each byte's source ends.
    var ends: [Int]
    /// Where the text ends.
    var end: Int
  }

  /// The text.
  var value: String
  /// How offsets lead to the file.
  var origin: Origin

  /// The place in the file of a part of the text.
  ///
  /// - Parameter part: The part, as offsets of UTF-8 bytes in the text.
  /// - Returns: The place, as offsets of UTF-8 bytes in the file.
  func sourceRange(of part: Range<Int>) -> Range<Int> {
    switch origin {
    case .verbatim(let start):
      return start + part.lowerBound..<start + part.upperBound
    case .mapped(let places):
      guard part.upperBound <= places.starts.count else { return places.end..<places.end }
      guard let last = part.last else {
        let start =
          part.lowerBound < places.starts.count ? places.starts[part.lowerBound] : places.end
        return start..<start
      }
      // What follows need not begin where this ends: line breaks and indentation may be left out.
      return places.starts[part.lowerBound]..<places.ends[last]
    case .whole(let range):
      return range
    }
  }
}
