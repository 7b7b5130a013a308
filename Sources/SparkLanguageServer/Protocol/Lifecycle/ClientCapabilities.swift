/// What a client can do, as far as the server distinguishes it.
package struct ClientCapabilities: Decodable, Sendable {
  /// General capabilities.
  package let general: General?
  /// Capabilities for documents.
  package let textDocument: TextDocument?
  /// Capabilities for the workspace.
  package let workspace: Workspace?

  /// General capabilities.
  package struct General: Decodable, Sendable {
    /// The supported position encodings, in the client's order.
    package let positionEncodings: [String]?
  }

  /// Whether a capability is registered while the server runs.
  package struct Dynamic: Decodable, Sendable {
    /// Whether the client supports `client/registerCapability` for it.
    package let dynamicRegistration: Bool?
  }

  /// Capabilities for completion.
  package struct Completion: Decodable, Sendable {
    /// Capabilities for completion items.
    package struct Item: Decodable, Sendable {
      /// Whether snippets are supported.
      package let snippetSupport: Bool?
      /// The supported notations of descriptions, the preferred one first.
      package let documentationFormat: [String]?
    }

    /// Capabilities for completion items.
    package let completionItem: Item?
  }

  /// Capabilities for hover.
  package struct Hover: Decodable, Sendable {
    /// The supported notations, the preferred one first.
    package let contentFormat: [String]?
  }

  /// Capabilities for code actions.
  package struct CodeAction: Decodable, Sendable {
    /// The properties that the client can request later.
    package struct ResolveSupport: Decodable, Sendable {
      /// Their names.
      package let properties: [String]
    }

    /// The properties that the client can request later; nil if there are none.
    package let resolveSupport: ResolveSupport?
  }

  /// Capabilities for documents.
  package struct TextDocument: Decodable, Sendable {
    /// Capabilities for hover.
    package let hover: Hover?
    /// Capabilities for completion.
    package let completion: Completion?
    /// Capabilities for code actions.
    package let codeAction: CodeAction?
    /// Present if the client requests diagnostics.
    package let diagnostic: Dynamic?
  }

  /// Capabilities for workspace edits.
  package struct Edit: Decodable, Sendable {
    /// Whether `documentChanges` is supported.
    package let documentChanges: Bool?
    /// The supported operations on files.
    package let resourceOperations: [String]?
  }

  /// Capabilities for a request from the server to the client.
  package struct Refresh: Decodable, Sendable {
    /// Whether the client supports the request.
    package let refreshSupport: Bool?
  }

  /// Capabilities for the workspace.
  package struct Workspace: Decodable, Sendable {
    /// Capabilities for workspace edits.
    package let workspaceEdit: Edit?
    /// Capabilities for watched files.
    package let didChangeWatchedFiles: Dynamic?
    /// Capabilities for diagnostics.
    package let diagnostics: Refresh?
    /// Capabilities for inlay hints.
    package let inlayHint: Refresh?
  }
}
