/// A rough map of a rule file, drawn from its indentation alone: its sections and its rules.
///
/// Only needed after a syntax error, to tell how much of the file must be left out.
struct BlockMap {
  /// A section at the top of the file.
  struct Section {
    /// The bytes from its key's line to the next section's.
    var range: Range<Int>
    /// The key.
    var key: String
    /// Where the rules begin, where this is the section `rules`.
    var rules: [Int] = []

    /// The bytes of a rule.
    func range(ofRule index: Int) -> Range<Int> {
      rules[index]..<(index + 1 < rules.count ? rules[index + 1] : range.upperBound)
    }
  }

  /// The sections, in their order.
  private(set) var sections: [Section] = []
  /// The first bytes of the lines that are surely the first of a section or rule.
  private var keyLines: [Int] = []

  /// Draws the map of a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - hushed: Places whose indentation says nothing, as tabs stood there.
  init(_ text: UnsafeBufferPointer<UInt8>, hushed: [Range<Int>] = []) {
    var hushed = hushed[...]
    var rulesIndent: Int?
    // In brackets indentation says nothing.
    var isFlow = false
    var offset = text.starts(with: ByteOrderMark.bytes) ? ByteOrderMark.bytes.count : 0
    while offset < text.count {
      let line = TextLine(text, at: offset)
      offset = line.next
      while let first = hushed.first, first.upperBound <= line.start { hushed.removeFirst() }
      if let first = hushed.first, first.lowerBound < line.content { continue }
      guard line.beginsBlock else { continue }
      if line.indent == 0 {
        end(at: line.start)
        sections.append(Section(range: line.start..<line.start, key: line.key))
        rulesIndent = nil
        isFlow = line.beginsFlow
      } else {
        guard !isFlow, sections.last?.key == "rules", line.indent == rulesIndent ?? line.indent
        else {
          continue
        }
        rulesIndent = rulesIndent ?? line.indent
        sections[sections.count - 1].rules.append(line.start)
      }
      if line.colon != nil { keyLines.append(line.start) }
    }
    end(at: text.count)
  }

  private mutating func end(at offset: Int) {
    guard let last = sections.indices.last else { return }
    sections[last].range = sections[last].range.lowerBound..<offset
  }

  /// The section that an offset is in; the first for what stands before it.
  func section(at offset: Int) -> Int? {
    sections.isEmpty
      ? nil : max(0, Self.last(of: sections, { $0.range.lowerBound <= offset }) ?? 0)
  }

  /// The rule of a section that an offset is in.
  func rule(at offset: Int, in section: Int) -> Int? {
    Self.last(of: sections[section].rules) { $0 <= offset }
  }

  /// Where the rule begins that an offset is in, or else its section; -1 where there is none.
  func start(ofBlockAt offset: Int) -> Int {
    guard let section = section(at: offset) else { return -1 }
    return rule(at: offset, in: section).map { sections[section].rules[$0] }
      ?? sections[section].range.lowerBound
  }

  /// The first section or rule that surely begins inside a range, after its first byte.
  func firstBlock(in range: Range<Int>) -> Int? {
    let before = Self.last(of: keyLines) { $0 <= range.lowerBound } ?? -1
    guard before + 1 < keyLines.count, keyLines[before + 1] < range.upperBound else { return nil }
    return keyLines[before + 1]
  }

  /// The last entry that fits, where all that fit stand before all that do not.
  private static func last<Entry>(of entries: [Entry], _ fits: (Entry) -> Bool) -> Int? {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = low + (high - low) / 2
      if fits(entries[middle]) { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }
}
