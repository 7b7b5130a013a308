/// A root of the workspace.
package struct WorkspaceFolder: Decodable, Sendable {
  /// The folder.
  package let uri: DocumentURI
}

/// Changed roots.
package struct WorkspaceFoldersChangeEvent: Decodable, Sendable {
  /// The added roots.
  package let added: [WorkspaceFolder]
  /// The removed roots.
  package let removed: [WorkspaceFolder]
}

/// The parameters of `workspace/didChangeWorkspaceFolders`.
package struct DidChangeWorkspaceFoldersParams: Decodable, Sendable {
  /// The change.
  package let event: WorkspaceFoldersChangeEvent
}

/// The server’s own options.
package struct InitializationOptions: Decodable, Sendable {
  /// The screens of the app and folders of them; relative to the first root.
  package let screens: [String]?
  /// The catalogs of the app; relative to the first root.
  package let catalogs: [String]?
}

/// The parameters of `initialize`.
package struct InitializeParams: Decodable, Sendable {
  /// The root, for clients without several.
  package let rootUri: DocumentURI?
  /// The roots.
  package let workspaceFolders: [WorkspaceFolder]?
  /// What the client can do.
  package let capabilities: ClientCapabilities
  /// The server’s own options.
  package let initializationOptions: InitializationOptions?
}

/// The name of the server.
package struct ServerInfo: Codable, Sendable, Hashable {
  /// The name.
  package var name: String
  /// The version.
  package var version: String

  /// Creates a value.
  package init(name: String, version: String) {
    self.name = name
    self.version = version
  }
}

/// The result of `initialize`.
package struct InitializeResult: Codable, Sendable, Hashable {
  /// What the server can do.
  package var capabilities: ServerCapabilities
  /// The name of the server.
  package var serverInfo: ServerInfo

  /// Creates a value.
  package init(capabilities: ServerCapabilities, serverInfo: ServerInfo) {
    self.capabilities = capabilities
    self.serverInfo = serverInfo
  }
}
