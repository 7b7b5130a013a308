/// The parameters of `textDocument/selectionRange`.
package struct SelectionRangeParams: Decodable, Sendable {
  /// The document.
  package let textDocument: TextDocumentIdentifier
  /// The positions.
  package let positions: [Position]
}

/// A range that a person may want to select, and the one around it.
package final class SelectionRange: Codable, Sendable {
  /// The range.
  package let range: Range
  /// The range around it.
  package let parent: SelectionRange?

  /// Creates a value.
  package init(range: Range, parent: SelectionRange?) {
    self.range = range
    self.parent = parent
  }
}

/// Lines that can be folded.
package struct FoldingRange: Codable, Sendable, Hashable {
  /// The first line, which remains visible.
  package var startLine: Int
  /// The last line.
  package var endLine: Int

  /// Creates a value.
  package init(startLine: Int, endLine: Int) {
    self.startLine = startLine
    self.endLine = endLine
  }
}

/// A mention of the name at the cursor.
package struct DocumentHighlight: Codable, Sendable, Hashable {
  /// The kind of a mention.
  package enum Kind: Int, Codable, Sendable, Hashable {
    /// The name is read.
    case read = 2
    /// The name is defined.
    case write = 3
  }

  /// The range.
  package var range: Range
  /// The kind.
  package var kind: Kind

  /// Creates a value.
  package init(range: Range, kind: Kind) {
    self.range = range
    self.kind = kind
  }
}

/// A part of a document that names another one.
package struct DocumentLink: Codable, Sendable, Hashable {
  /// The range.
  package var range: Range
  /// The other document.
  package var target: DocumentURI

  /// Creates a value.
  package init(range: Range, target: DocumentURI) {
    self.range = range
    self.target = target
  }
}
