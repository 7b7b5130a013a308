/// A scalar, list or map of a YAML text.
package struct SyntaxNode: Sendable {
  /// The kind of a node.
  package enum Kind: Sendable { case scalar, list, map }

  /// The notation of a node.
  package enum Style: Sendable {
    case plain, singleQuoted, doubleQuoted, literal, folded
    case block, flow

    /// Whether this is a scalar between quotes.
    package var isQuoted: Bool { self == .singleQuoted || self == .doubleQuoted }
    /// Whether this is a scalar below `|` or `>`.
    package var isBlockScalar: Bool { self == .literal || self == .folded }
  }

  package var kind: Kind
  package var style: Style
  /// Whether a problem in the node was already reported, so that its reader reports nothing.
  var isBroken = false
  /// Whether a scalar's value appears in the text unchanged.
  var isVerbatim = true
  /// The offset of the node's first byte.
  package var start: Int
  /// The offset after the node's last byte.
  package var end: Int
  /// The first following node that is not inside this one.
  package var next = 0
  /// The range of a scalar's value: in the text if it is verbatim, else in the tree's own buffer.
  var value: Range<Int>

  /// Creates a node with an empty value.
  package init(kind: Kind, style: Style, isBroken: Bool = false, range: Range<Int>) {
    self.kind = kind
    self.style = style
    self.isBroken = isBroken
    start = range.lowerBound
    end = range.upperBound
    value = start..<start
  }

  /// The range in the text.
  package var range: Range<Int> { start..<max(start, end) }
}

/// The index of a node in its tree.
package typealias NodeID = Int

/// The nodes of a YAML text in their order in the text; the children of a node follow it.
///
/// A node is an index, and a scalar is a range of the text, so that a tree of 300,000 nodes consists of a
/// few arrays.
package struct SyntaxTree: Sendable {
  /// A key of a map with its value.
  package typealias Pair = (key: NodeID, value: NodeID)

  /// The text that was parsed: the file's bytes, with rejected ones replaced.
  package var bytes: [UInt8]
  /// The nodes.
  package var nodes: [SyntaxNode] = []
  /// The values of the scalars that do not appear in the text unchanged.
  var decoded: [UInt8] = []
  /// Whether a part of the text was skipped because of a syntax error.
  package var isPartial = false
  /// The top-level keys whose sections were skipped.
  var lostSections: Set<String> = []

  /// The outermost node; nil for a text that contains only spaces and comments.
  package var root: NodeID? { nodes.isEmpty ? nil : 0 }

  /// The children of a list, or the keys and values of a map in turn.
  package func children(of node: NodeID) -> [NodeID] {
    var children: [NodeID] = []
    var child = node + 1
    while child < nodes[node].next {
      children.append(child)
      child = nodes[child].next
    }
    return children
  }

  /// The keys and values of a map.
  package func pairs(of node: NodeID) -> [Pair] {
    var pairs: [Pair] = []
    pairs.reserveCapacity(min((nodes[node].next - node) / 2, 8))
    var key = node + 1
    while key < nodes[node].next, nodes[key].next < nodes[node].next {
      let value = nodes[key].next
      pairs.append((key, value))
      key = nodes[value].next
    }
    return pairs
  }

  /// The value of a key; nil if the node is not a map with this key.
  package func value(_ key: String, in map: NodeID) -> NodeID? {
    guard nodes.indices.contains(map), nodes[map].kind == .map else { return nil }
    return pairs(of: map).first { string(of: $0.key) == key }?.value
  }

  /// The items of the list under a key; empty if there is none.
  package func items(_ key: String, in map: NodeID) -> [NodeID] {
    guard let list = value(key, in: map), nodes[list].kind == .list else { return [] }
    return children(of: list)
  }

  /// The range of a node in the text.
  package func range(of node: NodeID) -> Range<Int> { nodes[node].range }

  /// The bytes of a scalar's value.
  package func value(of node: NodeID) -> ArraySlice<UInt8> {
    (nodes[node].isVerbatim ? bytes : decoded)[nodes[node].value]
  }

  /// A scalar's value.
  package func string(of node: NodeID) -> String {
    String(decoding: value(of: node), as: UTF8.self)
  }

  /// A scalar's value with the position of each of its bytes, as far as it is known.
  func text(of node: NodeID) -> ScalarText {
    let entry = nodes[node]
    var text = ScalarText(value: string(of: node), origin: .verbatim(entry.value.lowerBound))
    text.isDoubleQuoted = entry.style == .doubleQuoted
    text.isUnquoted = !entry.style.isQuoted
    if !entry.isVerbatim {
      let mapping = ScalarDecoder.mapping(
        of: text.value, style: entry.style, at: entry.range, in: bytes)
      text.origin = mapping.map { .mapped($0) } ?? .whole(entry.range)
    }
    return text
  }

  /// Whether a node is a scalar that can be read.
  package func isReadableScalar(_ node: NodeID) -> Bool {
    nodes[node].kind == .scalar && !nodes[node].isBroken
  }

  /// Whether a value is missing, as in `key:` with nothing after it.
  package func isAbsent(_ node: NodeID) -> Bool {
    let entry = nodes[node]
    return entry.kind == .scalar && entry.style == .plain && entry.start == entry.end
  }

  /// Whether a list or map has no entries.
  package func isEmpty(_ node: NodeID) -> Bool {
    nodes[node].kind != .scalar && nodes[node].next == node + 1
  }
}
