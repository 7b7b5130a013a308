/// From bytes to nodes, with everything that is wrong with the YAML.
enum SyntaxParser {
  /// Reads a text.
  ///
  /// - Parameters:
  ///   - scanned: The text after the first look.
  ///   - diagnostics: Where findings go.
  /// - Returns: The nodes of what could be read.
  static func parse(_ scanned: ScannedText, into diagnostics: inout [Diagnostic]) -> SyntaxTree {
    #if canImport(CLibYAML)
      let bytes = scanned.bytes
      var tree = bytes.withUnsafeBufferPointer { text in
        let builder = TreeBuilder(
          text, into: SyntaxTree(bytes: bytes), hushed: scanned.hushed, scanned.suspects)
        diagnostics += builder.findings + builder.failures
        return builder.tree
      }
      tree.hush(scanned.hushed)
      return tree
    #else
      diagnostics.append(NoYAML.finding())
      return SyntaxTree(bytes: scanned.bytes, isPartial: true)
    #endif
  }
}

extension SyntaxTree {
  /// Marks the scalars that hold places about which enough was said.
  fileprivate mutating func hush(_ ranges: [Range<Int>]) {
    guard !ranges.isEmpty else { return }
    var next = 0
    for node in nodes.indices where nodes[node].kind == .scalar {
      let range = nodes[node].range
      while next < ranges.count, ranges[next].upperBound <= range.lowerBound { next += 1 }
      guard next < ranges.count else { return }
      if ranges[next].lowerBound < range.upperBound { nodes[node].isBroken = true }
    }
  }
}
