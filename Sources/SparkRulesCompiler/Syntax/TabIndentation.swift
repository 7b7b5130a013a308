enum TabIndentation: Check {
  static let id = CheckID("SR0104", "tab-indentation")

  static let message = "this line is indented with a tab"

  /// Reports the lines outside `|` and `>` blocks that are indented with tabs; lines that follow each other have one
  /// cause.
  static func examine(_ text: inout ScannedText) {
    for lines in groups(in: text.bytes) {
      text.findings.append(finding(lines, in: text.bytes))
      for range in lines { text.suppress(range) }
    }
  }

  /// Creates the finding for lines, with the same number of spaces for each tab.
  private static func finding(_ lines: [Range<Int>], in bytes: [UInt8]) -> Diagnostic {
    let others = lines.count - 1
    // Spaces before a tab, and a comment, do not tell how deep the line is.
    let isPlain = lines.allSatisfy { line in
      (line.lowerBound == 0 || bytes[line.lowerBound - 1] == 0x0A)
        && line.upperBound < bytes.count && bytes[line.upperBound] != UInt8(ascii: "#")
    }
    // A tab adds one level to the line above.
    let above = bytes[..<lines[0].lowerBound].lastIndex { $0 > 0x20 }.map {
      TextLine(bytes, around: $0)
    }
    let width = above.map { bytes[$0.start] == 0x20 } == true ? 4 : 2
    let spaces = String(repeating: " ", count: width)
    var (replacement, end) = ("", lines[0].lowerBound)
    for line in lines {
      replacement += String(decoding: bytes[end..<line.lowerBound], as: UTF8.self)
      replacement += bytes[line].map { $0 == 0x09 ? spaces : " " }.joined()
      end = line.upperBound
    }
    return Diagnostic(
      Self.self, at: lines[0],
      others == 0
        ? message : "this line and \(Amount.of(others, "other")) are indented with tabs",
      advice: isPlain ? "replace each tab with \(width) spaces" : "indent it with spaces",
      fix: isPlain ? .init(range: lines[0].lowerBound..<end, replacement: replacement) : nil)
  }

  /// The indentations that contain a tab; those of adjacent lines together.
  private static func groups(in bytes: [UInt8]) -> [[Range<Int>]] {
    var groups: [[Range<Int>]] = []
    var blockIndent: Int?
    var lastEnd = -1
    var offset = 0
    while offset < bytes.count {
      let line = TextLine(bytes, at: offset)
      offset = line.next
      if let indent = blockIndent {
        let spaces = bytes[line.start..<line.content].prefix { $0 == 0x20 }.count
        if spaces > indent || line.content == line.end { continue }
        blockIndent = nil
      }
      if let tab = bytes[line.start..<line.content].firstIndex(of: 0x09) {
        if lastEnd != line.start { groups.append([]) }
        groups[groups.count - 1].append(tab..<line.content)
        lastEnd = line.next
      } else if line.opensBlockScalar {
        blockIndent = line.indent
      }
    }
    return groups
  }
}
