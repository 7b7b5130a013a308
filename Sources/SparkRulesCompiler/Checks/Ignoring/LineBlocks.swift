/// What belongs to a line of YAML: the lines below it that are indented deeper.
///
/// Told by the indentation alone, so that it holds where the text is broken too.
struct LineBlocks {
  private let lines: LineTable

  init(_ lines: LineTable) { self.lines = lines }

  /// The block of the next line that is neither blank nor a comment.
  ///
  /// - Parameter line: The line from which on to look, from 0.
  /// - Returns: The bytes from that line's beginning to the end of its block; nil where no line
  ///   follows.
  func block(from line: Int) -> Range<Int>? {
    var first = line
    while first < lines.count, indent(of: first) == nil { first += 1 }
    guard first < lines.count, let indent = indent(of: first) else { return nil }
    let isItem = startsItem(first, indent)
    var last = first
    for next in first + 1..<max(lines.count, first + 1) {
      guard let deeper = self.indent(of: next) else { continue }
      // A key's list may stand as far left as the key itself.
      guard deeper > indent || deeper == indent && !isItem && startsItem(next, deeper) else {
        break
      }
      last = next
    }
    return lines.start(ofLine: first)..<lines.range(ofLine: last).upperBound
  }

  /// The blocks of the rules: of the lines directly below `rules:`.
  func rules() -> [Range<Int>] {
    let key = Array("rules:".utf8)
    guard
      let line = (0..<lines.count).first(where: {
        lines.bytes[lines.range(ofLine: $0)].starts(with: key)
      })
    else { return [] }
    var blocks: [Range<Int>] = []
    var next = line + 1
    while let block = block(from: next),
      let indent = indent(of: lines.line(at: block.lowerBound)), indent > 0
    {
      blocks.append(block)
      next = lines.line(at: block.upperBound) + 1
    }
    return blocks
  }

  /// The blanks before a line's first character; nil for a blank line and a comment.
  private func indent(of line: Int) -> Int? {
    let range = lines.range(ofLine: line)
    for offset in range where lines.bytes[offset] != UInt8(ascii: " ") {
      let byte = lines.bytes[offset]
      if byte == UInt8(ascii: "#") || byte == UInt8(ascii: "\t") { return nil }
      return offset - range.lowerBound
    }
    return nil
  }

  private func startsItem(_ line: Int, _ indent: Int) -> Bool {
    let range = lines.range(ofLine: line)
    let dash = range.lowerBound + indent
    guard dash < range.upperBound, lines.bytes[dash] == UInt8(ascii: "-") else { return false }
    return dash + 1 == range.upperBound || lines.bytes[dash + 1] == UInt8(ascii: " ")
  }
}
