import SparkRulesAuthoring
import SparkRulesCompiler

extension LanguageServer {
  /// The symbol at a position, with the index that contains it.
  private func symbol(
    _ uri: DocumentURI, _ position: Position
  ) -> (index: SymbolIndex, found: SymbolOccurrence, document: OpenDocument)? {
    guard let document = workspace.documents[uri] else { return nil }
    let index = workspace.symbolIndex()
    let offset = document.buffer.offset(of: position)
    return index.occurrence(at: offset, in: document.path).map { (index, $0, document) }
  }

  /// Answers `textDocument/references`, and `textDocument/definition` without references.
  func locations(
    _ uri: DocumentURI, _ position: Position, definitions: Bool, references: Bool
  ) -> [Location] {
    guard let (index, found, _) = symbol(uri, position) else { return [] }
    let wanted = index.locations(of: found.symbol).filter {
      $0.occurrence.isDefinition ? definitions : references
    }
    return locations(wanted)
  }

  private func locations(_ found: [SymbolIndex.Location]) -> [Location] {
    var documents: [String: EditedDocument] = [:]
    return found.compactMap { location in
      let document = documents[location.file] ?? editedDocument(at: location.file)
      documents[location.file] = document
      return document.map {
        Location(uri: $0.uri, range: $0.buffer.range(location.occurrence.range))
      }
    }
  }

  /// Answers `textDocument/prepareRename`.
  func prepareRename(_ params: TextDocumentPositionParams) -> PrepareRenameResult? {
    guard let (_, found, document) = symbol(params.textDocument.uri, params.position) else {
      return nil
    }
    return PrepareRenameResult(
      range: document.buffer.range(found.range), placeholder: found.symbol.name)
  }

  /// Answers `textDocument/rename`.
  func rename(_ params: RenameParams) throws(ResponseError) -> WorkspaceEdit? {
    guard let (index, found, _) = symbol(params.textDocument.uri, params.position) else {
      throw ResponseError(.requestFailed, "there is no name that can be changed")
    }
    do {
      let changes = try index.rename(found.symbol, to: params.newName)
      return workspaceEdit(
        changes.compactMap { file in
          editedDocument(at: file.file).map { ($0, $0.edits(file.edits)) }
        })
    } catch {
      throw ResponseError(.requestFailed, error.description)
    }
  }

  /// Answers `textDocument/documentSymbol`.
  func documentSymbols(_ params: TextDocumentParams) -> [SparkLanguageServer.DocumentSymbol] {
    guard let document = workspace.documents[params.textDocument.uri],
      let symbols = workspace.symbols(of: document.path)
    else { return [] }
    return symbols.outline.map { Self.symbol($0, document.buffer) }
  }

  private static func symbol(
    _ symbol: SparkRulesAuthoring.DocumentSymbol, _ buffer: TextBuffer
  ) -> SparkLanguageServer.DocumentSymbol {
    SparkLanguageServer.DocumentSymbol(
      name: symbol.name.isEmpty ? "?" : symbol.name, kind: kind(symbol.kind),
      range: buffer.range(symbol.range), selectionRange: buffer.range(symbol.nameRange),
      children: symbol.children.isEmpty ? nil : symbol.children.map { Self.symbol($0, buffer) })
  }

  /// Answers `workspace/symbol`.
  func workspaceSymbols(_ params: WorkspaceSymbolParams) -> [WorkspaceSymbol] {
    let found = workspace.symbolIndex().definitions(matching: params.query).prefix(1000)
    return zip(found, locations(Array(found))).map { definition, location in
      let symbol = definition.occurrence.symbol
      return WorkspaceSymbol(
        name: symbol.name, kind: Self.kind(symbol.kind), containerName: symbol.rule,
        location: location)
    }
  }

  private static func kind(_ kind: RuleSymbol.Kind) -> SymbolKind {
    switch kind {
    case .rule: .class
    case .event, .trigger: .event
    case .capture, .read, .remembered: .variable
    case .local: .constant
    case .table: .object
    case .step: .property
    case .test: .method
    }
  }

  /// Answers `textDocument/formatting`.
  func formatting(
    _ params: DocumentFormattingParams
  ) throws(ResponseError) -> [SparkLanguageServer.TextEdit] {
    guard let document = workspace.documents[params.textDocument.uri],
      document.kind == .rules || document.kind == .tests,
      let edited = editedDocument(at: document.path)
    else { return [] }
    do {
      let source = SourceText(name: document.path, bytes: document.buffer.bytes)
      return edited.edits(try RuleFormatter.edits(for: source))
    } catch {
      throw ResponseError(
        .requestFailed, "the file has errors, which must be fixed before it can be formatted")
    }
  }
}
