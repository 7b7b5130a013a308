/// Formats rule files and files of tests.
///
/// Only spaces and empty lines outside of texts change: indentation, the spaces around `:`, `-`, commas
/// and brackets, the columns of comments, and the empty lines between rules. Line breaks stay where they
/// are, apart from empty lines.
package enum RuleFormatter {
  /// Formats a file.
  ///
  /// - Parameter source: The file.
  /// - Returns: The formatted file.
  /// - Throws: `FormattingError` if the file's YAML has errors.
  package static func format(_ source: SourceText) throws(FormattingError) -> SourceText {
    let edits = try edits(for: source)
    return SourceText(name: source.name, bytes: TextEdit.apply(edits, to: source.bytes))
  }

  /// Determines the changes that format a file.
  ///
  /// - Parameter source: The file.
  /// - Returns: The changes in the order of the text; none for a formatted file.
  /// - Throws: `FormattingError` if the file's YAML has errors.
  package static func edits(for source: SourceText) throws(FormattingError) -> [TextEdit] {
    let tree = try tree(of: source)
    guard let tokens = FormatTokens(tree) else { return [] }
    var layout = FormatLayout(tree, tokens)
    let edits = layout.edits()
    guard !edits.isEmpty else { return [] }
    let formatted = SourceText(name: source.name, bytes: TextEdit.apply(edits, to: source.bytes))
    // Indentation has a meaning in YAML and for `ignore` comments. If a rare notation were not preserved,
    // leaving the file as it is would be better than changing what it says.
    guard let new = try? Self.tree(of: formatted), contents(of: new) == contents(of: tree) else {
      return []
    }
    return edits
  }

  private static func tree(of source: SourceText) throws(FormattingError) -> SyntaxTree {
    let scanned = ByteScanner.scan(source)
    var findings = scanned.findings
    let tree = SyntaxParser.parse(scanned, into: &findings)
    let errors = findings.filter { $0.severity == .error }
    guard errors.isEmpty, !tree.isPartial else {
      throw FormattingError(diagnostics: Diagnostic.inOrder(errors))
    }
    return tree
  }

  /// What formatting must not change.
  private struct Contents: Equatable {
    /// A node without its location.
    struct Node: Equatable {
      let kind: SyntaxNode.Kind
      let style: SyntaxNode.Style
      let next: NodeID
      let value: ArraySlice<UInt8>
    }

    var nodes: [Node]
    /// The nodes to which each `ignore` comment applies.
    var covered: [Range<NodeID>]
  }

  private static func contents(of tree: SyntaxTree) -> Contents {
    let nodes = tree.nodes.indices.map { node in
      let entry = tree.nodes[node]
      return Contents.Node(
        kind: entry.kind, style: entry.style, next: entry.next,
        value: entry.kind == .scalar ? tree.value(of: node) : [])
    }
    let covered = IgnoreComments(in: tree.bytes, tree).comments.map { comment in
      func index(_ offset: Int) -> NodeID {
        tree.nodes.partitioningIndex { $0.start >= offset }
      }
      let first = index(comment.covered.lowerBound)
      return first..<max(first, index(comment.covered.upperBound))
    }
    return Contents(nodes: nodes, covered: covered)
  }
}

/// The reason why a file cannot be formatted: its YAML has errors.
package struct FormattingError: Error, Sendable, Hashable {
  /// The errors, in the order of the file.
  package let diagnostics: [Diagnostic]
}
