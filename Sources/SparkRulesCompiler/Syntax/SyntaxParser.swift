/// Parses YAML into nodes, and reports everything that is wrong with the YAML.
package enum SyntaxParser {
  /// Parses a text.
  ///
  /// - Parameters:
  ///   - scanned: The text after the scan of its bytes.
  ///   - nestedKeys: Keys that belong to a rule; at the top level they lack their indentation.
  ///   - diagnostics: Receives the findings.
  /// - Returns: The nodes of everything that could be read.
  package static func parse(
    _ scanned: ScannedText, nestedKeys: Set<String> = [], into diagnostics: inout [Diagnostic]
  ) -> SyntaxTree {
    #if canImport(CLibYAML)
    var builder = TreeBuilder(scanned, nestedKeys: nestedKeys)
    builder.readAll()
    diagnostics += builder.findings + builder.failures
    builder.tree.markBroken(scanned.suppressed)
    return builder.tree
    #else
    diagnostics.append(
      Diagnostic(
        code: "SR0298", name: "no-yaml", severity: .error, range: 0..<0,
        message: "YAML cannot be read on this platform", notes: [],
        advice: "compile the rule file when the app is built, and load the compiled set", fix: nil
      ))
    return SyntaxTree(bytes: scanned.bytes, isPartial: true)
    #endif
  }
}

extension SyntaxTree {
  /// Marks the scalars that overlap suppressed ranges.
  fileprivate mutating func markBroken(_ suppressed: [Range<Int>]) {
    guard !suppressed.isEmpty else { return }
    for node in nodes.indices where nodes[node].kind == .scalar {
      if suppressed.overlap(nodes[node].range) { nodes[node].isBroken = true }
    }
  }
}

extension [Range<Int>] {
  /// Whether one of the ranges, which are in ascending order, overlaps another one.
  func overlap(_ range: Range<Int>) -> Bool {
    let index = partitioningIndex { $0.upperBound > range.lowerBound }
    return index < count && self[index].lowerBound < range.upperBound
  }
}
