/// Finds, of many texts, those that another text begins with, in time that grows with the part they
/// share and not with how many there are.
struct ByteTrie {
  private struct Node {
    var bytes: [UInt8] = []
    var nodes: [Int] = []
    var entries: [Int] = []
  }

  private var nodes = [Node()]

  /// Adds a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - entry: What is found under it.
  mutating func insert(_ text: some Sequence<UInt8>, _ entry: Int) {
    var node = 0
    for byte in text {
      if let edge = nodes[node].bytes.firstIndex(of: byte) {
        node = nodes[node].nodes[edge]
      } else {
        nodes[node].bytes.append(byte)
        nodes[node].nodes.append(nodes.count)
        node = nodes.count
        nodes.append(Node())
      }
    }
    nodes[node].entries.append(entry)
  }

  /// Tells of the entries of all texts that another text begins with.
  ///
  /// - Parameters:
  ///   - text: The other text.
  ///   - found: Told of each entry.
  func prefixes(of text: some Sequence<UInt8>, _ found: (Int) -> Void) {
    var node = 0
    nodes[0].entries.forEach(found)
    for byte in text {
      guard let edge = nodes[node].bytes.firstIndex(of: byte) else { return }
      node = nodes[node].nodes[edge]
      nodes[node].entries.forEach(found)
    }
  }
}
