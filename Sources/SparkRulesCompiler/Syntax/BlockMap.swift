/// The sections and rules of a file, found by its indentation alone.
///
/// It is needed only after a syntax error, and to find quotes that are not closed.
struct BlockMap {
  /// A section at the top level of the file.
  struct Section {
    /// The bytes from the line of its key to the next section.
    var range: Range<Int>
    /// The key.
    var key: String
    /// The offsets at which the rules begin, if this is the section `rules`.
    var rules: [Int] = []

    /// The bytes of a rule.
    func range(ofRule index: Int) -> Range<Int> {
      rules[index]..<(index + 1 < rules.count ? rules[index + 1] : range.upperBound)
    }
  }

  /// The sections, in their order.
  private(set) var sections: [Section] = []
  /// The offsets of the lines that certainly begin a section or rule.
  private var keyLines: [Int] = []

  /// Finds the sections and rules of a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - suppressed: Ranges whose indentation is unreliable because they contained tabs.
  init(_ text: [UInt8], suppressed: [Range<Int>] = []) {
    var suppressed = suppressed[...]
    var rulesIndent: Int?
    // Indentation has no meaning between brackets.
    var isFlow = false
    var offset = ByteOrderMark.end(in: text)
    while offset < text.count {
      let line = TextLine(text, at: offset)
      offset = line.next
      suppressed = suppressed.drop { $0.upperBound <= line.start }
      if let first = suppressed.first, first.lowerBound < line.content { continue }
      guard Self.beginsBlock(line, in: text), line.colon != nil || !isFlow else { continue }
      if line.indent == 0 {
        sections.append(Section(range: line.start..<text.count, key: line.key))
        if sections.count > 1 {
          let before = sections.count - 2
          sections[before].range = sections[before].range.lowerBound..<line.start
        }
        rulesIndent = nil
        isFlow = line.beginsFlow
      } else {
        guard !isFlow, sections.last?.key == "rules", line.indent == rulesIndent ?? line.indent
        else { continue }
        rulesIndent = line.indent
        sections[sections.count - 1].rules.append(line.start)
      }
      if line.colon != nil { keyLines.append(line.start) }
    }
  }

  /// Whether a line can be the first of a section or rule: no comment, list entry or document marker.
  private static func beginsBlock(_ line: TextLine, in text: [UInt8]) -> Bool {
    guard !line.isEmpty else { return false }
    switch text[line.content] {
    case UInt8(ascii: "-"): return line.indent > 0 && !line.isListEntry
    case UInt8(ascii: "%"), UInt8(ascii: "."): return line.indent > 0
    case UInt8(ascii: "}"), UInt8(ascii: "]"): return false
    case 0x80...:
      // An invisible character that was meant as indentation.
      let first = UTF8Decoder.decode(text, at: line.content)?.scalar
      return first.map(LookAlike.isInvisible) != true
    default: return true
    }
  }

  /// Whether a section or rule certainly begins inside a range, after its first byte.
  func beginsBlock(in range: Range<Int>) -> Bool {
    let index = keyLines.partitioningIndex { $0 > range.lowerBound }
    return index < keyLines.count && keyLines[index] < range.upperBound
  }
}
