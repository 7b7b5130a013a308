/// A YAML text as nodes in the order in which they stand; a node's children follow it.
///
/// Nodes are numbers and scalars are ranges of the text, so that a tree of 300,000 nodes is a few
/// arrays, and a text becomes a `String` only when somebody needs one.
struct SyntaxTree: Sendable {
  /// A node, by its place in the array.
  typealias NodeID = Int

  /// The text as it was parsed: the file's bytes, with what no YAML may hold made harmless.
  var bytes: [UInt8]
  /// The nodes.
  var nodes: [SyntaxNode] = []
  /// The values of the scalars that do not stand in the text as they are.
  var decoded: [UInt8] = []
  /// Whether a part of the text was left out because of a syntax error in it.
  var isPartial = false
  /// The keys at the top whose sections were left out.
  var lostSections: Set<String> = []

  /// The outermost node; nil for a text of nothing but blanks and comments.
  var root: NodeID? { nodes.isEmpty ? nil : 0 }

  /// The children of a list, or the keys and values of a map in turn.
  func children(of node: NodeID) -> Children {
    Children(nodes: nodes, position: node + 1, end: Int(nodes[node].next))
  }

  /// The keys and values of a map.
  func pairs(of node: NodeID) -> Pairs { Pairs(children: children(of: node)) }

  /// Where a node stands.
  func range(of node: NodeID) -> Range<Int> { nodes[node].range }

  /// The bytes of a scalar's value.
  func value<Result>(of node: NodeID, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let entry = nodes[node]
    return (entry.isVerbatim ? bytes : decoded).withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[Int(entry.valueStart)..<Int(entry.valueEnd)]))
    }
  }

  /// A scalar's value.
  func string(of node: NodeID) -> String { value(of: node) { String(decoding: $0, as: UTF8.self) } }

  /// A scalar's value with the place of each of its bytes, as far as that is known.
  func text(of node: NodeID) -> ScalarText {
    let entry = nodes[node]
    let value = string(of: node)
    if entry.isVerbatim {
      return ScalarText(value: value, origin: .verbatim(Int(entry.valueStart)))
    }
    guard
      let places = ScalarDecoder.places(of: value, style: entry.style, at: entry.range, in: bytes)
    else { return ScalarText(value: value, origin: .whole(entry.range)) }
    return ScalarText(value: value, origin: .mapped(places))
  }

  /// Whether a value is left out: `key:` with nothing behind it.
  func isAbsent(_ node: NodeID) -> Bool {
    let entry = nodes[node]
    return entry.kind == .scalar && entry.style == .plain && entry.start == entry.end
  }
}

extension SyntaxTree {
  /// The nodes directly inside a node.
  struct Children: Sequence, IteratorProtocol {
    fileprivate let nodes: [SyntaxNode]
    fileprivate var position: Int
    fileprivate let end: Int

    mutating func next() -> NodeID? {
      guard position < end else { return nil }
      defer { position = Int(nodes[position].next) }
      return position
    }
  }

  /// The keys of a map with their values.
  struct Pairs: Sequence, IteratorProtocol {
    var children: Children

    mutating func next() -> (key: NodeID, value: NodeID)? {
      guard let key = children.next(), let value = children.next() else { return nil }
      return (key, value)
    }
  }
}
