/// The blocks of a YAML text: a line and the more deeply indented lines below it.
///
/// Blocks depend only on indentation, so they can be found in invalid YAML too.
struct LineBlocks {
  private let lines: LineTable
  /// For each line, the first one from it on that is neither empty nor a comment.
  private var following: [Int]
  /// The blocks that were found, by their first lines.
  private var known: [Int: Range<Int>] = [:]

  init(_ lines: LineTable) {
    self.lines = lines
    following = [Int](repeating: lines.count, count: lines.count + 1)
    for line in (0..<lines.count).reversed() {
      following[line] = indent(of: line) == nil ? following[line + 1] : line
    }
  }

  /// The block of the next line that is neither empty nor a comment.
  ///
  /// - Parameter line: The first line to consider, counted from 0.
  /// - Returns: The range from the beginning of that line to the end of its block; nil if no line
  ///   follows.
  mutating func block(from line: Int) -> Range<Int>? {
    let first = following[min(line, lines.count)]
    if let block = known[first] { return block }
    guard first < lines.count, let indent = indent(of: first) else { return nil }
    let isItem = startsItem(first, indent)
    var last = first
    for next in first + 1..<max(lines.count, first + 1) {
      guard let deeper = self.indent(of: next) else { continue }
      // The list of a key may have the same indentation as the key.
      guard deeper > indent || deeper == indent && !isItem && startsItem(next, deeper) else {
        break
      }
      last = next
    }
    let block = lines.start(ofLine: first)..<lines.range(ofLine: last).upperBound
    known[first] = block
    return block
  }

  /// The blocks of the rules, which are those directly below `rules:`.
  mutating func rules() -> [Range<Int>] {
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

  /// The number of spaces before the first character; nil for an empty line or a comment.
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
