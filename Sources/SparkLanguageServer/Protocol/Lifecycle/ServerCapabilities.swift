/// The options of `didSave`.
package struct SaveOptions: Codable, Sendable, Hashable {
  /// Whether the text is sent.
  package var includeText: Bool

  /// Creates a value.
  package init(includeText: Bool) {
    self.includeText = includeText
  }
}

/// The synchronization of documents.
package struct TextDocumentSyncOptions: Codable, Sendable, Hashable {
  /// Whether opening and closing is notified.
  package var openClose: Bool
  /// How changes are sent.
  package var change: TextDocumentSyncKind
  /// Whether saving is notified.
  package var save: SaveOptions?

  /// Creates a value.
  package init(openClose: Bool, change: TextDocumentSyncKind, save: SaveOptions? = nil) {
    self.openClose = openClose
    self.change = change
    self.save = save
  }
}

/// The options of completion.
package struct CompletionOptions: Codable, Sendable, Hashable {
  /// The characters after which a client requests completion.
  package var triggerCharacters: [String]

  /// Creates a value.
  package init(triggerCharacters: [String]) {
    self.triggerCharacters = triggerCharacters
  }
}

/// The options of code actions.
package struct CodeActionOptions: Codable, Sendable, Hashable {
  /// The kinds of actions that the server offers.
  package var codeActionKinds: [String]
  /// Whether the change of an action can be requested later.
  package var resolveProvider: Bool

  /// Creates a value.
  package init(codeActionKinds: [String], resolveProvider: Bool) {
    self.codeActionKinds = codeActionKinds
    self.resolveProvider = resolveProvider
  }
}

/// The options of code lenses.
package struct CodeLensOptions: Codable, Sendable, Hashable {
  /// Whether a lens is resolved later.
  package var resolveProvider: Bool

  /// Creates a value.
  package init(resolveProvider: Bool) {
    self.resolveProvider = resolveProvider
  }
}

/// The options of links.
package struct DocumentLinkOptions: Codable, Sendable, Hashable {
  /// Whether a link is resolved later.
  package var resolveProvider: Bool

  /// Creates a value.
  package init(resolveProvider: Bool) {
    self.resolveProvider = resolveProvider
  }
}

/// The options of `rename`.
package struct RenameOptions: Codable, Sendable, Hashable {
  /// Whether positions are checked first.
  package var prepareProvider: Bool

  /// Creates a value.
  package init(prepareProvider: Bool) {
    self.prepareProvider = prepareProvider
  }
}

/// The options of commands.
package struct ExecuteCommandOptions: Codable, Sendable, Hashable {
  /// The names of the commands.
  package var commands: [String]

  /// Creates a value.
  package init(commands: [String]) {
    self.commands = commands
  }
}

/// The options of diagnostics that the client requests.
package struct DiagnosticOptions: Codable, Sendable, Hashable {
  /// The name under which they are registered.
  package var identifier: String
  /// Whether a change of a file changes the diagnostics of others.
  package var interFileDependencies: Bool
  /// Whether those of the workspace can be requested.
  package var workspaceDiagnostics: Bool

  /// Creates a value.
  package init(identifier: String, interFileDependencies: Bool, workspaceDiagnostics: Bool) {
    self.identifier = identifier
    self.interFileDependencies = interFileDependencies
    self.workspaceDiagnostics = workspaceDiagnostics
  }
}

/// The support of several roots.
package struct WorkspaceFoldersServerCapabilities: Codable, Sendable, Hashable {
  /// Whether several roots are supported.
  package var supported: Bool
  /// Whether changed roots are notified.
  package var changeNotifications: Bool

  /// Creates a value.
  package init(supported: Bool, changeNotifications: Bool) {
    self.supported = supported
    self.changeNotifications = changeNotifications
  }
}

