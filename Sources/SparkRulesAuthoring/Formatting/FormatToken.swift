/// A part of a YAML text between two runs of spaces and line breaks.
struct FormatToken {
  /// The kind of a token.
  enum Kind {
    case scalar, blockScalar, comment
    case dash, question, colon, comma
    /// `[` or `{`.
    case open
    /// `]` or `}`.
    case close
    /// `---`, `...` or a line that begins with `%`.
    case marker
  }

  var kind: Kind
  var range: Range<Int>
  /// The innermost list or map in block style that contains the token.
  var collection: NodeID?
  /// The first node that begins at the token; meaningful for scalars.
  var node: NodeID?
}

/// The tokens of a YAML text, and where its lists and maps in block style begin.
struct FormatTokens {
  private(set) var tokens: [FormatToken] = []
  /// The list or map that contains each list or map in block style.
  private(set) var parents: [NodeID: NodeID] = [:]
  /// The offsets of the keys of maps in block style.
  private(set) var keys: Set<Int> = []
  private let tree: SyntaxTree
  private let lines: LineTable
  private var position: Int

  /// Finds the tokens; nil if something between the nodes is not known to be a token.
  ///
  /// - Parameter tree: The nodes of a text without errors.
  init?(_ tree: SyntaxTree) {
    self.tree = tree
    lines = LineTable(bytes: tree.bytes)
    position = ByteOrderMark.end(in: tree.bytes)
    var open: [NodeID] = []
    for (id, node) in tree.nodes.enumerated() {
      while let last = open.last, id >= tree.nodes[last].next { open.removeLast() }
      guard node.start >= position || node.start == node.end else { return nil }
      guard readIndicators(upTo: node.start, in: open.last) else { return nil }
      if node.kind != .scalar {
        guard node.style == .block else { continue }
        if let parent = open.last { parents[id] = parent }
        open.append(id)
        if node.kind == .map { keys.formUnion(tree.pairs(of: id).map { tree.nodes[$0.key].start }) }
      } else if node.end > node.start {
        readScalar(id, in: open.last)
      }
    }
    guard readIndicators(upTo: tree.bytes.count, in: nil) else { return nil }
  }

  /// The column of a list or map in block style, from 0, in bytes.
  func column(of collection: NodeID) -> Int { column(at: tree.nodes[collection].start) }

  /// The column of an offset, from 0, in bytes.
  func column(at offset: Int) -> Int { offset - lines.start(ofLine: lines.line(at: offset)) }

  private mutating func readScalar(_ id: NodeID, in collection: NodeID?) {
    let node = tree.nodes[id]
    var token = FormatToken(kind: .scalar, range: node.range, collection: collection, node: id)
    if node.style.isBlockScalar {
      let block = BlockScalarLines(
        tree.bytes, node, parentColumn: collection.map { column(of: $0) })
      token.kind = .blockScalar
      token.range = node.start..<block.end
    }
    tokens.append(token)
    position = token.range.upperBound
  }

  /// Reads the indicators and comments before a node.
  ///
  /// - Returns: Whether there is nothing else.
  private mutating func readIndicators(upTo end: Int, in collection: NodeID?) -> Bool {
    while position < end {
      let byte = tree.bytes[position]
      var length = 1
      let kind: FormatToken.Kind
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D:
        position += 1
        continue
      case UInt8(ascii: "#"), UInt8(ascii: "%"):
        kind = byte == UInt8(ascii: "#") ? .comment : .marker
        length = lengthOfLine()
      case UInt8(ascii: "-") where isMarker, UInt8(ascii: "."):
        guard isMarker else { return false }
        kind = .marker
        length = 3
      case UInt8(ascii: "-"): kind = .dash
      case UInt8(ascii: "?"): kind = .question
      case UInt8(ascii: ":"): kind = .colon
      case UInt8(ascii: ","): kind = .comma
      case UInt8(ascii: "["), UInt8(ascii: "{"): kind = .open
      case UInt8(ascii: "]"), UInt8(ascii: "}"): kind = .close
      default: return false
      }
      tokens.append(
        FormatToken(kind: kind, range: position..<position + length, collection: collection))
      position += length
    }
    return true
  }

  /// Whether a line with `---` or `...` begins at the position.
  private var isMarker: Bool {
    let rest = tree.bytes[position...]
    return column(at: position) == 0 && rest.count >= 3
      && rest.prefix(3).allSatisfy { $0 == rest.first } && rest.dropFirst(3).first ?? 0x0A <= 0x20
  }

  /// The length of the rest of the line without spaces at its end.
  private func lengthOfLine() -> Int {
    let line = lines.range(ofLine: lines.line(at: position))
    var end = line.upperBound
    while end > position, tree.bytes[end - 1] == 0x20 || tree.bytes[end - 1] == 0x09 { end -= 1 }
    return end - position
  }
}
