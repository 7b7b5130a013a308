enum TabIndentation: FixedMessageCheck {
  static let id = CheckID("SR0104", "tab-indentation")
  static let title = "a line indented with tabs"
  static let explanation = """
    YAML allows only spaces for indentation, because the width of a tab depends on the editor. \
    Configure the editor to insert spaces, and replace each tab with spaces, so that the line is indented like its neighbours.
    """
  static let bad = Examples.valid(replacing: "    trigger: tap", with: "⟦\t⟧trigger: tap")

  /// Inspects the indentation of every line outside `|` and `>` blocks.
  static func examine(_ text: inout ScannedText) {
    for block in blocks(in: text.bytes) {
      text.findings.append(finding(block, width: width(of: block, in: text.bytes), in: text.bytes))
      for range in block { text.suppress(range) }
    }
  }

  /// The tabs of lines that follow each other, which have one cause.
  static func blocks(in bytes: [UInt8]) -> [[Range<Int>]] {
    var blocks: [[Range<Int>]] = []
    for range in tabs(in: bytes) {
      if let last = blocks.last?.last, isNext(range, after: last, in: bytes) {
        blocks[blocks.count - 1].append(range)
      } else {
        blocks.append([range])
      }
    }
    return blocks
  }

  /// Whether a line follows another one.
  private static func isNext(_ range: Range<Int>, after last: Range<Int>, in bytes: [UInt8]) -> Bool
  {
    bytes[last.upperBound..<range.lowerBound].count { $0 == 0x0A } == 1
  }

  /// Creates the finding for lines, with the same number of spaces for each tab.
  ///
  /// - Parameters:
  ///   - lines: The tabs of each line.
  ///   - width: The number of spaces.
  ///   - isCertain: Whether the lines have a meaning with these spaces.
  ///   - bytes: The text.
  /// - Returns: The finding.
  static func finding(
    _ lines: [Range<Int>], width: Int, isCertain: Bool = false, in bytes: [UInt8]
  ) -> Diagnostic {
    let others = lines.count - 1
    let isPlain = isCertain || isPlain(lines, in: bytes)
    return Diagnostic(
      Self.self, at: lines[0],
      others == 0
        ? message
        : "this line and \(others) \(others == 1 ? "other" : "others") are indented with tabs",
      help: !isPlain
        ? help : width == 0 ? "delete each tab" : "replace each tab with \(width) spaces",
      fix: isPlain ? .init(edits(lines, width, in: bytes), of: bytes) : nil)
  }

  /// Whether lines tell how deep they are, which spaces before a tab and a comment do not.
  private static func isPlain(_ lines: [Range<Int>], in bytes: [UInt8]) -> Bool {
    lines.allSatisfy { line in
      (line.lowerBound == 0 || bytes[line.lowerBound - 1] == 0x0A)
        && line.upperBound < bytes.count && bytes[line.upperBound] != UInt8(ascii: "#")
    }
  }

  /// The number of spaces for each tab that is likely from the lines around it.
  static func width(of lines: [Range<Int>], in bytes: [UInt8]) -> Int {
    if isDash(lines, in: bytes) || !isPlain(lines, in: bytes) { return 2 }
    let tabs = bytes[lines[0]].prefix { $0 == 0x09 }.count
    let spaces = bytes[lines[0]].count { $0 == 0x20 }
    // With 2 spaces, a tab would be as wide as the dash of the line above.
    let isMixed = lines.contains { bytes[$0].contains(0x20) && bytes[$0].first == 0x09 }
    let found = width(in: bytes, before: lines[0].lowerBound, tabs, spaces)
    return found == 2 && isMixed && bytes[..<lines[0].lowerBound].last == 0x0A ? 4 : found
  }

  /// The spaces that replace tabs.
  static func edits(_ lines: [Range<Int>], _ width: Int, in bytes: [UInt8]) -> [TextEdit] {
    let spaces = String(repeating: " ", count: width)
    return lines.map { range in
      let written = String(decoding: bytes[range], as: UTF8.self)
      return .init(range: range, replacement: written.replacingOccurrences(of: "\t", with: spaces))
    }
  }

  /// Whether a line begins with a dash and the next one, with one more tab, belongs to the same entry of a list, whose
  /// keys begin 2 columns after the dash.
  private static func isDash(_ lines: [Range<Int>], in bytes: [UInt8]) -> Bool {
    lines.allSatisfy { bytes[$0].allSatisfy { $0 == 0x09 } }
      && zip(lines, lines.dropFirst()).contains { line, next in
        next.count == line.count + 1 && line.upperBound < bytes.count
          && bytes[line.upperBound] == UInt8(ascii: "-")
      }
  }

  /// The number of spaces for a tab.
  ///
  /// It is 2, or 4 if the line above is indented, to which the tab adds one level; fewer if that is deeper than the
  /// line above allows. If spaces follow the tabs, the line probably belongs to the one above, and the editor shows
  /// tabs with another width.
  private static func width(
    in bytes: [UInt8], before offset: Int, _ tabs: Int, _ spaces: Int
  ) -> Int {
    // Rules are shorter.
    let lines = bytes[..<offset].suffix(4_096).split(separator: 0x0A)
    let above = lines.last { !$0.allSatisfy { $0 == 0x20 || $0 == 0x0D } }
    let indent = above?.prefix { $0 == 0x20 }.count ?? 0
    guard indent > 0 else { return 2 }
    // The line belongs to a key above, without a value.
    let opens = above?.last { $0 != 0x20 && $0 != 0x0D } == UInt8(ascii: ":")
    // The keys of the entry of a list above begin after its dash.
    let isEntry = above?.dropFirst(indent).starts(with: [UInt8(ascii: "-"), 0x20]) == true
    let column = opens || isEntry ? indent + 2 : indent
    if spaces > 0 || isEntry && !opens, tabs > 0, column > spaces, (column - spaces) % tabs == 0,
      (2...8).contains((column - spaces) / tabs)
    {
      return (column - spaces) / tabs
    }
    // The columns of a file that is not indented by twos and fours.
    if !opens, tabs == 1, [5, 7].contains(indent) { return indent }
    let isTooDeep = tabs * 4 > indent + 4 && tabs > 0 && indent % tabs == 0
    return isTooDeep ? indent / tabs : 4
  }

  static let message = "this line is indented with a tab"
  static let help = "indent it with spaces"

  private static func tabs(in bytes: [UInt8]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var blockIndent: Int?
    for line in TextLine.lines(of: bytes, from: 0) {
      let spaces = bytes[line.start..<line.content].prefix { $0 == 0x20 }.count
      if let indent = blockIndent {
        if spaces > indent || line.content == line.end { continue }
        blockIndent = nil
      }
      if let tab = bytes[line.start..<line.content].firstIndex(of: 0x09) {
        found.append(tab..<line.content)
      } else if line.opensBlockScalar {
        blockIndent = line.indent
      }
    }
    return found
  }
}