/// What the server can do in the workspace.
package struct WorkspaceServerCapabilities: Codable, Sendable, Hashable {
  /// The support of several roots.
  package var workspaceFolders: WorkspaceFoldersServerCapabilities

  /// Creates a value.
  package init(workspaceFolders: WorkspaceFoldersServerCapabilities) {
    self.workspaceFolders = workspaceFolders
  }
}

/// What the server can do.
package struct ServerCapabilities: Codable, Sendable, Hashable {
  /// The unit of positions.
  package var positionEncoding: String?
  /// The synchronization of documents.
  package var textDocumentSync: TextDocumentSyncOptions?
  /// Completion.
  package var completionProvider: CompletionOptions?
  /// Hover.
  package var hoverProvider: Bool?
  /// Inlay hints.
  package var inlayHintProvider: Bool?
  /// Code lenses.
  package var codeLensProvider: CodeLensOptions?
  /// Code actions.
  package var codeActionProvider: CodeActionOptions?
  /// Commands.
  package var executeCommandProvider: ExecuteCommandOptions?
  /// Diagnostics that the client requests; nil if the server sends them.
  package var diagnosticProvider: DiagnosticOptions?
  /// Definitions.
  package var definitionProvider: Bool?
  /// References.
  package var referencesProvider: Bool?
  /// Rename.
  package var renameProvider: RenameOptions?
  /// The symbols of a document.
  package var documentSymbolProvider: Bool?
  /// The symbols of the workspace.
  package var workspaceSymbolProvider: Bool?
  /// Formatting.
  package var documentFormattingProvider: Bool?
  /// The mentions of a name in a document.
  package var documentHighlightProvider: Bool?
  /// Folding.
  package var foldingRangeProvider: Bool?
  /// Growing selections.
  package var selectionRangeProvider: Bool?
  /// Links to other documents.
  package var documentLinkProvider: DocumentLinkOptions?
  /// What the server can do in the workspace.
  package var workspace: WorkspaceServerCapabilities?

  /// Creates a value.
  package init(
    positionEncoding: String? = nil, textDocumentSync: TextDocumentSyncOptions? = nil,
    completionProvider: CompletionOptions? = nil, hoverProvider: Bool? = nil,
    inlayHintProvider: Bool? = nil, codeLensProvider: CodeLensOptions? = nil,
    codeActionProvider: CodeActionOptions? = nil,
    executeCommandProvider: ExecuteCommandOptions? = nil,
    diagnosticProvider: DiagnosticOptions? = nil, definitionProvider: Bool? = nil,
    referencesProvider: Bool? = nil, renameProvider: RenameOptions? = nil,
    documentSymbolProvider: Bool? = nil, workspaceSymbolProvider: Bool? = nil,
    documentFormattingProvider: Bool? = nil, documentHighlightProvider: Bool? = nil,
    foldingRangeProvider: Bool? = nil, selectionRangeProvider: Bool? = nil,
    documentLinkProvider: DocumentLinkOptions? = nil,
    workspace: WorkspaceServerCapabilities? = nil
  ) {
    self.positionEncoding = positionEncoding
    self.textDocumentSync = textDocumentSync
    self.completionProvider = completionProvider
    self.hoverProvider = hoverProvider
    self.inlayHintProvider = inlayHintProvider
    self.codeLensProvider = codeLensProvider
    self.codeActionProvider = codeActionProvider
    self.executeCommandProvider = executeCommandProvider
    self.diagnosticProvider = diagnosticProvider
    self.definitionProvider = definitionProvider
    self.referencesProvider = referencesProvider
    self.renameProvider = renameProvider
    self.documentSymbolProvider = documentSymbolProvider
    self.workspaceSymbolProvider = workspaceSymbolProvider
    self.documentFormattingProvider = documentFormattingProvider
    self.documentHighlightProvider = documentHighlightProvider
    self.foldingRangeProvider = foldingRangeProvider
    self.selectionRangeProvider = selectionRangeProvider
    self.documentLinkProvider = documentLinkProvider
    self.workspace = workspace
  }
}
