/// Numbers filed under texts, found by all of those that another text begins with.
struct ByteTrie {
  private struct Node {
    /// The nodes one byte further, by that byte.
    var bytes: [UInt8] = []
    var nodes: [Int32] = []
    var entries: [Int32] = []
  }

  private var nodes = [Node()]
  /// The first nodes by their byte, 0 for none: most texts end their search here.
  private var roots: [Int32] = Array(repeating: 0, count: 256)

  /// Whether nothing is filed.
  var isEmpty: Bool { nodes.count == 1 && nodes[0].entries.isEmpty }

  /// Files a number.
  ///
  /// - Parameters:
  ///   - text: The text to file it under.
  ///   - entry: The number.
  mutating func insert(_ text: some Sequence<UInt8>, _ entry: Int32) {
    var node = 0
    for byte in text {
      let next = self.next(node, byte)
      if next > 0 {
        node = next
        continue
      }
      let made = nodes.count
      nodes.append(Node())
      if node == 0 {
        roots[Int(byte)] = Int32(made)
      } else {
        nodes[node].bytes.append(byte)
        nodes[node].nodes.append(Int32(made))
      }
      node = made
    }
    nodes[node].entries.append(entry)
  }

  /// Finds what is filed under beginnings of a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - found: Called with each number.
  @inline(__always)
  func prefixes(of text: some Sequence<UInt8>, _ found: (Int32) -> Void) {
    var node = 0
    nodes[0].entries.forEach(found)
    for byte in text {
      node = next(node, byte)
      if node == 0 { return }
      nodes[node].entries.forEach(found)
    }
  }

  @inline(__always)
  private func next(_ node: Int, _ byte: UInt8) -> Int {
    if node == 0 { return Int(roots[Int(byte)]) }
    guard let edge = nodes[node].bytes.firstIndex(of: byte) else { return 0 }
    return Int(nodes[node].nodes[edge])
  }
}
