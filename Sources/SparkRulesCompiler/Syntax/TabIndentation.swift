enum TabIndentation: FixedMessageCheck {
  static let id = CheckID("SR0104", "tab-indentation")

  /// Inspects the indentation of every line outside `|` and `>` blocks.
  static func examine(_ text: inout ScannedText) {
    var block: [Range<Int>] = []
    for range in tabs(in: text.bytes) {
      if let last = block.last, !isNext(range, after: last, in: text.bytes) {
        report(block, in: &text)
        block = []
      }
      block.append(range)
    }
    report(block, in: &text)
  }

  /// Whether a line follows another one.
  private static func isNext(_ range: Range<Int>, after last: Range<Int>, in bytes: [UInt8]) -> Bool
  {
    bytes[last.upperBound..<range.lowerBound].count { $0 == 0x0A } == 1
  }

  /// Reports lines that follow each other, which have one cause.
  private static func report(_ block: [Range<Int>], in text: inout ScannedText) {
    guard !block.isEmpty else { return }
    text.findings.append(finding(block, in: text.bytes))
    for range in block { text.suppress(range) }
  }

  /// Creates the finding for lines, with the same number of spaces for each tab.
  private static func finding(_ lines: [Range<Int>], in bytes: [UInt8]) -> Diagnostic {
    let others = lines.count - 1
    let width = width(in: bytes, before: lines[0].lowerBound)
    // Spaces before a tab, and a comment, do not tell how deep the line is.
    let isPlain = lines.allSatisfy { line in
      (line.lowerBound == 0 || bytes[line.lowerBound - 1] == 0x0A)
        && line.upperBound < bytes.count && bytes[line.upperBound] != UInt8(ascii: "#")
    }
    return Diagnostic(
      Self.self, at: lines[0],
      others == 0
        ? message
        : "this line and \(others) \(others == 1 ? "other" : "others") are indented with tabs",
      advice: isPlain ? "replace each tab with \(width) spaces" : advice,
      fix: isPlain ? fix(lines, width, in: bytes) : nil)
  }

  private static func fix(_ lines: [Range<Int>], _ width: Int, in bytes: [UInt8]) -> Diagnostic.Fix
  {
    let spaces = [UInt8](repeating: 0x20, count: width)
    var replacement: [UInt8] = []
    var end = lines[0].lowerBound
    for range in lines {
      replacement += bytes[end..<range.lowerBound]
      for byte in bytes[range] { replacement += byte == 0x09 ? spaces : [byte] }
      end = range.upperBound
    }
    return .init(
      range: lines[0].lowerBound..<end, replacement: String(decoding: replacement, as: UTF8.self))
  }

  /// The number of spaces for a tab: 2, or 4 if the line above is indented, to which the tab adds one level.
  private static func width(in bytes: [UInt8], before offset: Int) -> Int {
    let lines = bytes[..<offset].split(separator: 0x0A)
    let above = lines.last { !$0.allSatisfy { $0 == 0x20 || $0 == 0x0D } }
    return above?.first == 0x20 ? 4 : 2
  }

  static let message = "this line is indented with a tab"
  static let advice: Advice = "indent it with spaces"

  private static func tabs(in bytes: [UInt8]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var blockIndent: Int?
    var offset = 0
    while offset < bytes.count {
      let line = TextLine(bytes, at: offset)
      offset = line.next
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
