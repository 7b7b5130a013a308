/// A part of a line as a terminal shows it: with tabs expanded, without invisible characters, and with
/// its width.
package struct DisplayText {
  /// The text to print.
  package private(set) var text = ""
  /// The width in terminal cells.
  package private(set) var width = 0

  /// Creates an empty text after a part of the line with the specified width.
  init(width: Int) { self.width = width }

  /// Creates the display form of the beginning of a line.
  ///
  /// - Parameter source: The text from the line's first character on.
  package init(_ source: String) { append(source) }

  /// Adds the text that follows in the line.
  ///
  /// - Parameter source: The text.
  mutating func append(_ source: String) {
    if source.hasOnlyBytes(where: { (0x20..<0x7F).contains($0) }) {
      text += source
      width += source.utf8.count
      return
    }
    for character in source {
      if character == "\t" {
        let spaces = 4 - width % 4
        text.append(String(repeating: " ", count: spaces))
        width += spaces
      } else if let scalar = character.unicodeScalars.first, Self.isHidden(scalar) {
        // A control character could change how the terminal shows the rest of the line.
        text.append("\u{FFFD}")
        width += 1
      } else {
        text.append(character)
        width += Self.width(of: character)
      }
    }
  }

  /// Whether a scalar controls the terminal or is invisible, so that it must not be printed.
  package static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x2069, 0xFEFF:
      true
    default: false
    }
  }

  /// The width of a character in cells: that of its widest scalar, as in modern terminals.
  static func width(of character: Character) -> Int {
    // U+FE0F requests the emoji form of the character before it.
    if character.unicodeScalars.contains("\u{FE0F}") { return 2 }
    return character.unicodeScalars.map { width(of: $0) }.max() ?? 0
  }

  private static func width(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: break
    }
    if scalar.properties.isEmojiPresentation { return 2 }
    return wideRanges.contains { $0.contains(value) } ? 2 : 1
  }

  /// The ranges of East Asian Width W and F (Unicode 15, EastAsianWidth.txt), merged across unassigned
  /// code points.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
    0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
    0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18CFF, 0x1AFF0...0x1B2FF,
    0x1F200...0x1F2FF, 0x20000...0x3FFFD,
  ]
}
