/// The lines of a scalar below `|` or `>`.
struct BlockScalarLines {
  /// The end of the header: the indicators, and a comment after them.
  let headerEnd: Int
  /// The indentation that is not part of the text.
  let indentation: Int
  /// The indentation that the header declares, relative to the list or map that contains the scalar.
  let declared: Int?
  /// The lines of the text, each without its line break.
  let lines: [Range<Int>]

  /// The offset after the last line.
  var end: Int { lines.last?.upperBound ?? headerEnd }

  /// Finds the lines.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - node: The scalar.
  ///   - parentColumn: The column of the list or map that contains the scalar, from 0.
  init(_ bytes: [UInt8], _ node: SyntaxNode, parentColumn: Int?) {
    let header = TextLine(bytes, at: node.start)
    var headerEnd = header.end
    while headerEnd > node.start, bytes[headerEnd - 1] <= 0x20 { headerEnd -= 1 }
    self.headerEnd = headerEnd
    let indicators = bytes[node.start..<headerEnd].prefix { $0 > 0x20 }
    declared = indicators.first { (0x31...0x39).contains($0) }.map { Int($0) - 0x30 }
    let minimum = max((parentColumn ?? -1) + 1, 1)
    var indentation = declared.map { max(parentColumn ?? 0, 0) + $0 }
    var found: [Range<Int>] = []
    var last = 0
    var position = header.next
    while position < bytes.count {
      let line = TextLine(bytes, at: position)
      let content = bytes[line.start..<line.end].firstIndex { $0 != 0x20 } ?? line.end
      let depth = content - line.start
      if content < line.end {
        guard depth >= indentation ?? minimum else { break }
        indentation = indentation ?? depth
      }
      found.append(line.start..<line.end)
      if content < line.end || indentation.map({ depth > $0 }) ?? false { last = found.count }
      position = line.next
    }
    // Only `+` makes empty lines at the end a part of the text.
    lines = indicators.contains(UInt8(ascii: "+")) ? found : Array(found[..<last])
    self.indentation = indentation ?? found.map(\.count).max() ?? minimum
  }
}
