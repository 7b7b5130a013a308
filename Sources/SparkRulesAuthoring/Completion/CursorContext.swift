/// What belongs at an offset of a rule file: the keys around it, and the scalar that is being typed.
///
/// It is derived from indentation and brackets alone, because a parser cannot report what belongs where a
/// file is incomplete, and because reading a few lines is faster than parsing a file.
struct CursorContext {
  /// A key around the cursor.
  struct Key {
    var name: String
    /// The offset of the line that contains it.
    var line: Int
  }

  /// The keys around the cursor, outermost first.
  private(set) var keys: [Key] = []
  /// Whether the cursor is at the value of the last key, not at an entry of a list or map in it.
  private(set) var isValue = false
  /// Whether the cursor is between brackets.
  private(set) var isFlow = false
  /// The quotes around the scalar.
  private(set) var quote: UInt8?
  /// The scalar at the cursor without its quotes; empty between scalars.
  private(set) var content: Range<Int>
  /// Whether a colon follows the scalar.
  private(set) var isKey = false
  /// The other keys of the map.
  private(set) var siblings: [String] = []
  /// The scalars of the other keys of a block, by key; those between brackets are not read.
  private(set) var siblingValues: [String: String] = [:]
  /// Whether a space must precede an inserted text, because a colon precedes the cursor.
  private(set) var needsSpace = false
  /// Whether the cursor is in a comment.
  private(set) var isComment = false
  /// Whether the scalar is in a block below `|` or `>`.
  private(set) var isBlockScalar = false
  /// The text.
  let bytes: [UInt8]
  /// The cursor.
  let offset: Int

  /// The names of the keys around the cursor.
  var path: [String] { keys.map(\.name) }
  /// The scalar up to the cursor.
  var typed: String { String(decoding: bytes[content.lowerBound..<offset], as: UTF8.self) }
  /// The whole scalar.
  var text: String { String(decoding: bytes[content], as: UTF8.self) }

  /// Finds the context of an offset.
  init(_ bytes: [UInt8], at offset: Int) {
    self.bytes = bytes
    self.offset = min(max(offset, 0), bytes.count)
    content = self.offset..<self.offset
    let line = BlockLine(bytes, at: self.offset)
    // In a line without text, the cursor determines the indentation.
    let column = line.isEmpty ? self.offset - line.range.lowerBound : line.column
    if let owner = owner(of: line, column) {
      readContinuation(of: owner)
    } else {
      readLine(line, column)
    }
  }

  // MARK: The line of the cursor

  private mutating func readLine(_ line: BlockLine, _ column: Int) {
    if line.isEmpty, line.content < offset { isComment = line.content < line.range.upperBound }
    if let key = line.key, offset >= key.end {
      keys =
        ancestors(of: line, at: key.column) + [Key(name: line.name, line: line.range.lowerBound)]
      isValue = true
      needsSpace = offset == key.end
      readValue(from: line.content, limit: line.range.upperBound)
      return
    }
    let start = line.range.lowerBound + column
    if line.key == nil, !line.isEmpty, offset >= start, isOpening(start) {
      keys = ancestors(of: line, at: column)
      readValue(from: start, limit: line.range.upperBound)
      return
    }
    keys = ancestors(of: line, at: column)
    collectKeysBelow(line, at: column)
    guard offset >= start else { return }
    if let key = line.key {
      content = key.range
      isKey = true
      quote = key.range.lowerBound > start ? bytes[start] : nil
      if !(content.lowerBound...content.upperBound).contains(offset) { content = offset..<offset }
    } else if !line.isEmpty {
      readValue(from: start, limit: line.range.upperBound)
    }
  }

  /// Whether a value begins with a bracket or quote.
  private func isOpening(_ offset: Int) -> Bool {
    offset < bytes.count && "[{\"'".utf8.contains(bytes[offset])
  }

  /// Reads a value that begins at an offset up to the cursor.
  private mutating func readValue(from start: Int, limit: Int) {
    guard start <= offset else { return }
    guard isOpening(start) else {
      let end = BlockLine.end(ofPlain: start, in: bytes, limit: limit)
      // A cursor after the spaces that follow a scalar is in the comment, or still in the scalar.
      if offset > end, bytes[end..<offset].contains(0x23) { isComment = true }
      content = start..<max(end, offset)
      return
    }
    let cursor = FlowCursor(bytes, from: start, to: offset)
    isComment = cursor.isComment
    let line = keys.last?.line ?? start
    for frame in cursor.frames {
      if let key = frame.key { keys.append(Key(name: key, line: line)) }
    }
    if let last = cursor.frames.last {
      isFlow = true
      isValue = last.key != nil
      siblings = last.keys
      needsSpace = isValue && cursor.scalar == nil && offset > 0 && bytes[offset - 1] == 0x3A
    }
    quote = cursor.quote
    guard let scalar = cursor.scalar else { return }
    let end = scalarEnd(quote)
    content = scalar..<max(end, offset)
    isKey =
      isFlow && !isValue && nextByte(after: content.upperBound + (quote == nil ? 0 : 1)) == 0x3A
  }

