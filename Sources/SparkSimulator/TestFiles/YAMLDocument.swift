import SparkRulesCompiler

/// The nodes of a YAML text that is not a rule file, such as a file of tests.
struct YAMLDocument: Sendable {
  /// A scalar, list or map.
  struct Node: Sendable {
    /// The content of a node.
    enum Content: Sendable {
      /// A value: a number, truth value or null if the scalar has no quotes and is one, else a text.
      case scalar(SparkValue)
      /// The entries of a list.
      case list([Node])
      /// The keys and values of a map, in the order of the text.
      case map([(key: String, offset: Int, value: Node)])
    }

    /// The content.
    var content: Content
    /// The offset of the first byte in the text.
    var offset: Int
    /// The offset after the last byte of the node, without comments that follow it.
    var end: Int
    /// Whether the node is written on one line in brackets or braces, or is a scalar.
    var isFlow: Bool
  }

  /// The outermost node; nil if the text contains only spaces and comments.
  let root: Node?
  /// Everything that is wrong with the YAML.
  let diagnostics: [Diagnostic]

  /// Reads a text.
  ///
  /// - Parameter source: The text.
  init(_ source: SourceText) {
    let scanned = ByteScanner.scan(source)
    var findings = scanned.findings
    let tree = SyntaxParser.parse(scanned, into: &findings)
    var repeated: [Diagnostic] = []
    root = tree.root.map { Self.node($0, of: tree, &repeated) }
    diagnostics = Diagnostic.inOrder(findings + repeated)
  }

  private static func node(
    _ id: NodeID, of tree: SyntaxTree, _ findings: inout [Diagnostic]
  ) -> Node {
    let offset = tree.range(of: id).lowerBound
    func made(_ content: Node.Content, _ children: [Node]) -> Node {
      let isFlow = tree.nodes[id].style != .block
      let last = children.map(\.end).max() ?? offset
      return Node(
        content: content, offset: offset, end: isFlow ? tree.range(of: id).upperBound : last,
        isFlow: isFlow)
    }
    switch tree.nodes[id].kind {
    case .scalar:
      let text = tree.string(of: id)
      let isPlain = tree.nodes[id].style == .plain
      let value: SparkValue = isPlain && text.isEmpty ? .null : SparkLiteral.parse(text)
      return made(.scalar(isPlain ? value : .text(text)), [])
    case .list:
      var items: [Node] = []
      for child in tree.children(of: id) { items.append(node(child, of: tree, &findings)) }
      return made(.list(items), items)
    case .map:
      var entries: [(key: String, offset: Int, value: Node)] = []
      var first: [String: Range<Int>] = [:]
      for (key, value) in tree.pairs(of: id) {
        let (name, range) = (tree.string(of: key), tree.range(of: key))
        if let first = first[name] {
          findings.append(.repeatedKey(name, at: range, first: first))
        } else {
          first[name] = range
          entries.append((name, range.lowerBound, node(value, of: tree, &findings)))
        }
      }
      return made(.map(entries), entries.map(\.value))
    }
  }
}
