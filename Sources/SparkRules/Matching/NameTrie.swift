/// Numbers stored under names and under the beginnings and ends of names.
///
/// A lookup visits one node per byte of the name and ends at the first byte that no stored text
/// has. Texts are compared byte by byte, not by canonical equivalence.
struct NameTrie {
  /// A requirement on a name.
  enum Token {
    /// The name is this text.
    case whole([UInt8])
    /// The name begins with this text.
    case prefix([UInt8])
    /// The name ends with this text.
    case suffix([UInt8])
  }

  private struct Node {
    let byte: UInt8
    var firstChild = 0
    var nextSibling = 0
    /// The numbers of the prefixes or suffixes that end here.
    var partial: [Int32] = []
    /// The numbers of the whole names that end here.
    var whole: [Int32] = []
  }

  /// The root of names and prefixes, which are read forwards.
  private static let forwardRoot = 0
  /// The root of suffixes, which are read backwards.
  private static let backwardRoot = 1

  private var nodes = [Node(byte: 0), Node(byte: 0)]

  /// Stores a number.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - token: The requirement to store it under.
  mutating func insert(_ number: Int32, under token: Token) {
    switch token {
    case .whole(let text):
      let node = node(for: text, below: Self.forwardRoot)
      nodes[node].whole.append(number)
    case .prefix(let text):
      let node = node(for: text, below: Self.forwardRoot)
      nodes[node].partial.append(number)
    case .suffix(let text):
      let node = node(for: text.reversed(), below: Self.backwardRoot)
      nodes[node].partial.append(number)
    }
  }

  /// Finds the numbers whose requirement a name satisfies.
  ///
  /// - Parameters:
  ///   - name: The name; an empty name matches nothing.
  ///   - numbers: The array to which the numbers are appended.
  func resolve(_ name: String, into numbers: inout [Int32]) {
    name.withBytes { bytes in
      if let end = descend(bytes, from: Self.forwardRoot, &numbers) { numbers += nodes[end].whole }
      _ = descend(bytes.reversed(), from: Self.backwardRoot, &numbers)
    }
  }

  /// Collects the prefixes or suffixes on the path that some bytes describe.
  ///
  /// - Returns: The node after the last byte; nil if the path ends earlier.
  private func descend(
    _ bytes: some Sequence<UInt8>, from root: Int, _ numbers: inout [Int32]
  ) -> Int? {
    var node = root
    for byte in bytes {
      guard let child = child(of: node, byte) else { return nil }
      node = child
      if !nodes[node].partial.isEmpty { numbers += nodes[node].partial }
    }
    return node
  }

  private func child(of node: Int, _ byte: UInt8) -> Int? {
    var child = nodes[node].firstChild
    while child > 0, nodes[child].byte != byte { child = nodes[child].nextSibling }
    return child > 0 ? child : nil
  }

  /// Returns the node for a text, creating missing nodes.
  private mutating func node(for text: some Sequence<UInt8>, below root: Int) -> Int {
    var node = root
    for byte in text {
      if let child = child(of: node, byte) {
        node = child
      } else {
        nodes.append(Node(byte: byte, nextSibling: nodes[node].firstChild))
        nodes[node].firstChild = nodes.count - 1
        node = nodes.count - 1
      }
    }
    return node
  }
}
