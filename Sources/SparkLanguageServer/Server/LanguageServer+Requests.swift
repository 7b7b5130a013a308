import LanguageServerProtocol

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
    default: throw ResponseError(.methodNotFound, "there is no method `\(method)`")
    }
  }

  /// Handles a notification; one that is invalid or unknown is ignored.
  func notified(_ method: String, _ message: IncomingMessage) {
    switch (state, method) {
    case (_, "exit"): exit()
    case (_, "$/cancelRequest"): if let id = message.cancelled { cancel(id) }
    case (.running, "initialized"): registerWatchers()
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
