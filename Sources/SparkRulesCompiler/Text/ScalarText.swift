/// The text of a YAML scalar, and where each of its bytes stands in the file.
struct ScalarText: Sendable, Hashable {
  /// How offsets in the text lead to offsets in the file.
  enum Origin: Sendable, Hashable {
    /// The text stands in the file as it is, from this offset.
    case verbatim(Int)
    /// Where each byte of the text begins in the file, and last where the text ends.
    case mapped([Int])
    /// Only the whole is known: this range of the file.
    case whole(Range<Int>)
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
    case .mapped(let offsets):
      guard let last = offsets.last, part.upperBound < offsets.count else { return 0..<0 }
      let lower = offsets[part.lowerBound]
      // The end is the start of what follows only where nothing was left out in between, so it is
      // taken from the part's last byte.
      let upper = part.isEmpty ? lower : min(offsets[part.upperBound], last)
      return lower..<max(lower, upper)
    case .whole(let range):
      return range
    }
  }
}
