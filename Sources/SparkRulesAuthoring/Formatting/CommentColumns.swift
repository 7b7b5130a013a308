/// Aligns the comments at the ends of lines.
///
/// Comments of adjacent lines begin in the same column, two spaces after the longest of the lines. A `#`
/// that may be meant as a part of the value before it, as in `.Button #buy`, is not moved, because
/// `CutComment` reports it there.
enum CommentColumns {
  /// A comment at the end of a line.
  private struct Comment {
    var token: Int
    var line: Int
    /// The width of the line before the comment.
    var width: Int
  }

  /// Sets the spaces before the comments.
  ///
  /// - Parameter layout: The layout, which is complete except for these spaces.
  static func align(_ layout: inout FormatLayout) {
    var group: [Comment] = []
    for comment in comments(of: layout) {
      if let last = group.last, comment.line > last.line + 1 {
        align(group, &layout)
        group = []
      }
      group.append(comment)
    }
    align(group, &layout)
  }

  private static func align(_ group: [Comment], _ layout: inout FormatLayout) {
    let column = (group.map(\.width).max() ?? 0) + FormatLayout.step
    for comment in group { layout.gaps[comment.token].spaces = column - comment.width }
  }

  private static func comments(of layout: FormatLayout) -> [Comment] {
    var comments: [Comment] = []
    var line = 0
    var width = 0
    for (index, token) in layout.tokens.tokens.enumerated() {
      let gap = layout.gaps[index]
      if gap.breaks > 0 {
        line += gap.breaks
        width = 0
      } else if token.kind == .comment, index > 0, !layout.mayBelongToValue(index) {
        comments.append(Comment(token: index, line: line, width: width))
      }
      width += layout.gaps[index].spaces
      var last = token.range
      let breaks = layout.lineBreaks(in: token.range)
      if let lastBreak = breaks.last {
        line += breaks.count
        width = layout.continuations[index] ?? 0
        last = lastBreak.upperBound..<token.range.upperBound
      }
      let text = String(decoding: layout.bytes[last], as: UTF8.self)
      width += DisplayText(breaks.isEmpty ? text : String(text.drop { $0 == " " })).width
    }
    return comments
  }
}

extension FormatLayout {
  /// Whether a comment at the end of a line follows a scalar like a part of it.
  fileprivate func mayBelongToValue(_ index: Int) -> Bool {
    let text = bytes[tokens.tokens[index].range].dropFirst()
    guard tokens.tokens[index - 1].kind == .scalar, space(before: index).count == 1,
      let next = text.first
    else { return false }
    return next > 0x20 && next != UInt8(ascii: "#")
  }
}
