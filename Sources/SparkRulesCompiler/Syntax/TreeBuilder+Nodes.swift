#if canImport(CLibYAML)
  extension TreeBuilder {
    /// Adds a scalar, or the beginning of a collection.
    mutating func append(_ node: SyntaxNode) -> Outcome {
      if isFirstNode, !open.isEmpty {
        // A region that goes on with the keys of a map must itself be a map.
        return fail(
          SyntaxFailure(cause: .noKeys, offset: Int(node.end), contextOffset: Int(node.start)))
      }
      isFirstNode = false
      var node = node
      node.next = Int32(truncatingIfNeeded: tree.nodes.count + 1)
      tree.nodes.append(node)
      return .next
    }

    mutating func begin(
      _ kind: SyntaxNode.Kind, _ style: SyntaxNode.Style, _ start: Int
    ) -> Outcome {
      guard open.count < Self.maximumDepth else {
        return fail(SyntaxFailure(cause: .tooDeep, offset: start, contextOffset: start))
      }
      if isFirstNode, kind == .map, !open.isEmpty {
        isFirstNode = false
        return .next
      }
      let place = tree.nodes.count
      let outcome = append(SyntaxNode(kind: kind, style: style, start: start, end: start))
      if case .next = outcome { open.append(place) }
      return outcome
    }

    mutating func close(_ end: Int) {
      guard let place = open.popLast() else { return }
      let isFlow = tree.nodes[place].style == .flow
      tree.nodes[place].next = Int32(truncatingIfNeeded: tree.nodes.count)
      // libyaml ends a block collection at the next token, behind blank lines and comments.
      tree.nodes[place].end =
        isFlow ? Int32(truncatingIfNeeded: end) : tree.nodes.last?.end ?? tree.nodes[place].end
    }

    mutating func closeAll() {
      while let place = open.last { close(Int(tree.nodes[place].end)) }
    }
  }
#endif
