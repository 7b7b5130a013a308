extension LanguageServer {
  /// Answers a request.
  func respond(
    to method: String, _ message: IncomingMessage, _ id: RequestID
  ) throws(ResponseError) -> [UInt8] {
    switch (state, method) {
    case (.created, "initialize"):
      let result = try initialize(message.params(InitializeParams.self))
      return OutgoingMessage.response(result, to: id)
    case (.created, _): throw ResponseError(.serverNotInitialized, "`initialize` must be first")
    case (.running, "initialize"), (.shutDown, _):
      throw ResponseError(.invalidRequest, "`\(method)` is not possible in this state")
    case (.running, "shutdown"):
      state = .shutDown
      return OutgoingMessage.response(LSPAny?.none, to: id)
    case (.running, _): return try answer(method, message, id)
    }
  }

  private func answer(
    _ method: String, _ message: IncomingMessage, _ id: RequestID
  ) throws(ResponseError) -> [UInt8] {
    switch method {
    case "textDocument/completion":
      let result = completion(try message.params(TextDocumentPositionParams.self))
      return OutgoingMessage.response(result, to: id)
    case "textDocument/hover":
      let result = hover(try message.params(TextDocumentPositionParams.self))
      return OutgoingMessage.response(result, to: id)
    case "textDocument/diagnostic":
      let result = diagnosticReport(try message.params(DocumentDiagnosticParams.self))
      return OutgoingMessage.response(result, to: id)
    case "textDocument/inlayHint":
      let result = inlayHints(try message.params(InlayHintParams.self))
      return OutgoingMessage.response(result, to: id)
    case "textDocument/codeLens":
      let result = codeLenses(try message.params(TextDocumentParams.self))
      return OutgoingMessage.response(result, to: id)
    case "textDocument/codeAction":
      let result = codeActions(try message.params(CodeActionParams.self))
      return OutgoingMessage.response(result, to: id)
    case "codeAction/resolve":
      return OutgoingMessage.response(
        resolve(try message.params(UnresolvedCodeAction.self)), to: id)
    case "workspace/executeCommand":
      let result = try execute(message.params(ExecuteCommandParams.self))
      return OutgoingMessage.response(result, to: id)
    default: return try answerAboutSymbols(method, message, id)
    }
  }

  private func answerAboutSymbols(
    _ method: String, _ message: IncomingMessage, _ id: RequestID
  ) throws(ResponseError) -> [UInt8] {
    switch method {
    case "textDocument/definition":
      let params = try message.params(TextDocumentPositionParams.self)
      let names = locations(
        params.textDocument.uri, params.position, definitions: true, references: false)
      let result = names.isEmpty ? viewDefinitions(params) : names
      return OutgoingMessage.response(result, to: id)
    case "textDocument/references":
      let params = try message.params(ReferenceParams.self)
      let result = locations(
        params.textDocument.uri, params.position,
        definitions: params.context.includeDeclaration, references: true)
      return OutgoingMessage.response(result, to: id)
    case "textDocument/prepareRename":
      let result = prepareRename(try message.params(TextDocumentPositionParams.self))
      return OutgoingMessage.response(result, to: id)
    case "textDocument/rename":
      return OutgoingMessage.response(try rename(message.params(RenameParams.self)), to: id)
    case "textDocument/documentSymbol":
      let result = documentSymbols(try message.params(TextDocumentParams.self))
      return OutgoingMessage.response(result, to: id)
    case "workspace/symbol":
      let result = workspaceSymbols(try message.params(WorkspaceSymbolParams.self))
      return OutgoingMessage.response(result, to: id)
    case "textDocument/formatting":
      let result = try formatting(message.params(DocumentFormattingParams.self))
      return OutgoingMessage.response(result, to: id)
    default: return try answerAboutStructure(method, message, id)
    }
  }

  private func answerAboutStructure(
    _ method: String, _ message: IncomingMessage, _ id: RequestID
  ) throws(ResponseError) -> [UInt8] {
    switch method {
    case "textDocument/documentHighlight":
      let result = highlights(try message.params(TextDocumentPositionParams.self))
      return OutgoingMessage.response(result, to: id)
    case "textDocument/foldingRange":
      let result = foldingRanges(try message.params(TextDocumentParams.self))
      return OutgoingMessage.response(result, to: id)
    case "textDocument/selectionRange":
      let result = selectionRanges(try message.params(SelectionRangeParams.self))
      return OutgoingMessage.response(result, to: id)
    case "textDocument/documentLink":
      let result = links(try message.params(TextDocumentParams.self))
      return OutgoingMessage.response(result, to: id)
    default: throw ResponseError(.methodNotFound, "there is no method `\(method)`")
    }
  }

  /// Handles a notification; one that is invalid or unknown is ignored.
  func notified(_ method: String, _ message: IncomingMessage) {
    switch (state, method) {
    case (_, "exit"): exit()
    case (_, "$/cancelRequest"): if let id = message.cancelled { cancel(id) }
    case (.running, "initialized"):
      registerWatchers()
      closedAreOutdated = !workspace.roots.isEmpty
    case (.running, "textDocument/didOpen"):
      if let params = try? message.params(DidOpenTextDocumentParams.self) { didOpen(params) }
    case (.running, "textDocument/didChange"):
      if let params = try? message.params(DidChangeTextDocumentParams.self) { didChange(params) }
    case (.running, "textDocument/didClose"):
      if let params = try? message.params(TextDocumentParams.self) { didClose(params) }
    case (.running, "textDocument/didSave"): didChangeFiles([])
    case (.running, "workspace/didChangeWatchedFiles"):
      if let params = try? message.params(DidChangeWatchedFilesParams.self) {
        didChangeFiles(params.changes)
      }
    case (.running, "workspace/didChangeWorkspaceFolders"):
      if let params = try? message.params(DidChangeWorkspaceFoldersParams.self) {
        didChangeFolders(params.event)
      }
    default: break
    }
  }
}
