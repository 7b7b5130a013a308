/// Determines the spaces between the tokens of a file.
struct FormatLayout {
  /// The spaces before a token.
  struct Gap {
    /// The number of line breaks.
    var breaks: Int
    /// The number of spaces after them.
    var spaces: Int
  }

  /// The number of spaces by which each level is indented.
  static let step = 2

  let bytes: [UInt8]
  let tokens: FormatTokens
  /// The spaces before each token, and after the last one.
  var gaps: [Gap] = []
  /// The indentation of the lines of scalars with several lines.
  var continuations: [Int: Int] = [:]
  private let entries: Set<Int>
  /// The new column of each list and map in block style.
  private var columns: [NodeID: Int] = [:]
  /// The indentation of the lines with the open brackets, outermost first.
  private var brackets: [Int] = []
  /// The indentation of the current line if it begins between brackets.
  private var lineIndent: Int?
  /// The comments that wait for the token after them.
  private var waiting: [Int] = []
  /// The last token that is not a comment.
  private var previous: FormatToken?

  /// Prepares to format a file.
  init(_ tree: SyntaxTree, _ tokens: FormatTokens) {
    bytes = tree.bytes
    self.tokens = tokens
    entries = tree.spacedEntries
    for collection in tree.nodes.indices
    where tree.nodes[collection].kind != .scalar && tree.nodes[collection].style == .block {
      let parent = tokens.parents[collection].flatMap { columns[$0] }
      columns[collection] = parent.map { $0 + Self.step } ?? 0
    }
  }

  /// The changes of the file, in its order.
  mutating func edits() -> [TextEdit] {
    for index in tokens.tokens.indices { layOut(index) }
    resolveComments(before: nil, indent: -1)
    gaps.append(Gap(breaks: lastBreaks, spaces: 0))
    separateEntries()
    CommentColumns.align(&self)
    return makeEdits()
  }

  /// The spaces and line breaks before a token, or after the last one.
  func space(before index: Int) -> Range<Int> {
    let start =
      index == 0
      ? ByteOrderMark.end(in: bytes) : tokens.tokens[index - 1].range.upperBound
    return
      start..<(index < tokens.tokens.count ? tokens.tokens[index].range.lowerBound : bytes.count)
  }

  /// The ranges of the line breaks in a range.
  func lineBreaks(in range: Range<Int>) -> [Range<Int>] {
    range.filter { offset in
      bytes[offset] == 0x0A || bytes[offset] == 0x0D && !isCRLF(at: offset)
    }.map { $0 > range.lowerBound && isCRLF(at: $0 - 1) ? $0 - 1..<$0 + 1 : $0..<$0 + 1 }
  }

  private func isCRLF(at offset: Int) -> Bool {
    bytes[offset] == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A
  }

  /// The number of line breaks at the end of the file.
  private var lastBreaks: Int {
    guard let last = tokens.tokens.last else { return 0 }
    // A line break would become a part of a text below `|` or `>`.
    return last.kind == .blockScalar && space(before: gaps.count).isEmpty ? 0 : 1
  }

  // MARK: Tokens

  private mutating func layOut(_ index: Int) {
    let token = tokens.tokens[index]
    let breaks = index == 0 ? 0 : min(lineBreaks(in: space(before: index)).count, 2)
    gaps.append(Gap(breaks: breaks, spaces: 0))
    let beginsLine = breaks > 0 || index == 0
    guard token.kind != .comment else {
      // A comment at the end of a line is aligned later.
      gaps[index].spaces = 1
      if beginsLine { waiting.append(index) }
      return
    }
    if beginsLine {
      let indent = indentation(of: token)
      gaps[index].spaces = indent
      lineIndent = brackets.isEmpty ? nil : indent
      resolveComments(before: token, indent: indent)
    } else {
      gaps[index].spaces = Self.spaces(from: previous?.kind, to: token.kind)
    }
    if token.kind == .open {
      brackets.append(lineIndent ?? brackets.last ?? blockIndent(of: token, beginsLine))
    } else if token.kind == .close {
      _ = brackets.popLast()
    } else if token.kind == .scalar || token.kind == .blockScalar {
      continuations[index] = inner(token)
    }
    previous = token
  }

  /// The indentation of a token that begins a line.
  private func indentation(of token: FormatToken) -> Int {
    if let base = brackets.last { return token.kind == .close ? base : base + Self.step }
    guard token.kind != .marker, let column = token.collection.flatMap({ columns[$0] }) else {
      return 0
    }
    switch token.kind {
    case .dash, .question, .colon: return column
    default:
      let isKey = tokens.keys.contains(token.range.lowerBound) && previous?.kind != .question
      return isKey ? column : column + Self.step
    }
  }

