/// A piece of a line as a terminal shows it: tabs as blanks, nothing invisible, and how wide it is.
struct DisplayText {
  /// What to print.
  private(set) var text = ""
  /// How many cells it takes.
  private(set) var width = 0

  /// Begins where so many cells of the line are taken already.
  init(width: Int) { self.width = width }

  /// Makes a line's beginning presentable.
  ///
  /// - Parameter source: The text from the line's first character on.
  init(_ source: String) { append(source) }

  /// Adds what follows in the line.
  ///
  /// - Parameter source: The text.
  mutating func append(_ source: String) {
    if source.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
      text += source
      width += source.utf8.count
      return
    }
    for character in source {
      if character == "\t" {
        let blanks = 4 - width % 4
        text.append(String(repeating: " ", count: blanks))
        width += blanks
      } else if let scalar = character.unicodeScalars.first, Self.isHidden(scalar) {
        // A control would change how the terminal shows the rest of the line.
        text.append("\u{FFFD}")
        width += 1
      } else {
        text.append(character)
        width += Self.width(of: character)
      }
    }
  }

  /// Whether a scalar steers the terminal or cannot be seen, so that it must not be printed.
  static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x2069, 0xFEFF:
      true
    default: false
    }
  }

  /// The cells that a character takes: those of its widest scalar, as modern terminals do.
  static func width(of character: Character) -> Int {
    var widest = 0
    for scalar in character.unicodeScalars {
      if scalar.value == 0xFE0F { return 2 }
      widest = max(widest, width(of: scalar))
    }
    return widest
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

  /// East Asian Width W and F (Unicode 15, EastAsianWidth.txt), joined where only unassigned points
  /// lie between.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
    0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
    0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18CFF, 0x1AFF0...0x1B2FF,
    0x1F200...0x1F2FF, 0x20000...0x3FFFD,
  ]
}