  /// The end of the scalar at the cursor, in its line.
  private func scalarEnd(_ quote: UInt8?) -> Int {
    var end = offset
    while end < bytes.count, !BlockLine.isBreak(bytes[end]) {
      let byte = bytes[end]
      if let quote {
        if byte == quote { return end }
      } else if byte == 0x2C || byte == 0x5D || byte == 0x7D || byte == 0x3A {
        break
      }
      end += 1
    }
    while end > offset, BlockLine.isSpace(bytes[end - 1]) { end -= 1 }
    return end
  }

  private func nextByte(after offset: Int) -> UInt8? {
    offset < bytes.count ? bytes[offset...].first { !BlockLine.isSpace($0) } : nil
  }

  // MARK: Values of several lines

  /// The line above whose value continues at the cursor: brackets, quotes or a block scalar.
  private func owner(of line: BlockLine, _ column: Int) -> BlockLine? {
    let isCloser = line.content < bytes.count && "]}".utf8.contains(bytes[line.content])
    var limit = column
    var above = line.previous(indentedBy: limit)
    var count = 0
    while let candidate = above, count < 400, limit > 0 || isCloser {
      count += 1
      defer { above = candidate.previous(indentedBy: limit) }
      guard !candidate.isEmpty else { continue }
      let isOuter = candidate.indentation < limit || isCloser && candidate.indentation == limit
      guard isOuter else { continue }
      limit = candidate.indentation
      if candidate.beginsBlockScalar { return candidate }
      let isPlain = !isOpening(candidate.content)
      if isPlain {
        // A plain scalar continues in lines without keys and dashes.
        if candidate.key != nil, !candidate.value.isEmpty, line.key == nil, line.dashes.isEmpty,
          !line.isEmpty, candidate.column < column
        {
          return candidate
        }
        if candidate.key != nil { continue }
        return nil
      }
      let end = FlowCursor(bytes, from: candidate.content, to: candidate.range.upperBound)
      if !end.frames.isEmpty || end.quote != nil { return candidate }
    }
    return nil
  }

  private mutating func readContinuation(of owner: BlockLine) {
    keys = ancestors(of: owner, at: owner.column)
    if owner.key != nil { keys.append(Key(name: owner.name, line: owner.range.lowerBound)) }
    isValue = owner.key != nil
    if owner.beginsBlockScalar {
      isBlockScalar = true
      content = min(owner.next()?.range.lowerBound ?? offset, offset)..<endOfLine
    } else {
      siblings = []
      readValue(from: owner.content, limit: endOfLine)
    }
  }

  private var endOfLine: Int { BlockLine(bytes, at: offset).range.upperBound }

  // MARK: The lines around it

  /// The keys around an entry of a block, outermost first; collects the keys beside it.
  private mutating func ancestors(of line: BlockLine, at column: Int) -> [Key] {
    var found: [Key] = []
    var limit = column
    var isItem = false
    func pass(dashes: [Int]) {
      for dash in dashes.reversed() where dash < limit {
        limit = dash
        isItem = true
      }
    }
    pass(dashes: line.dashes)
    var above = line.previous(indentedBy: limit)
    while let candidate = above, limit > 0 || isItem || found.isEmpty {
      defer { above = candidate.previous(indentedBy: limit) }
      guard !candidate.isEmpty else { continue }
      if let key = candidate.key {
        if key.column == limit, !isItem, found.isEmpty, limit == column {
          addSibling(candidate)
        } else if key.column < limit || isItem && key.column == limit && candidate.dashes.isEmpty {
          found.append(Key(name: candidate.name, line: candidate.range.lowerBound))
          limit = key.column
          isItem = false
        }
      }
      pass(dashes: candidate.dashes)
    }
    return found.reversed()
  }

  private mutating func addSibling(_ line: BlockLine) {
    siblings.append(line.name)
    siblingValues[line.name] = String(decoding: bytes[line.value], as: UTF8.self)
  }

  private mutating func collectKeysBelow(_ line: BlockLine, at column: Int) {
    var below = line.next(indentedBy: column)
    while let candidate = below {
      below = candidate.next(indentedBy: column)
      guard !candidate.isEmpty else { continue }
      guard candidate.indentation >= column else { break }
      if let key = candidate.key, candidate.dashes.isEmpty, key.column == column {
        addSibling(candidate)
      }
    }
  }
}
