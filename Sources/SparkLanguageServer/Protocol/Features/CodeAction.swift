/// What a client knows about the range of a code action.
package struct CodeActionContext: Decodable, Sendable {
  /// The kinds of actions that are requested; nil for all.
  package let only: [String]?
}

/// The parameters of `textDocument/codeAction`.
package struct CodeActionParams: Decodable, Sendable {
  /// The document.
  package let textDocument: TextDocumentIdentifier
  /// The selected range.
  package let range: Range
  /// The diagnostics and requested kinds.
  package let context: CodeActionContext
}

/// A change that an editor offers.
package struct CodeAction: Encodable, Sendable, Hashable {
  /// The title.
  package var title: String
  /// The kind, such as `quickfix`.
  package var kind: String
  /// The diagnostics that it resolves.
  package var diagnostics: [Diagnostic]?
  /// Whether it is the most reasonable action for its diagnostics.
  package var isPreferred: Bool?
  /// The change; nil if it is computed when the client resolves the action.
  package var edit: WorkspaceEdit?
  /// The document of an action that must be resolved.
  package var data: DocumentURI?

  /// Creates an action.
  package init(
    title: String, kind: String, diagnostics: [Diagnostic]? = nil, isPreferred: Bool? = nil,
    edit: WorkspaceEdit? = nil, data: DocumentURI? = nil
  ) {
    self.title = title
    self.kind = kind
    self.diagnostics = diagnostics
    self.isPreferred = isPreferred
    self.edit = edit
    self.data = data
  }
}

/// An action of which a client requests the change.
package struct UnresolvedCodeAction: Decodable, Sendable {
  /// The title.
  package let title: String
  /// The kind.
  package let kind: String
  /// The document.
  package let data: DocumentURI?
}
