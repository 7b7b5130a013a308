extension LanguageServer {
  /// The text of an open document.
  ///
  /// - Parameter uri: The document.
  /// - Returns: The text in UTF-8; nil for a document that is not open.
  package func text(of uri: DocumentURI) -> [UInt8]? { workspace.documents[uri]?.buffer.bytes }

  func didOpen(_ params: DidOpenTextDocumentParams) {
    let item = params.textDocument
    let document = OpenDocument(
      uri: item.uri, languageId: item.languageId, version: item.version,
      buffer: TextBuffer(item.text, encoding: encoding))
    workspace.open(document)
    // From now on, the document has its own diagnostics, under the URI of the client.
    let file = DocumentPath.uri(of: document.path)
    if publishedFiles.remove(file) != nil, pullsDiagnostics || file != item.uri {
      published[file] = nil
      notify(
        "textDocument/publishDiagnostics", PublishDiagnosticsParams(uri: file, diagnostics: []))
    }
    if document.kind == .settings { workspace.reloadApp() }
    becameOutdated(document)
  }

  /// Changes a document; a repeated or outdated notification is ignored.
  func didChange(_ params: DidChangeTextDocumentParams) {
    let (uri, version) = (params.textDocument.uri, params.textDocument.version)
    guard let document = workspace.documents[uri], version > document.version else { return }
    workspace.change(uri) { document in
      document.version = version
      for change in params.contentChanges { document.buffer.apply(change) }
    }
    becameOutdated(document)
  }

  func didClose(_ params: TextDocumentParams) {
    let uri = params.textDocument.uri
    guard let document = workspace.documents[uri] else { return }
    workspace.close(uri)
    outdated.remove(uri)
    if published.removeValue(forKey: uri)?.isEmpty == false {
      notify("textDocument/publishDiagnostics", PublishDiagnosticsParams(uri: uri, diagnostics: []))
    }
    becameOutdated(document)
  }

  func didChangeFiles(_ changes: [FileEvent]) {
    workspace.reload()
    let isOfApp = changes.contains { change in
      !change.uri.hasSuffix(".rules.yaml") && !change.uri.hasSuffix(".test.yaml")
    }
    if isOfApp || workspace.documents.values.contains(where: { $0.kind == .settings }) {
      workspace.reloadApp()
    }
    allBecameOutdated()
  }

  func didChangeFolders(_ event: WorkspaceFoldersChangeEvent) {
    workspace.change(
      added: event.added.compactMap { DocumentPath.path(of: $0.uri) },
      removed: event.removed.compactMap { DocumentPath.path(of: $0.uri) })
    workspace.reloadApp()
    allBecameOutdated()
  }

  /// Marks the diagnostics of a document, and of those that it is compared with, as outdated.
  private func becameOutdated(_ document: OpenDocument) {
    guard document.kind == .rules || document.kind == .settings else {
      if workspace.documents[document.uri] != nil { outdated.insert(document.uri) }
      return
    }
    allBecameOutdated()
  }

  private func allBecameOutdated() {
    outdated.formUnion(workspace.documents.keys)
    closedAreOutdated = true
    if pullsDiagnostics, client?.workspace?.diagnostics?.refreshSupport == true {
      // Clients request the diagnostics of a changed document anyway, but not those of the others.
      if workspace.documents.count > 1 { request("workspace/diagnostic/refresh", LSPAny?.none) }
    }
  }
}