  /// The indentation of what belongs to an outermost bracket.
  private func blockIndent(of token: FormatToken, _ beginsLine: Bool) -> Int {
    guard let column = token.collection.flatMap({ columns[$0] }) else { return 0 }
    let isEntry = previous?.kind == .dash || beginsLine
    return isEntry && !tokens.keys.contains(token.range.lowerBound) ? column + Self.step : column
  }

  /// The indentation of the further lines of a scalar.
  private func inner(_ token: FormatToken) -> Int {
    let column = token.collection.flatMap { columns[$0] }
    return brackets.last.map { $0 + Self.step } ?? column.map { $0 + Self.step } ?? 0
  }

  /// The number of spaces between two tokens of a line.
  private static func spaces(from left: FormatToken.Kind?, to right: FormatToken.Kind) -> Int {
    switch (left, right) {
    case (.open, _), (.comma, .close), (.scalar, .close), (.close, .close): 0
    // A colon needs a space after it to be an indicator.
    case (.colon, _), (.dash, _), (.question, _), (.comma, _), (.marker, _): 1
    case (_, .comma), (_, .colon): 0
    default: 1
    }
  }

  // MARK: Comments

  /// Determines the columns of the comments before a token that begins a line.
  ///
  /// - Parameters:
  ///   - token: The token; nil at the end of the file.
  ///   - indent: Its new column; -1 at the end of the file.
  private mutating func resolveComments(before token: FormatToken?, indent: Int) {
    let next = token.map { tokens.column(at: $0.range.lowerBound) } ?? -1
    for index in waiting {
      let column = tokens.column(at: tokens.tokens[index].range.lowerBound)
      if let base = brackets.last {
        gaps[index].spaces = base + Self.step
      } else {
        let own = column > next ? self.column(ofCommentAt: column, deeperThan: indent) : nil
        gaps[index].spaces = own ?? max(indent, 0)
      }
    }
    waiting = []
  }

  /// The new column of a comment that belongs to what is above it; nil if it belongs to what follows.
  private func column(ofCommentAt column: Int, deeperThan indent: Int) -> Int? {
    var collection = previous?.collection
    while let current = collection, tokens.column(of: current) > column {
      collection = tokens.parents[current]
    }
    return collection.flatMap { columns[$0] }.flatMap { $0 > indent ? $0 : nil }
  }

  // MARK: Empty lines

  /// Separates rules, and tests, by an empty line before the comments that belong to them.
  private mutating func separateEntries() {
    for index in tokens.tokens.indices
    where entries.contains(tokens.tokens[index].range.lowerBound) && beginsEntry(index) {
      var first = index
      while first > 0, gaps[first].breaks == 1, tokens.tokens[first - 1].kind == .comment,
        gaps[first - 1].breaks > 0, gaps[first - 1].spaces == gaps[index].spaces
      {
        first -= 1
      }
      if gaps[first].breaks == 1 { gaps[first].breaks = 2 }
    }
  }

  /// Whether a token begins a line with an entry, and is not only the first one of several at an offset.
  private func beginsEntry(_ index: Int) -> Bool {
    gaps[index].breaks > 0 && tokens.tokens[index].kind != .comment
  }
}

extension SyntaxTree {
  /// The offsets of the rules, or tests, that an empty line separates from those before them: all
  /// neighbors of which one has several lines.
  fileprivate var spacedEntries: Set<Int> {
    guard let root, nodes[root].kind == .map else { return [] }
    var offsets: Set<Int> = []
    for (key, value) in pairs(of: root) where nodes[value].style == .block {
      let entries: [Range<Int>]
      switch (string(of: key), nodes[value].kind) {
      case ("rules", .map):
        entries = pairs(of: value).map {
          range(of: $0.key).lowerBound..<range(of: $0.value).upperBound
        }
      case ("tests", .list): entries = children(of: value).map { range(of: $0) }
      default: continue
      }
      let isLong = entries.map { bytes[$0].contains { $0 == 0x0A || $0 == 0x0D } }
      for index in entries.indices.dropFirst() where isLong[index - 1] || isLong[index] {
        offsets.insert(start(ofEntryAt: entries[index].lowerBound))
      }
    }
    return offsets
  }

  /// The offset of the dash before an item of a list; the offset itself for a key.
  private func start(ofEntryAt offset: Int) -> Int {
    var start = offset
    while start > 0, bytes[start - 1] == 0x20 { start -= 1 }
    return start > 0 && bytes[start - 1] == UInt8(ascii: "-") ? start - 1 : offset
  }
}
