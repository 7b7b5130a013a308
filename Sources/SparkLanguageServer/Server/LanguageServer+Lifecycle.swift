import SparkRulesCompiler
import SparkSimulator

extension LanguageServer {
  /// The characters after which clients request completion.
  private static let triggerCharacters = [
    ":", " ", "/", ".", "<", "#", "$", "{", "|", "(", "\"", "'",
  ]

  /// The command that runs the tests of a rule.
  static let testCommand = "spark-rules.test"

  /// Starts the server.
  func initialize(_ params: InitializeParams) -> InitializeResult {
    client = params.capabilities
    encoding = .negotiated(params.capabilities.general?.positionEncodings)
    let folders = params.workspaceFolders.map { $0.map(\.uri) } ?? params.rootUri.map { [$0] }
    let roots = (folders ?? []).compactMap(DocumentPath.path)
    workspace = Workspace(roots: roots, app: app(params.initializationOptions, roots.first))
    state = .running
    return InitializeResult(
      capabilities: capabilities, serverInfo: ServerInfo(name: "spark-rules", version: version))
  }

  private var capabilities: ServerCapabilities {
    ServerCapabilities(
      positionEncoding: encoding.rawValue,
      textDocumentSync: TextDocumentSyncOptions(
        openClose: true, change: .incremental, save: SaveOptions(includeText: false)),
      completionProvider: CompletionOptions(triggerCharacters: Self.triggerCharacters),
      hoverProvider: true, inlayHintProvider: true,
      codeLensProvider: CodeLensOptions(resolveProvider: false),
      codeActionProvider: CodeActionOptions(
        codeActionKinds: ["quickfix", "refactor.extract", "source", "source.fixAll"],
        resolveProvider: true),
      executeCommandProvider: ExecuteCommandOptions(commands: [Self.testCommand]),
      diagnosticProvider: pullsDiagnostics
        ? DiagnosticOptions(
          identifier: "spark-rules", interFileDependencies: true, workspaceDiagnostics: false)
        : nil,
      definitionProvider: true, referencesProvider: true,
      renameProvider: RenameOptions(prepareProvider: true), documentSymbolProvider: true,
      workspaceSymbolProvider: true, documentFormattingProvider: true,
      documentHighlightProvider: true, foldingRangeProvider: true, selectionRangeProvider: true,
      documentLinkProvider: DocumentLinkOptions(resolveProvider: false),
      workspace: WorkspaceServerCapabilities(
        workspaceFolders: WorkspaceFoldersServerCapabilities(
          supported: true, changeNotifications: true)))
  }

  /// The catalogs and screens of the initialization options; none if they cannot be read.
  private func app(_ options: InitializationOptions?, _ root: String?) -> AppInput {
    guard let options else { return AppInput() }
    func resolved(_ path: String) -> String {
      path.hasPrefix("/") ? path : (root.map { $0 + "/" } ?? "") + path
    }
    do {
      return try AppInput(
        catalogs: (options.catalogs ?? []).map(resolved),
        screens: (options.screens ?? []).map(resolved))
    } catch {
      let lines = (error as? InputFailure)?.lines ?? ["\(error)"]
      notify(
        "window/showMessage", ShowMessageParams(type: 1, message: lines.joined(separator: "\n")))
      return AppInput()
    }
  }

  /// Requests notifications about files that other programs change.
  func registerWatchers() {
    guard client?.workspace?.didChangeWatchedFiles?.dynamicRegistration == true else { return }
    let patterns = [
      "**/*.rules.{yaml,yml}", "**/*.test.{yaml,yml}", "**/.spark-rules.yaml", "**/*.{json,xml}",
    ]
    let options = DidChangeWatchedFilesRegistrationOptions(
      watchers: patterns.map { FileSystemWatcher(globPattern: $0) })
    let registration = Registration(
      id: "files", method: "workspace/didChangeWatchedFiles", registerOptions: options)
    request("client/registerCapability", RegistrationParams(registrations: [registration]))
  }
}
