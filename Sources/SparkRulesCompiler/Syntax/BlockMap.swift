/// The sections and rules of a file, found by its indentation alone.
///
/// It is needed only after a syntax error, to determine which part of the file must be skipped.
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
      while let first = suppressed.first, first.upperBound <= line.start {
        suppressed.removeFirst()
      }
      if let first = suppressed.first, first.lowerBound < line.content { continue }
      guard Self.beginsBlock(line, in: text) else { continue }
      if line.indent == 0 {
        endSection(at: line.start)
        sections.append(Section(range: line.start..<line.start, key: line.key))
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
    endSection(at: text.count)
  }

  private mutating func endSection(at offset: Int) {
    guard let last = sections.indices.last else { return }
    sections[last].range = sections[last].range.lowerBound..<offset
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

  /// The section that contains an offset; the first one for an offset before it.
  func section(at offset: Int) -> Int? {
    guard !sections.isEmpty else { return nil }
    return max(0, sections.partitioningIndex { $0.range.lowerBound > offset } - 1)
  }

  /// The rule of a section that contains an offset.
  func rule(at offset: Int, in section: Int) -> Int? {
    let index = sections[section].rules.partitioningIndex { $0 > offset } - 1
    return index < 0 ? nil : index
  }

  /// The beginning of the rule that contains an offset, otherwise of its section; -1 if there is
  /// none.
  func start(ofBlockAt offset: Int) -> Int {
    guard let section = section(at: offset) else { return -1 }
    return rule(at: offset, in: section).map { sections[section].rules[$0] }
      ?? sections[section].range.lowerBound
  }

  /// The first section or rule that certainly begins inside a range, after its first byte.
  func firstBlock(in range: Range<Int>) -> Int? {
    let index = keyLines.partitioningIndex { $0 > range.lowerBound }
    guard index < keyLines.count, keyLines[index] < range.upperBound else { return nil }
    return keyLines[index]
  }
}
