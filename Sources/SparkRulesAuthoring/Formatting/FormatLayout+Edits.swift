extension FormatLayout {
  /// The changes of the spaces before tokens and in texts of several lines.
  func makeEdits() -> [TextEdit] {
    let lineBreak = LineBreak.first(in: bytes)
    var edits: [TextEdit] = []
    for (index, gap) in gaps.enumerated() {
      let range = space(before: index)
      // The line breaks of the file are used as they are, because they need not be alike.
      var text = lineBreaks(in: range).prefix(gap.breaks).map { string(of: $0) }
      while text.count < gap.breaks { text.append(lineBreak.rawValue) }
      text.append(String(repeating: " ", count: gap.spaces))
      replace(range, with: text.joined(), &edits)
      guard index < tokens.tokens.count, let indent = continuations[index] else { continue }
      let token = tokens.tokens[index]
      if token.kind == .blockScalar {
        indentBlock(token, to: indent, &edits)
      } else {
        indentLines(of: token.range, to: indent, &edits)
      }
    }
    return edits
  }

  /// Moves the text below `|` or `>`.
  private func indentBlock(_ token: FormatToken, to indent: Int, _ edits: inout [TextEdit]) {
    let block = block(of: token)
    if let first = block.lines.first {
      let line = lineBreaks(in: block.headerEnd..<first.lowerBound).first
      replace(block.headerEnd..<(line?.lowerBound ?? block.headerEnd), with: "", &edits)
    }
    let new = block.declared.map { indent - Self.step + $0 } ?? indent
    for line in block.lines {
      let content = bytes[line].firstIndex { $0 != 0x20 } ?? line.upperBound
      let depth = content - line.lowerBound
      let isEmpty = content == line.upperBound && depth <= block.indentation
      let spaces = isEmpty ? 0 : new + depth - block.indentation
      replace(
        line.lowerBound..<content, with: String(repeating: " ", count: max(spaces, 0)), &edits)
    }
  }

  /// The lines of a text below `|` or `>`.
  private func block(of token: FormatToken) -> BlockScalarLines {
    let node = SyntaxNode(kind: .scalar, style: .literal, range: token.range)
    let column = token.collection.map { tokens.column(of: $0) }
    return BlockScalarLines(bytes, node, parentColumn: column)
  }

  /// Moves the further lines of a text, whose indentation is not part of it.
  private func indentLines(of range: Range<Int>, to indent: Int, _ edits: inout [TextEdit]) {
    for line in lineBreaks(in: range) {
      let content =
        bytes[line.upperBound..<range.upperBound].firstIndex { $0 != 0x20 && $0 != 0x09 }
        ?? range.upperBound
      let isEmpty = bytes[content] == 0x0A || bytes[content] == 0x0D
      replace(
        line.upperBound..<content, with: String(repeating: " ", count: isEmpty ? 0 : indent), &edits
      )
    }
  }

  private func replace(_ range: Range<Int>, with text: String, _ edits: inout [TextEdit]) {
    guard !bytes[range].elementsEqual(text.utf8) else { return }
    edits.append(TextEdit(range: range, replacement: text))
  }

  private func string(of range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}
